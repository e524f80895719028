// Counts legal deadlines: from an event and a rule to the end, with the steps. Pure. Instants are milliseconds since 1970
// UTC, days `YYYY-MM-DD` in Tirane. A deadline has the earliest end of all readings in force, by which one acts, and the
// latest, before which no right lapses (docs/reference/law.md):
// - KZ 125.2, KPA 56.2: the day of the event is not counted; every later day is, rest days included.
// - KZ 125.3: days end at closing time of the last day (KZ 125.6), or with the first hour of the next working day.
// - KZ 125.1: hours run from the next full hour, across clock changes; after an act without an hour from 08:00 of the
//   next (working) day, which may move days too. They end when they have passed, or with the next office hour.
// - KZ 125.4, KPA 56.4: an end on a rest day lasts until closing time of the first working day, as does an end on that
//   day, so that no longer time ends before a shorter one; or a start on a rest day moves as a whole (KZ only).
// - KPA 56, 57: for denouncements days end at midnight. Internal times of hours end in office hours.
// - The clock stands while a case is with the filer: hours resume to the millisecond, and a day does not count if it
//   stood at any time between midnight and closing time.

import { tiraneDay, toTiraneIso } from '../platform/tiraneTime.ts';
import type { TimeToComplain } from '../reference/complaintRules.ts';
import type { Redirect } from '../reference/complaints.acts.ts';
import {
  choicesOf,
  type OpenReadingId,
  openReadings,
  type Readings,
  readingsInForce,
  readingsWith,
} from '../reference/deadlines.readings.ts';
import {
  type Counting,
  dayNumber,
  dayOf,
  dayText,
  firstDay,
  instantOf,
  type Office,
  type OfficeCalendar,
  officeOf,
  type Pause,
} from '../reference/officeCalendar.ts';
import { doubtsOf } from './deadlines.doubts.ts';
import { type PeriodKind, type PeriodStep, periodArticles, periodAt } from './deadlines.periods.ts';
import type { DeadlineUnit } from './deadlines.rules.ts';
import type { DeadlineStep, TakenReading } from './deadlines.steps.ts';

const hourMs = 3_600_000;

export interface DeadlineRule {
  readonly amount: number;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  readonly outside?: { readonly amount: number; readonly period: PeriodKind } | undefined;
  /** Default KZ 125. */
  readonly counting?: Counting | undefined;
  readonly decidedAt?: number | undefined;
}

/** An act with a day but no hour; from startWithoutHour. */
export interface StartWithoutHour {
  readonly day: string;
}

interface Counted {
  readonly dueAt: number;
  readonly steps: readonly DeadlineStep[];
}

/** `steps` lead to `dueAt`, the earliest end: the last instant that is in time by every reading in force. */
export interface DeadlineCount extends Counted {
  /** The latest end, and the readings that give it; undefined where it is the same. */
  readonly later?: { readonly at: number; readonly by: readonly TakenReading[] } | undefined;
}

export const lastEndOf = ({ dueAt, later }: Pick<DeadlineCount, 'dueAt' | 'later'>): number => later?.at ?? dueAt;

const articles = {
  KZ: { eventDay: 'KZ 125.2', restDay: 'KZ 125.4' },
  KPA: { eventDay: 'KPA 56.2', restDay: 'KPA 56.4' },
} as const satisfies Record<Counting, unknown>;

function endOn(day: number, office: Office, isStill = office.stoodStill): Counted {
  const end = firstDay(day, (one) => office.isWorking(one) && !isStill(one));
  const passed = Array.from({ length: end - day }, (_, index) => ({
    day: dayText(day + index),
    reason: office.restReason(day + index) ?? ('paused' as const),
  }));
  const steps: DeadlineStep[] = [];
  const { counting } = office;
  if (end > day)
    steps.push({ kind: 'moved_to_working_day', passed, to: dayText(end), article: articles[counting].restDay });
  steps.push(
    counting === 'KPA'
      ? { kind: 'ends_with_day', article: 'KPA 56, 57' }
      : { kind: 'ends_at_closing', ...office.hoursOf(end), article: 'KZ 125.3' },
  );
  return { dueAt: office.endOf(end), steps };
}

const firstHourOf = (day: number, office: Office): number => office.opensAt(day) + hourMs;

/** Days end at closing time or at the next office hour, by the reading of KZ 125.3. */
function endOfDays(day: number, office: Office): Counted {
  const end = endOn(day, office);
  if (office.counting === 'KPA' || office.readings['KZ125.3'] === 'closing') return end;
  const next = firstDay(dayOf(end.dueAt) + 1, (one) => office.isWorking(one) && !office.stoodStill(one));
  const dueAt = firstHourOf(next, office);
  return { dueAt, steps: [...end.steps.filter(isMove), officeHourStep(dueAt)] };
}

const officeHourStep = (dueAt: number): DeadlineStep => ({
  kind: 'ends_with_office_hour',
  until: toTiraneIso(dueAt),
  article: 'KZ 125.3',
});

/** The first working day, if KZ 125.4 is read so; else the day itself. */
function beginOn(day: number, { counting, readings, isWorking }: Office): number {
  return counting === 'KZ' && readings['KZ125.4'] === 'whole_time' ? firstDay(day, isWorking) : day;
}

/** The count of an act without an hour starts at 08:00 of this day (KZ 125.1). */
const dayAfterAct = (day: number, { readings, isWorking }: Office): number =>
  readings['KZ125.1-no-hour'] === 'next_day' ? day + 1 : firstDay(day + 1, isWorking);

const noHourStep = (day: number, from: number): DeadlineStep => ({
  kind: 'hour_unknown',
  day: dayText(day),
  countedFrom: toTiraneIso(from),
  article: 'KZ 125.1',
});

const beginSteps = (day: number, from: number): readonly DeadlineStep[] =>
  from === day
    ? []
    : [{ kind: 'begins_on_working_day', day: dayText(day), to: dayText(from), article: articles.KZ.restDay }];

const isMove = ({ kind }: DeadlineStep): boolean => kind === 'moved_to_working_day';

const pauseStep = ({ from, to }: Pause): DeadlineStep => ({
  kind: 'pause_not_counted',
  from: toTiraneIso(from),
  to: toTiraneIso(to),
});

function countDays(
  start: number | StartWithoutHour,
  { amount, unit, legalBasis }: DeadlineRule,
  pauses: readonly Pause[],
  office: Office,
): Counted {
  const eventDay = typeof start === 'number' ? dayOf(start) : dayNumber(start.day);
  const isCounted = (day: number) => !office.stoodStill(day) && (unit === 'calendar_days' || office.isWorking(day));
  const isKnown = typeof start === 'number' || office.counting === 'KPA';
  const isMoved = !isKnown && office.readings['KZ125.1-days'] === 'moved';
  const nextDay = isMoved ? dayAfterAct(eventDay, office) : eventDay + 1;
  const startsAt = beginOn(nextDay, office);
  const first = firstDay(startsAt, isCounted);
  let last = first;
  let skipped = 0;
  for (let left = amount - 1; left > 0; left--) last = firstDay(last + 1, isCounted);
  for (let day = eventDay + 1; day < last; day++) if (!office.isWorking(day)) skipped++;
  const end = endOfDays(last, office);
  const hourUnknown = isKnown || isMoved ? {} : { hourUnknown: true };
  const article = articles[office.counting].eventDay;
  const steps: DeadlineStep[] = [{ kind: 'event_day_not_counted', day: dayText(eventDay), article, ...hourUnknown }];
  const met = pauses.filter(({ from, to }) => from < end.dueAt && dayOf(to - 1) > eventDay);
  if (isMoved) steps.push(noHourStep(eventDay, instantOf(nextDay, '08:00')));
  if (unit === 'calendar_days') steps.push(...beginSteps(nextDay, startsAt));
  steps.push(...met.map(pauseStep));
  if (unit === 'working_days' && skipped > 0) steps.push({ kind: 'rest_days_not_counted', days: skipped });
  steps.push({ kind: 'days_counted', amount, first: dayText(first), last: dayText(last), article: legalBasis });
  return { dueAt: end.dueAt, steps: [...steps, ...end.steps] };
}

function countHours(
  start: number | StartWithoutHour,
  rule: DeadlineRule,
  pauses: readonly Pause[],
  office: Office,
): Counted {
  const { amount, legalBasis } = rule;
  const isKnown = typeof start === 'number';
  // Tirane's offsets are whole hours, so full hours agree with UTC.
  const startsAt = isKnown
    ? (Math.floor(start / hourMs) + 1) * hourMs
    : instantOf(dayAfterAct(dayNumber(start.day), office), '08:00');
  const beginDay = dayOf(startsAt);
  const fromDay = beginOn(beginDay, office);
  const from = fromDay === beginDay ? startsAt : office.opensAt(fromDay);
  const countedFrom = toTiraneIso(from);
  const steps: DeadlineStep[] = [
    isKnown
      ? {
          kind: 'event_hour_not_counted',
          at: toTiraneIso(start),
          countedFrom: toTiraneIso(startsAt),
          article: 'KZ 125.1',
        }
      : noHourStep(dayNumber(start.day), startsAt),
  ];
  steps.push(...beginSteps(beginDay, fromDay));
  const { until, met } = runHours(from, amount, pauses);
  steps.push(...met.map(pauseStep));
  const untilText = toTiraneIso(until);
  steps.push({ kind: 'hours_counted', amount, from: countedFrom, until: untilText, article: legalBasis });
  const minutes = (Number(untilText.slice(20, 22)) - Number(countedFrom.slice(20, 22))) * 60;
  if (minutes !== 0) steps.push({ kind: 'clock_changed', minutes });
  const end = endOfMostHours(from, amount, pauses, office);
  const all = [...steps, ...end.steps];
  return { dueAt: end.dueAt, steps: rule.counting === 'KPA' ? onNoArticle(all, rule) : all };
}

/** The KPA has no deadlines in hours: internal ones are counted as in the Code, without an article. */
const onNoArticle = (steps: readonly DeadlineStep[], { legalBasis }: DeadlineRule): readonly DeadlineStep[] =>
  steps.map((step) => ('article' in step ? { ...step, article: legalBasis } : step));

function runHours(from: number, amount: number, pauses: readonly Pause[]) {
  let until = from + amount * hourMs;
  let runsFrom = from;
  const met: Pause[] = [];
  for (const pause of pauses) {
    if (pause.from >= until) break;
    if (pause.to <= runsFrom) continue;
    until += pause.to - Math.max(pause.from, runsFrom);
    runsFrom = pause.to;
    met.push(pause);
  }
  return { until, met };
}

/** A closing time within a pause ends nothing, so fewer hours may end later: then these end with them. */
function endOfMostHours(from: number, amount: number, pauses: readonly Pause[], office: Office): Counted {
  const passedAfter = (hours: number) => runHours(from, hours, pauses).until;
  let latest = endOfHours(passedAfter(amount), pauses, office);
  if (office.readings['KZ125.4-longer'] === 'as_passed') return latest;
  const ahead = pauses.filter(({ to }) => to > from);
  const [first] = ahead;
  if (!first) return latest;
  // Before the first pause and after the last one's day, ends are monotonic.
  const calmFrom = instantOf(dayOf(Math.max(...ahead.map(({ to }) => to))) + 1, '00:00');
  const calm = Math.max(0, Math.floor((passedAfter(amount) - calmFrom) / hourMs));
  for (let fewer = amount - 1 - calm; fewer > 0; fewer--) {
    const { dueAt, steps } = endOfHours(passedAfter(fewer), pauses, office);
    if (dueAt > latest.dueAt)
      latest = { dueAt, steps: [{ kind: 'fewer_end_later', amount: fewer, article: 'KZ 125.4' }, ...steps] };
    if (dueAt <= first.from) break;
  }
  return latest;
}

/** On a rest day: closing time of the first working day. The readings decide an end on that day or outside hours. */
function endOfHours(until: number, pauses: readonly Pause[], office: Office): Counted {
  // The last hour decides: an end at Saturday's 24:00 is on Saturday.
  const day = dayOf(until - 1);
  const isAfterRest = office.isWorking(day) && !office.isWorking(day - 1) && until <= office.endOf(day);
  return isAfterRest && office.readings['KZ125.4-longer'] === 'until_closing'
    ? endAtClosing(day, pauses, office)
    : endInOffice(until, pauses, office);
}

/** Hours exclude pauses exactly: only a pause at closing time keeps a day from ending them. */
function endAtClosing(day: number, pauses: readonly Pause[], office: Office): Counted {
  return endOn(day, office, (one) => {
    const closing = office.endOf(one);
    return pauses.some(({ from, to }) => from < closing && closing <= to);
  });
}

function endInOffice(until: number, pauses: readonly Pause[], office: Office): Counted {
  const day = dayOf(until - 1);
  if (!office.isWorking(day)) return endAtClosing(day, pauses, office);
  const isEarly = until < firstHourOf(day, office);
  const isInOffice = !isEarly && until <= office.endOf(day);
  if (isInOffice || office.readings['KZ125.3-hours'] === 'as_passed') return { dueAt: until, steps: [] };
  // The last hour runs when the office opens, and pauses like any other.
  const opening = office.opensAt(isEarly ? day : firstDay(day + 1, office.isWorking));
  const lastHour = runHours(opening, 1, pauses);
  const step = officeHourStep(lastHour.until);
  if (lastHour.met.length === 0) return { dueAt: lastHour.until, steps: [step] };
  const end = endInOffice(lastHour.until, pauses, office);
  return { dueAt: end.dueAt, steps: [...lastHour.met.map(pauseStep), step, ...end.steps] };
}

/** Start after an act without an hour (KZ 125.1). @throws RangeError unless `day` is `YYYY-MM-DD`. */
export function startWithoutHour(day: string): StartWithoutHour {
  const number = dayNumber(day);
  if (!Number.isFinite(number) || dayText(number) !== day) throw new RangeError(`No such day: ${day}`);
  return { day };
}

/** The rule of the act's list; another amount outside the period of KZ 124/1.2. */
export const ruleToComplain = ({ outsideAmount, ...rule }: TimeToComplain): DeadlineRule =>
  outsideAmount === undefined ? rule : { ...rule, outside: { amount: outsideAmount, period: 'complaint' } };

/** The rule of the Electoral College; other courts count from facts only the person knows. */
export const ruleOfRedirect = ({ to, outsideAmount, ...rule }: Redirect): DeadlineRule | undefined =>
  to === 'COLLEGE'
    ? { ...rule, outside: outsideAmount === undefined ? undefined : { amount: outsideAmount, period: 'appeal' } }
    : undefined;

/** The later end of KZ 124/1.2, from receipt. Undefined outside its period, or where no later. */
export function countFromReceipt(
  announced: DeadlineCount,
  receivedOn: string,
  { amount, unit, legalBasis, outsideAmount }: TimeToComplain,
  calendar: OfficeCalendar,
): DeadlineCount | undefined {
  const isInside = announced.steps.some((step) => step.kind === 'period' && step.isInside);
  if (outsideAmount === undefined || !isInside) return undefined;
  // A receipt is no act, so no hour can be missing.
  const start = instantOf(dayNumber(receivedOn), '00:00');
  const found = countDeadline(start, { amount, unit, legalBasis }, calendar);
  return found.dueAt > announced.dueAt || lastEndOf(found) > lastEndOf(announced) ? found : undefined;
}

export const startOfAnnounced = (announcedAt: string): number | StartWithoutHour =>
  announcedAt.length === 10 ? startWithoutHour(announcedAt) : Date.parse(announcedAt);

/**
 * Pauses in any order. @throws RangeError for amounts below 1, reversed pauses, invalid `HH:MM`, and calendars without
 * working days.
 */
export function countDeadline(
  start: number | StartWithoutHour,
  rule: DeadlineRule,
  calendar: OfficeCalendar,
  pauses: readonly Pause[] = [],
): DeadlineCount {
  if (!Number.isSafeInteger(rule.amount) || rule.amount < 1) throw new RangeError(`No amount of time: ${rule.amount}`);
  if (pauses.some(({ from, to }) => !(from <= to))) throw new RangeError('A pause ends before it begins');
  const real = pauses.filter(({ from, to }) => from < to).sort((a, b) => a.from - b.from);
  const period = periodStep(start, rule, calendar);
  const counted = period ? { ...rule, amount: period.amount } : rule;
  const count = countByReadings(start, counted, real, calendar);
  const { dueAt, later, steps } = count;
  const startDay = typeof start === 'number' ? dayOf(start) : dayNumber(start.day);
  const endsIn = (found: DeadlineCount) => [found.dueAt, lastEndOf(found)] as const;
  const doubts = doubtsOf(startDay, endsIn(count), calendar, (by) => endsIn(countByReadings(start, counted, real, by)));
  return { dueAt, later, steps: [...(period ? [period] : []), ...steps, ...doubts] };
}

function openReadingsOf(start: number | StartWithoutHour, { unit, counting }: DeadlineRule): readonly OpenReadingId[] {
  if (counting === 'KPA') return [];
  const isKnown = typeof start === 'number';
  if (unit === 'hours')
    return [...(isKnown ? [] : (['KZ125.1-no-hour'] as const)), 'KZ125.3-hours', 'KZ125.4', 'KZ125.4-longer'];
  return [...(isKnown ? [] : (['KZ125.1-no-hour', 'KZ125.1-days'] as const)), 'KZ125.3', 'KZ125.4'];
}

function countByReadings(
  start: number | StartWithoutHour,
  rule: DeadlineRule,
  pauses: readonly Pause[],
  calendar: OfficeCalendar,
): DeadlineCount {
  const openIds = openReadingsOf(start, rule);
  const office = officeOf(calendar, pauses, rule.unit === 'hours' ? 'KZ' : rule.counting);
  const count = rule.unit === 'hours' ? countHours : countDays;
  const countBy = (readings: Readings) => ({ readings, ...count(start, rule, pauses, { ...office, readings }) });
  const decided = openIds.length === 0 ? {} : (calendar.readings ?? {});
  const counts = readingsInForce(openIds, decided).map(countBy);
  const earliest = counts.reduce((one, other) => (other.dueAt < one.dueAt ? other : one));
  const changed = ({ readings }: (typeof counts)[number]) =>
    openIds.filter((of) => readings[of] !== earliest.readings[of]);
  // Of several counts with the latest end, the one with the fewest changed readings.
  const latest = counts.reduce((one, other) =>
    other.dueAt > one.dueAt || (other.dueAt === one.dueAt && changed(other).length < changed(one).length) ? other : one,
  );
  const taken = (of: OpenReadingId, { readings }: (typeof counts)[number]): TakenReading => ({
    of,
    taken: readings[of],
    article: openReadings[of].article,
  });
  const isDecisive = (of: OpenReadingId) =>
    choicesOf(of).some(
      ([choice]) => countBy(readingsWith({ ...earliest.readings, [of]: choice })).dueAt !== earliest.dueAt,
    );
  const read = openIds.filter(isDecisive).map((of) => ({ kind: 'reading' as const, ...taken(of, earliest) }));
  return {
    dueAt: earliest.dueAt,
    steps: [...earliest.steps, ...read],
    later:
      latest.dueAt === earliest.dueAt
        ? undefined
        : { at: latest.dueAt, by: changed(latest).map((of) => taken(of, latest)) },
  };
}

function periodStep(
  start: number | StartWithoutHour,
  { amount, outside, decidedAt }: DeadlineRule,
  { elections }: OfficeCalendar,
): PeriodStep | undefined {
  if (!outside) return undefined;
  const at = decidedAt ?? (typeof start === 'number' ? start : instantOf(dayNumber(start.day), '00:00'));
  const found = periodAt(at, outside.period, elections);
  const [own, other] = found.isInside ? [amount, outside.amount] : [outside.amount, amount];
  const of = outside.period;
  return { kind: 'period', of, ...found, amount: own, otherAmount: other, article: periodArticles[of] };
}

/** `warnedBeforeMs` starts `soon`; "today" is in Tirane. The end is in time; a clock paused in time stays `paused`. */
export function deadlineState(
  now: number,
  dueAt: number,
  { pausedAt, warnedBeforeMs }: { readonly pausedAt?: number | undefined; readonly warnedBeforeMs: number },
) {
  if (pausedAt !== undefined && pausedAt <= dueAt) return 'paused';
  if (now > dueAt) return 'late';
  if (tiraneDay(now) === tiraneDay(dueAt)) return 'today';
  return dueAt - now <= warnedBeforeMs ? 'soon' : 'far';
}
