// Starts the successor of a log whose key is no longer used: its first entry says so, the restored ones follow
// (docs/reference/register-log.md).
import { sql } from 'kysely';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { readSuccession } from '../../../platform/crypto/rotating.ts';
import { audit } from '../../../platform/db/audit.store.ts';
import type { Db } from '../../../platform/db/pool.ts';
import { valuesOf } from '../../../platform/db/rows.ts';
import { leafHashOf, saltedEntry } from '../entries.ts';
import type { SignedHead } from '../heads.store.ts';
import { addTiles, listHandedOver, tryLockSequence } from '../sequencing/sequencing.store.ts';
import { signHead } from '../sequencing/sequencing.ts';
import { appendLeaves, type Edge, emptyEdge } from '../tree/tree.ts';

/** The salt is no secret: it can be recomputed from the published handover. */
const openSalt = Buffer.alloc(32);
const stride = 2 ** 40;
const batch = 10_000;

export async function findOpenSuccession(db: Db, { logKeys, origin }: Keys) {
  const first = logKeys.find((key) => key.origin === origin);
  const found = readSuccession(first?.handover);
  return !first || !found || (await listHandedOver(db)).includes(first.verifierKey) ? undefined : found;
}

export const startSuccessor = (db: Db, keys: Keys, now: Date): Promise<SignedHead> =>
  db.transaction().execute(async (tx) => {
    const succession = await findOpenSuccession(tx, keys);
    if (!succession || !(await tryLockSequence(tx)))
      throw new Error('the register log is used by a node: end it first');
    const { lines, to, by, agreed, restored } = succession;
    const entry = saltedEntry(openSalt, lines);
    await sql`truncate log_tiles, log_cosignatures, log_heads`.execute(tx);
    // Positions are moved in two steps, because they must stay unique at every moment.
    await sql`update log_entries set position = position + ${stride}::bigint`.execute(tx);
    await sql`update log_entries set position = position - ${stride}::bigint + 1`.execute(tx);
    await sql`
      with logged as (
        insert into log_leaves (kind, about, at, salt, entry) values ('key', ${to}, ${now}, ${openSalt}, ${entry}) returning id)
      insert into log_entries (position, leaf_id, leaf_hash) select 0, id, ${leafHashOf(entry)}::bytea from logged`.execute(
      tx,
    );
    const head = await signHead(tx, keys, await rebuildTiles(tx), now);
    const data = { signed: agreed.size, restored: restored.size };
    for (const memberId of by)
      await audit(tx, { at: now, memberId, action: 'registerLog.succeed', target: keys.origin, data });
    return head;
  });

export async function rebuildTiles(tx: Db): Promise<Edge> {
  let edge: Edge = emptyEdge;
  for (;;) {
    const hashes = await valuesOf(tx)<Buffer>`
      select leaf_hash from log_entries where position >= ${edge.size} order by position limit ${batch}`;
    if (hashes.length === 0) return edge;
    const grown = appendLeaves(edge, hashes);
    await addTiles(tx, grown.full);
    edge = grown.edge;
  }
}
