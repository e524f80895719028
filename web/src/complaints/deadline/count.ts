// Until when the chosen act can be complained of, counted as the server counts it. Pure.
import {
  countDeadline,
  countFromReceipt,
  type DeadlineCount,
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

const told = ({ dueAt, steps }: DeadlineCount, now: number): Counted => ({
  dueAt: toTiraneIso(dueAt),
  isOver: now > dueAt,
  steps,
});

const counted = (start: string, rule: DeadlineRule, days: OfficeDays, now: number): Counted =>
  told(countDeadline(startOfAnnounced(start), rule, officeCalendarOf(days)), now);

/** `announcedAt`: an instant, or a day where the act tells no hour. `now` in milliseconds. */
export const timeToComplain = (announcedAt: string, rule: RuleToComplain, days: OfficeDays, now: number): Counted =>
  counted(announcedAt, ruleToComplain(rule), days, now);

/** Until when the Electoral College can be asked, where the law sends the act there; a court's time is not counted. */
export function timeElsewhere(announcedAt: string, redirect: Redirect, days: OfficeDays, now: number) {
  const rule = ruleOfRedirect(redirect);
  return rule && counted(announcedAt, rule, days, now);
}

/** The later end, where it is said when the act came to hand and KZ 124/1.2 counts from it. */
export function timeFromReceipt(
  announcedAt: string,
  receivedOn: string,
  rule: RuleToComplain,
  days: OfficeDays,
  now: number,
): Counted | undefined {
  const calendar = officeCalendarOf(days);
  const announced = countDeadline(startOfAnnounced(announcedAt), ruleToComplain(rule), calendar);
  const found = countFromReceipt(announced, receivedOn, rule, calendar);
  return found && told(found, now);
}
