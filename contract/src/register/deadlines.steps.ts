import * as z from 'zod/mini';
import { Day, Instant, type Locale } from '../platform/primitives.ts';
import { openReadingIds } from '../reference/deadlines.readings.ts';
import { PeriodStep } from './deadlines.periods.ts';

const article = z.string();

const takenReading = z.object({ of: z.enum(openReadingIds), taken: z.string(), article });
export type TakenReading = z.infer<typeof takenReading>;
export const TakenReadings: z.ZodMiniType<TakenReading[]> = z.array(takenReading);

/** The latest end and its readings; only where later than `dueAt`. */
export interface LaterEnd {
  at: string;
  by: TakenReading[];
}
export const LaterEnd: z.ZodMiniType<LaterEnd> = z.object({ at: Instant, by: TakenReadings });
/** The ends before and after a recount, with the later ones where readings differ. */
export const movedEnd = { from: Instant, to: Instant, laterFrom: z.optional(Instant), laterTo: z.optional(Instant) };
/** Continues a sentence with the later end, `moment`. */
export function laterEndText({ by }: { readonly by: readonly TakenReading[] }, moment: string, locale: Locale): string {
  const articles = [...new Set(by.map(({ article }) => article))].join('; ');
  return {
    al: `sipas leximit tjetër të ${articles} mbaron më ${moment}`,
    en: `by the other reading of ${articles} it ends on ${moment}`,
  }[locale];
}

const LeavesCalendarStep = z.object({ kind: z.literal('leaves_calendar'), from: Day, until: Day });
/** Moves if these unannounced holidays come a day earlier or later. */
const ExpectedHolidayStep = z.object({ kind: z.literal('expected_holiday'), days: z.array(Day) });
export const Doubt = z.discriminatedUnion('kind', [LeavesCalendarStep, ExpectedHolidayStep]);
export type Doubt = z.infer<typeof Doubt>;

const step = z.discriminatedUnion('kind', [
  PeriodStep,
  z.object({
    kind: z.literal('event_day_not_counted'),
    day: Day,
    /** The act has no hour, without effect. */
    hourUnknown: z.optional(z.boolean()),
    article,
  }),
  z.object({ kind: z.literal('event_hour_not_counted'), at: Instant, countedFrom: Instant, article }),
  z.object({ kind: z.literal('hour_unknown'), day: Day, countedFrom: Instant, article }),
  z.object({ kind: z.literal('pause_not_counted'), from: Instant, to: Instant }),
  z.object({ kind: z.literal('rest_days_not_counted'), days: z.int() }),
  z.object({ kind: z.literal('days_counted'), amount: z.int(), first: Day, last: Day, article }),
  z.object({ kind: z.literal('hours_counted'), amount: z.int(), from: Instant, until: Instant, article }),
  /** 60 when clocks go forward in between, -60 when back. */
  z.object({ kind: z.literal('clock_changed'), minutes: z.int() }),
  z.object({
    kind: z.literal('moved_to_working_day'),
    passed: z.array(z.object({ day: Day, reason: z.enum(['rest_day', 'holiday', 'paused']) })),
    to: Day,
    article,
  }),
  /** An end at night: the last hour runs when the office opens. */
  z.object({ kind: z.literal('ends_with_office_hour'), until: Instant, article }),
  /** Fewer hours could end later because of pauses, so these end no sooner. */
  z.object({ kind: z.literal('fewer_end_later'), amount: z.int(), article }),
  /** KPA: no closing hour. */
  z.object({ kind: z.literal('ends_with_day'), article }),
  z.object({
    kind: z.literal('ends_at_closing'),
    opensAt: z.string(),
    closesAt: z.string(),
    /** The decision on these hours; missing for the law's (KZ 125.6). */
    decision: z.optional(z.string()),
    article,
  }),
  /** A start on a rest day, where the commission reads KZ 125.4 so. */
  z.object({ kind: z.literal('begins_on_working_day'), day: Day, to: Day, article }),
  /** The reading used, where another gives another end. */
  z.object({ kind: z.literal('reading'), ...takenReading.shape }),
  LeavesCalendarStep,
  ExpectedHolidayStep,
]);
/** A step as data; the screens have the texts ("Si u llogarit"). */
export type DeadlineStep = z.infer<typeof step>;
// Typed, because inlining makes the route table too long for the compiler.
export const DeadlineStep: z.ZodMiniType<DeadlineStep> = step;

/** The step of an announcement without an hour (KZ 125.1). */
export const findHourlessStep = (steps: readonly DeadlineStep[], day: string): DeadlineStep | undefined =>
  steps.find(
    (one) =>
      (one.kind === 'hour_unknown' || (one.kind === 'event_day_not_counted' && one.hourUnknown === true)) &&
      one.day === day,
  );
