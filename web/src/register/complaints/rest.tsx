// Loaded after the form's first question: see `Rest`.
import { Complaint, missingElements } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Fields } from '../../ui/forms/FieldsTable.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPrint } from '../../ui/marks/pageIcons.ts';
import { useChunk } from '../../ui/page/useChunk.ts';
import { ActPath } from '../filing/acts/ActPath.tsx';
import { findProblemsIn } from '../filing/fields/findProblems.ts';
import { prepareChallenge } from '../filing/sending/challenge.ts';
import { CheckGroups, PrivacyLink } from '../filing/steps/CheckGroups.tsx';
import type { Rest, StepProps } from '../filing/steps/form.ts';
import { fieldsIn } from '../filing/steps/steps.ts';
import { type Answers, announcedAtOf, toFiling, toSoFar } from './answers.ts';
import { CompleteStep, StillRegistered } from './CompleteStep.tsx';
import { draft } from './draft.ts';
import { elementOf } from './elements.ts';
import { contents, signing } from './fields.tsx';
import { useActTypes, useComplainerTypes } from './lists.ts';
import { NoCalendar } from './NoCalendar.tsx';
import { StandingNote } from './StandingNote.tsx';
import { stepsFor } from './steps.ts';

const all: Rest<Answers>['contents'] = {
  ...contents,
  complete: { rows: [], Page: CompleteStep },
  check: { rows: signing, Page: CheckStep },
};

export const rest: Rest<Answers> = {
  contents: all,
  fetchReceipt: async () => (await import('./Receipt.tsx')).Receipt,
  // Standing, lateness and missing elements are no problems: no registration is refused (KZ 127.4).
  findProblems: (answers, locale, now) => {
    const filing = toFiling(answers, locale);
    const issues = Complaint.safeParse(filing).error?.issues ?? [];
    return findProblemsIn(fieldsIn(all, answers), {
      answers,
      filing,
      locale,
      now,
      // Several codes share one field.
      issues: issues.map((issue) =>
        issue.path[0] === 'votingCentres' ? { ...issue, path: ['votingCentres'] } : issue,
      ),
    });
  },
  toFiling,
  toOutgoing: (answers, locale) => ({ route: 'fileComplaint', body: Complaint.parse(toFiling(answers, locale)) }),
};

// Summary of all answers with links to change them, and the signature. The page's button files.
export function CheckStep({ problems, onChange }: StepProps) {
  const { t } = useLingui();
  // Solve the challenge while the person reads.
  useEffect(prepareChallenge, []);
  return (
    <>
      <CheckGroups form={{ draft, stepsFor }} contents={contents} onChange={onChange} />
      <section className="stack stack--24">
        <h2>{t`Deklarata dhe nënshkrimi`}</h2>
        <p className="measure soft">
          <Trans>
            Me depozitimin ankesa merr numër, datë dhe orë, dhe ju merrni vërtetimin (KZ, neni 127). Në regjistrin
            publik dalin akti dhe emri i subjektit ose i institucionit, jo emri i një individi. Mund të hiqni dorë nga
            ankimi, por pastaj nuk e depozitoni dot përsëri (KZ, neni 142).
          </Trans>
        </p>
        <PrivacyLink />
        <Fields form={draft} rows={signing} problems={problems} />
      </section>
      <Doubts />
      <Elsewhere />
    </>
  );
}

/** For acts that go elsewhere by law: the prepared text can be printed. */
function Elsewhere() {
  const { actType } = draft.useAnswers();
  const act = useActTypes().options.find(({ code }) => code === actType);
  if (!act?.redirect) return null;
  return (
    <div className="stack stack--8">
      <ActPath act={act} />
      <p className="no-print">
        <Button onClick={() => window.print()}>
          <Icon of={iconPrint} />
          <Trans>Printo çfarë përgatitët</Trans>
        </Button>
      </p>
    </div>
  );
}

const loadLateness = async () => (await import('./Lateness.tsx')).Lateness;

/** Possible reasons for a return or refusal, beside the send button. */
function Doubts() {
  const { i18n } = useLingui();
  const answers = draft.useAnswers();
  const soFar = toSoFar(answers);
  const missing = missingElements(soFar).map((element) => i18n._(elementOf(element, soFar).name));
  const names = missing.join('; ');
  const type = useComplainerTypes().options.find(({ code }) => code === answers.type);
  const { loaded: Lateness, failed, retry } = useChunk(loadLateness);
  return (
    <div role="status" className="stack stack--8">
      {Lateness && <Lateness />}
      {failed && announcedAtOf(answers) !== undefined && <NoCalendar retry={retry} />}
      {type?.standing === 'warn' && <StandingNote standing={type.standing} hint={type.hint} />}
      {missing.length > 0 && (
        <Note tone="warn" title={<Trans>Mungon: {names}.</Trans>}>
          <StillRegistered />
        </Note>
      )}
    </div>
  );
}
