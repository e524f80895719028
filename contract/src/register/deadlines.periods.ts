// Election periods with shorter deadlines: 152.2 (and 157.2) from 48 hours after the decree to the end of the
// administrative review, 124/1.2 from the decree to the final result. "Election period" means nothing else here.
// Where a day is not recorded the shorter deadline counts, so that no right is lost.
import * as z from 'zod/mini';
import { Instant, LocalizedText } from '../platform/primitives.ts';
import { toTiraneIso } from '../platform/tiraneTime.ts';
import type { ElectionDates, ElectionPeriods } from '../reference/electionDates.ts';
import { dayNumber, instantOf } from '../reference/officeCalendar.ts';

const periodKinds = ['appeal', 'complaint'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export const periodArticles: Readonly<Record<PeriodKind, string>> = { appeal: 'KZ 152.2', complaint: 'KZ 124/1.2' };

export const PeriodStep = z.object({
  kind: z.literal('period'),
  of: z.enum(periodKinds),
  isInside: z.boolean(),
  /** False: no decree recorded, so the shorter deadline counts. */
  isKnown: z.boolean(),
  election: z.nullable(LocalizedText),
  from: z.nullable(Instant),
  to: z.nullable(Instant),
  amount: z.int(),
  otherAmount: z.int(),
  article: z.string(),
});
export type PeriodStep = z.infer<typeof PeriodStep>;

const midnight = (day: string, later = 0) => instantOf(dayNumber(day) + later, '00:00');

const hourMs = 3_600_000;

/** To the end of the period's last day; an unrecorded end has not come. */
function spanOf(period: PeriodKind, { decreedOn, resultOn, reviewEndedOn }: ElectionDates) {
  if (decreedOn === null) return undefined;
  const last = period === 'appeal' ? reviewEndedOn : resultOn;
  return {
    // Elapsed hours, also across clock changes (KZ 125.1).
    from: midnight(decreedOn) + (period === 'appeal' ? 48 * hourMs : 0),
    until: last === null ? undefined : midnight(last, 1),
  };
}

/** A decree precedes its election by at most a year (KZ 9.4, 10), and its aftermath ends within three months. */
const mayBeWithin = (at: number, { heldOn, decreedOn }: ElectionPeriods): boolean =>
  decreedOn === null && midnight(heldOn, -366) <= at && at <= midnight(heldOn, 92);

type PeriodMatch = Pick<PeriodStep, 'isInside' | 'isKnown' | 'election' | 'from' | 'to'>;

/** The period of a decision at this instant. Without `elections` or any decree nothing is known. */
export function periodAt(at: number, period: PeriodKind, elections: readonly ElectionPeriods[] = []): PeriodMatch {
  for (const { name, ...election } of elections) {
    const span = spanOf(period, election);
    if (!span || at < span.from || (span.until !== undefined && at >= span.until)) continue;
    const to = span.until === undefined ? null : toTiraneIso(span.until - 1000);
    return { isInside: true, isKnown: true, election: name, from: toTiraneIso(span.from), to };
  }
  const undated = elections.find((election) => mayBeWithin(at, election));
  const isKnown = elections.some(({ decreedOn }) => decreedOn !== null) && !undated;
  return { isInside: !isKnown, isKnown, election: undated?.name ?? null, from: null, to: null };
}
