// Builds the tree over a seeded register and signs one head, with the sequencer's own code.
import type { ClientBase } from 'pg';
import type { Deps } from '../../../api/src/platform/deps.ts';
import { checkpointText } from '../../../api/src/register/registerLog/checkpoint.ts';
import {
  type Edge,
  edgeRoot,
  emptyEdge,
  type FullTile,
  grow,
  hashBytes,
} from '../../../api/src/register/registerLog/tree/edge.ts';
import { writeRows } from './rows.ts';

const batch = 256 * 256;

export async function growTree(owner: ClientBase, { keys, now }: Pick<Deps, 'keys' | 'now'>): Promise<number> {
  let edge: Edge = emptyEdge;
  for (;;) {
    const { rows } = await owner.query<{ hashes: Buffer | null }>(
      `select string_agg(leaf_hash, ''::bytea order by position) as hashes from log_entries where position >= $1 and position < $2`,
      [edge.size, edge.size + batch],
    );
    const hashes = rows[0]?.hashes;
    if (!hashes) break;
    const grown = grow(edge, leavesIn(hashes));
    await writeRows(owner, 'log_tiles', grown.full.map(hexed));
    edge = grown.edge;
  }
  const root = edgeRoot(edge);
  const note = keys.signPromise(checkpointText(keys.origin, { size: edge.size, root }));
  await owner.query('insert into log_heads (size, root, at, note) values ($1, $2, $3, $4)', [
    edge.size,
    root,
    now(),
    note,
  ]);
  return edge.size;
}

const leavesIn = (hashes: Buffer): Buffer[] =>
  Array.from({ length: hashes.length / hashBytes }, (_, at) => hashes.subarray(at * hashBytes, (at + 1) * hashBytes));

/** For JSON, which PostgreSQL decodes to bytes. */
const hexed = ({ level, index, hashes, root }: FullTile) => ({
  level,
  index,
  hashes: `\\x${hashes.toString('hex')}`,
  root: `\\x${root.toString('hex')}`,
});
