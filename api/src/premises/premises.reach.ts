// Whose reports somebody may see: a member of a municipality its own alone. To them another's is not there.

import type { Db } from '../db/pool.ts';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';
import type { Own } from './premises.store.ts';
import { findRecords, type PremisesRecord } from './writing.store.ts';

/** No municipality has this code: whoever should have one and has none sees nothing. */
const none = '';

export const ownOf = ({ scope, municipalityCode }: Actor): Own =>
  scope === 'municipality' ? (municipalityCode ?? none) : undefined;

/** One report as its reader may see it. @throws Fault `not_found`, also when it is another municipality's. */
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
