// Instants as the clocks of Tirane show them, and back. Instants are milliseconds since 1970 UTC; holds from 1915 on.
// Asks Intl only for the offset, and never with locale `sq`, which Chrome does not have.

const minuteMs = 60_000;
const dayMs = 86_400_000;
const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Tirane', timeZoneName: 'longOffset' });

/** A day and hour on the wall, without offset. Month and day count from 1. */
export interface WallTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
}

export interface TiraneWall extends Required<WallTime> {
  /** 0 is Sunday, 6 Saturday. */
  readonly weekday: number;
  /** `+01:00` in winter, `+02:00` in summer. */
  readonly offset: string;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

const hourMs = 3_600_000;
// Asking Intl costs some microseconds, and a register of 100,000 rows asks four times a row. Clocks change at whole hours.
const offsets = new Map<number, number>();
const mostOffsets = 10_000;

/** How far the wall is ahead of UTC, in milliseconds. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const found = /GMT\+(\d\d):(\d\d)/.exec(formatter.format(instant));
  if (!found) throw new Error('This machine does not know the time of Tirane');
  const offset = (Number(found[1]) * 60 + Number(found[2])) * minuteMs;
  if (offsets.size >= mostOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** What calendar and clock in Tirane show. @throws RangeError for NaN and infinity. */
export function tiraneWall(instant: number): TiraneWall {
  const offset = offsetAt(instant);
  const wall = new Date(instant + offset);
  const minutes = offset / minuteMs;
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    hour: wall.getUTCHours(),
    minute: wall.getUTCMinutes(),
    second: wall.getUTCSeconds(),
    weekday: wall.getUTCDay(),
    offset: `+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
}

/**
 * The instant at which clocks in Tirane show this. An hour that is skipped in March is taken as much later as the clocks
 * jump (02:30 becomes 03:30); of an hour that comes twice in October the first is meant. So no time is ever refused.
 * @throws RangeError for what no calendar or clock shows, such as 30 February or 24:00.
 */
export function fromTiraneWall({ year, month, day, hour = 0, minute = 0, second = 0 }: WallTime): number {
  // Date.UTC takes the years 0 to 99 for those of the last century.
  const shown = new Date(0);
  shown.setUTCFullYear(year, month - 1, day);
  const wall = shown.setUTCHours(hour, minute, second);
  const exists =
    shown.getUTCFullYear() === year &&
    shown.getUTCMonth() === month - 1 &&
    shown.getUTCDate() === day &&
    shown.getUTCHours() === hour &&
    shown.getUTCMinutes() === minute &&
    shown.getUTCSeconds() === second;
  if (!exists) throw new RangeError(`No such day or hour: ${year}-${month}-${day} ${hour}:${minute}:${second}`);
  const before = offsetAt(wall - dayMs);
  const after = offsetAt(wall + dayMs);
  const later = wall - after;
  // With the offset of the day before: right on most days, the first of a double hour, and beyond a skipped one.
  return before === after || offsetAt(wall - before) === before || offsetAt(later) !== after ? wall - before : later;
}

/** `2026-11-16T10:42:07+01:00`; parts of a second are left out. */
export function toTiraneIso(instant: number): string {
  const offset = offsetAt(instant);
  const wall = instant + offset;
  const seconds = Math.floor((wall - Math.floor(wall / dayMs) * dayMs) / 1000);
  const [hour, minute, ahead] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, offset / minuteMs];
  return `${dayOfWall(wall)}T${two(hour)}:${two(minute)}:${two(seconds % 60)}+${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** The calendar day in Tirane, `YYYY-MM-DD`. */
export const tiraneDay = (instant: number): string => dayOfWall(instant + offsetAt(instant));

const days = new Map<number, string>();

function dayOfWall(wall: number): string {
  const day = Math.floor(wall / dayMs);
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(wall).toISOString().slice(0, 10);
  if (days.size >= mostOffsets) days.clear();
  days.set(day, text);
  return text;
}

/** The year a register counts by: a filing at 23:30 UTC on 31 December belongs to the next one. */
export function yearInTirane(instant: number): number {
  return tiraneWall(instant).year;
}
