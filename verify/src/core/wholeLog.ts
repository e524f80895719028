// Checks every entry, every tile and the root of a log. Pure but for the given source.
import { concat, equal } from './bytes.ts';
import { emptyRange, growFrom, type Hasher, hashBytes, rootOf } from './merkle.ts';
import type { Head } from './proofs.ts';
import { entriesBetween, type ReadFile, rootOfTile, tilePath, tileWidth, UnfitFile, widthOf } from './tiles.ts';

type WholeLog =
  | { readonly is: 'whole'; readonly tiles: number }
  | { readonly is: 'otherRoot' }
  | { readonly is: 'tileMismatch'; readonly path: string }
  | { readonly is: 'unfit'; readonly reason: string };

interface Checking {
  readonly hasher: Hasher;
  readonly read: ReadFile;
  readonly head: Head;
  readonly onEntry?: (entry: Uint8Array, position: number) => void;
  /** The root proves the entries; tiles are derived from them. */
  readonly entriesOnly?: boolean;
}

export async function checkWholeLog(checking: Checking): Promise<WholeLog> {
  try {
    return await checkEntries(checking);
  } catch (error) {
    if (error instanceof UnfitFile) return { is: 'unfit', reason: error.message };
    throw error;
  }
}

async function checkEntries({ hasher, read, head, onEntry, entriesOnly }: Checking): Promise<WholeLog> {
  // The root of a full tile is computed once, for the tile above and for the whole root.
  const full = growFrom(hasher, emptyRange);
  const edge = growFrom(hasher, emptyRange);
  const tiles = new TileCheck(hasher, entriesOnly ? undefined : read, head.size);
  let position = 0;
  for await (const entries of entriesBetween(read, 0, head.size)) {
    const hashes = new Uint8Array(entries.length * hashBytes);
    for (const [at, entry] of entries.entries()) {
      onEntry?.(entry, position++);
      hashes.set(hasher.leaf(entry), at * hashBytes);
    }
    if (entries.length === tileWidth) full.append(await tiles.take(0, hashes));
    else {
      for (let at = 0; at < hashes.length; at += hashBytes) edge.append(hashes.slice(at, at + hashBytes));
      await tiles.takeEdge(0, hashes);
    }
  }
  await tiles.finish();
  if (!equal(rootOf(hasher, [...full.range().roots, ...edge.range().roots]), head.root)) return { is: 'otherRoot' };
  const [other] = tiles.others;
  return other === undefined ? { is: 'whole', tiles: tiles.compared } : { is: 'tileMismatch', path: other };
}

/** Compares each level of tiles with those that the log serves. */
class TileCheck {
  compared = 0;
  readonly others: string[] = [];
  readonly #hasher: Hasher;
  readonly #read: ReadFile | undefined;
  readonly #size: number;
  readonly #levels: { index: number; hashes: Uint8Array[] }[] = [];

  constructor(hasher: Hasher, read: ReadFile | undefined, size: number) {
    this.#hasher = hasher;
    this.#read = read;
    this.#size = size;
  }

  /** Returns the root of a full tile, which is a hash of the level above. */
  async take(level: number, hashes: Uint8Array): Promise<Uint8Array> {
    const own = this.#levelAt(level);
    await this.#compare(level, own.index, hashes);
    own.index += 1;
    const root = rootOfTile(this.#hasher, hashes);
    const above = this.#levelAt(level + 1);
    above.hashes.push(root);
    if (above.hashes.length === tileWidth) await this.take(level + 1, concat(...above.hashes.splice(0)));
    return root;
  }

  async takeEdge(level: number, hashes: Uint8Array): Promise<void> {
    if (hashes.length > 0) await this.#compare(level, this.#levelAt(level).index, hashes);
  }

  async finish(): Promise<void> {
    for (const [level, { hashes }] of this.#levels.entries()) await this.takeEdge(level, concat(...hashes));
  }

  #levelAt(level: number) {
    const own = this.#levels[level] ?? { index: 0, hashes: [] };
    this.#levels[level] = own;
    return own;
  }

  async #compare(level: number, index: number, bytes: Uint8Array): Promise<void> {
    if (!this.#read) return;
    const path = tilePath(level, index, widthOf(this.#size, level, index));
    this.compared += 1;
    if (!equal(await this.#read(path), bytes)) this.others.push(path);
  }
}
