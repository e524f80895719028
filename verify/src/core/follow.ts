// Following a log: every head has to continue the saved one. Pure but for the given source.
import { type Crypto, equal } from './bytes.ts';
import { type Checkpoint, parseCheckpoint, signedState } from './checkpoint.ts';
import { parsePublishedKeys, type Succession, successionsBetween, trustedKeysWithSuccessors } from './logKeys.ts';
import { createHasher, emptyRange, growFrom, type Hasher, hashBytes, type Range, rootOf } from './merkle.ts';
import type { VerifierKey } from './note.ts';
import { consistencyPath, type Head, isContinued } from './proofs.ts';
import { entryOf } from './receipt.ts';
import { entriesBetween, filesOf, nodesOf, type ReadFile, UnfitFile } from './tiles.ts';

export interface FollowState {
  readonly origin: string;
  /** Given by the user, or taken from the log at the first visit. */
  readonly keys: readonly VerifierKey[];
  readonly range: Range;
  readonly note: string;
}

export type Breach =
  | 'malformedHead'
  | 'otherOrigin'
  | 'wrongSignature'
  | 'unknownKey'
  | 'shrunk'
  /** Two heads of one size: different people are shown different logs. */
  | 'splitView'
  | 'notContinued'
  /** A successor that begins before the saved head of the log before. */
  | 'successorBehindSavedHead'
  /** The first entry of the successor is not the succession that both keys signed. */
  | 'otherSuccession'
  /** The entries do not give the signed root. */
  | 'otherEntries'
  /** The entries continue the log, but a tile of hashes differs. */
  | 'tileMismatch'
  | 'unfitFiles';

/** Proven by two signed heads, with their entries or alone. */
export const provenBreaches: ReadonlySet<Breach> = new Set<Breach>([
  'shrunk',
  'splitView',
  'notContinued',
  'successorBehindSavedHead',
]);

export type Followed =
  | { readonly is: 'first' | 'same' | 'grown'; readonly checkpoint: Checkpoint; readonly saved: FollowState }
  | {
      /** Another log continues what was restored of the saved one. */
      readonly is: 'succeeded';
      readonly checkpoint: Checkpoint;
      readonly saved: FollowState;
      readonly succession: Succession;
      /** Entries of the saved head that the successor lacks. */
      readonly lost: number;
    }
  | { readonly is: 'broken'; readonly why: Breach; readonly note: string };

interface Following {
  readonly read: ReadFile;
  readonly crypto: Crypto;
  /** If no keys are given, those that the log publishes are trusted. */
  readonly before: FollowState | { readonly keys: readonly VerifierKey[] };
}

export async function followLog(following: Following): Promise<Followed> {
  const note = new TextDecoder().decode(await following.read('checkpoint'));
  const followed = await followHead(following, note).catch((error: unknown): Breach => {
    if (error instanceof UnfitFile) return 'unfitFiles';
    throw error;
  });
  return typeof followed === 'string' ? { is: 'broken', why: followed, note } : followed;
}

async function followHead(
  { crypto, read, before }: Following,
  note: string,
): Promise<Exclude<Followed, { is: 'broken' }> | Breach> {
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint) return 'malformedHead';
  const files = filesOf(read, checkpoint.origin);
  if ('origin' in before && before.origin !== checkpoint.origin)
    return followSuccessor({ crypto, read, before, note }, files, checkpoint);
  const keys = await keysFor(crypto, read, before.keys, checkpoint);
  if (typeof keys === 'string') return keys;
  const known = 'range' in before ? before.range : emptyRange;
  const range = await continuedRange(createHasher(crypto), files, known, checkpoint);
  if (typeof range === 'string') return range;
  const saved = { origin: checkpoint.origin, keys, range, note };
  if (!('range' in before)) return { is: 'first', checkpoint, saved };
  return { is: before.range.size === checkpoint.size ? 'same' : 'grown', checkpoint, saved };
}

/** The keys to trust from now on, one of which signed this head. */
async function keysFor(
  crypto: Crypto,
  read: ReadFile,
  trusted: readonly VerifierKey[],
  checkpoint: Checkpoint,
): Promise<readonly VerifierKey[] | Breach> {
  const state = signedState(crypto, checkpoint, trusted);
  if (state === 'signed') return trusted;
  if (state === 'forged') return 'wrongSignature';
  const published = parsePublishedKeys(crypto, await read('keys'));
  if (!published) return 'unknownKey';
  // The first visit trusts published keys; later visits compare with them.
  const trustedKeys = trusted.length > 0 ? trusted : published.keys;
  const keys = trustedKeysWithSuccessors(crypto, trustedKeys, published.handovers);
  const now = signedState(crypto, checkpoint, keys);
  if (now === 'signed') return keys;
  return now === 'forged' ? 'wrongSignature' : 'unknownKey';
}

async function continuedRange(
  hasher: Hasher,
  read: ReadFile,
  before: Range,
  { size, root }: Checkpoint,
): Promise<Range | Breach> {
  const why = await findBreach(hasher, read, { size: before.size, root: rootOf(hasher, before.roots) }, { size, root });
  if (why) return why;
  const tree = growFrom(hasher, before);
  for await (const entries of entriesBetween(read, before.size, size))
    for (const entry of entries) tree.append(hasher.leaf(entry));
  return equal(tree.root(), root) ? tree.range() : 'otherEntries';
}

export async function findBreach(
  hasher: Hasher,
  read: ReadFile,
  older: Head,
  newer: Head,
): Promise<Breach | undefined> {
  if (newer.size < older.size) return 'shrunk';
  if (newer.size === older.size) return equal(older.root, newer.root) ? undefined : 'splitView';
  const path = await consistencyPath(hasher, nodesOf(hasher, read, newer.size), older.size, newer.size);
  return isContinued(hasher, older, newer, path) ? undefined : whyNotContinued(hasher, read, older, newer);
}

/** Tiles may be damaged: only the entries show whether the log was rewritten. */
async function whyNotContinued(hasher: Hasher, read: ReadFile, older: Head, newer: Head): Promise<Breach> {
  const tree = growFrom(hasher, emptyRange);
  let before = tree.root();
  for await (const entries of entriesBetween(read, 0, newer.size))
    for (const entry of entries) {
      tree.append(hasher.leaf(entry));
      if (tree.range().size === older.size) before = tree.root();
    }
  if (!equal(tree.root(), newer.root)) return 'otherEntries';
  return equal(before, older.root) ? 'tileMismatch' : 'notContinued';
}

interface Succeeding extends Following {
  readonly before: FollowState;
  readonly note: string;
}

/** The successor must have every entry that it says was restored, after its own first entry. */
async function followSuccessor(
  { crypto, read, before, note }: Succeeding,
  files: ReadFile,
  checkpoint: Checkpoint,
): Promise<Extract<Followed, { is: 'succeeded' }> | Breach> {
  const published = parsePublishedKeys(crypto, await read('keys'));
  const chain = published ? successionsBetween(crypto, published.handovers, before.origin, checkpoint.origin) : [];
  const [succession] = chain;
  if (!published || !succession) return 'otherOrigin';
  const keys = trustedKeysWithSuccessors(crypto, before.keys, published.handovers);
  const state = signedState(crypto, checkpoint, keys);
  if (state !== 'signed') return state === 'forged' ? 'wrongSignature' : 'unknownKey';
  const hasher = createHasher(crypto);
  const { agreed, restored } = succession;
  const { range } = before;
  if (range.size > agreed.size) return 'successorBehindSavedHead';
  if (range.size === agreed.size && !equal(rootOf(hasher, range.roots), agreed.root)) return 'splitView';
  // Each succession precedes those before it and the restored entries.
  const there = Math.min(...chain.map((one, at) => one.restored.size - at));
  const [tree, older] = [growFrom(hasher, emptyRange), growFrom(hasher, emptyRange)];
  let position = 0;
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
  if (!equal(tree.root(), checkpoint.root)) return 'otherEntries';
  const saved = { origin: checkpoint.origin, keys, range: tree.range(), note };
  return { is: 'succeeded', checkpoint, saved, succession, lost: Math.max(0, range.size - there) };
}

/** Compared by complete subtrees. */
function isBeginning({ size, roots }: Range, saved: Range): boolean {
  if (roots.length > saved.roots.length || !endsSubtree(size, saved.size)) return true;
  return roots.every((root, at) => equal(root, saved.roots[at] ?? new Uint8Array()));
}

/** Whether a tree of the larger size has a complete subtree that ends at the smaller size. */
function endsSubtree(size: number, all: number): boolean {
  let rest = all;
  for (let part = 2 ** Math.floor(Math.log2(all || 1)); part >= 1; part /= 2) {
    if (rest < part) continue;
    rest -= part;
    if (all - rest === size) return true;
  }
  return false;
}
