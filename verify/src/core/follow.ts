// Following a log: every head has to continue the one that was kept before. It decides; it neither reads nor keeps by
// itself. Pure but for the source it is given.
import { type Crypto, equal } from './bytes.ts';
import { type Checkpoint, parseCheckpoint, signedState } from './checkpoint.ts';
import { believedKeys, parsePublishedKeys, type Succession, successionsBetween } from './logKeys.ts';
import { createHasher, emptyRange, growFrom, type Hasher, hashBytes, type Range, rootOf } from './merkle.ts';
import type { VerifierKey } from './note.ts';
import { consistencyPath, type Head, isContinued } from './proofs.ts';
import { entryOf } from './receipt.ts';
import { entriesBetween, filesOf, nodesOf, type ReadFile, UnfitFile } from './tiles.ts';

export interface FollowState {
  readonly origin: string;
  /** Trusted keys, given by the user or taken from the log at the first visit. */
  readonly keys: readonly VerifierKey[];
  /** The tree of the head: enough to go on from. */
  readonly range: Range;
  /** The head's whole note. */
  readonly note: string;
}

/** Why a log is not to be believed any more. */
export type Broken =
  | 'malformedHead'
  | 'otherOrigin'
  | 'wrongSignature'
  | 'unknownKey'
  /** Fewer entries than were there before. */
  | 'shorter'
  /** Two heads of one size: it shows different things to different people. */
  | 'twoViews'
  /** The new head does not extend the saved one. */
  | 'notContinued'
  /** A successor that begins below a head that was kept of the log before. */
  | 'agreedTooLow'
  /** A successor whose first entry is not the succession that both keys signed. */
  | 'otherSuccession'
  /** Its entries do not give the root it signed. */
  | 'otherEntries'
  /** Its entries continue what was there before, and a tile of hashes is not theirs. */
  | 'otherTile'
  | 'unfitFiles';

/** Shown by two signed heads alone, or by them and the entries that give both. */
export const provenBreaches: ReadonlySet<Broken> = new Set<Broken>([
  'shorter',
  'twoViews',
  'notContinued',
  'agreedTooLow',
]);

export type Followed =
  | { readonly is: 'first' | 'same' | 'grown'; readonly checkpoint: Checkpoint; readonly kept: FollowState }
  | {
      /** Another log goes on from what was restored of the one that was kept. */
      readonly is: 'succeeded';
      readonly checkpoint: Checkpoint;
      readonly kept: FollowState;
      readonly succession: Succession;
      /** Entries of the kept head that it does not have. */
      readonly lost: number;
    }
  | { readonly is: 'broken'; readonly why: Broken; readonly note: string };

/** The files of a log; `keys` and `checkpoint` are among them. */
interface Log {
  readonly read: ReadFile;
}

interface Following extends Log {
  readonly crypto: Crypto;
  /** The saved state, or initial keys; without keys those that the log publishes are trusted. */
  readonly before: FollowState | { readonly keys: readonly VerifierKey[] };
}

/** Reads the newest head, and checks it against what was kept by its tiles and by its entries. */
export async function followLog({ crypto, read, before }: Following): Promise<Followed> {
  const bytes = await read('checkpoint');
  const note = new TextDecoder().decode(bytes);
  const broken = (why: Broken): Followed => ({ is: 'broken', why, note });
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint) return broken('malformedHead');
  const hasher = createHasher(crypto);
  const files = filesOf(read, checkpoint.origin);
  if ('origin' in before && before.origin !== checkpoint.origin) {
    const followed = await followSuccessor({ crypto, read, before, note }, files, checkpoint);
    return typeof followed === 'string' ? broken(followed) : followed;
  }
  const keys = await keysFor(crypto, read, before.keys, checkpoint);
  if (typeof keys === 'string') return broken(keys);
  try {
    const range = await continuedRange(hasher, files, 'range' in before ? before.range : emptyRange, checkpoint);
    if (typeof range === 'string') return broken(range);
    const kept = { origin: checkpoint.origin, keys, range, note };
    if (!('range' in before)) return { is: 'first', checkpoint, kept };
    return { is: before.range.size === checkpoint.size ? 'same' : 'grown', checkpoint, kept };
  } catch (error) {
    if (error instanceof UnfitFile) return broken('unfitFiles');
    throw error;
  }
}

/** The keys to believe from now on, one of which signed this head. */
async function keysFor(
  crypto: Crypto,
  read: ReadFile,
  trusted: readonly VerifierKey[],
  checkpoint: Checkpoint,
): Promise<readonly VerifierKey[] | Broken> {
  const state = signedState(crypto, checkpoint, trusted);
  if (state === 'signed') return trusted;
  if (state === 'forged') return 'wrongSignature';
  const published = parsePublishedKeys(crypto, await read('keys'));
  if (!published) return 'unknownKey';
  // Without given keys the first visit trusts the published ones, and every later one holds the log to them.
  const begin = trusted.length > 0 ? trusted : published.keys;
  const keys = believedKeys(crypto, begin, published.handovers);
  const now = signedState(crypto, checkpoint, keys);
  if (now === 'signed') return keys;
  return now === 'forged' ? 'wrongSignature' : 'unknownKey';
}

/** The tree of the new head, or why it does not continue the old one. */
async function continuedRange(
  hasher: Hasher,
  read: ReadFile,
  before: Range,
  { size, root }: Checkpoint,
): Promise<Range | Broken> {
  const why = await whyBroken(hasher, read, { size: before.size, root: rootOf(hasher, before.roots) }, { size, root });
  if (why) return why;
  const tree = growFrom(hasher, before);
  for await (const entries of entriesBetween(read, before.size, size))
    for (const entry of entries) tree.append(hasher.leaf(entry));
  return equal(tree.root(), root) ? tree.range() : 'otherEntries';
}

/** Undefined when the newer head continues the older. */
export async function whyBroken(hasher: Hasher, read: ReadFile, older: Head, newer: Head): Promise<Broken | undefined> {
  if (newer.size < older.size) return 'shorter';
  if (newer.size === older.size) return equal(older.root, newer.root) ? undefined : 'twoViews';
  const path = await consistencyPath(hasher, nodesOf(hasher, read, newer.size), older.size, newer.size);
  return isContinued(hasher, older, newer, path) ? undefined : whyNotContinued(hasher, read, older, newer);
}

/** A path is made of tiles, which may be damaged: the entries alone tell whether the log was rewritten. */
async function whyNotContinued(hasher: Hasher, read: ReadFile, older: Head, newer: Head): Promise<Broken> {
  const tree = growFrom(hasher, emptyRange);
  let before = tree.root();
  for await (const entries of entriesBetween(read, 0, newer.size))
    for (const entry of entries) {
      tree.append(hasher.leaf(entry));
      if (tree.range().size === older.size) before = tree.root();
    }
  if (!equal(tree.root(), newer.root)) return 'otherEntries';
  return equal(before, older.root) ? 'otherTile' : 'notContinued';
}

interface Succeeding {
  readonly crypto: Crypto;
  readonly read: ReadFile;
  readonly before: FollowState;
  /** Of the new head. */
  readonly note: string;
}

/** The log that succeeded the kept one: behind its own first entry it has to have every entry that it says was restored. */
async function followSuccessor(
  { crypto, read, before, note }: Succeeding,
  files: ReadFile,
  checkpoint: Checkpoint,
): Promise<Extract<Followed, { is: 'succeeded' }> | Broken> {
  const published = parsePublishedKeys(crypto, await read('keys'));
  const chain = published ? successionsBetween(crypto, published.handovers, before.origin, checkpoint.origin) : [];
  const [succession] = chain;
  if (!published || !succession) return 'otherOrigin';
  const keys = believedKeys(crypto, before.keys, published.handovers);
  const state = signedState(crypto, checkpoint, keys);
  if (state !== 'signed') return state === 'forged' ? 'wrongSignature' : 'unknownKey';
  const hasher = createHasher(crypto);
  const { agreed, restored } = succession;
  const { range } = before;
  if (range.size > agreed.size) return 'agreedTooLow';
  if (range.size === agreed.size && !equal(rootOf(hasher, range.roots), agreed.root)) return 'twoViews';
  // Each succession stands in front of those before it, and what each restored begins with them.
  const there = Math.min(...chain.map((one, at) => one.restored.size - at));
  const [tree, older] = [growFrom(hasher, emptyRange), growFrom(hasher, emptyRange)];
  let position = 0;
  try {
    for await (const entries of entriesBetween(files, 0, checkpoint.size))
      for (const entry of entries) {
        const leaf = hasher.leaf(entry);
        const own = chain[chain.length - 1 - position];
        if (own && !equal(entry, entryOf(crypto, new Uint8Array(hashBytes), own.lines))) return 'otherSuccession';
        if (!own && older.range().size < there) {
          older.append(leaf);
          if (!isBeginning(older.range(), range)) return 'notContinued';
          const isAll = older.range().size === restored.size;
          if (isAll && !equal(older.root(), restored.root)) return 'otherSuccession';
        }
        tree.append(leaf);
        position += 1;
      }
  } catch (error) {
    if (error instanceof UnfitFile) return 'unfitFiles';
    throw error;
  }
  if (!equal(tree.root(), checkpoint.root)) return 'otherEntries';
  const kept = { origin: checkpoint.origin, keys, range: tree.range(), note };
  return { is: 'succeeded', checkpoint, kept, succession, lost: Math.max(0, range.size - there) };
}

/** Whether a tree of this size is what the kept one begins with, as far as its complete subtrees tell. */
function isBeginning({ size, roots }: Range, kept: Range): boolean {
  if (roots.length > kept.roots.length || !endsSubtree(size, kept.size)) return true;
  return roots.every((root, at) => equal(root, kept.roots[at] ?? new Uint8Array()));
}

/** Whether the first subtrees of a tree of the larger size have as many leaves: the smaller size has its highest ones. */
function endsSubtree(size: number, all: number): boolean {
  let rest = all;
  for (let part = 2 ** Math.floor(Math.log2(all || 1)); part >= 1; part /= 2) {
    if (rest < part) continue;
    rest -= part;
    if (all - rest === size) return true;
  }
  return false;
}
