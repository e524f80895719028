// An independent implementation of docs/reference/law.md for tests: day by day and minute by minute, with Intl's clocks, no code
// of the product. Deliberately slow and obvious. Input in plain values.

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

/** `YYYY-MM-DD` */
type Day = string;
/** `HH:MM` */
type Time = string;

export interface Span {
  readonly from: number;
  readonly to: number;
}

export interface Office {
  readonly opensAt: Time;
  readonly closesAt: Time;
  /** Decided by the commission (KZ 125.6); `to` null: permanent. */
  readonly hours?: readonly DecidedHours[] | undefined;
  readonly restWeekdays: readonly number[];
  readonly holidays: ReadonlySet<Day>;
  readonly workingDays: ReadonlySet<Day>;
  readonly elections?: readonly Election[] | undefined;
  /** Readings that the commission decided; of every other sentence all are in force. */
  readonly readings?: { readonly [Id in keyof Readings]?: Readings[Id] | undefined } | undefined;
}

export interface Readings {
  readonly 'KZ125.1-no-hour': 'working_day' | 'next_day';
  readonly 'KZ125.1-days': 'unmoved' | 'moved';
  readonly 'KZ125.3': 'closing' | 'next_morning';
  readonly 'KZ125.3-hours': 'office_hour' | 'as_passed';
  readonly 'KZ125.4': 'end_moves' | 'whole_time';
  readonly 'KZ125.4-longer': 'until_closing' | 'as_passed';
}

/** Everything a deadline in words has, with one reading of each sentence. */
interface ReadQuestion extends Question {
  readonly readings: Readings;
}

interface DecidedHours {
  readonly from: Day;
  readonly to: Day | null;
  readonly opensAt: Time;
  readonly closesAt: Time;
  readonly decision: string;
}

export interface Election {
  readonly heldOn: Day;
  readonly decreedOn: Day | null;
  readonly resultOn: Day | null;
  readonly reviewEndedOn: Day | null;
}

export interface Question {
  /** An instant, or the day of an act without an hour. */
  readonly start: number | Day;
  readonly amount: number;
  readonly unit: 'hours' | 'calendar_days' | 'working_days';
  /** Electoral Code, or Code of Administrative Procedure. */
  readonly counting: 'KZ' | 'KPA';
  readonly outside?: { readonly amount: number; readonly period: 'appeal' | 'complaint' } | undefined;
  /** Announcement of the decision that determines the period; default the start. */
  readonly decidedAt?: number | undefined;
  readonly office: Office;
  readonly pauses: readonly Span[];
}

// ---------- clocks and days ----------

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Tirane',
  hourCycle: 'h23',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});

function localTimeAt(instant: number): { day: Day; time: Time } {
  const parts = Object.fromEntries(clock.formatToParts(instant).map(({ type, value }) => [type, value]));
  return { day: `${parts.year}-${parts.month}-${parts.day}`, time: `${parts.hour}:${parts.minute}` };
}

/** An hour or two before the same time in UTC. */
function instantAt(day: Day, time: Time): number {
  const inUtc = Date.parse(`${day}T${time}:00Z`);
  for (const ahead of [2, 1]) {
    const local = localTimeAt(inUtc - ahead * hourMs);
    if (local.day === day && local.time === time) return inUtc - ahead * hourMs;
  }
  throw new Error(`Tirane never shows ${day} ${time}`);
}

const stepped = (day: Day, days: number): Day =>
  new Date(Date.parse(`${day}T12:00:00Z`) + days * 24 * hourMs).toISOString().slice(0, 10);
const nextDay = (day: Day): Day => stepped(day, 1);
const midnightOf = (day: Day): number => instantAt(day, '00:00');

function isRestDay(day: Day, { restWeekdays, holidays, workingDays }: Office): boolean {
  if (workingDays.has(day)) return false;
  return holidays.has(day) || restWeekdays.includes(new Date(`${day}T12:00:00Z`).getUTCDay());
}

function hoursOn(day: Day, office: Office): { opensAt: Time; closesAt: Time } {
  const decided = office.hours?.find(({ from, to }) => from <= day && (to === null || day <= to));
  return decided ?? office;
}
const openingOn = (day: Day, office: Office): number => instantAt(day, hoursOn(day, office).opensAt);
const closingOn = (day: Day, office: Office): number => instantAt(day, hoursOn(day, office).closesAt);

function firstWorkingDay(day: Day, office: Office): Day {
  let found = day;
  while (isRestDay(found, office)) found = nextDay(found);
  return found;
}

// ---------- the periods ----------

/**
 * KZ 152.2: from 48 hours after midnight of the decree's day to the end of the day on which the review ended. KZ
 * 124/1.2: from the day of the decree to the end of the day of the final result. Unrecorded days give the shorter
 * deadline: no decree at all, an end that has not come, an election whose decree may have come.
 */
function isInPeriod(at: number, period: 'appeal' | 'complaint', elections: readonly Election[] = []): boolean {
  if (elections.every(({ decreedOn }) => decreedOn === null)) return true;
  return elections.some(({ heldOn, decreedOn, resultOn, reviewEndedOn }) => {
    if (decreedOn === null) {
      const day = localTimeAt(at).day;
      return stepped(heldOn, -366) <= day && day < stepped(heldOn, 92);
    }
    const from = midnightOf(decreedOn) + (period === 'appeal' ? 48 * hourMs : 0);
    const lastDay = period === 'appeal' ? reviewEndedOn : resultOn;
    return from <= at && (lastDay === null || at < midnightOf(nextDay(lastDay)));
  });
}

function amountOf({ start, amount, outside, decidedAt, office }: Question): number {
  if (!outside) return amount;
  const at = decidedAt ?? (typeof start === 'number' ? start : midnightOf(start));
  return isInPeriod(at, outside.period, office.elections) ? amount : outside.amount;
}

// ---------- days ----------

/** KPA 56 and 57: a day ends with its last second; KZ 125.3: at closing time. */
const endOfDay = (day: Day, counting: 'KZ' | 'KPA', office: Office): number =>
  counting === 'KPA' ? midnightOf(nextDay(day)) - 1000 : closingOn(day, office);

/** KPA 85.3: a day with a pause before its end does not count and ends nothing. */
const isStill = (day: Day, counting: 'KZ' | 'KPA', { pauses, office }: Question): boolean =>
  pauses.some(({ from, to }) => from < to && from < endOfDay(day, counting, office) && to > midnightOf(day));

/** KZ 125.4, KPA 56.4: an end on a rest day moves to the first working day. */
function movedOn(day: Day, counting: 'KZ' | 'KPA', question: ReadQuestion): Day {
  let end = day;
  while (isRestDay(end, question.office) || isStill(end, counting, question)) end = nextDay(end);
  return end;
}

function endOfDays(question: ReadQuestion): number {
  const { start, unit, counting, office, readings } = question;
  const eventDay = typeof start === 'number' ? localTimeAt(start).day : start;
  // KZ 125.2, KPA 56.2: the day of the event is not counted.
  let day = nextDay(eventDay);
  // KZ 125.1: in this reading days after an act without an hour begin when hours would.
  const isMoved = readings['KZ125.1-days'] === 'moved' && readings['KZ125.1-no-hour'] === 'working_day';
  if (counting === 'KZ' && typeof start === 'string' && isMoved) day = firstWorkingDay(day, office);
  if (counting === 'KZ' && readings['KZ125.4'] === 'whole_time') day = firstWorkingDay(day, office);
  let left = amountOf(question);
  for (; ; day = nextDay(day)) {
    const isLeftOut = isStill(day, counting, question) || (unit === 'working_days' && isRestDay(day, office));
    if (!isLeftOut) left--;
    if (left === 0) break;
  }
  const last = movedOn(day, counting, question);
  if (counting === 'KPA' || readings['KZ125.3'] !== 'next_morning') return endOfDay(last, counting, office);
  return openingOn(movedOn(nextDay(last), counting, question), office) + hourMs;
}

// ---------- hours ----------

/**
 * KZ 125.1: the hour of the event is not counted; an act without an hour counts from 08:00 of the next (working) day.
 */
function beginningOfHours({ start, office, readings }: ReadQuestion): number {
  let from: number;
  if (typeof start === 'number') {
    from = Math.floor(start / minuteMs) * minuteMs + minuteMs;
    while (!localTimeAt(from).time.endsWith(':00')) from += minuteMs;
  } else {
    const day = nextDay(start);
    from = instantAt(readings['KZ125.1-no-hour'] === 'next_day' ? day : firstWorkingDay(day, office), '08:00');
  }
  const { day } = localTimeAt(from);
  const isWhole = readings['KZ125.4'] === 'whole_time' && isRestDay(day, office);
  return isWhole ? openingOn(firstWorkingDay(day, office), office) : from;
}

/** Runs so many minutes, without pauses. */
function runMinutes(from: number, minutes: number, pauses: readonly Span[]): number {
  let now = from;
  for (let left = minutes; left > 0; now += minuteMs)
    if (!pauses.some((pause) => pause.from <= now && now < pause.to)) left--;
  return now;
}

/** Closing time of the first working day from this one without a pause at it. */
function closingAfter(day: Day, { office, pauses }: ReadQuestion): number {
  for (let on = day; ; on = nextDay(on)) {
    if (isRestDay(on, office)) continue;
    const closing = closingOn(on, office);
    if (!pauses.some(({ from, to }) => from < closing && closing <= to)) return closing;
  }
}

/**
 * A longer period never ends before a shorter one from the same start, by one reading of KZ 125.4, even with pauses.
 */
function endOfHours(question: ReadQuestion): number {
  let passed = beginningOfHours(question);
  let latest = passed;
  if (question.readings['KZ125.4-longer'] === 'as_passed')
    return endOfPassedHours(runMinutes(passed, amountOf(question) * 60, question.pauses), question);
  for (let hours = amountOf(question); hours > 0; hours--) {
    passed = runMinutes(passed, 60, question.pauses);
    latest = Math.max(latest, endOfPassedHours(passed, question));
  }
  return latest;
}

function endOfPassedHours(passed: number, question: ReadQuestion): number {
  const { office, pauses, readings } = question;
  const isOnRestDay = (end: number) => isRestDay(lastDayOf(end), office);
  // KZ 125.4: an end before closing on the working day after rest days lasts until closing too, or stays.
  const day = lastDayOf(passed);
  const isLonger = readings['KZ125.4-longer'] === 'until_closing';
  if (isLonger && isRestDay(stepped(day, -1), office) && !isOnRestDay(passed) && passed <= closingOn(day, office))
    return closingAfter(day, question);
  // KZ 125.3: the last hour must be an office hour, else it runs once the office opens; or the end stays, at night too.
  let end = passed;
  while (!isOnRestDay(end)) {
    if (readings['KZ125.3-hours'] === 'as_passed') return end;
    const on = lastDayOf(end);
    if (end > closingOn(on, office))
      end = runMinutes(openingOn(firstWorkingDay(nextDay(on), office), office), 60, pauses);
    else if (end < openingOn(on, office) + hourMs) end = runMinutes(openingOn(on, office), 60, pauses);
    else return end;
  }
  // KZ 125.4: an end on a rest day is the closing of the first working day.
  return closingAfter(lastDayOf(end), question);
}

/** The day of the last elapsed minute. */
const lastDayOf = (end: number): Day => localTimeAt(end - minuteMs).day;

/** The commission's internal times, which no article orders, are counted so. */
const internal: Readings = {
  'KZ125.1-no-hour': 'working_day',
  'KZ125.1-days': 'unmoved',
  'KZ125.3': 'closing',
  'KZ125.3-hours': 'office_hour',
  'KZ125.4': 'end_moves',
  'KZ125.4-longer': 'until_closing',
};

function everyReading({ counting, unit, office: { readings = {} } }: Question): readonly Readings[] {
  if (counting === 'KPA') return [internal];
  const found: Readings[] = [];
  const inHours = unit === 'hours';
  for (const noHour of both(readings['KZ125.1-no-hour'], 'working_day', 'next_day'))
    for (const days of both(inHours ? 'unmoved' : readings['KZ125.1-days'], 'unmoved', 'moved'))
      for (const end of both(inHours ? 'closing' : readings['KZ125.3'], 'closing', 'next_morning'))
        for (const rest of both(readings['KZ125.4'], 'end_moves', 'whole_time'))
          for (const night of both(inHours ? readings['KZ125.3-hours'] : 'as_passed', 'office_hour', 'as_passed'))
            for (const longer of both(inHours ? readings['KZ125.4-longer'] : 'as_passed', 'until_closing', 'as_passed'))
              found.push({
                'KZ125.1-no-hour': noHour,
                'KZ125.1-days': days,
                'KZ125.3': end,
                'KZ125.3-hours': night,
                'KZ125.4': rest,
                'KZ125.4-longer': longer,
              });
  return found;
}
const both = <T extends string>(decided: T | undefined, one: T, other: T): readonly T[] =>
  decided === undefined ? [one, other] : [decided];

/** The ends by all readings in force: one acts by the first, and no right lapses before the last. */
export function endsByLaw(question: Question): { readonly first: number; readonly last: number } {
  const ends = everyReading(question).map((readings) =>
    question.unit === 'hours' ? endOfHours({ ...question, readings }) : endOfDays({ ...question, readings }),
  );
  return { first: Math.min(...ends), last: Math.max(...ends) };
}
