// Until when the chosen act can be complained of, counted as the server counts it. Pure.
import {
  countDeadline,
  type DeadlineRule,
  type DeadlineStep,
  type OfficeDays,
  officeCalendarOf,
  type Redirect,
  type RuleToComplain,
  ruleOfRedirect,
  ruleToComplain,
  startOfAnnounced,
  toTiraneIso,
} from '@denonco/contract';

export interface Counted {
  /** The last instant that is still in time. */
  readonly dueAt: string;
  readonly isOver: boolean;
  readonly steps: readonly DeadlineStep[];
}

const counted = (start: string, rule: DeadlineRule, days: OfficeDays, now: number): Counted => {
  const { dueAt, steps } = countDeadline(startOfAnnounced(start), rule, officeCalendarOf(days));
  return { dueAt: toTiraneIso(dueAt), isOver: now > dueAt, steps };
};

/** `announcedAt`: an instant, or a day where the act tells no hour. `now` in milliseconds. */
export const timeToComplain = (announcedAt: string, rule: RuleToComplain, days: OfficeDays, now: number): Counted =>
  counted(announcedAt, ruleToComplain(rule), days, now);

/** Until when the Electoral College can be asked, where the law sends the act there; a court's time is not counted. */
export function timeElsewhere(announcedAt: string, redirect: Redirect, days: OfficeDays, now: number) {
  const rule = ruleOfRedirect(redirect);
  return rule && counted(announcedAt, rule, days, now);
}

/**
 * The later end of KZ 124/1.2, when the days are counted from the day on which the decision came to hand. Undefined outside
 * its period, where they count from the decision, and where it is no later.
 */
export function timeFromReceipt(
  announced: Counted,
  receivedOn: string,
  { amount, unit, legalBasis }: RuleToComplain,
  days: OfficeDays,
  now: number,
): Counted | undefined {
  if (!announced.steps.some((step) => step.kind === 'period' && step.isInside)) return undefined;
  const found = counted(receivedOn, { amount, unit, legalBasis }, days, now);
  return found.dueAt > announced.dueAt ? found : undefined;
}
