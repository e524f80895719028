import type { Election } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { httpError } from '../../platform/http/httpError.ts';
import { electionsKnown } from './elections.store.ts';

/** @throws HttpError `not_found` when there is no such election, or none. */
export async function getElection(deps: Pick<Deps, 'db'>, code: string | undefined, tx?: Db): Promise<Election> {
  const elections = await electionsKnown(deps, tx);
  const found = elections.find((one) => (code === undefined ? one.isCurrent : one.code === code));
  if (!found) throw httpError('not_found');
  return found;
}
