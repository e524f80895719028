// Order and conflicts of hearings, and their public entries. Pure.
import { type CaseKind, type HearingState, hearingMinutes, tiraneDay } from '@denonco/contract';
import { startOfDay } from '../../platform/moments/moments.rules.ts';

const minuteMs = 60_000;

export interface PlacedHearing {
  readonly id: string;
  readonly number: string;
  readonly kind: CaseKind;
  readonly state: HearingState;
  readonly startsAt: Date;
  readonly place: string | null;
  readonly position: number | null;
  readonly assignee_id: string | null;
}

/** Sorted by time, then by staff's order, then by number. */
export const inOrder = <T extends PlacedHearing>(hearings: readonly T[]): T[] =>
  hearings.toSorted(
    (a, b) =>
      a.startsAt.getTime() - b.startsAt.getTime() ||
      (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
      (a.number < b.number ? -1 : 1),
  );

/** Item numbers by hearing id, per day and body; cancelled ones have none. */
export function itemNumbers(hearings: readonly PlacedHearing[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  const items = new Map<string, number>();
  for (const { id, kind, startsAt, state } of inOrder(hearings)) {
    if (state === 'cancelled') continue;
    const agenda = `${kind} ${tiraneDay(startsAt.getTime())}`;
    const item = (counts.get(agenda) ?? 0) + 1;
    counts.set(agenda, item);
    items.set(id, item);
  }
  return items;
}

/** The day's order after these swap places among themselves. */
export function reorderDay(day: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = [...new Set(wanted)].filter((id) => day.includes(id));
  let next = 0;
  return day.map((id) => (known.includes(id) ? (known[next++] ?? id) : id));
}

export interface Conflict {
  readonly with: string;
  readonly of: 'place' | 'person';
}

/**
 * Conflicting hearings. Cases of one body at the same time and place are one sitting; other overlaps in a place
 * conflict, and so does a rapporteur in two places.
 */
export function conflictsOf(one: PlacedHearing, all: readonly PlacedHearing[]): readonly Conflict[] {
  if (!isAhead(one)) return [];
  return all.flatMap((other): Conflict[] => {
    if (other.id === one.id || !isAhead(other) || !overlaps(one, other)) return [];
    const samePlace = placeKey(one) === placeKey(other);
    const sameSitting = samePlace && one.kind === other.kind && one.startsAt.getTime() === other.startsAt.getTime();
    if (samePlace && !sameSitting) return [{ with: other.id, of: 'place' }];
    const samePerson = one.assignee_id !== null && one.assignee_id === other.assignee_id;
    return samePerson && !samePlace ? [{ with: other.id, of: 'person' }] : [];
  });
}

const isAhead = ({ state }: PlacedHearing): boolean => state === 'set' || state === 'moved';
const placeKey = ({ place }: PlacedHearing): string => (place ?? '').trim().toLowerCase();
const overlaps = (a: PlacedHearing, b: PlacedHearing): boolean =>
  Math.abs(a.startsAt.getTime() - b.startsAt.getTime()) < hearingMinutes * minuteMs;

type Posted = Pick<PlacedHearing, 'startsAt'>;

export type Change =
  | { readonly kind: 'moved_here'; readonly from: Date }
  | { readonly kind: 'moved_away'; readonly to: Date }
  | { readonly kind: 'cancelled' };

/** A hearing's public entries by day. `times` are its published times in order; a day with several shows the last. */
export function agendaEntries(
  state: HearingState,
  times: readonly Posted[],
): readonly { readonly day: string; readonly startsAt: Date; readonly change: Change | null }[] {
  const last = times.at(-1);
  if (!last) return [];
  const days = new Map(times.map((time) => [tiraneDay(time.startsAt.getTime()), time]));
  return [...days].map(([day, time]) => ({ day, startsAt: time.startsAt, change: changeAt(state, times, time, last) }));
}

function changeAt(state: HearingState, times: readonly Posted[], time: Posted, last: Posted): Change | null {
  if (time !== last) return { kind: 'moved_away', to: last.startsAt };
  if (state === 'cancelled') return { kind: 'cancelled' };
  const before = times.at(-2);
  return before ? { kind: 'moved_here', from: before.startsAt } : null;
}

export const daysAsInstants = (from: string, to: string): readonly [Date, Date] => [
  startOfDay(from),
  startOfDay(to, 1),
];
