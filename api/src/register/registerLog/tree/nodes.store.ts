import { sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { countOf, type Edge, fullRoot, hashBytes, type ReadNode, tileHeight, tileWidth, widthOf } from './tree.ts';

export async function readTile(db: Db, level: number, index: number, width: number): Promise<Buffer> {
  const hashes = width === tileWidth ? await fullTile(db, level, index) : await partialTile(db, level, index, width);
  if (hashes?.length !== width * hashBytes) throw new Error(`the tile ${level}/${index} does not have ${width} hashes`);
  return hashes;
}

async function fullTile(db: Db, level: number, index: number): Promise<Buffer | undefined> {
  const row = await db
    .selectFrom('log_tiles')
    .select('hashes')
    .where('level', '=', level)
    .where('index', '=', index)
    .executeTakeFirst();
  return row?.hashes;
}

async function partialTile(db: Db, level: number, index: number, width: number): Promise<Buffer | undefined> {
  const from = index * tileWidth;
  const until = from + width;
  const { rows } =
    level === 0
      ? await sql<{ hashes: Buffer | null }>`
          select string_agg(leaf_hash, ''::bytea order by position) as hashes from log_entries
          where position >= ${from} and position < ${until}`.execute(db)
      : await sql<{ hashes: Buffer | null }>`
          select string_agg(root, ''::bytea order by index) as hashes from log_tiles
          where level = ${level - 1} and index >= ${from} and index < ${until}`.execute(db);
  return rows[0]?.hashes ?? undefined;
}

export async function readEntries(db: Db, index: number, width: number): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('log_entries as e')
    .innerJoin('log_leaves as l', 'l.id', 'e.leaf_id')
    .select('l.entry')
    .where('e.position', '>=', index * tileWidth)
    .where('e.position', '<', index * tileWidth + width)
    .orderBy('e.position')
    .execute();
  return rows.map(({ entry }) => entry);
}

export async function readEdge(db: Db, size: number): Promise<Edge> {
  const levels: Buffer[][] = [];
  for (let level = 0; countOf(size, level) > 0; level++) {
    const index = Math.floor(countOf(size, level) / tileWidth);
    const width = widthOf(size, level, index);
    const hashes = width === 0 ? Buffer.alloc(0) : await readTile(db, level, index, width);
    levels.push(Array.from({ length: width }, (_, at) => hashes.subarray(at * hashBytes, (at + 1) * hashBytes)));
  }
  return { size, levels };
}

export function nodesOf(db: Db, size: number): ReadNode {
  const tiles = new Map<string, Promise<Buffer>>();
  return async (height, index) => {
    const level = Math.floor(height / tileHeight);
    const span = 2 ** (height % tileHeight);
    const tile = Math.floor((index * span) / tileWidth);
    const key = `${level}/${tile}`;
    const hashes = tiles.get(key) ?? readTile(db, level, tile, widthOf(size, level, tile));
    tiles.set(key, hashes);
    const from = ((index * span) % tileWidth) * hashBytes;
    return fullRoot((await hashes).subarray(from, from + span * hashBytes));
  };
}
