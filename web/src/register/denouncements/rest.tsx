// Loaded after the form's first question: see `Rest`.
import {
  confidentialityProblems,
  filingProblems,
  gaps,
  IndividualDenouncement,
  LegalEntityDenouncement,
  typedDenouncementGaps,
} from '@denonco/contract';
import { t } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Note } from '../../ui/feedback/Note.tsx';
import { Fields } from '../../ui/forms/FieldsTable.tsx';
import { findProblemsIn } from '../filing/fields/findProblems.ts';
import { CentreNotes } from '../filing/place/PointField.tsx';
import { prepareChallenge } from '../filing/sending/challenge.ts';
import { CheckGroups, PrivacyLink } from '../filing/steps/CheckGroups.tsx';
import type { Rest, StepProps } from '../filing/steps/form.ts';
import { fieldsIn } from '../filing/steps/steps.ts';
import { type Answers, toFiling, toIndividualFiling, toSoFar } from './answers.ts';
import { draft } from './draft.ts';
import { CrimeNote, contents, declaration } from './fields.tsx';
import { useObjects } from './lists.ts';
import { SimilarCases } from './SimilarCases.tsx';
import { stepsFor } from './start.tsx';

const all: Rest<Answers>['contents'] = { ...contents, check: { rows: declaration, Page: CheckStep } };

export const rest: Rest<Answers> = {
  contents: all,
  findProblems: (answers, locale, now) => {
    const filing = toFiling(answers, locale);
    const isEntity = answers.filer === 'legalEntity';
    const schema = isEntity ? LegalEntityDenouncement : IndividualDenouncement;
    return findProblemsIn(fieldsIn(all, answers), {
      answers,
      filing,
      locale,
      now,
      issues: schema.safeParse(filing).error?.issues ?? [],
      rules: isEntity ? confidentialityProblems(answers) : filingProblems(toIndividualFiling(answers, locale)),
    });
  },
  listOf: (path) => {
    const subject = /^subjects\.(\d+)/.exec(path)?.[1];
    if (subject === undefined) return '';
    const number = Number(subject) + 1;
    return `${t`Subjekti ${number}`}: `;
  },
  lackingIn: (answers) =>
    typedDenouncementGaps(toSoFar(answers)).map((code) =>
      code === 'address' ? 'denouncer.address' : 'denouncer.phone',
    ),
  toFiling,
  toOutgoing: (answers, locale) => {
    const filing = toFiling(answers, locale);
    return answers.filer === 'legalEntity'
      ? { route: 'fileLegalEntityDenouncement', body: LegalEntityDenouncement.parse(filing) }
      : { route: 'fileIndividualDenouncement', body: IndividualDenouncement.parse(filing) };
  },
};

// Summary of all answers and the declaration. The page's button sends.
export function CheckStep({ problems, onChange }: StepProps) {
  const { t } = useLingui();
  const { object, municipality, votingCentre } = draft.useAnswers();
  // Solve the challenge while the person reads.
  useEffect(prepareChallenge, []);
  const isCrime = useObjects().options.find(({ code }) => code === object)?.isCrime ?? false;
  return (
    <>
      <CheckGroups form={{ draft, stepsFor }} contents={contents} onChange={onChange} />
      <CentreNotes codes={[votingCentre]} municipality={municipality} />
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

function Lacking() {
  const { locale } = useLingui();
  const missing = typedDenouncementGaps(toSoFar(draft.useAnswers()));
  const names = missing.map((code) => gaps[code].words[locale]).join('; ');
  return (
    <div role="status">
      {missing.length > 0 && (
        <Note tone="warn" title={<Trans>Mungon: {names}.</Trans>}>
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
