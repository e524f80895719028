// Tasks on cases: current state, versioned against concurrent changes.
import { myTaskRows, ownersOfWork, type Person, type Worker } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { personOf } from '../../platform/db/rows.ts';
import { colleagueOf } from '../../reference/members.store.ts';
import { wholeScopeCondition } from '../queue/queue.conditions.store.ts';

interface TaskFields {
  readonly title: string;
  readonly assignee: string | null;
  readonly dueOn: string | null;
}

const dayText = sql<string | null>`to_char(t.due_on, 'YYYY-MM-DD')`.as('dueOn');

/** Open ones by day, then done ones, latest first. */
export const listTasks = (db: Db, caseId: string) =>
  db
    .selectFrom('case_tasks as t')
    .leftJoin('members as m', 'm.id', 't.assignee_id')
    .leftJoin('members as d', 'd.id', 't.done_by')
    .select(['t.id', 't.title', 't.added_by', 't.done_at', 't.version', dayText])
    .select([colleagueOf().as('assignee'), personOf<Person | null>('d').as('doneBy')])
    .where('t.case_id', '=', caseId)
    .orderBy(sql`t.done_at desc nulls first, t.due_on nulls last, t.added_at, t.id`)
    .execute();
export type TaskRecord = Awaited<ReturnType<typeof listTasks>>[number];

interface NewTask extends TaskFields {
  readonly id: string;
  readonly caseId: string;
  readonly memberId: string;
  readonly at: Date;
}

export const addTask = (tx: Db, { id, caseId, memberId, at, title, assignee, dueOn }: NewTask) =>
  sql`
    insert into case_tasks (id, case_id, title, assignee_id, due_on, added_at, added_by)
    values (${id}, ${caseId}, ${title}, ${assignee}, ${dueOn}, ${at}, ${memberId})`.execute(tx);

interface Change extends TaskFields {
  readonly id: string;
  readonly done: { readonly at: Date; readonly memberId: string } | null;
}

export const changeTask = (tx: Db, { id, title, assignee, dueOn, done }: Change) =>
  sql`
    update case_tasks set title = ${title}, assignee_id = ${assignee}, due_on = ${dueOn}, done_at = ${done?.at ?? null},
      done_by = ${done?.memberId ?? null}, version = version + 1
    where id = ${id}`.execute(tx);

export const removeTask = (tx: Db, id: string) => tx.deleteFrom('case_tasks').where('id', '=', id).execute();

/** Open tasks of a member, and of those whose deputy they are, on readable cases, first due first. */
export async function listTasksOf(db: Db, worker: Worker) {
  const mine = db
    .selectFrom('case_tasks as t')
    .innerJoin('cases as c', 'c.id', 't.case_id')
    .where('t.assignee_id', 'in', ownersOfWork(worker))
    .where('t.done_at', 'is', null)
    .where(wholeScopeCondition(worker));
  const rows = await mine
    .select(['t.id', 'c.number', 't.title', dayText])
    .orderBy(sql`t.due_on nulls last, t.added_at, t.id`)
    .limit(myTaskRows)
    .execute();
  const { total } = await mine.select(sql<number>`count(*)::int`.as('total')).executeTakeFirstOrThrow();
  return { rows, total };
}

/** Passes open tasks of a closed account on denouncements to `newAssignee`; others become unassigned. */
export async function reassignTasks(tx: Db, memberId: string, newAssignee: string | undefined): Promise<void> {
  await sql`
    update case_tasks t set version = t.version + 1,
      assignee_id = case when c.kind = 'denouncement' then ${newAssignee ?? null}::uuid end
    from cases c where c.id = t.case_id and t.assignee_id = ${memberId} and t.done_at is null`.execute(tx);
}
