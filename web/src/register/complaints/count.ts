// Time limits of a complaint, computed as the server does. Pure.
import {
  type ActTypeItem,
  countDeadline,
  countFromReceipt,
  type DeadlineCount,
  type DeadlineRule,
  type Forum,
  lastEndOf,
  type OfficeDays,
  officeCalendarOf,
  type Redirect,
  ruleOfRedirect,
  ruleToComplain,
  startOfAnnounced,
  type TimeToComplain,
  toTiraneIso,
} from '@denonco/contract';

export type Counted = ReturnType<typeof resultOf>;

const resultOf = (count: DeadlineCount, now: number) => ({
  dueAt: toTiraneIso(count.dueAt),
  later: count.later && { at: toTiraneIso(count.later.at), by: [...count.later.by] },
  isOver: now > lastEndOf(count),
  steps: count.steps,
});

const counted = (start: string, rule: DeadlineRule, days: OfficeDays, now: number): Counted =>
  resultOf(countDeadline(startOfAnnounced(start), rule, officeCalendarOf(days)), now);

/** The time limits in force on the day of the announcement. */
export function timesAt(
  { code, deadline, redirect }: Pick<ActTypeItem, 'code' | 'deadline' | 'redirect'>,
  announcedAt: string,
  { formerTimes }: OfficeDays,
) {
  const formerOf = (forum: Forum | null) =>
    formerTimes.find(({ act, to, until }) => act === code && to === forum && announcedAt.slice(0, 10) < until)?.time;
  return {
    deadline: formerOf(null) ?? deadline,
    redirect: redirect && { ...(formerOf(redirect.to) ?? redirect), to: redirect.to },
  };
}

/** `announcedAt`: an instant, or a day for acts without a time. `now` in milliseconds. */
export const timeToComplain = (announcedAt: string, rule: TimeToComplain, days: OfficeDays, now: number): Counted =>
  counted(announcedAt, ruleToComplain(rule), days, now);

/** Time limit before the Electoral College; other courts' are not computed. */
export function timeInOtherCourt(announcedAt: string, redirect: Redirect, days: OfficeDays, now: number) {
  const rule = ruleOfRedirect(redirect);
  return rule && counted(announcedAt, rule, days, now);
}

export function timeFromReceipt(
  announcedAt: string,
  receivedOn: string,
  rule: TimeToComplain,
  days: OfficeDays,
  now: number,
): Counted | undefined {
  const calendar = officeCalendarOf(days);
  const announced = countDeadline(startOfAnnounced(announcedAt), ruleToComplain(rule), calendar);
  const found = countFromReceipt(announced, receivedOn, rule, calendar);
  return found && resultOf(found, now);
}
