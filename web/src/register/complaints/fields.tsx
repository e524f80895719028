// Fields of a complaint by step. `recommended` marks what the law asks for without refusing the complaint (KZ 126, 127.4).
import {
  Complaint,
  complaintElements,
  isEmpty,
  isSignatureOf,
  type Locale,
  maxLength,
  missingElements,
  organCodes,
} from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { formatLaw } from '../../platform/i18n/law.ts';
import { useNow } from '../../platform/i18n/useNow.ts';
import { Button, TextButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import {
  asText,
  type ControlProps,
  choices,
  heading,
  type Item,
  note,
  text,
  textArea,
} from '../../ui/forms/FieldsTable.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { iconPrint } from '../../ui/marks/pageIcons.ts';
import { useChunk } from '../../ui/page/useChunk.ts';
import { ActPath, organNames } from '../filing/acts/ActPath.tsx';
import { organAfter, sentCentres, votingCentresOf } from '../filing/acts/organs.ts';
import { isTaken } from '../filing/evidence/evidence.ts';
import { bodyOf } from '../filing/fields/body.ts';
import { announcedProblem } from '../filing/fields/dates.ts';
import { findProblemsIn } from '../filing/fields/findProblems.ts';
import { picker } from '../filing/fields/kinds.tsx';
import { area, dateMessageOf, day, email, files, moment, notify, phone } from '../filing/fields/laterKinds.tsx';
import { CentreNotes } from '../filing/place/PointField.tsx';
import { CheckGroups, declaration, useChange } from '../filing/steps/CheckGroups.tsx';
import type { LazyForm, StepContent } from '../filing/steps/form.ts';
import { fieldsIn, isOf } from '../filing/steps/steps.ts';
import { type Answers, announcedAtOf, isRepresented, signerOf, toPartialFiling } from './answers.ts';
import { ChosenActPath } from './ChosenActPath.tsx';
import { decision, draft, evidence, first, NoCalendar, StandingNote, stepsFor } from './first.tsx';
import { useActTypes, useComplainerTypes } from './lists.ts';

const contact: readonly Item<Answers>[] = [
  text({
    path: 'complainer.address',
    at: 'address',
    label: msg`Adresa`,
    recommended: true,
    article: 'KZ 126.1.a',
    hint: msg`Selia ose vendbanimi.`,
    autofill: 'street-address',
  }),
  email({
    path: 'complainer.email',
    at: 'email',
    missing: msg`Shkruani e-mailin.`,
    hint: msg`KAS-i ka afate të shkurtra: jepni një adresë që e shihni çdo ditë.`,
  }),
  phone({ path: 'complainer.phone', at: 'phone', missing: msg`Shkruani telefonin.` }),
  notify({ contact: (answers) => answers, unlisted: 'empty' }),
];

const isAnnounced = (answers: Answers): boolean => !answers.isInaction;

function OrganAnswer({ answers: { organ, kzazNumber } }: { answers: Answers }) {
  const { i18n } = useLingui();
  return organ && i18n._(organNames[organ]) + (organ === 'KZAZ' && kzazNumber !== '' ? ` nr. ${kzazNumber}` : '');
}

/** Acts about voting centres; KZ 124.4 asks to name them, but nothing is refused without. */
const isAboutCentres = ({ actType }: Answers): boolean => ['INVALIDITY', 'RECOUNT', 'QV_LOCATION'].includes(actType);

const act: readonly Item<Answers>[] = [
  picker({
    path: 'act.type',
    at: 'actType',
    label: msg`Akti ose mosveprimi`,
    missing: msg`Zgjidhni aktin ose mosveprimin që ankimoni.`,
    hint: msg`Kërkoni me fjalë, p.sh. “rezultati”, “vëzhgues”, “mosveprim”.`,
    list: useActTypes,
    set: (chosen, { actType, organ }) => ({
      isInaction: chosen?.isInaction ?? false,
      organ: chosen?.code === actType ? organ : organAfter({ actType, organ }, chosen?.code ?? ''),
    }),
    After: ChosenActPath,
  }),
  {
    ...choices<Answers, (typeof organCodes)[number]>({
      path: 'act.organ',
      at: 'organ',
      label: msg`Organi që e nxori aktin`,
      question: (answers) => (answers.isInaction ? msg`Organi që nuk veproi` : undefined),
      recommended: true,
      hidden: ({ actType }) => actType === '',
      variant: 'plain',
      choices: organCodes.map((value) => ({ value, label: organNames[value] })),
    }),
    Answer: OrganAnswer,
  },
  text({
    path: 'act.kzazNumber',
    at: 'kzazNumber',
    label: msg`Numri i KZAZ-së`,
    invalid: msg`Numri i KZAZ-së ka deri në tri shifra, p.sh. 26.`,
    hint: msg`Deri në tri shifra, p.sh. 26.`,
    when: ({ actType, organ }) => actType !== '' && organ === 'KZAZ',
    width: 4,
    trims: true,
    native: { inputMode: 'numeric', autoComplete: 'off', maxLength: 6 },
    unlisted: 'always',
  }),
  text({
    path: 'act.number',
    at: 'actNumber',
    label: msg`Numri i aktit`,
    recommended: true,
    article: 'KZ 126.1.b',
    optional: (answers) => answers.isInaction || undefined,
    hint: (answers) =>
      answers.isInaction ? msg`Numri ose data e kërkesës që mbeti pa përgjigje, nëse ka.` : msg`Vetëm numri, p.sh. 12.`,
    width: 20,
    native: { autoComplete: 'off', maxLength: 60 },
  }),
  heading(msg`Vendi`),
  note(
    msg`Nëse akti nuk lidhet me një vend të caktuar, vazhdoni pa e plotësuar.`,
    (answers) => !isAboutCentres(answers),
  ),
  area({ path: 'region', label: msg`Qarku`, municipality: { path: 'municipality', label: msg`Bashkia` } }),
  textArea({
    path: 'votingCentres',
    label: msg`Kodet e qendrave të votimit`,
    invalid: msg`Çdo kod i një qendre votimi ka 4 ose 5 shifra. Ndajini me presje, p.sh. 0412, 0413.`,
    optional: (answers) => !isAboutCentres(answers),
    hint: (answers) =>
      isAboutCentres(answers)
        ? msg`Shënoni qendrat e votimit për të cilat ankoheni. Kode me 4 ose 5 shifra, të ndara me presje: 0412, 0413/1.`
        : msg`Vetëm nëse ankesa ka të bëjë me qendra votimi. Kode me 4 ose 5 shifra, të ndara me presje: 0412, 0413/1.`,
    short: true,
    sent: (value) => sentCentres(asText(value)),
    Answer: ({ value }) => votingCentresOf(asText(value)).join(', '),
    After: ({ value, answers }) => (
      <CentreNotes codes={votingCentresOf(asText(value))} municipality={answers.municipality} />
    ),
  }),
];

const announcedAt = moment<Answers>({
  path: 'act.announcedAt',
  at: 'announcedOn',
  timeAt: 'announcedTime',
  needsTime: true,
  label: msg`Kur u shpall akti?`,
  question: msg`Data dhe ora e shpalljes`,
  answerLabel: msg`Data dhe ora e shpalljes`,
  recommended: true,
  article: 'KZ 126.1.b',
  hint: msg`Siç shënohen në akt, me orën p.sh. 16:30.`,
  when: isAnnounced,
  problem: (answers, now) => dateMessageOf(announcedProblem(answers, now)),
  Answer: AnnouncedAnswer,
});

function Announced(props: ControlProps<Answers>) {
  const { t } = useLingui();
  const { announcedTime, hasNoHour } = props.answers;
  return (
    <div>
      <announcedAt.Control {...props} />
      <div className="after-field">
        <Checkbox
          id="act.announcedAt.none"
          checked={hasNoHour && announcedTime === ''}
          onChange={(none) => props.set({ hasNoHour: none, announcedTime: none ? '' : announcedTime })}
        >
          <Trans>Akti nuk e shënon orën e shpalljes</Trans>
          <small>{t`Si numërohet pa orën (KZ, neni 125.1) shihet më poshtë, te llogaritja.`}</small>
        </Checkbox>
      </div>
    </div>
  );
}

function AnnouncedAnswer({ answers }: { answers: Answers }) {
  const { dateTime, date } = useLingui();
  const at = announcedAtOf(answers) ?? '';
  if (at.length > 10) return dateTime(at);
  const on = at && date(at);
  return <Trans>{on}, pa orë në akt</Trans>;
}

/** Acts of the Commissioner: time counts from receipt of the decision, which the Code leaves undefined (KZ 124/1.2). */
const receivedOn = day<Answers>({
  path: 'act.receivedOn',
  at: 'receivedOn',
  label: msg`Kur e morët vendimin?`,
  hint: msg`KZ 124/1.2 numëron “nga marrja e vendimit”. Ruhet me ankesën.`,
  when: isAnnounced,
  unlisted: 'always',
});

function ReceivedOn(props: ControlProps<Answers>) {
  const chosen = useActTypes().options.find(({ code }) => code === props.answers.actType);
  return chosen?.deadline?.outsideAmount === undefined ? null : <receivedOn.Control {...props} />;
}

const loadComputed = async () => (await import('./ComputedDeadline.tsx')).ComputedDeadline;

function Computed() {
  const { loaded: ComputedDeadline, failed, retry } = useChunk(loadComputed);
  if (failed) return <NoCalendar retry={retry} />;
  return ComputedDeadline ? <ComputedDeadline /> : <Skeleton lines={4} />;
}

const announced: readonly Item<Answers>[] = [
  { ...announcedAt, Control: Announced },
  { ...receivedOn, Control: ReceivedOn },
  { Show: Computed },
];

const grounds: readonly Item<Answers>[] = [
  textArea({
    path: 'legalBasis',
    label: msg`Baza ligjore`,
    recommended: true,
    article: 'KZ 126.1.c',
    hint: msg`Dispozitat ku e mbështetni ankimin, p.sh. “Kodi Zgjedhor, neni 124”.`,
    short: true,
    max: maxLength.legalBasis,
  }),
  textArea({
    path: 'violation',
    label: msg`Shkelja e pretenduar`,
    recommended: true,
    article: 'KZ 126.1.ç',
    hint: msg`Shkurt: çfarë bëri ose nuk bëri organi, dhe pse është kundër ligjit.`,
    max: maxLength.violation,
  }),
  textArea({
    path: 'claim',
    label: msg`Kërkimi`,
    recommended: true,
    article: 'KZ 127.2.ç',
    hint: msg`Zgjidhja që i kërkoni KAS-it të japë, p.sh. “Kërkojmë shfuqizimin e vendimit nr. 12 të KZAZ-së nr. 26 dhe regjistrimin e kandidatit tonë”.`,
    max: maxLength.claim,
  }),
];

const facts: readonly Item<Answers>[] = [
  textArea({
    path: 'facts',
    label: msg`Faktet dhe argumentet`,
    recommended: true,
    article: 'KZ 126.1.d',
    hint: msg`Çfarë ndodhi, kur dhe ku, si e dini, dhe cilat dispozita e mbështesin.`,
    max: maxLength.facts,
  }),
  textArea({
    path: 'requestedEvidence',
    label: msg`Provat që kërkoni të merren dhe burimi i tyre`,
    recommended: true,
    article: 'KZ 126.1.dh',
    optional: (answers) => answers.evidence.some(isTaken) || undefined,
    hint: msg`Çfarë duhet të marrë KAS-i dhe ku ndodhet, p.sh. “procesverbali i mbledhjes, në KZAZ nr. 26”. Provat që i keni vetë i bashkëngjitni më pas.`,
    max: maxLength.requestedEvidence,
  }),
];

const proofs: readonly Item<Answers>[] = [
  files({
    path: 'decisionFile',
    at: 'decision',
    label: msg`Vendimi i plotë që ankimohet`,
    recommended: true,
    article: 'KZ 126.2',
    hint: msg`I plotë, me të gjitha faqet; mjafton edhe një fotografi e lexueshme. Pa të ankesa regjistrohet (KZ, neni 127.4), por KAS-i jua kthen për plotësim, me 24 orë afat (KZ, neni 129.3.c).`,
    evidenceList: decision,
    single: true,
    listId: 'decision',
    when: isAnnounced,
  }),
  files({
    path: 'evidence',
    label: msg`Provat e bashkëngjitura`,
    recommended: true,
    optional: ({ requestedEvidence }) => !isEmpty(requestedEvidence) || undefined,
    hint: msg`Procesverbale, fotografi, kërkesa të dorëzuara, prokura e përfaqësuesit.`,
    evidenceList: evidence,
    listId: 'evidence-files',
  }),
];

/** A signature that differs from the name is only pointed out. */
function SignatureNotes({ answers }: { answers: Answers }) {
  const { date } = useLingui();
  const { name, representative, signature } = answers;
  const signer = signerOf(answers);
  const complainer = isRepresented(answers) ? { name, representative } : { name };
  const inDoubt = signature.trim() !== '' && !isSignatureOf({ complainer, signature });
  const today = date(useNow());
  return (
    <>
      <p className={inDoubt ? 'hint hint--warn' : 'visually-hidden'} role="status">
        {inDoubt && <Trans>Nënshkrimi nuk përputhet me emrin që dhatë: {signer}. Mund të vazhdoni edhe kështu.</Trans>}
      </p>
      <p className="hint">
        <Trans>
          Data: <span className="num">{today}</span>
        </Trans>
      </p>
    </>
  );
}

// Summary of all answers and the signature. The page's button files.
function Summary() {
  const { votingCentres, municipality } = draft.useAnswers();
  return (
    <>
      <CheckGroups form={{ draft, stepsFor }} contents={contents} />
      <CentreNotes codes={votingCentresOf(votingCentres)} municipality={municipality} />
    </>
  );
}

const check: readonly Item<Answers>[] = [
  { Show: Summary },
  { Show: Lacking },
  declaration(
    msg`Deklarata dhe nënshkrimi`,
    msg`Me depozitimin ankesa merr numër, datë dhe orë, dhe ju merrni vërtetimin (KZ, neni 127). Në regjistrin publik dalin akti dhe emri i subjektit ose i institucionit, jo emri i një individi. Mund të hiqni dorë nga ankimi, por pastaj nuk e depozitoni dot përsëri (KZ, neni 142).`,
    msg`Deklaroj se, me sa di, të dhënat janë të vërteta dhe se kam të drejtë ta paraqes këtë ankesë.`,
    text({
      path: 'signature',
      label: msg`Nënshkrimi`,
      recommended: true,
      article: 'KZ 126.1.e',
      hint: (answers) =>
        isRepresented(answers)
          ? msg`Emri dhe mbiemri i përfaqësuesit, të shkruara prej tij.`
          : msg`Emri dhe mbiemri juaj, të shkruara prej jush.`,
      native: { autoComplete: 'off', spellCheck: false },
      unlisted: 'always',
      After: SignatureNotes,
    }),
  ),
  { Show: Doubts },
  { Show: Elsewhere },
];

const contents: Readonly<Record<string, StepContent<Answers>>> = {
  who: { rows: first, isAboutPerson: true },
  contact: { rows: contact, isAboutPerson: true },
  act: { rows: act },
  announced: { rows: announced, heading: msg`Shpallja` },
  grounds: { rows: grounds },
  facts: { rows: facts },
  evidence: { rows: proofs },
  check: { rows: check },
};

function lackingIn(answers: Answers) {
  const soFar = toPartialFiling(answers);
  const { organ, number } = soFar.act ?? {};
  return missingElements(soFar).map((element) => {
    const row = complaintElements[element];
    // Two pages ask for the act: body and number, then its announcement.
    const isAnnouncement = element === 'act' && !isEmpty(organ) && !isEmpty(number);
    return isAnnouncement ? { ...row, path: 'act.announcedAt' } : row;
  });
}

const toFiling = (answers: Answers, language: Locale) => ({
  ...bodyOf(fieldsIn(contents, answers), answers, { unlessBlank: ['complainer.representative'] }),
  language,
});

const stepOf = (path: string): string => Object.keys(contents).find((key) => isOf(contents, { key }, path)) ?? 'check';

export const lazyForm: LazyForm<Answers> = {
  contents,
  // Standing, lateness and missing elements are no problems: no registration is refused (KZ 127.4).
  findProblems: (answers, locale, now) => {
    const filing = toFiling(answers, locale);
    return findProblemsIn(fieldsIn(contents, answers), {
      answers,
      filing,
      locale,
      now,
      issues: Complaint.safeParse(filing).error?.issues ?? [],
    });
  },
  lackingIn: (answers) => lackingIn(answers).map(({ path }) => path),
  toFiling,
  toOutgoing: (answers, locale) => ({ route: 'fileComplaint', body: Complaint.parse(toFiling(answers, locale)) }),
};

/** Acts that go elsewhere by law: the prepared text can be printed. */
function Elsewhere() {
  const { actType } = draft.useAnswers();
  const act = useActTypes().options.find(({ code }) => code === actType);
  if (!act?.redirect) return null;
  return (
    <div className="stack stack--8">
      <ActPath act={act} />
      <p className="no-print">
        <Button icon={iconPrint} onClick={() => window.print()}>
          <Trans>Printo çfarë përgatitët</Trans>
        </Button>
      </p>
    </div>
  );
}

const loadLateness = async () => (await import('./ComputedDeadline.tsx')).Lateness;

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
function Lacking() {
  const { t, locale } = useLingui();
  const change = useChange();
  const lacking = lackingIn(draft.useAnswers());
  if (lacking.length === 0)
    return (
      <Note tone="ok">
        <Trans>Nuk mungon asnjë nga elementet që kërkon ligji (KZ, nenet 126 dhe 127.2).</Trans>
      </Note>
    );
  return (
    <section className="stack" aria-label={t`Çfarë mungon`}>
      <Note tone="warn" title={<Plural value={lacking.length} one="Mungon # element." other="Mungojnë # elemente." />}>
        <p>
          {t`Ankesën mund ta depozitoni edhe kështu: regjistrohet (KZ, neni 127.4). Por KAS-i mund ta kthejë për plotësim, vetëm një herë, dhe atëherë keni 24 orë (KZ, nenet 129.3.c dhe 129.4). Nëse nuk plotësohet në kohë, mund të rrëzohet: në raste të tilla KAS-i e ka rrëzuar ankesën.`}
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
              <TextButton onClick={() => change(stepOf(path))}>
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
