// Scope of premises: members of a municipality see its reports only; others look as if they did not exist.

import type { Db } from '../platform/db/pool.ts';
import type { Actor } from '../platform/http/actor.ts';
import { fault } from '../platform/http/fault.ts';
import type { Own } from './premises.store.ts';
import { findRecords, type PremisesRecord } from './writing.store.ts';

/** Matches no municipality: a member who should have one and lacks it sees nothing. */
const none = '';

export const ownOf = ({ scope, municipalityCode }: Actor): Own =>
  scope === 'municipality' ? (municipalityCode ?? none) : undefined;

/** @throws Fault `not_found`, also for another municipality's. */
export async function premisesFor(
  tx: Db,
  actor: Actor,
  id: number,
  { lock = false }: { readonly lock?: boolean } = {},
): Promise<PremisesRecord> {
  const [record] = await findRecords(tx, [id], { own: ownOf(actor), lock });
  if (!record) throw fault('not_found');
  return record;
}
