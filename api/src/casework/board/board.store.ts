// The deadline board: all running deadlines of the cases in the member's scope.

import { type CaseKind, internalBasis, othersCodes, rightCodes, type Worker } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type Db, rowsOf } from '../../platform/db/pool.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { type AbsenceColumns, availabilitySql } from '../../reference/members.store.ts';
import { scopeCondition } from '../queue/queue.conditions.store.ts';

export interface Board {
  readonly worker: Worker;
  readonly kinds: readonly CaseKind[];
  readonly now: Date;
  /** Midnights in Tirane: of today, and of the next working day. */
  readonly endOfDay: Date;
  readonly endOfNext: Date;
}

export interface BoardFilter {
  readonly person?: string | undefined;
  readonly code?: string | undefined;
}

interface AssigneeNames extends AbsenceColumns {
  readonly name: string | null;
  readonly surname: string | null;
  readonly disabled_at: Date | null;
}
const assigneeNames = sql`m.name, m.surname, ${availabilitySql}`;

type Columns<T extends keyof DB, C extends keyof Selectable<DB[T]>> = Pick<Selectable<DB[T]>, C>;
type CaseOfMember = AssigneeNames & Columns<'cases', 'assignee_id' | 'number' | 'kind' | 'object_code'>;

export type DueRow = CaseOfMember &
  Columns<'cases', 'status'> &
  Columns<'case_deadlines', 'code' | 'due_at' | 'later_at' | 'later_by' | 'late_after' | 'legal_basis'>;

const inScope = ({ worker, kinds }: Board) => scopeCondition(worker, kinds);

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
  rowsOf<DueRow>(db)`
    select c.number, c.kind, c.object_code, c.status, c.assignee_id, ${assigneeNames}, d.code, d.due_at,
      d.later_at, d.later_by, d.late_after, d.legal_basis
    from case_deadlines d join cases c on c.id = d.case_id left join members m on m.id = c.assignee_id
    where ${running} and ${sections(board)[section]}
      and ${inScope(board)} and ${narrowed(narrowing)}
    order by d.late_after, c.number, d.code limit ${limit}`;

export interface DueGroup extends AssigneeNames {
  /** Both null: all. Else a deadline's code or a person (`none`: unassigned). */
  readonly code: string | null;
  readonly person: string | null;
  readonly overdue: number;
  readonly today: number;
  readonly next: number;
}

export async function countDueDeadlines(db: Db, board: Board, narrowing: BoardFilter): Promise<DueGroup[]> {
  const { endOfNext } = board;
  const { overdue, today } = sections(board);
  return rowsOf<DueGroup>(db)`
    with due as (
      select d.code, coalesce(c.assignee_id::text, 'none') as person, ${overdue} as overdue, ${today} as today
      from case_deadlines d join cases c on c.id = d.case_id
      where ${running} and d.late_after < ${endOfNext} and ${inScope(board)} and ${narrowed(narrowing)}),
    counted as (
      select code, person,
        count(*) filter (where overdue) as overdue,
        count(*) filter (where today) as today,
        count(*) filter (where not overdue and not today) as next
      from due group by grouping sets ((), (code), (person)))
    select code, person, ${assigneeNames}, overdue, today, next
    from counted left join members m on m.id::text = person
    order by overdue desc, today desc, next desc, code, m.surname collate albanian, m.name collate albanian`;
}

type HearingToday = CaseOfMember & Columns<'hearings', 'starts_at' | 'place'>;

export const listHearingsOf = (db: Db, board: Board, startsAt: Date, end: Date) =>
  rowsOf<HearingToday>(db)`
    select c.number, c.kind, c.object_code, h.starts_at, h.place, c.assignee_id, ${assigneeNames}
    from hearings h join cases c on c.id = h.case_id left join members m on m.id = c.assignee_id
    where h.starts_at >= ${startsAt} and h.starts_at < ${end} and h.state <> 'cancelled' and ${inScope(board)}
    order by h.starts_at, h.position nulls last, c.number`;
