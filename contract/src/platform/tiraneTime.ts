// Converts instants (milliseconds, from 1915) to Tirana's time and back; Intl gives only the offset: Chrome lacks `sq`.

const minuteMs = 60_000;
const dayMs = 86_400_000;
const formatter = new Intl.DateTimeFormat('en-US', { timeZone: 'Europe/Tirane', timeZoneName: 'longOffset' });

/** Local time without offset. Month and day from 1. */
interface LocalTime {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour?: number;
  readonly minute?: number;
  readonly second?: number;
}

const two = (value: number): string => (value < 10 ? `0${value}` : String(value));

const hourMs = 3_600_000;
// Cached by hour: Intl takes microseconds, and a register of 100,000 rows needs four offsets a row. Clocks change at
// full hours.
const offsets = new Map<number, number>();
const maxOffsets = 10_000;

/** Milliseconds ahead of UTC. */
function offsetAt(instant: number): number {
  const hour = Math.floor(instant / hourMs);
  const known = offsets.get(hour);
  if (known !== undefined) return known;
  const found = /GMT\+(\d\d):(\d\d)/.exec(formatter.format(instant));
  if (!found) throw new Error('This machine does not know the time of Tirane');
  const offset = (Number(found[1]) * 60 + Number(found[2])) * minuteMs;
  if (offsets.size >= maxOffsets) offsets.clear();
  offsets.set(hour, offset);
  return offset;
}

/** Local date and time in Tirane. @throws RangeError for NaN and infinity. */
export function toTiraneTime(at: number | Date) {
  const instant = Number(at);
  const offset = offsetAt(instant);
  const localTime = new Date(instant + offset);
  const minutes = offset / minuteMs;
  return {
    year: localTime.getUTCFullYear(),
    month: localTime.getUTCMonth() + 1,
    day: localTime.getUTCDate(),
    hour: localTime.getUTCHours(),
    minute: localTime.getUTCMinutes(),
    second: localTime.getUTCSeconds(),
    /** 0 is Sunday, 6 Saturday. */
    weekday: localTime.getUTCDay(),
    /** `+01:00` in winter, `+02:00` in summer. */
    offset: `+${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`,
  };
}

/**
 * The instant of a local time. A skipped hour in March moves forward (02:30 becomes 03:30); a repeated hour in October
 * means the first. Never refused otherwise.
 * @throws RangeError for impossible dates and times, such as 30 February or 24:00.
 */
export function fromTiraneTime({ year, month, day, hour = 0, minute = 0, second = 0 }: LocalTime): number {
  // Date.UTC maps years 0 to 99 to the last century.
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  const localTime = date.setUTCHours(hour, minute, second);
  const exists =
    date.getUTCFullYear() === year &&
    date.getUTCMonth() === month - 1 &&
    date.getUTCDate() === day &&
    date.getUTCHours() === hour &&
    date.getUTCMinutes() === minute &&
    date.getUTCSeconds() === second;
  if (!exists) throw new RangeError(`No such day or hour: ${year}-${month}-${day} ${hour}:${minute}:${second}`);
  const before = offsetAt(localTime - dayMs);
  const after = offsetAt(localTime + dayMs);
  const later = localTime - after;
  // The previous day's offset: right on most days, for the first of a repeated hour, and beyond a skipped one.
  return before === after || offsetAt(localTime - before) === before || offsetAt(later) !== after
    ? localTime - before
    : later;
}

/** A local time that the clock skips in March or shows twice in October. */
export function findClockChange(localTime: LocalTime): 'skipped' | 'repeated' | undefined {
  const at = fromTiraneTime(localTime);
  const { hour } = toTiraneTime(at);
  if (hour !== (localTime.hour ?? 0)) return 'skipped';
  return toTiraneTime(at + hourMs).hour === hour ? 'repeated' : undefined;
}

/** The moment of `YYYY-MM-DD` and `HH:MM`. */
export function localTimeOf(dayTyped: string, timeTyped: string): LocalTime {
  const [year = 0, month = 0, day = 0] = dayTyped.split('-').map(Number);
  const [hour = 0, minute = 0] = timeTyped.split(':').map(Number);
  return { year, month, day, hour, minute };
}

/** The instant of a typed day and time. A skipped hour stays as it was typed, which `Instant` refuses. */
export function typedInstant(day: string, time: string): string {
  const localTime = localTimeOf(day, time);
  return findClockChange(localTime) === 'skipped' ? `${day}T${time}:00+02:00` : toTiraneIso(fromTiraneTime(localTime));
}

/** Only in the offsets of Tirana: elsewhere the same local time may exist. */
export function isSkippedInTirane(instant: string): boolean {
  const [, day, time] = /^(\d{4}-03-\d\d)T(02:\d\d).*\+0[12]:00$/.exec(instant) ?? [];
  return day !== undefined && time !== undefined && findClockChange(localTimeOf(day, time)) === 'skipped';
}

/** An hour with the offset that Tirana has at another time of the year; other offsets are those of other places. */
export function isOffsetWrongInTirane(instant: string): boolean {
  if (!instant.endsWith('+01:00') && !instant.endsWith('+02:00')) return false;
  const at = Date.parse(instant);
  return !Number.isNaN(at) && offsetAt(at) !== Number(instant.at(-4)) * hourMs;
}

/** `2026-11-16T10:42:07+01:00`; milliseconds are dropped. */
export function toTiraneIso(at: number | Date): string;
export function toTiraneIso(at: number | Date | null): string | null;
export function toTiraneIso(at: number | Date | null): string | null {
  if (at === null) return null;
  const instant = Number(at);
  const offset = offsetAt(instant);
  const localTime = instant + offset;
  const seconds = Math.floor((localTime - Math.floor(localTime / dayMs) * dayMs) / 1000);
  const [hour, minute, ahead] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, offset / minuteMs];
  return `${dayOfLocalTime(localTime)}T${two(hour)}:${two(minute)}:${two(seconds % 60)}+${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

/** `YYYY-MM-DD` in Tirane. */
export const tiraneDay = (at: number | Date): string => dayOfLocalTime(Number(at) + offsetAt(Number(at)));

const days = new Map<number, string>();

function dayOfLocalTime(localTime: number): string {
  const day = Math.floor(localTime / dayMs);
  const known = days.get(day);
  if (known !== undefined) return known;
  const text = new Date(localTime).toISOString().slice(0, 10);
  if (days.size >= maxOffsets) days.clear();
  days.set(day, text);
  return text;
}

/** 23:30 UTC on 31 December belongs to the next year. */
export const yearInTirane = (at: number | Date): number => toTiraneTime(at).year;
