// Tables of a period report: which rows each has, and how each is counted.
import {
  type CaseKind,
  caseChannelLabels,
  caseChannels,
  caseOutcomeCodes,
  caseStatusCodes,
  caseStatuses,
  deadlineRules,
  decisionDeadlines,
  type LocalizedText,
  lifecycleOf,
  organLabel,
  outcomeName,
  type ReportPeriod,
  type ReportTable,
  referralResultCodes,
  referralResults,
  reportStateLabels,
  statusCodesOf,
  stepDeadlines,
  trackCodes,
  tracks,
} from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import { type Lists, toNamed } from '../../reference/reference.store.ts';
import { countPunctuality } from '../figures/onTime.store.ts';
import type { QueryScope, QueueFilter } from '../queue/queue.conditions.store.ts';
import {
  type CaseGroup,
  caseIdsOf,
  casesAmong,
  countActions,
  countAmong,
  type Dimension,
  listCaseGroups,
  listLate,
  listOutcomes,
  listReferralAnswers,
  listStepTimes,
  listSubjectTypes,
  type OutcomeGroup,
  type TimedStep,
} from './periodReports.store.ts';

/** Against decisions of the Commissioner (KZ 124/1.2). */
const commissionerAct = 'SEC_DENOUNCEMENT';

const origins = ['askCompletion', 'askMore'];
const decisions = ['decide', 'dismiss'];
const endings = [...decisions, 'refuse', 'lapse'];

interface WordedStep extends TimedStep {
  readonly name: LocalizedText;
}
const step = (since: readonly string[], to: string, al: string, en: string): WordedStep => ({
  since,
  to,
  name: { al, en },
});
const fromStart = (to: string, al: string, en: string): WordedStep =>
  step([], to, `Nga regjistrimi te ${al}`, `Registration to ${en}`);

const stepsOf: Readonly<Record<CaseKind, readonly WordedStep[]>> = {
  denouncement: [
    fromStart('startCheck', 'nisja e verifikimit', 'the start of the check'),
    step(
      origins,
      'answer',
      'Nga kërkesa për plotësim te përgjigjja e denoncuesit',
      'Request for completion to the denouncer’s answer',
    ),
    fromStart('forward', 'përcjellja organit kompetent', 'forwarding to the competent body'),
    fromStart('refuse', 'mospranimi', 'non-acceptance'),
    fromStart('admit', 'kalimi në hetim', 'the investigation'),
    fromStart('decide', 'vendimi i Komisionerit', 'the Commissioner’s decision'),
    step(
      ['proposeSanction'],
      'recordKas',
      'Nga propozimi i sanksionit te vendimi i KAS-it',
      'Proposal of a sanction to the decision of KAS',
    ),
    step(['decide'], 'publish', 'Nga vendimi te publikimi i tij', 'Decision to its publication'),
    step(
      ['refer'],
      'recordReferral',
      'Nga kallëzimi penal te përgjigjja e prokurorisë',
      'Criminal report to the prosecution’s answer',
    ),
    fromStart('close', 'mbyllja', 'closing'),
  ],
  complaint: [
    fromStart('drawRapporteur', 'shorti për relatorin', 'the lot for the rapporteur'),
    step(['askCompletion'], 'answer', 'Nga kthimi te plotësimi nga ankuesi', 'Return to the complainant’s completion'),
    fromStart('refuse', 'mospranimi', 'non-acceptance'),
    fromStart('admit', 'kalimi për shqyrtim', 'admission'),
    fromStart('decide', 'vendimi i KAS-it', 'the decision of KAS'),
    step(
      decisions,
      'publish',
      'Nga vendimi te publikimi i tekstit të zbardhur',
      'Decision to the publication of its reasoned text',
    ),
    step(endings, 'recordAppeal', 'Nga vendimi te ankimi në Kolegj', 'Decision to the appeal to the College'),
    fromStart('finalise', 'forma e prerë', 'the final decision'),
  ],
};

/** Recorded circumstances that may explain a late decision. */
const circumstancesOf: Readonly<Record<CaseKind, readonly string[]>> = {
  denouncement: [
    'extend',
    'askCompletion',
    'askMore',
    'askClaims',
    'reschedule',
    'absorb',
    'reopen',
    'proposeSanction',
    'continueExOfficio',
  ],
  complaint: ['askCompletion', 'redraw', 'reschedule', 'absorb', 'reopen', 'withdraw'],
};

const countedActions = ['separate', 'withdraw', 'reopen', 'askCompletion', 'refer', 'recordReferral', 'recordAppeal'];

type Values = readonly (number | null)[];
type Line = readonly [code: string, values: Values];
type Column = ReportTable['columns'][number];
/** Filters beyond kind and period. `from: undefined` drops the period of registration. */
type Cases = Partial<Omit<QueueFilter, 'kind' | 'view'>>;

interface Spec {
  readonly key: string;
  readonly kinds?: readonly CaseKind[];
  readonly title: LocalizedText | Readonly<Record<CaseKind, LocalizedText>>;
  readonly definition: LocalizedText;
  readonly basis?: string;
  readonly columns: readonly Column[];
  readonly lines: (counts: Counts, kind: CaseKind) => readonly Line[];
  readonly name: (code: string, at: At) => LocalizedText;
  readonly explain?: (code: string) => LocalizedText | null;
  /** Null where no filter of the queue expresses the row. */
  readonly cases: (code: string, at: At) => Cases | null;
  /** Rows are sorted by count; by default they keep the order of the lines. */
  readonly largestFirst?: true;
}

interface At {
  readonly kind: CaseKind;
  readonly lists: Lists;
  readonly period: ReportPeriod;
}

const column = (key: string, al: string, en: string, unit: Column['unit'] = 'count', isCompared = false): Column => ({
  key,
  name: { al, en },
  unit,
  isCompared,
});
const cases = column('cases', 'Çështje', 'Cases', 'count', true);
const subjects = column('subjects', 'Subjekte', 'Subjects');
const fromRegistration = [
  column('registered', 'Të regjistruara', 'Registered', 'count', true),
  column('open', 'Të hapura', 'Open'),
  column('decided', 'Me vendim', 'Decided'),
];
const spread = [
  column('median', 'Mesorja', 'Median', 'days', true),
  column('p90', '90 % brenda', '90% within', 'days'),
  column('average', 'Mesatarja', 'Average', 'days'),
];

const linesBy =
  (by: Dimension, codes?: readonly string[]) =>
  ({ groups }: Counts): readonly Line[] => {
    const found = groups.filter((one) => one.by === by);
    const ordered = codes?.flatMap((code) => found.filter((one) => one.code === code)) ?? found;
    return ordered.map(({ code, registered, open, decided }) => [code ?? nothing, [registered, open, decided]]);
  };
type Counted = 'registered' | 'open' | 'decided';
const totalOf = (groups: readonly CaseGroup[], of: Counted): number => groups.find(({ by }) => by === 'all')?.[of] ?? 0;
const registeredIn = (groups: readonly CaseGroup[], dimension: Dimension, value: string): number =>
  groups.find(({ by, code }) => by === dimension && code === value)?.registered ?? 0;
const localized = (al: string, en: string): LocalizedText => ({ al, en });
/** No filter of the queue expresses it. */
const nothing = '-';
const openOf = (kind: CaseKind) => statusCodesOf(kind).filter((code) => caseStatuses[code].open);
const find = <C extends string>(codes: readonly C[], code: string): C | undefined => codes.find((one) => one === code);
const outcomesInOrder = (outcomes: readonly OutcomeGroup[]) =>
  caseOutcomeCodes.flatMap((code) => outcomes.filter((one) => one.code === code));

interface Fact {
  readonly code: string;
  readonly kinds?: readonly CaseKind[];
  readonly name: LocalizedText;
  readonly definition: LocalizedText;
  /** Default: in how many histories the action `code` is. */
  readonly value?: (counts: Counts) => number | undefined;
  readonly cases?: (at: At) => Cases;
}

const fact = (
  code: string,
  al: string,
  en: string,
  of: Omit<Fact, 'code' | 'name' | 'definition'> & LocalizedText,
): Fact => ({
  ...of,
  code,
  name: { al, en },
  definition: localized(of.al, of.en),
});

const facts: readonly Fact[] = [
  fact('registered', 'Të regjistruara', 'Registered', {
    al: 'Çdo çështje me numër regjistri të dhënë në periudhë, në portal ose në zyrë; edhe ato që u veçuan, u bashkuan ose u tërhoqën më vonë.',
    en: 'Every case that got its register number in the period, online or at the office; also those later split off, joined or withdrawn.',
    value: ({ groups }) => totalOf(groups, 'registered'),
    cases: () => ({}),
  }),
  fact('open', 'Ende të hapura', 'Still open', {
    al: 'Të regjistruara në periudhë dhe të pambyllura në çastin e raportit; një vendim i pambyllur ende është i hapur.',
    en: 'Registered in the period and not ended at the time of the report; a decided case stays open until it is closed or final.',
    value: ({ groups }) => totalOf(groups, 'open'),
    cases: ({ kind }) => ({ statuses: openOf(kind) }),
  }),
  fact('decided', 'Me vendim në fuqi', 'With a decision in force', {
    al: 'Të regjistruara në periudhë, me vendim mbi themelin deri në çastin e raportit, edhe pas fundit të periudhës. Një çështje e rihapur nuk numërohet derisa të vendoset përsëri.',
    en: 'Registered in the period and decided on the merits by the time of the report, even after the period’s end. A reopened case does not count until it is decided again.',
    value: ({ groups }) => totalOf(groups, 'decided'),
    cases: ({ period }) => ({ decidedFrom: period.from }),
  }),
  fact('decidedByElection', 'Me vendim deri ditën e zgjedhjeve', 'Decided by election day', {
    al: 'Prej tyre, ato që u vendosën jo më vonë se dita e zgjedhjeve.',
    en: 'Of those, the ones decided no later than election day.',
    value: (counts) => counts.decidedByElection,
    cases: ({ period }) => ({ decidedFrom: period.from, decidedTo: period.election?.heldOn }),
  }),
  fact('decidedWithin', 'Vendime brenda periudhës', 'Decisions within the period', {
    al: 'Çështje me vendim në fuqi të marrë në periudhë, pavarësisht kur u regjistruan.',
    en: 'Cases whose decision in force was taken in the period, whenever they were registered.',
    value: (counts) => counts.decidedWithin,
    cases: ({ period }) => ({ from: undefined, to: undefined, decidedFrom: period.from, decidedTo: period.to }),
  }),
  fact('crime', 'Me objekt vepër penale', 'About a crime', {
    kinds: ['denouncement'],
    al: 'Të regjistruara në periudhë për një objekt që lista e shënon si vepër penale.',
    en: 'Registered in the period about an object that the list marks as a crime.',
    value: ({ groups }) => registeredIn(groups, 'crime', 'yes'),
    cases: () => ({ crime: 'yes' }),
  }),
  fact('askCompletion', 'Të kthyera për plotësim', 'Returned for completion', {
    al: 'Të paktën një herë, edhe nëse u plotësuan më pas.',
    en: 'At least once, even if completed afterwards.',
  }),
  fact('withdraw', 'Të tërhequra nga depozituesi', 'Withdrawn by the filer', {
    al: 'Edhe ato që komisioni i vazhdoi kryesisht pas tërheqjes.',
    en: 'Also those that the commission continued ex officio.',
  }),
  fact('separate', 'Të lindura nga veçimi', 'Split off from another case', {
    kinds: ['denouncement'],
    al: 'Çështje të reja me subjekte të veçuara nga një tjetër; numërohen si të regjistruara ditën e veçimit.',
    en: 'New cases with subjects of another one; they count as registered on the day of the split.',
  }),
  fact('reopen', 'Të rihapura', 'Reopened', {
    al: 'Të paktën një herë, me vendim të KAS-it ose të gjykatës.',
    en: 'At least once, by decision of KAS or of a court.',
  }),
  fact('joined', 'Të bashkuara me një tjetër', 'Joined to another', {
    al: 'Numërohen te të regjistruarat; vendimi i tyre numërohet te çështja që i mori.',
    en: 'They count as registered; their decision counts with the case that took them in.',
    value: ({ groups }) => registeredIn(groups, 'status', 'joined'),
    cases: () => ({ statuses: ['joined'] }),
  }),
];

const appeals: readonly Fact[] = [
  fact('recordAppeal', 'Të ankimuara në Kolegjin Zgjedhor', 'Appealed to the Electoral College', {
    al: 'Ankimi u regjistrua të paktën një herë.',
    en: 'An appeal was recorded at least once.',
  }),
  fact('appealed', 'Prej tyre, ende në Kolegj', 'Of these, still before the College', {
    al: 'Gjendja e çështjes në çastin e raportit.',
    en: 'The status of the case at the time of the report.',
    value: ({ appealed }) => registeredIn(appealed, 'status', 'appealed'),
    cases: () => ({ happened: 'recordAppeal', statuses: ['appealed'] }),
  }),
  fact('final', 'Prej tyre, me vendim të formës së prerë', 'Of these, now final', {
    al: 'Edhe pas një rishqyrtimi, nëse Kolegji e ktheu më parë.',
    en: 'Also after a new review, if the College had returned it before.',
    value: ({ appealed }) => registeredIn(appealed, 'status', 'final'),
    cases: () => ({ happened: 'recordAppeal', statuses: ['final'] }),
  }),
  fact('reopen', 'Të kthyera nga Kolegji për rishqyrtim', 'Returned by the College for a new decision', {
    al: 'Të rihapura të paktën një herë me vendim të Kolegjit (KZ 158).',
    en: 'Reopened at least once by decision of the College (KZ 158).',
  }),
];

function factTable(rows: readonly Fact[]) {
  const find = (code: string) => rows.find((one) => one.code === code);
  return {
    lines: (counts: Counts, kind: CaseKind): readonly Line[] =>
      rows
        .filter(({ kinds }) => kinds?.includes(kind) ?? true)
        .map(({ code, value }) => [code, [(value ? value(counts) : (counts.histories.get(code) ?? 0)) ?? null]]),
    name: (code: string): LocalizedText => find(code)?.name ?? { al: code, en: code },
    explain: (code: string): LocalizedText | null => find(code)?.definition ?? null,
    cases: (code: string, at: At): Cases => find(code)?.cases?.(at) ?? { happened: code },
  };
}

type Details = Omit<Spec, 'key' | 'title' | 'definition' | 'columns'> & Partial<Pick<Spec, 'columns'>> & LocalizedText;

const table = (key: string, title: Spec['title'], of: Details): Spec => ({
  columns: [cases],
  ...of,
  key,
  title,
  definition: localized(of.al, of.en),
});

const tableBy = (by: Dimension, title: Spec['title'], of: Omit<Details, 'columns' | 'lines'>): Spec =>
  table(by, title, { columns: fromRegistration, largestFirst: true, lines: linesBy(by), ...of });

const objectTitle = {
  denouncement: localized('Sipas objektit', 'By object'),
  complaint: localized('Sipas aktit të ankimuar', 'By challenged act'),
};

const specs: readonly Spec[] = [
  table('overview', localized('Çështjet e periudhës', 'Cases of the period'), {
    al: 'Shifrat janë çështje, të numëruara sipas ditës së regjistrimit, në gjendjen e tyre në çastin e raportit. E njëjta mënyrë zbatohet për periudhën e krahasuar.',
    en: 'Figures are cases, counted by the day of registration, in their state at the time of the report. The compared period is counted the same way.',
    ...factTable(facts),
  }),
  table('months', localized('Sipas muajit të regjistrimit', 'By month of registration'), {
    al: 'Muaji i regjistrimit, me orën e Tiranës. “Me vendim” janë prej atyre të regjistruara në atë muaj, pavarësisht kur u vendosën.',
    en: 'The month of registration, in Tirana time. “Decided” are those registered in that month, whenever they were decided.',
    columns: fromRegistration.map((one) => ({ ...one, isCompared: false })),
    lines: (counts) => linesBy('month')(counts).toSorted(([a], [b]) => (a < b ? -1 : 1)),
    name: monthName,
    cases: (month, { period }) => {
      const [, from] = [`${month}-01`, period.from].toSorted();
      const [to] = [lastDayOf(month), period.to].toSorted();
      return { from, to };
    },
  }),
  table('status', localized('Sipas gjendjes', 'By status'), {
    al: 'Gjendja e çdo çështjeje të regjistruar në periudhë, në çastin e raportit.',
    en: 'The status of each case registered in the period, at the time of the report.',
    lines: linesBy('status', caseStatusCodes),
    name: (code) => caseStatuses[find(caseStatusCodes, code) ?? 'registered'].label,
    cases: (code) => ({ statuses: caseStatusCodes.filter((one) => one === code) }),
  }),
  table('channel', localized('Sipas mënyrës së depozitimit', 'By way of filing'), {
    al: 'Si erdhi çështja: e depozituar në portal, në letër ose me gojë në sportel.',
    en: 'How the case came: online, on paper, or made orally.',
    largestFirst: true,
    lines: linesBy('channel'),
    name: (code) => caseChannelLabels[find(caseChannels, code) ?? 'online'],
    cases: (code) => ({ channel: find(caseChannels, code) }),
  }),
  tableBy('track', localized('Denoncime dhe indicie', 'Denouncements and tips'), {
    kinds: ['denouncement'],
    al: 'Lloji në çastin e raportit: një indicie e shndërruar numërohet si denoncim.',
    en: 'The kind at the time of the report: a converted tip counts as a denouncement.',
    name: (code) => tracks[find(trackCodes, code) ?? 'denouncement'],
    cases: (code) => ({ track: find(trackCodes, code) }),
  }),
  tableBy('object', objectTitle, {
    al: 'Çdo çështje ka një objekt ose një akt të vetëm.',
    en: 'Each case has exactly one object or act.',
    name: (code, { kind, lists }) =>
      toNamed(lists.find(kind === 'complaint' ? 'complained_act_type' : 'denounce_object', code), code).name,
    cases: (code) => ({ object: code }),
  }),
  table('subjectType', localized('Sipas të denoncuarit', 'By denounced subject'), {
    kinds: ['denouncement'],
    al: 'Lloji i subjekteve të denoncuara. Një çështje me disa subjekte numërohet një herë në çdo lloj, prandaj shuma e rreshtave mund të kalojë numrin e çështjeve.',
    en: 'The type of the denounced subjects. A case with several subjects counts once in each type, so the rows may add up to more than the cases.',
    columns: [cases, subjects],
    largestFirst: true,
    lines: ({ subjectTypes }) => subjectTypes.map(({ code, cases: count, subjects: of }) => [code, [count, of]]),
    name: (code, { lists }) => toNamed(lists.find('subject_type', code), code).name,
    cases: (code) => ({ subjectType: code }),
  }),
  tableBy('organ', localized('Sipas organit që nxori aktin', 'By body whose act is challenged'), {
    kinds: ['complaint'],
    al: 'Organi, akti ose mosveprimi i të cilit kundërshtohet.',
    en: 'The body whose act or inaction is challenged.',
    name: (code) => (code === nothing ? localized('Pa organ', 'No body') : organLabel(code)),
    cases: (code) => ({ organ: find(['KZAZ', 'KOMISIONER', 'KAS', 'KQZ'], code) }),
  }),
  table('outcome', localized('Sipas përfundimit', 'By outcome'), {
    al: 'Përfundimi në fuqi për çdo subjekt ose akt. Një çështje me disa përfundime numërohet një herë në secilin; ai i një vendimi të rihapur nuk numërohet.',
    en: 'The outcome in force of each subject or act. A case with several outcomes counts once in each; those of a reopened decision do not count.',
    columns: [cases, subjects],
    lines: ({ outcomes }) =>
      outcomesInOrder(outcomes).map(({ code, cases: count, subjects: of }) => [code, [count, of]]),
    name: outcomeLabel,
    cases: (code) => ({ outcome: find(caseOutcomeCodes, code) }),
  }),
  table('fines', localized('Gjobat', 'Fines'), {
    kinds: ['denouncement'],
    al: 'Gjobat e KAS-it në fuqi për çështjet e periudhës, në lekë; çdo subjekt i gjobitur numërohet një herë.',
    en: 'Fines of KAS in force in the cases of the period, in lekë; each fined subject counts once.',
    basis: 'KZ 21.1.dh, 173',
    columns: [
      cases,
      column('fines', 'Gjoba', 'Fines'),
      column('sum', 'Shuma', 'Sum', 'lek', true),
      column('median', 'Mesorja', 'Median', 'lek'),
      column('p90', '90 % deri në', '90% up to', 'lek'),
      column('average', 'Mesatarja', 'Average', 'lek'),
    ],
    lines: ({ outcomes }) =>
      outcomesInOrder(outcomes)
        .filter(({ sum }) => sum !== null)
        .map((one) => [one.code, [one.cases, one.subjects, one.sum, one.median, one.p90, one.average]]),
    name: outcomeLabel,
    cases: (code) => ({ outcome: find(caseOutcomeCodes, code) }),
  }),
  table('times', localized('Koha deri te çdo hap', 'Time to each step'), {
    al: 'Ditë 24-orëshe mes dy hapave, herën e parë që ndodhin, pa zbritur pezullimet, për çështjet e periudhës që e kanë arritur hapin. Mesorja: gjysma shkojnë më shpejt; “90 % brenda”: nëntë nga dhjetë nuk zgjasin më shumë. Mesatarja e vetme fsheh rastet shumë të gjata.',
    en: 'Days of 24 hours between two steps, the first time each happens, pauses included, for the cases of the period that have reached the step. Median: half are faster; “90% within”: nine of ten take no longer. An average alone hides very long cases.',
    columns: [cases, ...spread],
    lines: ({ times }, kind) =>
      stepsOf[kind].flatMap(({ to }): Line[] =>
        times.filter(({ code }) => code === to).map((one) => [to, [one.cases, one.median, one.p90, one.average]]),
      ),
    name: (code, { kind }) => stepsOf[kind].find(({ to }) => to === code)?.name ?? localized(code, code),
    cases: (code) => ({ happened: code }),
  }),
  table('deadlines', localized('Afatet e komisionit', 'Deadlines of the commission'), {
    al: 'Çështje me vonesë: me të paktën një afat të tillë të shkelur. “Në kohë” dhe “me vonesë” janë afate: afati i kaluar që vazhdon ende numërohet me vonesë; ai i ndërprerë (tërheqje, bashkim, rifillim) nuk numërohet. Pjesa është në kohë, pjesëtuar me në kohë dhe me vonesë.',
    en: 'Late cases: with at least one such deadline missed. “On time” and “late” are deadlines: one that has passed and still runs counts as late; one that was stopped (withdrawal, joining, restart) does not count. The share is on time divided by on time and late.',
    columns: [
      column('cases', 'Çështje me vonesë', 'Late cases', 'count', true),
      column('met', 'Në kohë', 'On time'),
      column('missed', 'Me vonesë', 'Late'),
      column('overdue', 'Prej tyre ende të hapura', 'Of these still running'),
      column('share', 'Pjesa në kohë', 'Share on time', 'share', true),
    ],
    lines: ({ deadlines, late }) =>
      deadlines.map(({ code, met, missed, overdue }) => [
        code,
        [
          late.find(({ deadline, action }) => deadline === code && action === null)?.cases ?? 0,
          met,
          missed,
          overdue,
          met + missed === 0 ? null : met / (met + missed),
        ],
      ]),
    name: deadlineLabel,
    cases: (code) => ({ missed: code }),
  }),
  table('lateReasons', localized('Pse vonuan vendimet', 'Why decisions were late'), {
    al: 'Çfarë tregon historia e çështjeve me vendim të vonuar dhe mund ta shpjegojë vonesën. Një çështje mund të jetë në disa rreshta. Janë rrethana të shënuara, jo shkaqe të vërtetuara.',
    en: 'What the histories of cases with a late decision hold that may explain it. A case may be in several rows. These are recorded circumstances, not proven causes.',
    largestFirst: true,
    lines: ({ late }) =>
      late.flatMap(({ deadline, action, cases: count }): Line[] =>
        action === null || !decisionDeadlines.includes(deadline) ? [] : [[`${deadline} ${action}`, [count]]],
      ),
    name: (code, { kind }) => {
      const [deadline = '', action] = code.split(' ');
      const { done } = lifecycleOf(kind).rows.find((row) => row.action === action) ?? {};
      const label = done ?? localized('Asnjë nga këto rrethana', 'None of these circumstances');
      if (kind === 'denouncement') return label;
      const of = deadlineLabel(deadline);
      return localized(`${of.al}: ${label.al}`, `${of.en}: ${label.en}`);
    },
    cases: (code) => {
      const [missed, happened] = code.split(' ');
      return happened === 'none' ? null : { missed, happened };
    },
  }),
  table('referrals', localized('Kallëzimet penale', 'Criminal reports'), {
    al: 'Çështje të periudhës me kallëzim në prokurori, me përgjigje të saj, ose me kallëzim të vendosur e të pabërë ende.',
    en: 'Cases of the period referred to the prosecution, answered by it, or with a report decided and not yet made.',
    basis: 'KZ 137.3, 167/1',
    lines: ({ histories, owedReports }) => [
      ['refer', [histories.get('refer') ?? 0]],
      ['recordReferral', [histories.get('recordReferral') ?? 0]],
      ['owed', [owedReports]],
    ],
    name: (code, { kind }) =>
      lifecycleOf(kind).rows.find(({ action }) => action === code)?.done ?? reportStateLabels.owed,
    cases: (code) => (code === 'owed' ? { report: 'owed' } : { happened: code }),
  }),
  table('referralAnswers', localized('Përgjigjet e prokurorisë', 'Answers of the prosecution'), {
    al: 'Çështje sipas përgjigjes së fundit të prokurorisë. Radha nuk ka filtër për përgjigjen, prandaj shihni “Prokuroria u përgjigj” më lart.',
    en: 'Cases by the last answer of the prosecution. The queue has no filter for it: see “The prosecution answered” above.',
    basis: 'KZ 167/1',
    largestFirst: true,
    lines: ({ referralAnswers }) => referralAnswers.map(({ code, cases: count }) => [code, [count]]),
    name: (code) => {
      const known = find(referralResultCodes, code);
      return known ? referralResults[known] : localized(code, code);
    },
    cases: () => null,
  }),
  table('appeals', localized('Ankimet në Kolegjin Zgjedhor', 'Appeals to the Electoral College'), {
    kinds: ['complaint'],
    al: 'Vendimet e KAS-it për çështjet e periudhës që u ankimuan, dhe si përfunduan.',
    en: 'Decisions of KAS in cases of the period that were appealed, and how the appeals ended.',
    basis: 'KZ 145, 158',
    ...factTable(appeals),
  }),
  table(
    'ofCommissioner',
    localized('Ankesat ndaj vendimeve të Komisionerit', 'Complaints against the Commissioner’s decisions'),
    {
      kinds: ['complaint'],
      al: 'Ankesa të periudhës kundër vendimit për një denoncim, dhe si i zgjidhi KAS-i.',
      en: 'Complaints of the period against the decision on a denouncement, and how KAS resolved them.',
      basis: 'KZ 124/1.2',
      lines: ({ ofCommissioner }) => [
        ['all', [totalOf(ofCommissioner.groups, 'registered')]],
        ['open', [totalOf(ofCommissioner.groups, 'open')]],
        ...outcomesInOrder(ofCommissioner.outcomes).map(({ code, cases: count }): Line => [code, [count]]),
      ],
      name: (code, at) => {
        if (code === 'all') return localized('Gjithsej', 'All');
        return code === 'open' ? localized('Ende të hapura', 'Still open') : outcomeLabel(code, at);
      },
      cases: (code, { kind }) => ({
        object: commissionerAct,
        ...(code === 'open' && { statuses: openOf(kind) }),
        outcome: find(caseOutcomeCodes, code),
      }),
    },
  ),
  tableBy('region', localized('Sipas qarkut', 'By region'), {
    al: 'Qarku ku ndodhi shkelja ose i aktit. Çështjet pa vend nuk kanë filtër në radhë.',
    en: 'The region of the violation or of the act. Cases without a place have no filter in the queue.',
    name: (code, { lists }) =>
      code === nothing ? localized('Pa qark', 'No region') : toNamed(lists.regions.get(code), code).name,
    cases: (code) => ({ region: code }),
  }),
];

function outcomeLabel(code: string, { kind }: At): LocalizedText {
  const known = find(caseOutcomeCodes, code);
  return known ? outcomeName(kind, known) : localized(code, code);
}

function deadlineLabel(code: string): LocalizedText {
  const [, rule] = Object.entries(deadlineRules).find(([one]) => one === code) ?? [];
  return rule?.label ?? localized(code, code);
}

const englishMonth = new Intl.DateTimeFormat('en-GB', { timeZone: 'UTC', month: 'long', year: 'numeric' });
/** `1.2026`; in English `January 2026`. */
function monthName(month: string): LocalizedText {
  const [year, number] = month.split('-');
  return { al: `${Number(number)}.${year}`, en: englishMonth.format(new Date(`${month}-01T00:00:00Z`)) };
}

function lastDayOf(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number, 0)).toISOString().slice(0, 10);
}

/** The tables of a kind in a period, beside the period before. */
export async function readTables(
  db: Db,
  scope: QueryScope,
  kind: CaseKind,
  { period, before }: Readonly<Record<'period' | 'before', ReportPeriod>>,
): Promise<ReportTable[]> {
  const at = { kind, lists: scope.lists, period };
  const now = await countPeriod(db, scope, kind, period);
  const earlier = await countPeriod(db, scope, kind, before);
  return specs
    .filter(({ kinds }) => kinds?.includes(kind) ?? true)
    .map((spec) => ({
      key: spec.key,
      title: 'al' in spec.title ? spec.title : spec.title[kind],
      definition: spec.definition,
      basis: spec.basis ?? '',
      columns: [...spec.columns],
      rows: rowsOf(spec, now, earlier, at),
    }));
}

type Counts = Awaited<ReturnType<typeof countPeriod>>;

async function countPeriod(db: Db, scope: QueryScope, kind: CaseKind, { from, to, election }: ReportPeriod) {
  const within = (filter: Cases = {}) => casesAmong(scope, kind, { from, to, ...filter });
  const all = within();
  const started = new Set<string>(lifecycleOf(kind).rows.flatMap(({ starts }) => starts ?? []));
  const codes = [...stepDeadlines, ...decisionDeadlines].filter((code) => started.has(code));
  const actions = await countActions(db, all, countedActions);
  const ofCommissioner = within({ object: commissionerAct });
  const isComplaint = kind === 'complaint';
  return {
    groups: await listCaseGroups(db, all),
    outcomes: await listOutcomes(db, all),
    subjectTypes: isComplaint ? [] : await listSubjectTypes(db, all),
    times: await listStepTimes(db, all, stepsOf[kind]),
    histories: new Map(actions.map(({ code, cases: count }) => [code, count])),
    deadlines: await countPunctuality(db, { kind, codes, among: caseIdsOf(all) }, scope.now),
    late: await listLate(db, all, scope.now, { codes, actions: circumstancesOf[kind] }),
    owedReports: await countAmong(db, within({ report: 'owed' })),
    referralAnswers: await listReferralAnswers(db, all),
    /** Whenever they were registered. */
    decidedWithin: await countAmong(db, casesAmong(scope, kind, { decidedFrom: from, decidedTo: to })),
    decidedByElection:
      election === null ? undefined : await countAmong(db, within({ decidedFrom: from, decidedTo: election.heldOn })),
    appealed: isComplaint ? await listCaseGroups(db, within({ happened: 'recordAppeal' })) : [],
    ofCommissioner: isComplaint
      ? { groups: await listCaseGroups(db, ofCommissioner), outcomes: await listOutcomes(db, ofCommissioner) }
      : { groups: [], outcomes: [] },
  };
}

function rowsOf(spec: Spec, present: Counts, earlier: Counts, at: At) {
  const { columns, largestFirst } = spec;
  const now = new Map(spec.lines(present, at.kind));
  // Months of another period are other months.
  const before = new Map(columns.some(({ isCompared }) => isCompared) ? spec.lines(earlier, at.kind) : []);
  const hasValue = (code: string) => [now, before].some((lines) => lines.get(code)?.some((value) => value !== null));
  const codes = [...new Set([...now.keys(), ...before.keys()])].filter(hasValue);
  const valuesIn = (lines: ReadonlyMap<string, Values>, code: string) =>
    (lines.get(code) ?? columns.map(({ unit }) => (unit === 'count' ? 0 : null))).slice(0, columns.length);
  const rows = codes.map((code) => {
    const filter = code === nothing ? null : spec.cases(code, at);
    return {
      code,
      name: spec.name(code, at),
      definition: spec.explain?.(code) ?? null,
      values: valuesIn(now, code),
      before: valuesIn(before, code),
      cases: filter && queryOf(filter, at),
    };
  });
  return largestFirst ? rows.toSorted((a, b) => (b.values[0] ?? 0) - (a.values[0] ?? 0)) : rows;
}

function queryOf({ statuses = [], ...filter }: Cases, { period }: At): string {
  const query = new URLSearchParams();
  for (const status of statuses) query.append('status', status);
  for (const [key, value] of Object.entries({ from: period.from, to: period.to, ...filter }))
    if (value !== undefined) query.set(key, String(value));
  return query.toString();
}
