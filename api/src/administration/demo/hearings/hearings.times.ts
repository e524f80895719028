// Hearing times of demo cases: before their decision, else on one of the next working days, several at the same hour.
// Pure.
import { type CaseKind, fromTiraneWall, type OfficeCalendar, tiraneDay, tiraneWall } from '@denonco/contract';
import type { Rolls } from '../demo.rolls.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

interface Slot {
  readonly hour: number;
  readonly minute: number;
}
const slots: Readonly<Record<CaseKind, readonly [Slot, ...Slot[]]>> = {
  denouncement: [
    { hour: 10, minute: 0 },
    { hour: 13, minute: 30 },
  ],
  complaint: [
    { hour: 9, minute: 30 },
    { hour: 11, minute: 0 },
    { hour: 12, minute: 30 },
    { hour: 14, minute: 0 },
  ],
};
/** Working days until the hearing of pending cases. */
const ahead: Readonly<Record<CaseKind, readonly [number, ...number[]]>> = {
  denouncement: [1, 1, 1, 3, 5],
  complaint: [1, 1, 2],
};
export const halls: Readonly<Record<CaseKind, string>> = {
  denouncement: 'Salla e seancave, kati 1 (demo)',
  complaint: 'Salla e KAS-it, kati 2 (demo)',
};

interface Sitting {
  readonly kind: CaseKind;
  /** When the hearing is scheduled. */
  readonly at: number;
  /** Undefined while pending. */
  readonly decidedAt: number | undefined;
  /** Hearings of pending cases are later than this. */
  readonly now: number;
}

export function hearingTime({ kind, at, decidedAt, now }: Sitting, calendar: OfficeCalendar, rolls: Rolls): number {
  if (decidedAt !== undefined) return Math.max(beforeDecision(decidedAt), at + 60_000);
  const slot = rolls.pick(slots[kind]);
  const days = rolls.pick(ahead[kind]);
  let day = now;
  for (let left = days; left > 0; left--) day = nextWorkingDay(day, calendar);
  // KZ 131 requires a day between announcing a complaint and its hearing.
  while (kind === 'complaint' && onDay(day, slot) < at + dayMs) day = nextWorkingDay(day, calendar);
  return onDay(day, slot);
}

/** At the same hour. */
export function nextWorkingDay(instant: number, calendar: OfficeCalendar): number {
  let day = instant;
  do day += dayMs;
  while (calendar.restWeekdays.includes(tiraneWall(day).weekday) || calendar.holidays.has(tiraneDay(day)));
  return day;
}

const onDay = (instant: number, slot: Slot): number => {
  const { year, month, day } = tiraneWall(instant);
  return fromTiraneWall({ year, month, day, ...slot });
};

/** A full or half hour in the morning before the decision, within office hours. */
function beforeDecision(decidedAt: number): number {
  const { hour, minute } = tiraneWall(decidedAt - hourMs);
  return onDay(decidedAt, { hour: Math.max(hour, 8), minute: hour < 8 || minute < 30 ? 0 : 30 });
}
