// The deadline board: all running deadlines of the cases in the member's scope.

import { type CaseKind, type Colleague, internalBasis, othersCodes, rightCodes, type Worker } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { colleagueOf } from '../../reference/members.store.ts';
import { scopeCondition } from '../queue/queue.conditions.store.ts';

export interface Board {
  readonly worker: Worker;
  readonly kinds: readonly CaseKind[];
  readonly now: Date;
  /** Midnights in Tirane: of today, and of the next working day. */
  readonly beginOfDay: Date;
  readonly endOfDay: Date;
  readonly endOfNext: Date;
}

export interface BoardFilter {
  readonly person?: string | undefined;
  readonly code?: string | undefined;
}

type Columns<T extends keyof DB, C extends keyof Selectable<DB[T]>> = Pick<Selectable<DB[T]>, C>;
type CaseOfMember = { readonly assignee: Colleague | null } & Columns<'cases', 'number' | 'kind' | 'object_code'>;

export type DueRow = CaseOfMember &
  Columns<'cases', 'status'> &
  Columns<'case_deadlines', 'code' | 'due_at' | 'later_at' | 'later_by' | 'late_after' | 'legal_basis'>;

const running = sql`d.stopped_at is null and d.paused_at is null and d.code <> all(${rightCodes}::text[])`;

function narrowed({ person, code }: BoardFilter): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (person === 'none') conditions.push(sql`c.assignee_id is null`);
  else if (person !== undefined) conditions.push(sql`c.assignee_id = ${person}`);
  if (code !== undefined) conditions.push(sql`d.code = ${code}`);
  return sql.join(conditions, sql` and `);
}

const isDuty = sql`d.legal_basis <> ${internalBasis} and d.code <> all(${othersCodes}::text[])`;
/** An internal limit, or one of a court, that has passed belongs to today: the commission breached no article. */
const sections = ({ now, endOfDay, endOfNext }: Board) => ({
  overdue: sql<boolean>`d.late_after < ${now} and ${isDuty}`,
  today: sql<boolean>`d.late_after < ${endOfDay} and (d.late_after >= ${now} or not (${isDuty}))`,
  next: sql<boolean>`d.late_after >= ${endOfDay} and d.late_after < ${endOfNext}`,
});
export type Section = keyof ReturnType<typeof sections>;

export const listDue = (db: Db, board: Board, narrowing: BoardFilter, section: Section, limit: number) =>
  rowsOf(db)<DueRow>`
    select c.number, c.kind, c.object_code, c.status, ${colleagueOf()} as assignee, d.code, d.due_at,
      d.later_at, d.later_by, d.late_after, d.legal_basis
    from case_deadlines d join cases c on c.id = d.case_id left join members m on m.id = c.assignee_id
    where ${running} and ${sections(board)[section]}
      and ${scopeCondition(board.worker, board.kinds)} and ${narrowed(narrowing)}
    order by d.late_after, c.number, d.code limit ${limit}`;

export interface DueGroup {
  /** The group is a deadline code or a person (`none`: unassigned); with both null it is all rows. */
  readonly code: string | null;
  readonly person: string | null;
  readonly assignee: Colleague | null;
  readonly overdue: number;
  readonly today: number;
  readonly next: number;
}

export async function countDueDeadlines(db: Db, board: Board, narrowing: BoardFilter): Promise<DueGroup[]> {
  const { worker, kinds, endOfNext } = board;
  const { overdue, today } = sections(board);
  return rowsOf(db)<DueGroup>`
    with due as (
      select d.code, coalesce(c.assignee_id::text, 'none') as person, ${overdue} as overdue, ${today} as today
      from case_deadlines d join cases c on c.id = d.case_id
      where ${running} and d.late_after < ${endOfNext} and ${scopeCondition(worker, kinds)} and ${narrowed(narrowing)}),
    counted as (
      select code, person,
        count(*) filter (where overdue) as overdue,
        count(*) filter (where today) as today,
        count(*) filter (where not overdue and not today) as next
      from due group by grouping sets ((), (code), (person)))
    select code, person, ${colleagueOf()} as assignee, overdue, today, next
    from counted left join members m on m.id::text = person
    order by overdue desc, today desc, next desc, code, m.surname collate albanian, m.name collate albanian`;
}

type HearingToday = CaseOfMember & Columns<'hearings', 'starts_at' | 'place'>;

export const listHearingsOf = (db: Db, { worker, kinds, beginOfDay, endOfDay }: Board) =>
  rowsOf(db)<HearingToday>`
    select c.number, c.kind, c.object_code, h.starts_at, h.place, ${colleagueOf()} as assignee
    from hearings h join cases c on c.id = h.case_id left join members m on m.id = c.assignee_id
    where h.starts_at >= ${beginOfDay} and h.starts_at < ${endOfDay} and h.state <> 'cancelled'
      and ${scopeCondition(worker, kinds)}
    order by h.starts_at, h.position nulls last, c.number`;
