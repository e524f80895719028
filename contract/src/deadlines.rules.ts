// The default deadlines of both instruments as rows. The database's table is what counts once loaded; an administrator may change it there.
// The by-law of 9 March 2021 was not at hand: what no article has is an internal time of the commission and says so.
import type { PeriodKind } from './deadlines.periods.ts';
import { internalBasis } from './internalTimes.ts';
import type { ReadingId } from './law.readings.ts';
import type { Counting } from './officeCalendar.ts';
import type { Words } from './primitives.ts';

export type DeadlineUnit = 'hours' | 'calendar_days' | 'working_days';

interface DeadlineDefault {
  readonly words: Words;
  readonly amount: number;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  /** The event its count begins with. */
  readonly from: Words;
  /** The sentences it rests on (law.readings.ts). */
  readonly readings: readonly ReadingId[];
  /** Whether the filer and the public see it running. */
  readonly isPublic: boolean;
  /** How long before its end whoever must act is warned, though never before half of its time is over. */
  readonly warnBefore: { readonly amount: number; readonly unit: DeadlineUnit };
  /**
   * What the share on time makes of it: the decision itself, another step of the commission, or nothing, because it
   * binds others or only some cases (asking and forwarding).
   */
  readonly counts: 'decision' | 'step' | 'no';
  /** Only for complaints against a results table (`true`) or only for the others (`false`), which have times of their own. */
  readonly forResults?: boolean;
  /** What it is for decisions taken outside the election period that it names; the commission may change the amount. */
  readonly outside?: { readonly amount: number; readonly period: PeriodKind };
  /** A party's right and no duty of the commission: its end is no work and no breach, and sends no warning. */
  readonly isRight?: true;
  /** By which law its days are counted: complaints by KZ 125, denouncements by KPA 56 (KZ 123/1.2). */
  readonly counting: Counting;
}

export const deadlineRules = {
  check: { words: { al: 'Verifikimi paraprak', en: 'Preliminary check' }, amount: 24, unit: 'hours', legalBasis: internalBasis, from: { al: 'regjistrimi', en: 'the registration' }, counting: 'KPA', readings: ['KPA44'], isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, counts: 'no' },
  ask: { words: { al: 'Kërkesa për plotësim', en: 'Asking for completion' }, amount: 7, unit: 'calendar_days', legalBasis: 'KPA 62.2', from: { al: 'regjistrimi', en: 'the registration' }, counting: 'KPA', readings: ['KPA62.2', 'KPA56'], isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  forward: { words: { al: 'Përcjellja organit kompetent', en: 'Forwarding to the competent body' }, amount: 2, unit: 'calendar_days', legalBasis: 'KPA 24.1', from: { al: 'marrja e denoncimit', en: 'the receipt of the denouncement' }, counting: 'KPA', readings: ['KPA24.1', 'KPA56'], isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  completion: { words: { al: 'Plotësimi nga denoncuesi', en: 'Completion by the denouncer' }, amount: 7, unit: 'calendar_days', legalBasis: internalBasis, from: { al: 'kërkesa për plotësim', en: 'the request for completion' }, counting: 'KPA', readings: ['KPA62.2', 'KPA56', 'KPA57'], isPublic: true, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  investigation: { words: { al: 'Hetimi dhe vendimi', en: 'Investigation and decision' }, amount: 60, unit: 'calendar_days', legalBasis: 'KPA 91.2', from: { al: 'depozitimi i plotë', en: 'the complete filing' }, counting: 'KPA', readings: ['KZ123/1.2', 'KPA91', 'KPA85.3', 'KPA56'], isPublic: true, warnBefore: { amount: 5, unit: 'calendar_days' }, counts: 'decision' },
  claims: { words: { al: 'Pretendimet e palës së denoncuar', en: 'Claims of the denounced body' }, amount: 5, unit: 'working_days', legalBasis: internalBasis, from: { al: 'kërkesa drejtuar palës', en: 'the request to the body' }, counting: 'KPA', readings: ['KPA87', 'KPA56'], isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  prosecution: { words: { al: 'Përgjigjja e prokurorisë', en: 'Answer of the prosecution' }, amount: 15, unit: 'calendar_days', legalBasis: 'KZ 167/1.2', from: { al: 'kallëzimi', en: 'the criminal report' }, counting: 'KPA', readings: ['KPA56'], isPublic: false, warnBefore: { amount: 2, unit: 'working_days' }, counts: 'no' },
  report: { words: { al: 'Kallëzimi penal', en: 'Criminal report' }, amount: 5, unit: 'working_days', legalBasis: internalBasis, from: { al: 'vendimi që vendos kallëzimin', en: 'the decision that it is made' }, counting: 'KPA', readings: ['KPP281', 'KPA56'], isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  formCheck: { words: { al: 'Verifikimi i formës dhe i pranueshmërisë', en: 'Check of form and admissibility' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.1', from: { al: 'regjistrimi ose ridepozitimi', en: 'the registration or the new submission' }, counting: 'KZ', readings: ['KZ129.4', 'KZ125.1-hour', 'KZ125.3', 'KZ125.4'], isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, counts: 'step' },
  formCompletion: { words: { al: 'Plotësimi nga ankuesi', en: 'Completion by the complainant' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.4', from: { al: 'shpallja e vendimit të kthimit', en: 'the announcement of the decision to return it' }, counting: 'KZ', readings: ['KZ129.4', 'KZ125.1-hour', 'KZ125.1-no-hour', 'KZ125.3', 'KZ125.4'], isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, counts: 'no' },
  decision: { words: { al: 'Vendimi i KAS-it', en: 'Decision of KAS' }, amount: 2, unit: 'calendar_days', legalBasis: 'KZ 143.3', from: { al: 'paraqitja e ankimit', en: 'the filing of the complaint' }, counting: 'KZ', readings: ['KZ143.3', 'KZ125.2', 'KZ125.3', 'KZ125.4'], isPublic: true, forResults: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'decision' },
  decisionResults: { words: { al: 'Vendimi i KAS-it për tabelën e rezultatit', en: 'Decision of KAS on a results table' }, amount: 10, unit: 'calendar_days', legalBasis: 'KZ 143.3', from: { al: 'regjistrimi i ankimit', en: 'the registration of the complaint' }, counting: 'KZ', readings: ['KZ143.3', 'KZ125.2', 'KZ125.3', 'KZ125.4'], isPublic: true, forResults: true, warnBefore: { amount: 2, unit: 'working_days' }, counts: 'decision' },
  appeal: { words: { al: 'Ankimi në Kolegjin Zgjedhor', en: 'Appeal to the Electoral College' }, amount: 5, unit: 'calendar_days', outside: { amount: 30, period: 'appeal' }, legalBasis: 'KZ 152.2', from: { al: 'shpallja e vendimit', en: 'the announcement of the decision' }, counting: 'KZ', readings: ['KZ152.2', 'KZ152.2-period', 'KZ144.3', 'KZ125.1-days', 'KZ125.2', 'KZ125.3', 'KZ125.4'], isPublic: true, isRight: true, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  college: { words: { al: 'Vendimi i Kolegjit Zgjedhor', en: 'Decision of the Electoral College' }, amount: 10, unit: 'calendar_days', outside: { amount: 30, period: 'appeal' }, legalBasis: 'KZ 157', from: { al: 'depozitimi i kërkesëpadisë', en: 'the filing of the lawsuit' }, counting: 'KZ', readings: ['KZ157', 'KZ152.2-period', 'KZ125.2', 'KZ125.3', 'KZ125.4'], isPublic: true, warnBefore: { amount: 2, unit: 'working_days' }, counts: 'no' },
  continuation: { words: { al: 'Vendimi për vazhdimin kryesisht', en: 'Decision whether to continue ex officio' }, amount: 5, unit: 'working_days', legalBasis: internalBasis, from: { al: 'tërheqja', en: 'the withdrawal' }, counting: 'KPA', readings: ['KPA56'], isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
  kasAppeal: { words: { al: 'Ankimi në KAS', en: 'Appeal to KAS' }, amount: 3, unit: 'calendar_days', outside: { amount: 30, period: 'complaint' }, legalBasis: 'KZ 124/1.2', from: { al: 'shpallja e vendimit të Komisionerit', en: 'the announcement of the Commissioner’s decision' }, counting: 'KZ', readings: ['KZ124/1.2', 'KZ125.1-days', 'KZ125.2', 'KZ125.3', 'KZ125.4'], isPublic: true, isRight: true, warnBefore: { amount: 1, unit: 'working_days' }, counts: 'no' },
} as const satisfies Record<string, DeadlineDefault>;

export type DeadlineCode = keyof typeof deadlineRules;

/** Times of a right, which are left out of everything that is due. */
export const rightCodes: readonly string[] = Object.entries(deadlineRules).flatMap(([code, rule]) =>
  'isRight' in rule ? [code] : [],
);

const codesThat = (counts: DeadlineDefault['counts']): readonly string[] =>
  Object.entries(deadlineRules).flatMap(([code, rule]) => (rule.counts === counts ? [code] : []));
/** The deadlines that a decision keeps or misses: they make the share on time. */
export const decisionDeadlines = codesThat('decision');
/** Other steps of the commission whose share is told beside it. */
export const stepDeadlines = codesThat('step');
