// Signs heads. Each extends the last one of the database and the one saved beside the key file.
import type { LocalizedText } from '@denonco/contract';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { isSignedByAny, noteLinesOf, parseNote } from '../../../platform/crypto/notes.ts';
import type { Db } from '../../../platform/db/pool.ts';
import type { Deps } from '../../../platform/deps.ts';
import { checkpointText, parseCheckpoint, readSavedHead, savedHeadFile, saveHead } from '../checkpoint.ts';
import { clockDoubt } from '../clock/clock.store.ts';
import { addHead, findLastHead, type SignedHead } from '../heads.store.ts';
import { addLeaf } from '../leaves/leaves.store.ts';
import { nodesOf, readEdge } from '../tree/nodes.store.ts';
import { appendLeaves, type Edge, edgeRoot, rootAt } from '../tree/tree.ts';
import {
  addTiles,
  hasWork,
  listHandedOver,
  placePending,
  tryLockSequence,
  writeFiledRows,
} from './sequencing.store.ts';

type Sequencing = Pick<Deps, 'db' | 'keys' | 'now' | 'log'> & { readonly keyFile: string };

export type Refusal = keyof typeof refusalMessages;
export const refusalMessages = {
  behind: {
    al: 'Baza ka më pak gjurmë se sa janë nënshkruar: është kthyer nga një kopje më e vjetër ose është prerë. Asgjë nuk nënshkruhet derisa të kthehet baza e re. Shihni docs/reference/register-log.md.',
    en: 'The database has fewer leaves than were signed: it was brought back from an older backup, or cut. Nothing is signed until the newer one is back. See docs/reference/register-log.md.',
  },
  forked: {
    al: 'Gjurmët në bazë nuk janë ato që u nënshkruan: dikush i ka ndryshuar. Asgjë nuk nënshkruhet. Shihni docs/reference/register-log.md.',
    en: 'The leaves of the database are not those that were signed: somebody changed them. Nothing is signed. See docs/reference/register-log.md.',
  },
  foreign: {
    al: 'Gjendjen e fundit të regjistrit të pandryshueshëm nuk e ka nënshkruar asnjë çelës i tij. Ktheni skedarin e duhur të çelësit, ose bazën e duhur.',
    en: 'No key of this log has signed the last head. Bring back the right key file, or the right database.',
  },
  clock: {
    al: 'Ora e kësaj nyjeje është në dyshim, prandaj asgjë nuk nënshkruhet. Shihni pjesën “Ora”.',
    en: 'The clock of this node is in doubt, so nothing is signed. See the part “Clock”.',
  },
  'old-key': {
    al: 'Regjistri i pandryshueshëm ka kaluar te një çelës që kjo nyjë nuk e ka. Kopjoni këtu skedarin e ri të çelësit dhe rindizeni.',
    en: 'The log has gone over to a key that this node does not have. Copy the new key file here, and restart it.',
  },
} as const satisfies Record<string, LocalizedText>;

export type Step =
  | { readonly state: 'elsewhere' }
  | { readonly state: 'idle'; readonly head?: SignedHead }
  | { readonly state: 'signed'; readonly head: SignedHead; readonly more: boolean; readonly edge: Edge }
  | { readonly state: 'refused'; readonly why: Refusal };

/** Each leaf may take a lock or two, and PostgreSQL has room for 6,400 by default. */
const max = 2000;

/** Heads of other nodes too: any node notices a database that lost them. */
export function createSteps(sequencing: Sequencing): { readonly step: () => Promise<Step> } {
  let edge: Edge | undefined;
  let seen: number | undefined;
  return {
    async step() {
      const { db } = sequencing;
      if (seen !== undefined && !(await hasWork(db, seen, sequencing.now()))) return { state: 'idle' };
      const taken = await db.transaction().execute((tx) => take(sequencing, tx, edge));
      if (taken.state === 'signed') edge = taken.edge;
      // After the commit: a head that was saved but never stored would block the log permanently.
      if (taken.state === 'signed' || taken.state === 'idle') {
        storeHead(sequencing, taken.head);
        seen = taken.head?.size;
      }
      return taken;
    },
  };
}

/** A file that cannot be written does not stop signing. */
function storeHead({ keys, keyFile, log }: Sequencing, head: SignedHead | undefined): void {
  const path = savedHeadFile(keyFile);
  try {
    // Another process may have saved a newer one already.
    if (head && (readSavedHead(path, keys.origin)?.size ?? -1) < head.size) saveHead(path, head.note);
  } catch (error) {
    log.error({ err: error, keyFile }, 'the last head of the register log could not be kept beside the key file');
  }
}

async function take(sequencing: Sequencing, tx: Db, known: Edge | undefined): Promise<Step> {
  if (!(await tryLockSequence(tx))) return { state: 'elsewhere' };
  const { keys } = sequencing;
  // Read before the clock is checked, so that a jump after the check dates no head.
  const now = sequencing.now();
  const last = await findLastHead(tx);
  const why = await signingRefusal(sequencing, tx, last);
  if (why) return { state: 'refused', why };
  const size = last?.size ?? 0;
  const before = known?.size === size ? known : await readEdge(tx, size);
  if (last && !edgeRoot(before).equals(last.root)) return { state: 'refused', why: 'forked' };
  await writeHandover(tx, keys, now);
  await writeFiledRows(tx, max, now);
  const hashes = await placePending(tx, size, max, now);
  // There must be a head to save.
  if (last && hashes.length === 0) return { state: 'idle', head: last };
  const { edge, full } = appendLeaves(before, hashes);
  await addTiles(tx, full);
  const head = await signHead(tx, keys, edge, hourOfHead(now, last?.at));
  return { state: 'signed', head, more: hashes.length === max, edge };
}

export async function signHead(tx: Db, keys: Keys, edge: Edge, at: Date): Promise<SignedHead> {
  const tree = { size: edge.size, root: edgeRoot(edge) };
  const head = { ...tree, at, note: keys.signPromise(checkpointText(keys.origin, tree)) };
  await addHead(tx, head);
  return head;
}

const maxAheadMs = 3_600_000;

/** Heads never run backwards; one dated by a wrong clock is not followed. */
function hourOfHead(now: Date, last: Date | undefined): Date {
  const aheadMs = last ? last.getTime() - now.getTime() : 0;
  return last && aheadMs > 0 && aheadMs <= maxAheadMs ? last : now;
}

export const signingRefusal = async (
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
  const saved = readSavedHead(savedHeadFile(keyFile), keys.origin);
  if (!saved) return undefined;
  if (!last || saved.size > last.size) return 'behind';
  if (saved.size === last.size) return saved.root.equals(last.root) ? undefined : 'forked';
  if (saved.size === 0) return undefined;
  return (await rootAt(nodesOf(db, last.size), saved.size)).equals(saved.root) ? undefined : 'forked';
}

export function isSigned({ origin, logKeys }: Keys, { size, root, note }: Pick<SignedHead, 'size' | 'root' | 'note'>) {
  const parsed = parseNote(note);
  const head = parsed && parseCheckpoint(origin, parsed.text);
  return parsed !== undefined && head?.size === size && head.root.equals(root) && isSignedByAny(parsed, logKeys);
}

/** A key's handover is in the log before the key signs. */
async function writeHandover(tx: Db, { logKeys }: Keys, at: Date): Promise<void> {
  const written = await listHandedOver(tx);
  for (const { verifierKey, handover } of logKeys) {
    if (handover === undefined || written.includes(verifierKey)) continue;
    await addLeaf(tx, { kind: 'key', caseId: null, about: verifierKey, at, lines: noteLinesOf(handover) });
  }
}
