// A complaint on paper. Missing elements are no errors (KZ 127.4).
import { complaintGaps, isBody, type Organ, organCodes, PaperComplaint } from '@denonco/contract';
import { msg } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../../platform/api/client.ts';
import { ChosenActPath } from '../../register/complaints/ChosenActPath.tsx';
import { useActTypes, useComplainerTypes } from '../../register/complaints/lists.ts';
import { organNames } from '../../register/filing/acts/ActPath.tsx';
import { organAfter, sentCentres, votingCentresOf } from '../../register/filing/acts/organs.ts';
import { isTaken } from '../../register/filing/evidence/evidence.ts';
import { momentOf } from '../../register/filing/fields/dates.ts';
import { electoralSubject, nipt, picker, select } from '../../register/filing/fields/kinds.tsx';
import { area, day, files, moment } from '../../register/filing/fields/laterKinds.tsx';
import { optionName } from '../../register/filing/fields/lists.tsx';
import { CentreNotes } from '../../register/filing/place/PointField.tsx';
import { noDate } from '../../ui/dates/dates.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { asText, type ControlProps, textArea } from '../../ui/forms/FieldsTable.tsx';
import {
  draftOf,
  filesRows,
  grid,
  keepSender,
  noPaper,
  type PaperAnswers,
  type PaperForm,
  plain,
  reachRows,
  receivedRows,
  representativeRows,
  section,
  textAt,
  textsAt,
} from './paper.tsx';
import { RegistrationPage } from './RegistrationPage.tsx';

interface Answers extends PaperAnswers {
  readonly organ: Organ | '';
  readonly actType: string;
  /** An inaction has no announcement and no decision. */
  readonly isInaction: boolean;
  readonly announcedOn: typeof noDate;
  readonly announcedTime: string;
  /** Only for acts of the Commissioner (KZ 124/1.2). */
  readonly receivedOn: typeof noDate;
}

const emptyAnswers: Answers = {
  ...noPaper,
  organ: '',
  actType: '',
  isInaction: false,
  announcedOn: noDate,
  announcedTime: '',
  receivedOn: noDate,
};

const draft = draftOf('complaint', emptyAnswers);
const typeOf = ({ texts }: Answers): string => texts['complainer.type'] ?? '';
const isAnnounced = ({ isInaction }: Answers): boolean => !isInaction;

/** Standing never blocks a registration (KZ 127.4). */
function Standing() {
  const { locale } = useLingui();
  const type = typeOf(draft.useAnswers());
  const hint = useComplainerTypes().options.find(({ code }) => code === type)?.hint;
  return <div role="status">{hint && <Note tone="warn">{hint[locale]}</Note>}</div>;
}

const RepresentativeHead = () => (
  <h3>{isBody(typeOf(draft.useAnswers())) ? <Trans>Përfaqësuesi</Trans> : <Trans>Përfaqësuesi, nëse ka</Trans>}</h3>
);

const who = section<Answers>('who-part', msg`Kush`, [
  grid([
    select({ path: 'complainer.type', label: msg`Cilësia`, list: useComplainerTypes }),
    electoralSubject({
      path: 'complainer.subject',
      nameAt: 'complainer.name',
      label: msg`Subjekti zgjedhor`,
      type: typeOf,
    }),
    plain({ path: 'complainer.name', label: msg`Emri i plotë i ankuesit` }),
    nipt({ path: 'complainer.nipt', label: msg`NIPT-i` }),
    ...reachRows<Answers>('complainer', msg`Adresa`),
  ]),
  { Show: Standing },
  { Show: RepresentativeHead },
  grid(representativeRows('complainer', msg`Cilësia e përfaqësuesit`)),
]);

function useOrgans() {
  const { i18n } = useLingui();
  const options = organCodes.map((code) => ({ code, name: i18n._(organNames[code]), also: '' }));
  return { options, error: null, refetch: () => {} };
}

const receivedOn = day<Answers>({
  path: 'act.receivedOn',
  at: 'receivedOn',
  label: msg`Kur e mori ankuesi vendimin`,
  when: isAnnounced,
});

/** Acts whose time counts from receipt (KZ 124/1.2). */
function ReceivedOn(props: ControlProps<Answers>) {
  const act = useActTypes().options.find(({ code }) => code === props.answers.actType);
  return act?.deadline?.outsideAmount === undefined ? null : <receivedOn.Control {...props} />;
}

function Centres() {
  const { texts, municipality } = draft.useAnswers();
  return <CentreNotes codes={votingCentresOf(texts.votingCentres ?? '')} municipality={municipality} />;
}

const act = section<Answers>('act', msg`Akti`, [
  picker({
    path: 'act.type',
    at: 'actType',
    label: msg`Akti ose mosveprimi`,
    list: useActTypes,
    byCode: true,
    set: (chosen, { actType, organ }) => ({
      isInaction: chosen?.isInaction ?? false,
      organ: chosen?.code === actType ? organ : organAfter({ actType, organ }, chosen?.code ?? ''),
    }),
    After: ChosenActPath,
  }),
  grid([
    select({ path: 'act.organ', at: 'organ', label: msg`Organi`, list: useOrgans }),
    plain({
      path: 'act.kzazNumber',
      label: msg`Numri i KZAZ-së`,
      invalid: msg`Numri i KZAZ-së ka deri në tri shifra, p.sh. 26.`,
      when: ({ organ }) => organ === 'KZAZ',
      width: 4,
      native: { inputMode: 'numeric' },
    }),
    plain({ path: 'act.number', label: msg`Numri i aktit` }),
    moment({
      path: 'act.announcedAt',
      at: 'announcedOn',
      timeAt: 'announcedTime',
      label: msg`Kur u shpall akti`,
      when: isAnnounced,
    }),
    { ...receivedOn, Control: ReceivedOn },
  ]),
  grid(
    [
      area({ path: 'region', label: msg`Qarku`, municipality: { path: 'municipality', label: msg`Bashkia` } }),
      plain({
        path: 'votingCentres',
        label: msg`Kodet e qendrave të votimit`,
        invalid: msg`Çdo kod i një qendre votimi ka 4 ose 5 shifra. Ndajini me presje, p.sh. 0412, 0413.`,
        hint: msg`Me presje, p.sh. 0412, 0413.`,
        sent: (value) => sentCentres(asText(value)),
      }),
    ],
    { className: 'desk-grid desk-grid--area' },
  ),
  { Show: Centres },
  files({
    path: 'decisionFile',
    at: 'decision',
    label: msg`Vendimi i plotë që ankimohet`,
    when: isAnnounced,
    evidenceList: draft.boxes.decision,
    single: true,
    listId: 'decision-list',
    limitsId: 'scans-list-limits',
  }),
]);

const grounds = section<Answers>('grounds', msg({ message: 'Ankesa', context: 'një' }), [
  textArea({ path: 'violation', label: msg`Shkelja e pretenduar`, short: true, max: 5000 }),
  textArea({ path: 'legalBasis', label: msg`Baza ligjore`, short: true, max: 2000 }),
  textArea({ path: 'facts', label: msg`Faktet dhe argumentet`, max: 20_000 }),
  textArea({ path: 'requestedEvidence', label: msg`Provat që kërkohet të merren`, short: true, max: 5000 }),
  textArea({ path: 'claim', label: msg`Kërkimi`, short: true, max: 5000 }),
]);

const complaintForm: PaperForm<Answers> = {
  kind: 'complaint',
  title: msg`Regjistro një ankesë`,
  draft,
  rows: [receivedRows('complaint'), who, act, grounds, ...filesRows(draft)],
  unlessBlank: ['complainer.representative'],
  issuesOf: (_, body) => PaperComplaint.safeParse(body).error?.issues ?? [],
  gapsOf: (answers) => {
    const { received, actType, organ, announcedOn, announcedTime, isInaction } = answers;
    const number = textAt(answers, 'act.number');
    const filing = {
      ...textsAt(answers),
      received,
      complainer: { ...textsAt(answers, 'complainer'), representative: textsAt(answers, 'complainer.representative') },
      act: { type: actType, organ, number, announcedAt: momentOf(announcedOn, announcedTime) },
      scans: answers.scans.filter(isTaken),
      evidence: answers.evidence.filter(isTaken),
      decisionFile: answers.decision.find(isTaken)?.key,
    };
    return complaintGaps(filing, isInaction);
  },
  aboutOf: ({ actType }) => actType,
  useSummary: () => {
    const answers = draft.useAnswers();
    const what = [optionName(useActTypes(), answers.actType), textAt(answers, 'act.number')].filter(Boolean).join(', ');
    return { who: textAt(answers, 'complainer.name') ?? '', what };
  },
  register: (body, idempotencyKey) =>
    call('registerComplaint', { body: PaperComplaint.parse(body) }, { idempotencyKey }),
  ofSameSender: (answers) => keepSender(emptyAnswers, answers, /^complainer\./),
};

export const ComplaintPage = () => <RegistrationPage form={complaintForm} />;
