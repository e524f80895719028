// Tasks on a case: readable with it, changed by members who work on its kind.
import { type CaseTask, maxOpenTasks, tiraneDay, toTiraneIso } from '@denonco/contract';
import { addNotices, type MemberNotice } from '../../accounts/notifications/notifications.store.ts';
import { newId } from '../../platform/crypto/ids.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { httpError, orNotFound, requireVersion } from '../../platform/http/httpError.ts';
import { isRepeat, keyedId } from '../../platform/http/idempotency.ts';
import { publishLive } from '../../platform/live/live.store.ts';
import { getReferenceLists } from '../../reference/reference.store.ts';
import type { LoadedCase } from '../../register/cases/cases.store.ts';
import { canAddTo, getCaseToChange, getWholeCase } from '../../register/cases/scope.ts';
import { refuseNonReaders } from '../notes/notes.store.ts';
import { addTask, changeTask, listTasks, listTasksOf, removeTask, type TaskRecord } from './caseTasks.store.ts';

export const caseTasksHandlers = {
  listCaseTasks: async ({ actor, params, tx, deps }) =>
    tasksOf(tx, deps, actor, await getWholeCase(tx, actor, params.number)),

  addCaseTask: async ({ actor, params: { number }, body, idempotencyKey, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number, canAddTo);
    const { memberId } = actor;
    const caseId = history.row.id;
    const id = keyedId(deps.keys, 'task', caseId, idempotencyKey);
    const tasks = await listTasks(tx, caseId);
    const before = tasks.find((one) => one.id === id);
    if (isRepeat(before && { memberId: before.added_by, ...fieldsOf(before) }, { memberId, ...body }))
      return tasksOf(tx, deps, actor, history);
    if (tasks.filter((one) => !one.done_at).length >= maxOpenTasks) throw httpError('not_allowed_now');
    await refuseNonReaders(tx, history, assigneeField(body.assignee));
    await addTask(tx, { id, caseId, memberId, at: now, ...body });
    await notifyAssignee(tx, actor, body.assignee, { key: `task/${id}/0`, number, at: now });
    await publishLive(tx, { caseId });
    await audit(tx, { at: now, memberId, action: 'tasks.add', target: number });
    return tasksOf(tx, deps, actor, history);
  },

  addTemplateTasks: async ({ actor, params: { number }, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number, canAddTo);
    const caseId = history.row.id;
    const tasks = await listTasks(tx, caseId);
    const titles = await listLacking(tx, deps, history, tasks);
    if (titles.length === 0) return tasksOf(tx, deps, actor, history);
    if (tasks.filter((one) => !one.done_at).length + titles.length > maxOpenTasks) throw httpError('not_allowed_now');
    const { memberId } = actor;
    for (const title of titles)
      await addTask(tx, { id: newId(), caseId, memberId, at: now, title, assignee: null, dueOn: null });
    await publishLive(tx, { caseId });
    await audit(tx, { at: now, memberId, action: 'tasks.add', target: number, data: { count: titles.length } });
    return tasksOf(tx, deps, actor, history);
  },

  changeCaseTask: async ({ actor, params: { number, id }, body: { isDone, version, ...fields }, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number, canAddTo);
    const { memberId } = actor;
    const task = await taskToChange(tx, history, id, version);
    const isNewAssignee = fields.assignee !== (task.assignee?.id ?? null);
    if (isNewAssignee) await refuseNonReaders(tx, history, assigneeField(fields.assignee));
    const before = task.done_at && task.doneBy ? { at: task.done_at, memberId: task.doneBy.id } : { at: now, memberId };
    await changeTask(tx, { id, ...fields, done: isDone ? before : null });
    if (isNewAssignee && !isDone)
      await notifyAssignee(tx, actor, fields.assignee, { key: `task/${id}/${version + 1}`, number, at: now });
    await publishLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId, action: 'tasks.change', target: number, data: { isDone } });
    return tasksOf(tx, deps, actor, history);
  },

  removeCaseTask: async ({ actor, params: { number, id }, body: { version }, tx, deps, now }) => {
    const history = await getCaseToChange(tx, actor, number, canAddTo);
    const task = await taskToChange(tx, history, id, version);
    if (task.done_at) throw httpError('not_allowed_now');
    await removeTask(tx, id);
    await publishLive(tx, { caseId: history.row.id });
    await audit(tx, { at: now, memberId: actor.memberId, action: 'tasks.remove', target: number });
    return tasksOf(tx, deps, actor, history);
  },

  listMyTasks: async ({ actor, tx, now }) => {
    const { rows, total } = await listTasksOf(tx, actor);
    const today = tiraneDay(now.getTime());
    return {
      items: rows.map((row) => ({ ...row, isLate: row.dueOn !== null && row.dueOn < today })),
      total,
    };
  },
} satisfies SomeHandlers;

async function taskToChange(tx: Db, { row }: LoadedCase, id: string, version: number): Promise<TaskRecord> {
  const task = orNotFound((await listTasks(tx, row.id)).find((one) => one.id === id));
  requireVersion(task.version, version);
  return task;
}

const assigneeField = (assignee: string | null) => (assignee === null ? [] : [['assignee', assignee] as const]);

async function notifyAssignee(
  tx: Db,
  { memberId }: Actor,
  assignee: string | null,
  notice: Pick<MemberNotice, 'key' | 'number' | 'at'>,
): Promise<void> {
  if (assignee !== null && assignee !== memberId)
    await addNotices(tx, { ...notice, event: 'taskGiven', to: [assignee] });
}

const fieldsOf = ({ title, assignee, dueOn }: TaskRecord) => ({ title, assignee: assignee?.id ?? null, dueOn });

async function tasksOf(db: Db, deps: Deps, actor: Actor, history: LoadedCase) {
  const tasks = await listTasks(db, history.row.id);
  return {
    items: tasks.map(toTask),
    mayChange: canAddTo(actor, history),
    ofTemplate: await listLacking(db, deps, history, tasks),
  };
}

async function listLacking(db: Db, deps: Deps, { row }: LoadedCase, tasks: readonly TaskRecord[]) {
  const lists = await getReferenceLists(deps, db);
  const list = row.kind === 'complaint' ? 'complained_act_type' : 'denounce_object';
  const known = new Set(tasks.map(({ title }) => title));
  return (lists.find(list, row.object_code)?.tasks ?? []).filter((title) => !known.has(title));
}

const toTask = ({ added_by: _, done_at: doneAt, doneBy, ...task }: TaskRecord): CaseTask => ({
  ...task,
  done: doneAt && doneBy ? { at: toTiraneIso(doneAt), by: doneBy } : null,
});
