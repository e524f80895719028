// The challenged decision and the evidence, a page each.
import { Trans } from '@lingui/react/macro';
import { EvidenceField } from '../../filing/evidence/EvidenceField.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { FieldGroup } from '../../ui/forms/Field.tsx';
import { decision, evidence } from '../draft.ts';
import { useFields } from './useAnswers.ts';

export function DecisionStep({ problems }: StepProps) {
  const field = useFields(problems)('decisionFile');
  return (
    <FieldGroup
      {...field}
      optional={false}
      hint={
        <Trans>
          I plotë, me të gjitha faqet; mjafton edhe një fotografi e lexueshme. Pa të ankesa nuk depozitohet, përveçse
          kur ankimoni mosveprim (KZ, neni 126, pika 2).
        </Trans>
      }
    >
      <EvidenceField id="decision" box={decision} single />
    </FieldGroup>
  );
}

export function EvidenceStep({ problems }: StepProps) {
  const field = useFields(problems)('evidence');
  return (
    <FieldGroup
      {...field}
      hint={<Trans>Procesverbale, fotografi, kërkesa të dorëzuara, prokura e përfaqësuesit.</Trans>}
    >
      <EvidenceField id="evidence-files" box={evidence} />
    </FieldGroup>
  );
}
