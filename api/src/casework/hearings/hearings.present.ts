import {
  type AgendaItem,
  type CaseHearing,
  type Hearing,
  hearingCountsFrom,
  hearingPlanners,
  hearingTiming,
  isReachedBy,
  type OfficeCalendar,
  toTiraneIso,
  type Worker,
} from '@denonco/contract';
import type { Lists } from '../../reference/reference.store.ts';
import { aboutOf } from '../../register/cases/cases.reference.store.ts';
import { isReachedWhole } from '../../register/cases/scope.ts';
import { agendaEntries, type Change, conflictsOf, inOrder, itemNumbers } from './hearings.rules.ts';
import type { HearingRow, listHearingTimes } from './hearings.store.ts';

export const mayRead = (worker: Worker, { kind, assignee_id: assigneeId, wasAtKas }: HearingRow): boolean =>
  isReachedBy(worker, { kind, assigneeId, wasAtKas });
export const mayPlan = (worker: Worker, row: Pick<HearingRow, 'kind' | 'assignee_id'>): boolean =>
  isReachedWhole(worker, { row }) && hearingPlanners[row.kind].some((permission) => worker.permissions.has(permission));

/** Hearings as this member may see them; `around` has all of the days, for conflicts and numbering. */
export function toHearings(
  rows: readonly HearingRow[],
  around: readonly HearingRow[],
  { worker, lists, calendar }: { readonly worker: Worker; readonly lists: Lists; readonly calendar: OfficeCalendar },
): Hearing[] {
  const items = itemNumbers(around);
  const byId = new Map(around.map((row) => [row.id, row]));
  return inOrder(rows.filter((row) => mayRead(worker, row))).map((row) => {
    const conflicts = conflictsOf(row, around).map(({ with: id, of }) => {
      const other = byId.get(id);
      return { number: other && mayRead(worker, other) ? other.number : null, of };
    });
    const isAhead = row.state === 'set' || row.state === 'moved';
    const admittedAt = row.kind === 'complaint' && isAhead ? row.admitted_at : null;
    const countsFrom = admittedAt && hearingCountsFrom(admittedAt, row.admission_announced_at);
    return {
      ...row,
      item: items.get(row.id) ?? null,
      conflicts,
      invited: isReachedWhole(worker, { row }) ? row.invited : null,
      about: aboutOf(lists, row),
      against: row.subjects ?? [],
      startsAt: toTiraneIso(row.startsAt),
      postedAt: toTiraneIso(row.posted_at),
      timing:
        countsFrom === null
          ? null
          : hearingTiming(countsFrom, row.startsAt.getTime(), calendar, row.not_before?.getTime()),
      canPlan: isAhead && mayPlan(worker, row),
    };
  });
}

type Times = Awaited<ReturnType<typeof listHearingTimes>>;

export const withTimes = (hearing: Hearing, times: Times): CaseHearing => ({
  ...hearing,
  times: (times.get(hearing.id) ?? []).map((time) => ({
    startsAt: toTiraneIso(time.starts_at),
    place: time.place,
    setAt: toTiraneIso(time.set_at),
    postedAt: toTiraneIso(time.posted_at),
  })),
});

/** The public agenda by day. `drafted`: as if all hearings were posted. */
export function toAgenda(rows: readonly HearingRow[], times: Times, lists: Lists, drafted: boolean) {
  const entries = rows.flatMap((row) => {
    const all = times.get(row.id) ?? [];
    const published = all.filter(({ posted_at }, at) => posted_at !== null || (drafted && at === all.length - 1));
    const posted = published.map(({ starts_at }) => ({ startsAt: starts_at }));
    return agendaEntries(row.state, posted).map((entry) => ({
      ...entry,
      row,
      postedAt:
        published.findLast(({ starts_at }) => starts_at.getTime() === entry.startsAt.getTime())?.posted_at ?? null,
    }));
  });
  // Moved or cancelled hearings have no number.
  const current = entries.filter(({ change }) => !standsApart(change)).map(({ row }) => row);
  const items = itemNumbers(current);
  const itemOf = ({ id }: HearingRow) => items.get(id) ?? 0;
  return entries
    .toSorted((a, b) => a.startsAt.getTime() - b.startsAt.getTime() || itemOf(a.row) - itemOf(b.row))
    .map(({ day, startsAt, change, row, postedAt }) => ({
      day,
      item: {
        number: row.number,
        kind: row.kind,
        place: row.place,
        actNumber: row.act_number,
        label: Number(row.number.slice(-6)),
        item: standsApart(change) ? null : (items.get(row.id) ?? null),
        about: aboutOf(lists, row),
        against: row.subjects ?? [],
        rapporteur: row.kind === 'complaint' ? (row.assignee?.name ?? null) : null,
        startsAt: toTiraneIso(startsAt),
        videoLink: row.videoLink,
        postedAt: toTiraneIso(postedAt),
        change: publicChange(change),
      },
    }));
}

const standsApart = (change: Change | null): boolean => change?.kind === 'moved_away' || change?.kind === 'cancelled';

function publicChange(change: Change | null): AgendaItem['change'] {
  if (change?.kind === 'moved_here') return { kind: change.kind, from: toTiraneIso(change.from) };
  if (change?.kind === 'moved_away') return { kind: change.kind, to: toTiraneIso(change.to) };
  return change;
}
