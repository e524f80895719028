// Default deadlines of both kinds. Once loaded, the database's table counts; administrators may change it.
// The by-law of 9 March 2021 was not available: deadlines without an article are marked as internal.

import { internalBasis } from '../platform/internalTimes.ts';
import type { LocalizedText } from '../platform/primitives.ts';
import type { Counting } from '../reference/officeCalendar.ts';
import type { PeriodKind } from './deadlines.periods.ts';

export type DeadlineUnit = 'hours' | 'calendar_days' | 'working_days';

interface DeadlineDefault {
  readonly label: LocalizedText;
  readonly amount: number;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  readonly from: LocalizedText;
  readonly isPublic: boolean;
  /** Warning time before the end, limited to half of the deadline. */
  readonly warnBefore: { readonly amount: number; readonly unit: DeadlineUnit };
  /** How it counts in the share on time: as decision, as another step, or not, because it binds others or few cases. */
  readonly inOnTimeShare: 'decision' | 'step' | 'no';
  readonly forResults?: boolean;
  readonly outside?: { readonly amount: number; readonly period: PeriodKind };
  /** A party's right: its end is no breach and sends no warning. */
  readonly isPartyRight?: true;
  /** A party's time to act: nothing lapses before its later end. */
  readonly isPartyDuty?: true;
  /** Binds a court or the prosecution, so the commission is not late. */
  readonly bindsOthers?: true;
  /** Complaints by KZ 125, denouncements by KPA 56 (KZ 123/1.2). */
  readonly counting: Counting;
}

export const deadlineRules = {
  check: { label: { al: 'Verifikimi paraprak', en: 'Preliminary check' }, amount: 24, unit: 'hours', legalBasis: internalBasis, from: { al: 'regjistrimi', en: 'the registration' }, counting: 'KPA', isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, inOnTimeShare: 'no' },
  ask: { label: { al: 'Kërkesa për plotësim', en: 'Asking for completion' }, amount: 7, unit: 'calendar_days', legalBasis: 'KPA 62.2', from: { al: 'regjistrimi', en: 'the registration' }, counting: 'KPA', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  forward: { label: { al: 'Përcjellja organit kompetent', en: 'Forwarding to the competent body' }, amount: 2, unit: 'calendar_days', legalBasis: 'KPA 24.1', from: { al: 'marrja e denoncimit', en: 'the receipt of the denouncement' }, counting: 'KPA', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  completion: { label: { al: 'Plotësimi nga denoncuesi', en: 'Completion by the denouncer' }, amount: 7, unit: 'calendar_days', legalBasis: internalBasis, from: { al: 'kërkesa për plotësim', en: 'the request for completion' }, counting: 'KPA', isPublic: true, isPartyDuty: true, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  investigation: { label: { al: 'Hetimi dhe vendimi', en: 'Investigation and decision' }, amount: 60, unit: 'calendar_days', legalBasis: 'KPA 91.2', from: { al: 'depozitimi i plotë', en: 'the complete filing' }, counting: 'KPA', isPublic: true, warnBefore: { amount: 5, unit: 'calendar_days' }, inOnTimeShare: 'decision' },
  claims: { label: { al: 'Pretendimet e palës së denoncuar', en: 'Claims of the denounced body' }, amount: 5, unit: 'working_days', legalBasis: internalBasis, from: { al: 'kërkesa drejtuar palës', en: 'the request to the body' }, counting: 'KPA', isPublic: false, isPartyDuty: true, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  prosecution: { label: { al: 'Përgjigjja e prokurorisë', en: 'Answer of the prosecution' }, amount: 15, unit: 'calendar_days', legalBasis: 'KZ 167/1.2', from: { al: 'kallëzimi', en: 'the criminal report' }, counting: 'KPA', isPublic: false, bindsOthers: true, warnBefore: { amount: 2, unit: 'working_days' }, inOnTimeShare: 'no' },
  report: { label: { al: 'Kallëzimi penal', en: 'Criminal report' }, amount: 5, unit: 'working_days', legalBasis: internalBasis, from: { al: 'vendimi që vendos kallëzimin', en: 'the decision that it is made' }, counting: 'KPA', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  closing: { label: { al: 'Mbyllja e çështjes', en: 'Closing of the case' }, amount: 5, unit: 'working_days', legalBasis: internalBasis, from: { al: 'vendimi, ose kallëzimi penal që vendoset me të', en: 'the decision, or the criminal report decided with it' }, counting: 'KPA', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  formCheck: { label: { al: 'Verifikimi i formës dhe i pranueshmërisë', en: 'Check of form and admissibility' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.1', from: { al: 'regjistrimi ose ridepozitimi', en: 'the registration or the new submission' }, counting: 'KZ', isPublic: true, warnBefore: { amount: 6, unit: 'hours' }, inOnTimeShare: 'step' },
  formCompletion: { label: { al: 'Plotësimi nga ankuesi', en: 'Completion by the complainant' }, amount: 24, unit: 'hours', legalBasis: 'KZ 129.4', from: { al: 'shpallja e vendimit të kthimit', en: 'the announcement of the decision to return it' }, counting: 'KZ', isPublic: true, isPartyDuty: true, warnBefore: { amount: 6, unit: 'hours' }, inOnTimeShare: 'no' },
  posting: { label: { al: 'Afishimi i vendimit në hyrje të selisë', en: 'Posting the decision at the entrance of the seat' }, amount: 2, unit: 'hours', legalBasis: 'KZ 131.1, 132.4', from: { al: 'vendimi i pranimit ose i bashkimit', en: 'the decision to admit or to join' }, counting: 'KZ', isPublic: false, warnBefore: { amount: 1, unit: 'hours' }, inOnTimeShare: 'step' },
  decision: { label: { al: 'Vendimi i KAS-it', en: 'Decision of KAS' }, amount: 2, unit: 'calendar_days', legalBasis: 'KZ 143.3', from: { al: 'paraqitja e ankimit', en: 'the filing of the complaint' }, counting: 'KZ', isPublic: true, forResults: false, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'decision' },
  decisionResults: { label: { al: 'Vendimi i KAS-it për tabelën e rezultatit', en: 'Decision of KAS on a results table' }, amount: 10, unit: 'calendar_days', legalBasis: 'KZ 143.3', from: { al: 'regjistrimi i ankimit', en: 'the registration of the complaint' }, counting: 'KZ', isPublic: true, forResults: true, warnBefore: { amount: 2, unit: 'working_days' }, inOnTimeShare: 'decision' },
  resultsOpen: { label: { al: 'Ankesat ndaj së njëjtës tabelë rezultati', en: 'Complaints against the same results table' }, amount: 5, unit: 'calendar_days', legalBasis: 'KZ 124.2, 124.3, 132.1', from: { al: 'shpallja e tabelës së rezultatit', en: 'the announcement of the results table' }, counting: 'KZ', isPublic: false, isPartyRight: true, forResults: true, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  appeal: { label: { al: 'Ankimi në Kolegjin Zgjedhor', en: 'Appeal to the Electoral College' }, amount: 5, unit: 'calendar_days', outside: { amount: 30, period: 'appeal' }, legalBasis: 'KZ 152.2', from: { al: 'shpallja e vendimit', en: 'the announcement of the decision' }, counting: 'KZ', isPublic: true, isPartyRight: true, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  college: { label: { al: 'Vendimi i Kolegjit Zgjedhor', en: 'Decision of the Electoral College' }, amount: 10, unit: 'calendar_days', outside: { amount: 30, period: 'appeal' }, legalBasis: 'KZ 157', from: { al: 'depozitimi i kërkesëpadisë', en: 'the filing of the lawsuit' }, counting: 'KZ', isPublic: true, bindsOthers: true, warnBefore: { amount: 2, unit: 'working_days' }, inOnTimeShare: 'no' },
  continuation: { label: { al: 'Vendimi për vazhdimin kryesisht', en: 'Decision whether to continue ex officio' }, amount: 5, unit: 'working_days', legalBasis: internalBasis, from: { al: 'tërheqja', en: 'the withdrawal' }, counting: 'KPA', isPublic: false, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
  kasAppeal: { label: { al: 'Ankimi në KAS', en: 'Appeal to KAS' }, amount: 3, unit: 'calendar_days', outside: { amount: 30, period: 'complaint' }, legalBasis: 'KZ 124/1.2', from: { al: 'shpallja e vendimit të Komisionerit', en: 'the announcement of the Commissioner’s decision' }, counting: 'KZ', isPublic: true, isPartyRight: true, warnBefore: { amount: 1, unit: 'working_days' }, inOnTimeShare: 'no' },
} as const satisfies Record<string, DeadlineDefault>;

export type DeadlineCode = keyof typeof deadlineRules;

const codesWhere = (fits: (rule: DeadlineDefault) => boolean | undefined): readonly string[] =>
  Object.entries<DeadlineDefault>(deadlineRules).flatMap(([code, rule]) => (fits(rule) ? [code] : []));
export const rightCodes = codesWhere(({ isPartyRight }) => isPartyRight);
/** Late only after the later end, as are rights; a body's own duty after the earlier. */
export const partyCodes: readonly string[] = [...codesWhere(({ isPartyDuty }) => isPartyDuty), ...rightCodes];
/** Limits that bind others are due, but never overdue. */
export const othersCodes = codesWhere(({ bindsOthers }) => bindsOthers);
export const decisionDeadlines = codesWhere(({ inOnTimeShare }) => inOnTimeShare === 'decision');
export const stepDeadlines = codesWhere(({ inOnTimeShare }) => inOnTimeShare === 'step');

interface DeadlineEnd {
  readonly code: string;
  readonly dueAt: string;
  readonly later?: { readonly at: string } | undefined;
}
export const lateAfterOf = ({ code, dueAt, later }: DeadlineEnd): string =>
  later && partyCodes.includes(code) ? later.at : dueAt;
