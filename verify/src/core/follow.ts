// Following a log: every head has to continue the one that was kept before. It decides; it neither reads nor keeps by
// itself. Pure but for the source it is given.
import { type Crypto, equal } from './bytes.ts';
import { type Checkpoint, parseCheckpoint, signedState } from './checkpoint.ts';
import { believedKeys, parsePublishedKeys } from './logKeys.ts';
import { createHasher, emptyRange, growFrom, type Hasher, type Range, rootOf } from './merkle.ts';
import type { VerifierKey } from './note.ts';
import { consistencyPath, isContinued } from './proofs.ts';
import { entriesBetween, nodesOf, type ReadFile, UnfitFile } from './tiles.ts';

/** What a follower keeps. */
export interface Kept {
  readonly origin: string;
  /** Keys that it believes, the first given by somebody or taken from the log at the first visit. */
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
  /** What was there before is not what the new head begins with. */
  | 'notContinued'
  /** Its entries do not give the root it signed. */
  | 'otherEntries'
  | 'unfitFiles';

export type Followed =
  | { readonly is: 'first' | 'same' | 'grown'; readonly checkpoint: Checkpoint; readonly kept: Kept }
  | { readonly is: 'broken'; readonly why: Broken; readonly note: string };

/** The files of a log; `keys` and `checkpoint` are among them. */
interface Log {
  readonly read: ReadFile;
}

interface Following extends Log {
  readonly crypto: Crypto;
  /** What was kept; or the keys to begin with, none to take those that the log names. */
  readonly before: Kept | { readonly keys: readonly VerifierKey[] };
}

/** Reads the newest head, and checks it against what was kept by its tiles and by its entries. */
export async function followLog({ crypto, read, before }: Following): Promise<Followed> {
  const bytes = await read('checkpoint');
  const note = new TextDecoder().decode(bytes);
  const broken = (why: Broken): Followed => ({ is: 'broken', why, note });
  const checkpoint = parseCheckpoint(note);
  if (!checkpoint) return broken('malformedHead');
  if ('origin' in before && before.origin !== checkpoint.origin) return broken('otherOrigin');
  const keys = await keysFor(crypto, read, before.keys, checkpoint);
  if (typeof keys === 'string') return broken(keys);
  const hasher = createHasher(crypto);
  try {
    const range = await continuedRange(hasher, read, 'range' in before ? before.range : emptyRange, checkpoint);
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
  // Nobody said which keys: the first visit believes what it is told, and every later one holds the log to it.
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
  if (size < before.size) return 'shorter';
  const older = { size: before.size, root: rootOf(hasher, before.roots) };
  if (size === before.size) return equal(older.root, root) ? before : 'twoViews';
  const path = await consistencyPath(hasher, nodesOf(hasher, read, size), older.size, size);
  if (!isContinued(hasher, older, { size, root }, path)) return 'notContinued';
  const tree = growFrom(hasher, before);
  for await (const entries of entriesBetween(read, before.size, size))
    for (const entry of entries) tree.append(hasher.leaf(entry));
  return equal(tree.root(), root) ? tree.range() : 'otherEntries';
}
