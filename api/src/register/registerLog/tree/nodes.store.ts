import type { Db } from '../../../platform/db/pool.ts';
import { firstValueOf, valuesOf } from '../../../platform/db/rows.ts';
import { countOf, type Edge, fullRoot, hashBytes, type ReadNode, tileHeight, tileWidth, widthOf } from './tree.ts';

export async function readTile(db: Db, level: number, index: number, width: number): Promise<Buffer> {
  const hashes = await readHashes(db, level, index, width);
  if (hashes?.length !== width * hashBytes) throw new Error(`the tile ${level}/${index} does not have ${width} hashes`);
  return hashes;
}

function readHashes(db: Db, level: number, index: number, width: number) {
  const find = firstValueOf(db)<Buffer | null>;
  if (width === tileWidth) return find`select hashes from log_tiles where level = ${level} and index = ${index}`;
  const from = index * tileWidth;
  const until = from + width;
  if (level === 0)
    return find`
      select string_agg(leaf_hash, ''::bytea order by position) from log_entries
      where position >= ${from} and position < ${until}`;
  return find`
    select string_agg(root, ''::bytea order by index) from log_tiles
    where level = ${level - 1} and index >= ${from} and index < ${until}`;
}

export const readEntries = (db: Db, index: number, width: number) =>
  valuesOf(db)<Buffer>`
    select l.entry from log_entries e join log_leaves l on l.id = e.leaf_id
    where e.position >= ${index * tileWidth} and e.position < ${index * tileWidth + width} order by e.position`;

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
