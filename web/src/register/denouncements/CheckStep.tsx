// Summary of all answers with links to change them, and the declaration. The page's button sends.
import { gaps, typedDenouncementGaps } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Note } from '../../ui/feedback/Note.tsx';
import { Fields } from '../../ui/forms/FieldsTable.tsx';
import { prepareChallenge } from '../filing/sending/challenge.ts';
import { CheckGroups, PrivacyLink } from '../filing/steps/CheckGroups.tsx';
import type { StepProps } from '../filing/steps/form.ts';
import { toSoFar } from './answers.ts';
import { draft } from './draft.ts';
import { CrimeNote, contents, declaration } from './fields.tsx';
import { useObjects } from './lists.ts';
import { SimilarCases } from './SimilarCases.tsx';
import { stepsFor } from './steps.ts';

export function CheckStep({ problems, onChange }: StepProps) {
  const { t } = useLingui();
  const { object, municipality } = draft.useAnswers();
  // Solve the challenge while the person reads.
  useEffect(prepareChallenge, []);
  const isCrime = useObjects().options.find(({ code }) => code === object)?.isCrime ?? false;
  return (
    <>
      <CheckGroups form={{ draft, stepsFor }} contents={contents} onChange={onChange} />
      {isCrime && <CrimeNote />}
      <SimilarCases object={object} municipality={municipality} />
      <section className="stack">
        <h2>{t`Deklarata`}</h2>
        <p className="measure soft">
          <Trans>
            Sapo ta dërgoni, denoncimi merr numër dhe hyn në regjistër. Pas kësaj nuk ndryshohet, por mund ta plotësoni
            kur KQZ-ja jua kërkon, ose ta tërhiqni.
          </Trans>
        </p>
        <PrivacyLink />
        <Fields form={draft} rows={declaration} problems={problems} />
      </section>
      <Lacking />
    </>
  );
}

/** Gaps the commission may ask about, beside the send button. */
function Lacking() {
  const { locale } = useLingui();
  const missing = typedDenouncementGaps(toSoFar(draft.useAnswers()));
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
