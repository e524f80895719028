// Summary of all answers with links to change them, and the declaration. The page's button sends.
import { gaps, typedDenouncementGaps } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Note } from '../../../ui/feedback/Note.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import type { SummaryRow } from '../../../ui/layout/SummaryList.tsx';
import { prepareChallenge } from '../../filing/sending/challenge.ts';
import { CheckGroup } from '../../filing/steps/CheckGroup.tsx';
import type { StepProps } from '../../filing/steps/form.ts';
import { PrivacyLink } from '../../filing/steps/PrivacyLink.tsx';
import { toSoFar } from '../answers.ts';
import { changeAnswers } from '../draft.ts';
import { useObjects } from '../lists.ts';
import { SimilarCases } from './SimilarCases.tsx';
import { useAnswers, useFields } from './useAnswers.ts';
import { useSummaries } from './useSummaries.tsx';
import { CrimeNote } from './WhatStep.tsx';

export function CheckStep({ problems, onChange }: StepProps) {
  const { t } = useLingui();
  const answers = useAnswers();
  const aboutFiler = answers.filer === 'legalEntity' ? t`Rreth personit juridik` : t`Rreth jush`;
  // Solve the challenge while the person reads.
  useEffect(prepareChallenge, []);
  const { start, kind, what, where, who, evidence, you } = useSummaries(answers);
  const isCrime = useObjects().options.find(({ code }) => code === answers.object)?.isCrime ?? false;
  const group = (title: string, step: string, rows: readonly SummaryRow[]) => (
    <CheckGroup title={title} rows={rows} onChange={() => onChange(step)} />
  );
  return (
    <>
      {group(t`Kush denoncon`, 'start', start)}
      {group(t`Si denonconi`, 'kind', kind)}
      {group(t`Çfarë dhe kur`, 'what', what)}
      {group(t`Ku`, 'where', where)}
      {group(t`Kush`, 'who', who)}
      {group(t`Dokumente dhe prova`, 'evidence', evidence)}
      {answers.confidentiality !== 'anonymous' && group(aboutFiler, 'you', you)}
      {isCrime && <CrimeNote />}
      <SimilarCases object={answers.object} municipality={answers.municipality} />
      <Declaration problems={problems} />
      <Lacking />
    </>
  );
}

function Declaration({ problems }: Pick<StepProps, 'problems'>) {
  const { t } = useLingui();
  const { declaration } = useAnswers();
  const { id, error } = useFields(problems)('declaration');
  return (
    <section className="stack">
      <h2>{t`Deklarata`}</h2>
      <p className="measure soft">
        <Trans>
          Sapo ta dërgoni, denoncimi merr numër dhe hyn në regjistër. Pas kësaj nuk ndryshohet, por mund ta plotësoni
          kur KQZ-ja jua kërkon, ose ta tërhiqni.
        </Trans>
      </p>
      <PrivacyLink />
      <Checkbox id={id} error={error} checked={declaration} onChange={(value) => changeAnswers({ declaration: value })}>
        <Trans>Deklaroj se, me sa di, të dhënat janë të vërteta.</Trans>
      </Checkbox>
    </section>
  );
}

/** Gaps the commission may ask about, beside the send button. */
function Lacking() {
  const { locale } = useLingui();
  const missing = typedDenouncementGaps(toSoFar(useAnswers()));
  const names = missing.map((code) => gaps[code].words[locale]).join('; ');
  return (
    <div role="status">
      {missing.length > 0 && (
        <Note tone="warn">
          <p>
            <b>
              <Trans>Mungon: {names}.</Trans>
            </b>
          </p>
          <p>
            <Trans>
              Denoncimi regjistrohet edhe kështu. Por KQZ-ja mund t’jua kthejë për plotësim, me një afat (KPA, nenet
              60.1 dhe 62).
            </Trans>
          </p>
        </Note>
      )}
    </div>
  );
}
