// Until when the chosen act can be complained of, counted as the server counts it. Pure.
import {
  countDeadline,
  type DeadlineStep,
  type OfficeDays,
  officeCalendarOf,
  type RuleToComplain,
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

/** `announcedAt`: an instant, or a day where the act tells no hour. `now` in milliseconds. */
export function timeToComplain(announcedAt: string, rule: RuleToComplain, days: OfficeDays, now: number): Counted {
  const { dueAt, steps } = countDeadline(startOfAnnounced(announcedAt), ruleToComplain(rule), officeCalendarOf(days));
  return { dueAt: toTiraneIso(dueAt), isOver: now > dueAt, steps };
}
