// A whole log against its head: every entry, every tile, and the root. Pure but for the source it is given.
import { equal } from './bytes.ts';
import { emptyRange, growFrom, type Hasher, hashBytes } from './merkle.ts';
import type { Head } from './proofs.ts';
import { entriesBetween, type ReadFile, rootOfTile, tilePath, tileWidth, UnfitFile, widthOf } from './tiles.ts';

export type WholeLog =
  | { readonly is: 'whole'; readonly tiles: number }
  /** The entries give another root. */
  | { readonly is: 'otherRoot' }
  /** A tile holds other hashes than the entries give. */
  | { readonly is: 'otherTile'; readonly path: string }
  | { readonly is: 'unfit'; readonly reason: string };

interface Checking {
  readonly hasher: Hasher;
  readonly read: ReadFile;
  readonly head: Head;
  /** Told of each entry in its turn. */
  readonly onEntry?: (entry: Uint8Array, position: number) => void;
  /** Entries alone: their root proves them, tiles are only its shorthand. */
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
  const tree = growFrom(hasher, emptyRange);
  const tiles = new TileCheck(hasher, read, head.size);
  let position = 0;
  for await (const entries of entriesBetween(read, 0, head.size)) {
    for (const entry of entries) {
      onEntry?.(entry, position++);
      const leafHash = hasher.leaf(entry);
      tree.append(leafHash);
      if (!entriesOnly) tiles.add(0, leafHash);
    }
    const other = await tiles.compareFull();
    if (other !== undefined) return { is: 'otherTile', path: other };
  }
  if (!equal(tree.root(), head.root)) return { is: 'otherRoot' };
  const other = await tiles.compareRest();
  return other === undefined ? { is: 'whole', tiles: tiles.compared } : { is: 'otherTile', path: other };
}

/** Makes each level's tiles of the one below, and compares them with those that the log serves. */
class TileCheck {
  compared = 0;
  readonly #hasher: Hasher;
  readonly #read: ReadFile;
  readonly #size: number;
  readonly #levels: { index: number; hashes: Uint8Array[] }[] = [];
  readonly #full: { level: number; index: number; bytes: Uint8Array }[] = [];

  constructor(hasher: Hasher, read: ReadFile, size: number) {
    this.#hasher = hasher;
    this.#read = read;
    this.#size = size;
  }

  add(level: number, hash: Uint8Array): void {
    const own = this.#levels[level] ?? { index: 0, hashes: [] };
    this.#levels[level] = own;
    own.hashes.push(hash);
    if (own.hashes.length < tileWidth) return;
    const bytes = joined(own.hashes);
    this.#full.push({ level, index: own.index, bytes });
    this.#levels[level] = { index: own.index + 1, hashes: [] };
    this.add(level + 1, rootOfTile(this.#hasher, bytes));
  }

  /** The path of the first full tile that is another. */
  async compareFull(): Promise<string | undefined> {
    for (let tile = this.#full.shift(); tile; tile = this.#full.shift()) {
      const other = await this.#compare(tile.level, tile.index, tile.bytes);
      if (other !== undefined) return other;
    }
    return undefined;
  }

  /** Those at the right edge. */
  async compareRest(): Promise<string | undefined> {
    for (const [level, { index, hashes }] of this.#levels.entries()) {
      if (hashes.length === 0) continue;
      const other = await this.#compare(level, index, joined(hashes));
      if (other !== undefined) return other;
    }
    return undefined;
  }

  async #compare(level: number, index: number, bytes: Uint8Array): Promise<string | undefined> {
    const path = tilePath(level, index, widthOf(this.#size, level, index));
    this.compared += 1;
    return equal(await this.#read(path), bytes) ? undefined : path;
  }
}

function joined(hashes: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(hashes.length * hashBytes);
  for (const [at, hash] of hashes.entries()) bytes.set(hash, at * hashBytes);
  return bytes;
}
