// Tasks on a case, internal like notes.
import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { get, post } from '../platform/http.ts';
import { CaseNumber, Colleague, Day, Instant, Person, TaskTitle, Version } from '../platform/primitives.ts';
import { addedToCase, ofCase, ofCaseItem } from '../register/caseRoutes.ts';

export const maxOpenTasks = 50;
export const myTaskRows = 20;

export const CaseTask = z.object({
  id: z.uuid(),
  title: z.string(),
  assignee: z.nullable(Colleague),
  dueOn: z.nullable(Day),
  done: z.nullable(z.object({ at: Instant, by: Person })),
  version: Version,
});
export type CaseTask = z.infer<typeof CaseTask>;
const CaseTasks = z.object({ items: z.array(CaseTask), mayChange: z.boolean(), ofTemplate: z.array(z.string()) });

const TaskFields = z.object({
  title: TaskTitle,
  /** A member who may read the case. */
  assignee: z._default(z.nullable(z.uuid()), null),
  dueOn: z._default(z.nullable(Day), null),
});
const ofTask = { ...ofCaseItem, response: CaseTasks, errors: ['not_found', 'conflict', 'not_allowed_now'] } as const;

export const listCaseTasks = get('/api/cases/:number/tasks/', ofCase, {
  response: CaseTasks,
  summary: 'Tasks on a case',
});
export const addCaseTask = post('/api/cases/:number/tasks/', addedToCase, {
  body: TaskFields,
  response: CaseTasks,
  summary: 'Add a task; with the same Idempotency-Key it is one task. The member who is to do it is told',
});
export const addTemplateTasks = post('/api/cases/:number/tasks/template/', ofCase, {
  body: z.object({}),
  response: CaseTasks,
  errors: ['not_found', 'not_allowed_now'],
  summary: 'Add the tasks of the object or type of act that the case does not have, without an assignee or day',
});
export const changeCaseTask = post('/api/cases/:number/tasks/:id/', ofTask, {
  body: z.extend(TaskFields, { isDone: z.boolean(), version: Version }),
  summary: 'Change a task, mark it as done, or open it again',
});
export const removeCaseTask = post('/api/cases/:number/tasks/:id/remove/', ofTask, {
  body: z.object({ version: Version }),
  summary: 'Remove a task that is not done',
});
export const listMyTasks = get('/api/cases/my-tasks/', caseReaders, {
  response: z.object({
    items: z.array(
      z.object({ id: z.uuid(), number: CaseNumber, title: z.string(), dueOn: z.nullable(Day), isLate: z.boolean() }),
    ),
    /** Includes those not shown. */
    total: z.int(),
  }),
  summary: 'Open tasks of the signed-in member on cases that they may read, the first due first',
});
