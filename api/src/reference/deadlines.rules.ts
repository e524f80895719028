// The version of a deadline rule in force, and the two ends of a deadline where readings of the law differ: one acts by
// `dueAt`, and no right lapses before `later`.
import {
  type ComplaintRuleCode,
  type DeadlineCount,
  type DeadlineUnit,
  type LaterEnd,
  type Locale,
  laterEndText,
  type OfficeDays,
  partyCodes,
  type TakenReading,
  TakenReadings,
  type TimeToComplain,
  tiraneDay,
  toTiraneIso,
} from '@denonco/contract';
import { writtenMoment } from '../platform/moments/moments.rules.ts';

export interface Later {
  readonly at: Date;
  readonly by: readonly TakenReading[];
}

export interface Ends {
  readonly dueAt: Date;
  readonly later?: Later | undefined;
}

export const toEnds = ({ dueAt, later }: DeadlineCount): Ends => ({
  dueAt: new Date(dueAt),
  later: later && { at: new Date(later.at), by: later.by },
});

/** A party is late after the later end, a body the earlier. */
export const lateAfter = ({ code, dueAt, later }: Ends & { readonly code: string }): Date =>
  later && partyCodes.includes(code) ? later.at : dueAt;

/** Whether ends are the same, also by the same readings where both say by which. */
export const areSameEnds = (one: Ends, other: Ends): boolean =>
  one.dueAt.getTime() === other.dueAt.getTime() &&
  one.later?.at.getTime() === other.later?.at.getTime() &&
  (!one.later?.by.length || !other.later?.by.length || readingsOf(one.later) === readingsOf(other.later));
const readingsOf = ({ by }: Later): string => by.map(({ of, taken }) => `${of} ${taken}`).join();

/** From the columns `later_at` and `later_by`. */
export const parseLater = (at: Date | string | null, by: unknown): Later | undefined =>
  at === null ? undefined : { at: new Date(at), by: TakenReadings.parse(by) };

export const toLaterEnd = (later: Later | undefined): { later?: LaterEnd } =>
  later ? { later: { at: toTiraneIso(later.at), by: [...later.by] } } : {};

export const formatLaterEnd = (
  { at, by }: Later,
  locale: Locale,
  momentOf: (at: Date, locale: Locale) => string = (instant) => writtenMoment(instant.getTime(), locale),
): string => laterEndText({ by }, momentOf(at, locale), locale);

export function deadlineEndText({ dueAt, later }: Ends, locale: Locale): string {
  const moment = writtenMoment(dueAt.getTime(), locale);
  return later ? `${moment} (${formatLaterEnd(later, locale)})` : moment;
}

export interface RuleInTime {
  readonly code: string;
  readonly amount: number;
  readonly outsideAmount?: number | null;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  readonly validFrom: Date;
  readonly validTo: Date | null;
}

export function ruleInForce(rules: readonly RuleInTime[], code: string, at: Date): RuleInTime {
  const versions = rules
    .filter((one) => one.code === code)
    .toSorted((one, other) => one.validFrom.getTime() - other.validFrom.getTime());
  const began = versions.findLast(({ validFrom }) => validFrom <= at) ?? versions[0];
  const rule = began && (!began.validTo || at < began.validTo) ? began : undefined;
  if (!rule) throw new Error(`no deadline rule for ${code} at ${at.toISOString()}`);
  return rule;
}

export function timeToComplain(
  rules: readonly RuleInTime[],
  code: ComplaintRuleCode | null | undefined,
  at: Date,
): TimeToComplain | undefined {
  return code ? toTime(ruleInForce(rules, code, at)) : undefined;
}

/** The versions before the present one, oldest first. */
export const formerTimesOf = (
  { code: act, deadlineRule }: { readonly code: string; readonly deadlineRule: ComplaintRuleCode | null },
  rules: readonly RuleInTime[],
  now: Date,
): OfficeDays['formerTimes'] =>
  rules
    .filter(({ code, validTo }) => code === deadlineRule && validTo !== null && validTo <= now)
    .map((rule) => ({ act, until: tiraneDay(rule.validTo ?? now), time: toTime(rule) }))
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));

const toTime = ({ amount, unit, legalBasis, outsideAmount }: RuleInTime): TimeToComplain => ({
  amount,
  unit,
  legalBasis,
  ...(typeof outsideAmount === 'number' && { outsideAmount }),
});
