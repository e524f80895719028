// The worst case: an attacker owns the database and the key, rewrites the whole log over other entries and signs it, so
// that it is consistent. Only an earlier head reveals it.
import { createHash } from 'node:crypto';
import type { Filled } from './portal.ts';

const sha256 = (...parts: readonly Uint8Array[]): Buffer =>
  parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
const leafHash = (entry: Uint8Array) => sha256(Uint8Array.of(0), entry);

/** MTH of RFC 6962, 2.1. */
function rootOf(hashes: readonly Buffer[]): Buffer {
  const [first] = hashes;
  if (!first) return sha256();
  if (hashes.length === 1) return first;
  const split = 2 ** Math.ceil(Math.log2(hashes.length) - 1);
  return sha256(Uint8Array.of(1), rootOf(hashes.slice(0, split)), rootOf(hashes.slice(split)));
}

interface Row {
  readonly position: string;
  readonly leaf_id: string;
  readonly entry: Buffer;
}

/** Rewrites hashes, tiles and head over the present entries, signed by the portal's key by default. */
export async function rewriteLog(
  { app: testApp, sql }: Filled,
  sign: (text: string) => string = testApp.deps.keys.signPromise,
): Promise<void> {
  const { rows } = await testApp.owner.query<Row>(
    'select e.position, e.leaf_id, l.entry from log_entries e join log_leaves l on l.id = e.leaf_id order by e.position',
  );
  const hashes = rows.map(({ entry }) => leafHash(entry));
  await sql('delete from log_entries');
  await sql(
    `insert into log_entries (position, leaf_id, leaf_hash)
     select at - 1, leaf, hash from unnest($1::bigint[], $2::bytea[]) with ordinality as t (leaf, hash, at)`,
    [rows.map(({ leaf_id }) => leaf_id), hashes],
  );
  await sql('delete from log_tiles');
  for (let at = 0; (at + 1) * 256 <= hashes.length; at++) {
    const own = hashes.slice(at * 256, (at + 1) * 256);
    const values = [at, Buffer.concat(own), rootOf(own)];
    await sql('insert into log_tiles (level, index, hashes, root) values (0, $1, $2, $3)', values);
  }
  const root = rootOf(hashes);
  const note = sign(`${testApp.deps.keys.origin}\n${hashes.length}\n${root.toString('base64')}\n`);
  await sql('delete from log_heads where size >= $1', [hashes.length]);
  const head = [hashes.length, root, testApp.clock.now, note];
  await sql(
    `insert into log_heads (size, root, at, note, previous_size)
     select $1, $2, $3, $4, max(size) from log_heads`,
    head,
  );
}
