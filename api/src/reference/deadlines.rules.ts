// The version of a deadline rule in force, and the two ends of a deadline where readings of the law differ: one acts by
// `dueAt`, and no right lapses before `later`.
import {
  type ComplaintRuleCode,
  type DeadlineCount,
  type DeadlineUnit,
  type Forum,
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

const forumRules = { COLLEGE: 'appeal', COURT: 'complaintCourt' } as const satisfies Record<Forum, string>;

interface ActRules {
  readonly deadlineRule: ComplaintRuleCode | null;
  readonly elsewhere: { readonly to: Forum; readonly legalBasis: string } | null;
}

/** Until when an act is complained of to KAS, and to the body that the law names instead. */
export const timesToComplain = (rules: readonly RuleInTime[], { deadlineRule, elsewhere }: ActRules, at: Date) => ({
  deadline: deadlineRule ? toTime(ruleInForce(rules, deadlineRule, at)) : null,
  redirect: elsewhere && {
    to: elsewhere.to,
    ...timeElsewhere(elsewhere, ruleInForce(rules, forumRules[elsewhere.to], at)),
  },
});

/** The versions before the present one, oldest first. */
export const formerTimesOf = (
  { code: act, deadlineRule, elsewhere }: ActRules & { readonly code: string },
  rules: readonly RuleInTime[],
  now: Date,
): OfficeDays['formerTimes'] =>
  rules
    .filter(({ validTo }) => validTo !== null && validTo <= now)
    .flatMap((rule) => {
      const until = tiraneDay(rule.validTo ?? now);
      return [
        ...(rule.code === deadlineRule ? [{ act, to: null, until, time: toTime(rule) }] : []),
        ...(elsewhere && rule.code === forumRules[elsewhere.to]
          ? [{ act, to: elsewhere.to, until, time: timeElsewhere(elsewhere, rule) }]
          : []),
      ];
    })
    .toSorted((one, other) => (one.until < other.until ? -1 : 1));

/** The act's article names the body, the rule's the days. */
const timeElsewhere = ({ legalBasis }: { readonly legalBasis: string }, rule: RuleInTime): TimeToComplain => ({
  ...toTime(rule),
  legalBasis: [...new Set([legalBasis, rule.legalBasis])].join(', '),
});

const toTime = ({ amount, unit, legalBasis, outsideAmount }: RuleInTime): TimeToComplain => ({
  amount,
  unit,
  legalBasis,
  ...(typeof outsideAmount === 'number' && { outsideAmount }),
});
