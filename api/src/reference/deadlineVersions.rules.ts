import {
  type ComplaintRuleCode,
  type DeadlineUnit,
  type OfficeDays,
  type TimeToComplain,
  tiraneDay,
} from '@denonco/contract';

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
