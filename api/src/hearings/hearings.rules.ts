// What becomes of a hearing by an event of its case, the order of a day's items, and which hearings get in each other's
// way. Pure.
import {
  type CaseKind,
  type CaseStatus,
  fromTiraneWall,
  type HearingState,
  hearingMinutes,
  startOfAnnounced,
  tiraneDay,
} from '@denonco/contract';

const sittings: ReadonlySet<CaseStatus> = new Set(['session', 'hearing']);
const minuteMs = 60_000;

/** Whether an event can concern a hearing at all: it sets a time, or the case waited for one. */
export const concernsHearing = (before: CaseStatus, sessionAt: string | undefined): boolean =>
  sessionAt !== undefined || sittings.has(before);

interface After {
  readonly at: Date;
  /** Of the case after the event. */
  readonly status: CaseStatus;
  readonly sessionAt: string | undefined;
}

/** What an event makes of the hearing that is still to be, if there is one; undefined when it leaves it as it is. */
export function hearingChange(
  open: { readonly startsAt: Date } | undefined,
  { at, status, sessionAt }: After,
): HearingState | undefined {
  if (sessionAt !== undefined) return open ? 'moved' : 'set';
  if (!open || sittings.has(status)) return undefined;
  // A case that was decided before its hour, withdrawn or joined was not heard.
  return status === 'decided' && at >= open.startsAt ? 'held' : 'cancelled';
}

/** The hours before a hearing count from the announcement of the admission, else from its event. */
export const hearingCountsFrom = (admittedAt: Date, announcedAt: string | null | undefined) =>
  announcedAt ? startOfAnnounced(announcedAt) : admittedAt.getTime();

export interface Placed {
  readonly id: string;
  readonly number: string;
  readonly kind: CaseKind;
  readonly state: HearingState;
  readonly startsAt: Date;
  readonly place: string | null;
  readonly position: number | null;
  readonly assigneeId: string | null;
}

/** By time; of those at the same time as staff put them, and then by number. */
export const inOrder = <T extends Placed>(hearings: readonly T[]): T[] =>
  hearings.toSorted(
    (a, b) =>
      a.startsAt.getTime() - b.startsAt.getTime() ||
      (a.position ?? Number.MAX_SAFE_INTEGER) - (b.position ?? Number.MAX_SAFE_INTEGER) ||
      (a.number < b.number ? -1 : 1),
  );

/** The number of each item on the agenda of its day and body, by id; what was called off has none. */
export function itemNumbers(hearings: readonly Placed[]): ReadonlyMap<string, number> {
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

/** The order of a day after these were put in this order: they share the places they had, all others keep theirs. */
export function reordered(day: readonly string[], wanted: readonly string[]): readonly string[] {
  const known = [...new Set(wanted)].filter((id) => day.includes(id));
  let next = 0;
  return day.map((id) => (known.includes(id) ? (known[next++] ?? id) : id));
}

export interface Conflict {
  readonly with: string;
  readonly of: 'place' | 'person';
}

/**
 * The hearings that one gets in the way of. Several cases of one body at the same time and place are one sitting, which
 * is normal; they conflict when they overlap otherwise in a place, or want one rapporteur in two places.
 */
export function conflictsOf(one: Placed, all: readonly Placed[]): readonly Conflict[] {
  if (!isAhead(one)) return [];
  return all.flatMap((other): Conflict[] => {
    if (other.id === one.id || !isAhead(other) || !overlaps(one, other)) return [];
    const samePlace = placeKey(one) === placeKey(other);
    const sameSitting = samePlace && one.kind === other.kind && one.startsAt.getTime() === other.startsAt.getTime();
    if (samePlace && !sameSitting) return [{ with: other.id, of: 'place' }];
    const samePerson = one.assigneeId !== null && one.assigneeId === other.assigneeId;
    return samePerson && !samePlace ? [{ with: other.id, of: 'person' }] : [];
  });
}

const isAhead = ({ state }: Placed): boolean => state === 'set' || state === 'moved';
const placeKey = ({ place }: Placed): string => (place ?? '').trim().toLowerCase();
const overlaps = (a: Placed, b: Placed): boolean =>
  Math.abs(a.startsAt.getTime() - b.startsAt.getTime()) < hearingMinutes * minuteMs;

/** A time that the public was told of, among those of its hearing. */
interface Posted {
  readonly sequence: number;
  readonly startsAt: Date;
}

export type Change =
  | { readonly kind: 'moved_here'; readonly from: Date }
  | { readonly kind: 'moved_away'; readonly to: Date }
  | { readonly kind: 'cancelled' };

/**
 * On which days the public reads of a hearing, at what time, and what changed there. `times` are those it was told of,
 * in order; a day on which it was moved from one hour to another shows the last one.
 */
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

/** The instants between which days lie in Tirane, the last one included. */
export function spanOf(from: string, to: string): readonly [Date, Date] {
  const start = (day: string, later: number) => {
    const date = new Date(Date.parse(`${day}T00:00:00Z`) + later * 86_400_000);
    return new Date(
      fromTiraneWall({ year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }),
    );
  };
  return [start(from, 0), start(to, 1)];
}
