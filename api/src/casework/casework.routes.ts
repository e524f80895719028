// Staff routes of one case: the case file and actions.
import {
  type ActionData,
  actionRequestOf,
  type CaseFile,
  type CaseKind,
  caseKinds,
  type ErrorCode,
  fieldMessage,
  type LifecycleRow,
  type Locale,
  problems,
  type ResponseOf,
  type routes,
  rowsAtOnce,
} from '@denonco/contract';
import type { Db } from '../platform/db/pool.ts';
import type { Deps } from '../platform/deps.ts';
import type { Actor } from '../platform/http/actor.ts';
import type { Call, SomeHandlers } from '../platform/http/call.ts';
import { HttpError, httpError, Invalid } from '../platform/http/httpError.ts';
import { getReferenceLists } from '../reference/reference.store.ts';
import { getLaw } from '../register/cases/cases.reference.store.ts';
import type { LoadedCase } from '../register/cases/cases.store.ts';
import { canAddTo, isReachedWhole, requireInScope, requireReadAccess } from '../register/cases/scope.ts';
import { findLocked, stateAfterAction, takeAction } from './casework.action.ts';
import { toActionPreview, toCaseFile } from './casework.present.ts';
import { allowedActions } from './casework.rules.ts';
import {
  addLoads,
  findCaseAtWork,
  findCaseFile,
  listAssignable,
  listClosedHolders,
  listKasNames,
} from './casework.store.ts';
import { findApprovableLine } from './publicLines/publicLines.store.ts';

export const caseworkHandlers = {
  getCase: ({ actor, params, now, tx, deps }) => fileOf(tx, deps, params.number, actor, now),

  takeCaseAction: async ({ actor, params: { number }, body, now, tx, deps, locale }) => {
    const found = requireInScope(actor, await findLocked(tx, number, body.data));
    const { version, ...request } = parseAction(found.history.row.kind, body);
    await takeAction(tx, deps, actor, { ...request, number, now, found, expected: { version, locale } });
    return fileOf(tx, deps, number, actor, now);
  },

  actOnCases: (call) => actAtOnce(call),

  previewAction: async ({ actor, params, query: { action, report, settled, ...data }, now, tx, deps }) => {
    const found = requireInScope(actor, await findCaseAtWork(tx, params.number));
    const row = allowedActions(actor, found, now).find((one) => one.action === action);
    if (!row) throw httpError('not_allowed_now');
    const law = await getLaw(deps, tx);
    // Outcomes are previewed by what follows from them.
    const outcomes: ActionData['outcomes'] = [
      ...found.subjects.map(({ id }) => ({ subject: id, outcome: settled ? 'dropped' : 'new_investigation' }) as const),
      ...(report ? [{ subject: '', outcome: 'criminal_referral' } as const] : []),
    ];
    const previewed = {
      ...data,
      ...(row.asks.includes('outcomes') && { outcomes }),
      ...(report === 'made' && { report: { number: '', on: '' } }),
    };
    const request = { action, data: previewed, now };
    return toActionPreview(found.history, stateAfterAction(found.history, request, law), law);
  },

  listAssignees: async ({ actor, query: { kind, status = [], closed }, now, tx }) => {
    requireReadAccess(actor, kind);
    const gone = closed ? await listClosedHolders(tx, kind) : [];
    return addLoads(tx, kind, [...(await listAssignable(tx, kind, [status].flat())), ...gone], now);
  },

  listKasMembers: ({ tx }) => listKasNames(tx),
} satisfies SomeHandlers;

async function fileOf(db: Db, deps: Deps, number: string, actor: Actor, now: Date): Promise<CaseFile> {
  const found = requireInScope(actor, await findCaseFile(db, number));
  const allowed = allowedActions(actor, found, now);
  const mayAddDocuments = canAddTo(actor, found.history);
  const [lists, law] = [await getReferenceLists(deps, db), await getLaw(deps, db)];
  const file = toCaseFile(found.history, found.records, { allowed, mayAddDocuments }, { lists, law, now });
  return isReachedWhole(actor, found.history) ? file : withoutNotes(file);
}

/** The files attached to notes are as internal as the notes. */
const withoutNotes = (file: CaseFile): CaseFile => ({
  ...file,
  events: file.events.filter(({ data }) => data.addedAs !== 'note'),
  evidence: file.evidence.filter(({ purpose }) => purpose !== 'note'),
});

// One action in many cases, each taken on its own; failures do not stop the others.

type ActingAtOnce = Call<typeof routes.actOnCases>;
type Named = ActingAtOnce['body']['cases'][number];
type Answer = ResponseOf<typeof routes.actOnCases>;

/** @throws Invalid when the body lacks what the action needs. */
function parseAction(kind: CaseKind, body: { action: string; version: number; data: ActionData }) {
  const request = actionRequestOf(kind).safeParse(body);
  if (!request.success) throw new Invalid(request.error.issues, body);
  return request.data;
}

/** @throws HttpError `forbidden` when the member may take the action in no case, `validation` without an answer it needs. */
async function actAtOnce(call: ActingAtOnce): Promise<Answer> {
  const { actor, body, deps, locale } = call;
  const rows = caseKinds.flatMap((kind) => rowsAtOnce(kind)).filter(({ action }) => action === body.action);
  if (!rows.some(({ by }) => actor.permissions.has(by))) throw httpError('forbidden');
  const without = body.cases.findIndex(({ assignee }) => assignee === undefined);
  if (without >= 0 && rows.every(({ asks }) => asks.includes('assignee')))
    throw httpError('validation', { fields: { [`cases.${without}.assignee`]: 'required' } });
  if (body.reason === undefined && rows.every(({ asks }) => asks.includes('reason')))
    throw httpError('validation', { fields: { reason: 'required' } });
  const answer: Answer = { done: [], refused: [] };
  for (const named of body.cases) {
    const { number } = named;
    try {
      await deps.db.transaction().execute((tx) => actOnOne(tx, call, named));
      answer.done.push(number);
    } catch (error) {
      if (!(error instanceof HttpError)) deps.log.error({ err: error, number }, 'an action of many was not taken');
      answer.refused.push(toRefused(number, error, locale));
    }
  }
  return answer;
}

async function actOnOne(tx: Db, { actor, body, now, deps, locale }: ActingAtOnce, named: Named): Promise<void> {
  const { action } = body;
  const { number, version } = named;
  const found = requireInScope(actor, await findCaseAtWork(tx, number, { lock: true }));
  const { kind } = found.history.row;
  const row = rowsAtOnce(kind).find((one) => one.action === action);
  if (!row) throw httpError('not_allowed_now');
  if (isDone(row, found.history, named, actor)) return;
  const data = await dataOf(tx, deps, row, found.history, { ...body, ...named });
  const { version: baseVersion, ...request } = parseAction(kind, { action, version, data });
  await takeAction(tx, deps, actor, { ...request, number, now, found, expected: { version: baseVersion, locale } });
}

/** A lost answer's repeat, or the case is the assignee's already. */
function isDone({ action, asks, to }: LifecycleRow, { row, steps }: LoadedCase, named: Named, actor: Actor): boolean {
  if (asks.includes('assignee') && to === 'same') return row.assignee_id === named.assignee;
  const [step, ...later] = steps.slice(named.version);
  return step?.action === action && step.memberId === actor.memberId && later.length === 0;
}

/** @throws HttpError `validation` where the line to approve has a text that needs a look. */
async function dataOf(
  tx: Db,
  deps: Deps,
  { asks, optional = [] }: LifecycleRow,
  history: LoadedCase,
  { assignee, reason, publicLine }: Omit<ActingAtOnce['body'], 'cases'> & Named,
): Promise<ActionData> {
  const data: ActionData = {};
  if (asks.includes('assignee')) data.assignee = assignee;
  if (asks.includes('reason')) data.reason = reason;
  if (asks.includes('conveyedBy')) data.conveyedBy = 'track';
  if ([...asks, ...optional].includes('publicLine'))
    data.publicLine =
      publicLine === 'coded' ? {} : await findApprovableLine(tx, history, deps.keys, await getReferenceLists(deps, tx));
  if (asks.includes('publicLine') && !data.publicLine)
    throw httpError('validation', { fields: { 'data.publicLine': 'line_unseen' } });
  return data;
}

function toRefused(number: string, error: unknown, locale: Locale): Answer['refused'][number] {
  const code: ErrorCode = error instanceof HttpError ? error.code : 'internal';
  const details = error instanceof HttpError ? error.details : {};
  const fields = Object.values(details.fields ?? {}).map((field) =>
    typeof field === 'string' ? fieldMessage(field, locale) : fieldMessage(field[0], locale, field[1]),
  );
  const message = fields.length > 0 ? fields.join(' ') : problems[code].message[locale];
  return { number, code, message, meanwhile: [...(details.internalMessages ?? [])] };
}
