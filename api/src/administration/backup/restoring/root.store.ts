// Recomputes the root of the register log from every entry instead of trusting the recorded one.
import type { Db } from '../../../platform/db/pool.ts';
import type { Head } from '../../../register/registerLog/checkpoint.ts';
import { leafHashOf } from '../../../register/registerLog/entries.ts';
import { type Edge, edgeRoot, emptyEdge, grow } from '../../../register/registerLog/tree/tree.ts';
import { BackupError } from '../manifest.ts';

const batch = 10_000;

export async function recountLog(db: Db): Promise<Head> {
  let edge: Edge = emptyEdge;
  for (;;) {
    const rows = await db
      .selectFrom('log_entries as e')
      .innerJoin('log_leaves as l', 'l.id', 'e.leaf_id')
      .select(['e.position', 'e.leaf_hash', 'l.entry'])
      .where('e.position', '>=', edge.size)
      .orderBy('e.position')
      .limit(batch)
      .execute();
    if (rows.length === 0) return { size: edge.size, root: edgeRoot(edge) };
    const from = edge.size;
    const hashes = rows.map(({ position, leaf_hash, entry }, at) => {
      const leafHash = leafHashOf(entry);
      if (position !== from + at || !leafHash.equals(leaf_hash))
        throw new BackupError(`The register log is not whole: position ${from + at} is not what its entry says.`);
      return leafHash;
    });
    edge = grow(edge, hashes).edge;
  }
}
