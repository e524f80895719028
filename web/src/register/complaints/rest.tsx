// Loaded after the form's first question: see `Rest`.
import { Complaint, complaintElements, isEmpty, missingElements } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useEffect } from 'react';
import { formatLaw } from '../../platform/i18n/law.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Fields } from '../../ui/forms/FieldsTable.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { iconPrint } from '../../ui/marks/pageIcons.ts';
import { useChunk } from '../../ui/page/useChunk.ts';
import { ActPath } from '../filing/acts/ActPath.tsx';
import { votingCentresOf } from '../filing/acts/organs.ts';
import { findProblemsIn } from '../filing/fields/findProblems.ts';
import { CentreNotes } from '../filing/place/PointField.tsx';
import { prepareChallenge } from '../filing/sending/challenge.ts';
import { CheckGroups, PrivacyLink } from '../filing/steps/CheckGroups.tsx';
import type { Rest, StepProps } from '../filing/steps/form.ts';
import { fieldsIn, isOf } from '../filing/steps/steps.ts';
import { type Answers, announcedAtOf, toFiling, toSoFar } from './answers.ts';
import { draft } from './draft.ts';
import { contents, signing } from './fields.tsx';
import { stepsFor } from './first.tsx';
import { useActTypes, useComplainerTypes } from './lists.ts';
import { NoCalendar } from './NoCalendar.tsx';
import { StandingNote } from './StandingNote.tsx';

function lackingIn(answers: Answers) {
  const soFar = toSoFar(answers);
  const { organ, number } = soFar.act ?? {};
  return missingElements(soFar).map((element) => {
    const row = complaintElements[element];
    // Two pages ask for the act: body and number, then its announcement.
    const isAnnouncement = element === 'act' && !isEmpty(organ) && !isEmpty(number);
    return isAnnouncement ? { ...row, path: 'act.announcedAt' } : row;
  });
}

const stepOf = (path: string): string => Object.keys(contents).find((key) => isOf(contents, { key }, path)) ?? 'check';

const all: Rest<Answers>['contents'] = {
  ...contents,
  check: { rows: signing, Page: CheckStep },
};

export const rest: Rest<Answers> = {
  contents: all,
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
  lackingIn: (answers) => lackingIn(answers).map(({ path }) => path),
  toFiling,
  toOutgoing: (answers, locale) => ({ route: 'fileComplaint', body: Complaint.parse(toFiling(answers, locale)) }),
};

// Summary of all answers and the signature. The page's button files.
export function CheckStep({ problems, onChange }: StepProps) {
  const { t } = useLingui();
  const { votingCentres, municipality } = draft.useAnswers();
  // Solve the challenge while the person reads.
  useEffect(prepareChallenge, []);
  return (
    <>
      <CheckGroups form={{ draft, stepsFor }} contents={contents} onChange={onChange} />
      <CentreNotes codes={votingCentresOf(votingCentres)} municipality={municipality} />
      <Lacking onChange={onChange} />
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

function Doubts() {
  const answers = draft.useAnswers();
  const type = useComplainerTypes().options.find(({ code }) => code === answers.type);
  const { loaded: Lateness, failed, retry } = useChunk(loadLateness);
  return (
    <div role="status" className="stack stack--8">
      {Lateness && <Lateness />}
      {failed && announcedAtOf(answers) !== undefined && <NoCalendar retry={retry} />}
      {type?.standing === 'warn' && <StandingNote standing={type.standing} hint={type.hint} />}
    </div>
  );
}

/** The complaint is registered without them too (KZ 127.4). */
function Lacking({ onChange }: Pick<StepProps, 'onChange'>) {
  const { t, locale } = useLingui();
  const lacking = lackingIn(draft.useAnswers());
  if (lacking.length === 0)
    return (
      <Note tone="ok">
        <Trans>Asgjë nuk mungon nga elementet që kërkon ligji (KZ, nenet 126 dhe 127.2).</Trans>
      </Note>
    );
  return (
    <section className="stack" aria-label={t`Çfarë mungon`}>
      <Note tone="warn" title={<Plural value={lacking.length} one="Mungon # element." other="Mungojnë # elemente." />}>
        <p>
          <Trans>
            Ankesën mund ta depozitoni edhe kështu: regjistrohet (KZ, neni 127.4). Por KAS mund ta kthejë për plotësim,
            vetëm një herë, dhe atëherë keni 24 orë (KZ, nenet 129.3.c dhe 129.4). Nëse nuk plotësohet në kohë, KAS e ka
            rrëzuar.
          </Trans>
        </p>
      </Note>
      <ul className="elements">
        {lacking.map(({ article, name, toDo, path }) => (
          <li key={path} className="elements__row">
            <Icon of={iconWarn} />
            <div>
              <p>
                <b>{name[locale]}</b> <span className="muted small">{formatLaw(article, locale)}</span>
              </p>
              <p className="elements__state">{toDo[locale]}</p>
            </div>
            {path !== 'signature' && (
              <TextButton onClick={() => onChange(stepOf(path))}>
                <Trans>Plotëso</Trans>
                <span className="visually-hidden">: {name[locale]}</span>
              </TextButton>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
