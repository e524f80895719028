// Leaves of events older than the log: full leaves, written once. A start writes all that are missing; an event on a
// case without them writes that case first in its own transaction.
import { randomBytes } from 'node:crypto';
import { type LogKind, toTiraneIso } from '@denonco/contract';
import type { Db } from '../../../platform/db/pool.ts';
import { inTransaction } from '../../../platform/db/stores.ts';
import { entryOf, eventLines, leafHashOf } from '../entries.ts';
import { filingWays } from '../openings/content.ts';
import { listSplitOff } from '../openings/openings.store.ts';
import { type BulkLeaf, holdUnwritten, insertLeaves, listAbout, noteWritten } from './leaves.store.ts';
import { type CaseRows, hashesOf, readCaseRows } from './rows.store.ts';

/**
 * Writes the leaves of a case older than the log, unless another process does.
 * @throws Error when the case does not match its receipt.
 */
export const writeOlderLeaves = (db: Db, caseId: string): Promise<void> =>
  inTransaction(db, async (tx) => {
    if (!(await noteWritten(tx, [caseId]))) return;
    const [odd] = await writeCases(tx, [caseId]);
    if (odd !== undefined) throw new Error(`${odd} is not what its receipt says`);
  });

const batch = 200;

/** Writes the missing leaves; returns the numbers of cases that do not match their receipts. */
export async function writeWaiting(db: Db, log: (line: string) => void): Promise<readonly string[]> {
  const odd: string[] = [];
  for (let done = 0, after: string | undefined; ; ) {
    const taken = await db.transaction().execute(async (tx) => {
      const ids = await holdUnwritten(tx, batch, after);
      if (ids.length > 0) odd.push(...(await writeCases(tx, ids)));
      return ids;
    });
    after = taken.at(-1);
    if (after === undefined) return odd;
    done += taken.length;
    log(`Register log: ${done} older cases written`);
  }
}

/** Writes these cases; returns the numbers of those that failed. */
async function writeCases(tx: Db, ids: readonly string[]): Promise<string[]> {
  const cases = await readCaseRows(tx, ids);
  const known = await listAbout(tx, ids);
  const splitOff = await listSplitOff(tx, ids);
  const leaves = cases.map((one) => ({ one, leaves: leavesOf(one, splitOff.get(one.row.id), known) }));
  const whole = leaves.filter((found) => found.leaves !== undefined);
  await insertLeaves(
    tx,
    whole.flatMap((found) => found.leaves ?? []).toSorted((a, b) => a.at.getTime() - b.at.getTime()),
  );
  await noteWritten(
    tx,
    whole.map(({ one }) => one.row.id),
  );
  return leaves.filter((found) => found.leaves === undefined).map(({ one }) => one.row.number);
}

/** In chronological order; undefined when the rows do not give the receipt's leaf. */
function leavesOf(rows: CaseRows, splitFrom: string | undefined, known: ReadonlySet<string>): BulkLeaf[] | undefined {
  const { row, events, beside } = rows;
  const { id: caseId, number } = row;
  const filing = filingWays(rows, splitFrom)
    .map(({ lines }) => entryOf(row.salt, lines))
    .find((entry) => leafHashOf(entry).equals(row.leaf));
  if (!filing || row.salt.length !== 32) return undefined;
  const leaf = (kind: LogKind, at: Date, entry: Buffer, salt: Buffer): BulkLeaf => ({ kind, caseId, at, entry, salt });
  let before = { ...leaf('filing', row.registered_at, filing, row.salt), ordinal: 1 };
  const chain = [before];
  for (const { ordinal, at, documents, ...event } of events) {
    if (ordinal === 1) continue;
    const previous = leafHashOf(before.entry).toString('hex');
    const salt = randomBytes(32);
    const entry = entryOf(
      salt,
      eventLines({
        ...event,
        number,
        ordinal,
        previous,
        at: toTiraneIso(at.getTime()),
        documents: hashesOf(documents),
      }),
    );
    before = { ...leaf('event', at, entry, salt), ordinal };
    chain.push(before);
  }
  const others = beside.flatMap(({ kind, about, at, lines }): BulkLeaf[] => {
    const salt = randomBytes(32);
    return known.has(about) ? [] : [{ ...leaf(kind, at, entryOf(salt, lines), salt), about }];
  });
  return [...chain, ...others].toSorted((a, b) => a.at.getTime() - b.at.getTime());
}
