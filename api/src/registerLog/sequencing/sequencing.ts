// One step of the log: the leaves that wait get positions, and the head over them is signed; or nothing at all. What is signed
// always continues what was signed before, by this database and by the head kept beside the key file. Several nodes may step
// at once: the database lets one.
import type { Logger } from 'pino';
import type { Keys } from '../../crypto/keys.ts';
import { parseNote, parseVerifierKey, verifyLine } from '../../crypto/notes.ts';
import type { Db } from '../../db/pool.ts';
import { checkpointText, parseCheckpoint } from '../checkpoint.ts';
import { clockDoubt } from '../clock/clock.ts';
import { addHead, findLastHead, type SignedHead } from '../heads.store.ts';
import { addLeaf } from '../leaves/leaves.store.ts';
import { type Edge, edgeRoot, grow } from '../tree/edge.ts';
import { nodesOf, readEdge } from '../tree/nodes.store.ts';
import { rootAt } from '../tree/proofs.ts';
import { keepHead, keptHeadFile, readKeptHead } from './keptHead.ts';
import {
  addTiles,
  hasHandover,
  hasNews,
  holdSequence,
  listHandedOver,
  placePending,
  writeFiledRows,
} from './sequencing.store.ts';

export interface Sequencing {
  readonly db: Db;
  readonly keys: Keys;
  readonly keyFile: string;
  readonly now: () => Date;
  readonly log: Logger;
}

/** Why nothing is signed: signing would say two things of one log. */
export type Refusal =
  /** The database has fewer leaves than were signed: it was brought back from a backup, or cut. */
  | 'behind'
  /** Its leaves are not those that were signed. */
  | 'forked'
  /** Its last head was not signed by a key of this log. */
  | 'foreign'
  /** The log has gone over to a key that this node's key file does not have. */
  | 'old-key'
  /** The clock of this node is in doubt: a head would have an hour that never was. */
  | 'clock';

export type Step =
  | { readonly state: 'elsewhere' }
  | { readonly state: 'idle'; readonly head?: SignedHead }
  | { readonly state: 'signed'; readonly head: SignedHead; readonly more: boolean }
  | { readonly state: 'refused'; readonly why: Refusal };

/** Leaves in one head at most; hashing and storing so many takes a second or so. */
const most = 10_000;

/**
 * Makes the steps of one node, which remembers the edge of the tree between them. A head that another node signed is looked at
 * and kept as well: whichever node is asked to go on from a database that lost it knows that it was there.
 */
export function createSteps(sequencing: Sequencing): { readonly step: () => Promise<Step> } {
  let edge: Edge | undefined;
  let seen: number | undefined;
  return {
    async step() {
      const { db } = sequencing;
      if (seen !== undefined && !(await hasNews(db, seen))) return { state: 'idle' };
      const taken = await db.transaction().execute((tx) => take(sequencing, tx, edge));
      if (taken.state === 'signed') edge = taken.edge;
      // Behind the commit: a head that is kept and was never stored would hold up the log for good.
      if (taken.state === 'signed' || taken.state === 'idle') {
        keep(sequencing, taken.head);
        seen = taken.head?.size;
      }
      return taken;
    },
  };
}

/** A file that cannot be written is no reason not to sign, but somebody must know (service/health). */
function keep({ keys, keyFile, log }: Sequencing, head: SignedHead | undefined): void {
  const path = keptHeadFile(keyFile);
  try {
    // Another process may have signed and kept the next one already.
    if (head && (readKeptHead(path, keys.origin)?.size ?? -1) < head.size) keepHead(path, head.note);
  } catch (error) {
    log.error({ err: error, keyFile }, 'the last head of the register log could not be kept beside the key file');
  }
}

type Taken = Exclude<Step, { state: 'signed' }> | (Extract<Step, { state: 'signed' }> & { readonly edge: Edge });

async function take(sequencing: Sequencing, tx: Db, known: Edge | undefined): Promise<Taken> {
  if (!(await holdSequence(tx))) return { state: 'elsewhere' };
  const { keys, now } = sequencing;
  const last = await findLastHead(tx);
  const why = await refusalOf(sequencing, tx, last);
  if (why) return { state: 'refused', why };
  const size = last?.size ?? 0;
  const before = known?.size === size ? known : await readEdge(tx, size);
  if (last && !edgeRoot(before).equals(last.root)) return { state: 'refused', why: 'forked' };
  await writeHandover(tx, keys, now());
  await writeFiledRows(tx, most);
  const hashes = await placePending(tx, size, most);
  // A log begins with a head over nothing: there is one to keep from the start.
  if (last && hashes.length === 0) return { state: 'idle', head: last };
  const { edge, full } = grow(before, hashes);
  await addTiles(tx, full);
  const root = edgeRoot(edge);
  const note = keys.signPromise(checkpointText(keys.origin, { size: edge.size, root }));
  const at = hourOfHead(now(), last?.at);
  const head = { size: edge.size, root, at, note };
  await addHead(tx, head);
  return { state: 'signed', head, more: hashes.length === most, edge };
}

const longestAheadMs = 3_600_000;

/** Clocks of several servers differ, and heads do not run backwards; but one that a wrong clock dated is not followed. */
function hourOfHead(now: Date, last: Date | undefined): Date {
  const aheadMs = last ? last.getTime() - now.getTime() : 0;
  return last && aheadMs > 0 && aheadMs <= longestAheadMs ? last : now;
}

/** What keeps the log from being continued; also asked by whoever looks after the service. */
export const refusalOf = async (
  sequencing: Pick<Sequencing, 'keys' | 'keyFile'>,
  db: Db,
  last: SignedHead | undefined,
): Promise<Refusal | undefined> => (await breachOf(sequencing, db, last)) ?? (clockDoubt() && 'clock');

async function breachOf(
  { keys, keyFile }: Pick<Sequencing, 'keys' | 'keyFile'>,
  db: Db,
  last: SignedHead | undefined,
): Promise<Refusal | undefined> {
  const known = keys.logKeys.map(({ verifierKey }) => verifierKey);
  if ((await listHandedOver(db)).some((key) => !known.includes(key))) return 'old-key';
  if (last && !isSigned(keys, last)) return 'foreign';
  const kept = readKeptHead(keptHeadFile(keyFile), keys.origin);
  if (!kept) return undefined;
  if (!last || kept.size > last.size) return 'behind';
  if (kept.size === last.size) return kept.root.equals(last.root) ? undefined : 'forked';
  if (kept.size === 0) return undefined;
  return (await rootAt(nodesOf(db, last.size), kept.size)).equals(kept.root) ? undefined : 'forked';
}

/** Whether the head says what its note says, and a key of this log signed that. */
export function isSigned(
  { origin, logKeys }: Keys,
  { size, root, note }: Pick<SignedHead, 'size' | 'root' | 'note'>,
): boolean {
  const parsed = parseNote(note);
  const head = parsed && parseCheckpoint(origin, parsed.text);
  if (!parsed || head?.size !== size || !head.root.equals(root)) return false;
  return logKeys.some(({ verifierKey }) => {
    const verifier = parseVerifierKey(verifierKey);
    return verifier && parsed.lines.some((line) => verifyLine(verifier, parsed.text, line));
  });
}

/** A key that took over is a leaf of the log before it signs anything. */
async function writeHandover(tx: Db, { logKeys }: Keys, at: Date): Promise<void> {
  for (const { verifierKey, handover } of logKeys) {
    if (handover === undefined || (await hasHandover(tx, verifierKey))) continue;
    const lines = (parseNote(handover)?.text ?? '').slice(0, -1).split('\n');
    await addLeaf(tx, { kind: 'key', caseId: null, about: verifierKey, at, lines });
  }
}
