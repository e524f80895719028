// The leaf of every event, and of what is older than the log: as real as others, written once. A start writes all that is
// left; an event on a case that waits has that case written first, in its own transaction.
import { randomBytes } from 'node:crypto';
import { type LogKind, toTiraneIso } from '@denonco/contract';
import type { Db } from '../../db/pool.ts';
import { committedEvent, entryOf, eventLines, leafHashOf } from '../entries.ts';
import { filingWays } from '../openings/content.ts';
import { listSplitOff } from '../openings/openings.store.ts';
import {
  type BulkLeaf,
  type EventLeaf,
  holdUnwritten,
  insertLeaves,
  listAbout,
  noteWritten,
  tryEventLeaf,
} from './leaves.store.ts';
import { type CaseRows, hashesOf, readCaseRows } from './rows.store.ts';

interface Recorded {
  readonly id: string;
  readonly number: string;
  readonly ordinal: number;
  readonly at: Date;
  readonly action: string;
  readonly data: object;
  /** Undefined: the filer acted. */
  readonly memberId?: string | undefined;
  /** Neither the filer nor a member did. */
  readonly bySystem?: true | undefined;
  readonly answer?: { readonly text: string } | undefined;
  readonly documents?: readonly string[] | undefined;
}

/** What the leaf of an event says. */
export function leafOf(event: Recorded): EventLeaf {
  const { id: caseId, number, ordinal, at, action, data, memberId = null, bySystem, answer, documents = [] } = event;
  return {
    ...{ caseId, number, ordinal, at, action, documents },
    data: committedEvent({ data, memberId, byFiler: memberId === null && !bySystem, answer: answer?.text }),
  };
}

/**
 * Adds the leaf of an event on a case that is older than the log, in its transaction: what was before is written first.
 * @throws Error when the case cannot be what its receipt says.
 */
export async function addOlderLeaves(tx: Db, event: Recorded): Promise<void> {
  await writeCases(tx, [event.id], event.ordinal);
  if (!(await tryEventLeaf(tx, leafOf(event)))) throw new Error(`${event.number} is not what its receipt says`);
}

const batch = 200;

/** Writes the leaves of every case that waits; gives the numbers of those whose rows are not what their receipts say. */
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

/** Writes these cases, or what they were before an event; gives the numbers of those that could not be. */
async function writeCases(tx: Db, ids: readonly string[], before = Number.POSITIVE_INFINITY): Promise<string[]> {
  const cases = await readCaseRows(tx, ids);
  const known = await listAbout(tx, ids);
  const splitOff = await listSplitOff(tx, ids);
  const leaves = cases.map((one) => ({ one, leaves: leavesOf(one, splitOff.get(one.row.id), known, before) }));
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

/** The leaves of a case in the order of time; undefined when its rows do not give the leaf of its receipt. */
function leavesOf(
  rows: CaseRows,
  splitFrom: string | undefined,
  known: ReadonlySet<string>,
  until: number,
): BulkLeaf[] | undefined {
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
    if (ordinal === 1 || ordinal >= until) continue;
    const previous = leafHashOf(before.entry).toString('hex');
    const salt = randomBytes(32);
    const entry = entryOf(
      salt,
      eventLines({
        ...{ ...event, number, ordinal, previous },
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
