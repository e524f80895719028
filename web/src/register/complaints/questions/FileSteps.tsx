import { isEmpty } from '@denonco/contract';
import { Trans } from '@lingui/react/macro';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import { EvidenceField } from '../../filing/evidence/EvidenceField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { decision, evidence } from '../draft.ts';
import { useAnswers, useFields } from './useAnswers.ts';

export function DecisionStep({ problems }: StepProps) {
  const field = useFields(problems)('decisionFile');
  return (
    <FieldGroup
      {...field}
      hint={
        <Trans>
          I plotë, me të gjitha faqet; mjafton edhe një fotografi e lexueshme (KZ, neni 126.2). Pa të ankesa
          regjistrohet (KZ, neni 127.4), por KAS jua kthen për plotësim, me 24 orë afat (KZ, neni 129.3.c).
        </Trans>
      }
    >
      <EvidenceField id="decision" box={decision} single />
    </FieldGroup>
  );
}

export function EvidenceStep({ problems }: StepProps) {
  const field = useFields(problems)('evidence');
  const isRequested = !isEmpty(useAnswers().requestedEvidence);
  return (
    <FieldGroup
      {...field}
      optional={isRequested || field.optional}
      hint={<Trans>Procesverbale, fotografi, kërkesa të dorëzuara, prokura e përfaqësuesit.</Trans>}
    >
      <EvidenceField id="evidence-files" box={evidence} />
    </FieldGroup>
  );
}
