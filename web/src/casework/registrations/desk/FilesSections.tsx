import { Trans, useLingui } from '@lingui/react/macro';
import { EvidenceField } from '../../../register/filing/evidence/EvidenceField.tsx';
import type { Problems } from '../../../register/filing/steps/form.ts';
import { FieldGroup } from '../../../ui/forms/Field.tsx';
import type { PaperAnswers, PaperForm } from '../paper.ts';
import { Section } from './Section.tsx';

interface FilesProps {
  boxes: PaperForm<PaperAnswers>['boxes'];
  problems: Problems;
}

/** The paper itself, and its attachments. */
export function FilesSections({ boxes, problems }: FilesProps) {
  const { t } = useLingui();
  const firstOf = (list: string) => [...problems].find(([path]) => path === list || path.startsWith(`${list}.`))?.[1];
  return (
    <>
      <Section id="scan" title={t`Letra`}>
        <FieldGroup
          id="scans-group"
          label={t`Skanimi i letrës`}
          hint={t`Të gjitha fletët, me zarfin nëse erdhi me postë. Nga telefoni mund ta fotografoni.`}
          error={firstOf('scans')}
        >
          <EvidenceField id="scans" box={boxes.scans} />
        </FieldGroup>
      </Section>
      <Section id="proofs" title={t`Provat`}>
        <FieldGroup id="evidence-group" label={t`Çfarë erdhi me letrën`} error={firstOf('evidence')}>
          <EvidenceField id="evidence" box={boxes.evidence} limitsId="scans-limits" />
        </FieldGroup>
        <p className="hint">
          <Trans>Çdo skedar merr një gjurmë SHA-256, që shtypet në vërtetim.</Trans>
        </p>
      </Section>
    </>
  );
}
