// Until when the chosen act can be complained of, counted as the server counts it. Pure.
import {
  countDeadline,
  type DeadlineStep,
  type DeadlineUnit,
  type OfficeDays,
  officeCalendarOf,
  startOfComplaining,
  toTiraneIso,
} from '@denonco/contract';

interface Rule {
  readonly amount: number;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
}

export interface Counted {
  /** The last instant that is still in time. */
  readonly dueAt: string;
  readonly isOver: boolean;
  readonly steps: readonly DeadlineStep[];
}

/** `announcedAt`: an instant, or a day where the act tells no hour. `now` in milliseconds. */
export function timeToComplain(announcedAt: string, rule: Rule, days: OfficeDays, now: number): Counted {
  const { dueAt, steps } = countDeadline(startOfComplaining(announcedAt), rule, officeCalendarOf(days));
  return { dueAt: toTiraneIso(dueAt), isOver: now > dueAt, steps };
}
