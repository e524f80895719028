// Cases given to one member together. Each is an action of its own, in a transaction of its own: of those that cannot be
// given it is said why, and the others are.
import { type ErrorCode, faults, type Input, type Locale, type Reply, type routes } from '@denonco/contract';
import { findAtWork } from '../casework/caseFile.store.ts';
import { takeAction } from '../casework/casework.action.ts';
import { listAssignable } from '../casework/casework.store.ts';
import { refuseOutdated } from '../casework/outdated.ts';
import { reached } from '../casework/reach.ts';
import type { Deps } from '../deps.ts';
import { Fault, fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';

type Body = Input<typeof routes.assignCases>['body'];
type Result = Reply<typeof routes.assignCases>;

const kind = 'denouncement';
const action = 'assign';

/** @throws Fault `validation` when the member can be given no case. */
export async function assignAll(
  deps: Deps,
  actor: Actor,
  { assignee, cases }: Body,
  now: Date,
  locale: Locale,
): Promise<Result> {
  if (!(await listAssignable(deps.db, kind)).some(({ id }) => id === assignee))
    throw fault('validation', { fields: { assignee: 'unknown_value' } });
  const assign = async (number: string, version: number) =>
    deps.db.transaction().execute(async (tx) => {
      // Sent again, or given to the same member meanwhile: there is nothing to do and nothing to refuse.
      const held = reached(actor, await findAtWork(tx, number, { lock: true }));
      if (held.history.row.assignee_id === assignee) return;
      const data = { assignee };
      await takeAction(tx, deps, actor, {
        ...{ kind, number, action, data, now, held },
        onCase: (history) => refuseOutdated(tx, history, version, locale),
      });
    });
  const result: Result = { assigned: [], refused: [] };
  for (const { number, version } of cases) {
    try {
      await assign(number, version);
      result.assigned.push(number);
    } catch (error) {
      if (!(error instanceof Fault)) deps.log.error({ err: error, number }, 'a case could not be given');
      result.refused.push(toRefused(number, error, locale));
    }
  }
  return result;
}

function toRefused(number: string, error: unknown, locale: Locale): Result['refused'][number] {
  const code: ErrorCode = error instanceof Fault ? error.code : 'internal';
  const meanwhile = error instanceof Fault ? [...(error.details.internalMessages ?? [])] : [];
  return { number, code, message: faults[code].words[locale], meanwhile };
}
