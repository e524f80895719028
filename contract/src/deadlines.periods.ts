// The two election periods of the Code, in which times are shorter: 152.2 (and 157.2) from 48 hours after the decree to the
// end of the administrative review, 124/1.2 from the decree to the final result. "Election period" means nothing else here.
// Elections carry the days. Where one is not written down, the shorter time is taken, so that no right is lost.
import * as z from 'zod/mini';
import type { ElectionDates, ElectionPeriods } from './electionDates.ts';
import { dayNumber, instantOf } from './officeCalendar.ts';
import { Instant, Words } from './primitives.ts';
import { toTiraneIso } from './tiraneTime.ts';

export const periodKinds = ['appeal', 'complaint'] as const;
export type PeriodKind = (typeof periodKinds)[number];
export const periodArticles: Readonly<Record<PeriodKind, string>> = { appeal: 'KZ 152.2', complaint: 'KZ 124/1.2' };

/** In which period a decision fell, why, and what followed. */
export const PeriodStep = z.object({
  kind: z.literal('period'),
  of: z.enum(periodKinds),
  isInside: z.boolean(),
  /** False: the decree is not written down, so the shorter time was taken. */
  isKnown: z.boolean(),
  election: z.nullable(Words),
  from: z.nullable(Instant),
  to: z.nullable(Instant),
  amount: z.int(),
  /** What it would have been otherwise. */
  otherAmount: z.int(),
  article: z.string(),
});
export type PeriodStep = z.infer<typeof PeriodStep>;

const midnight = (day: string, later = 0) => instantOf(dayNumber(day) + later, '00:00');

const hourMs = 3_600_000;

/** From the decree until before the end of the period's last day; an end that is not written down has not come. */
function spanOf(period: PeriodKind, { decreedOn, resultOn, reviewEndedOn }: ElectionDates) {
  if (decreedOn === null) return undefined;
  const last = period === 'appeal' ? reviewEndedOn : resultOn;
  return {
    // Hours that pass, also where the clock changes (KZ 125.1).
    from: midnight(decreedOn) + (period === 'appeal' ? 48 * hourMs : 0),
    until: last === null ? undefined : midnight(last, 1),
  };
}

/** A decree comes within the year before its election (KZ 9.4, 10), and what follows an election is over in three months. */
const mayBeWithin = (at: number, { heldOn, decreedOn }: ElectionPeriods): boolean =>
  decreedOn === null && midnight(heldOn, -366) <= at && at <= midnight(heldOn, 92);

type Found = Pick<PeriodStep, 'isInside' | 'isKnown' | 'election' | 'from' | 'to'>;

/** The period that a decision of this instant fell into. `elections` undefined or without any decree: nothing is known. */
export function periodAt(at: number, period: PeriodKind, elections: readonly ElectionPeriods[] = []): Found {
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
