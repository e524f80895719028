// What proves the course of a case to its filer: every leaf of the case, those of what the filer sees open, with the log's
// proofs. Lines are made of the rows as they are now, so that a row that was changed no longer gives its leaf.
import { type CaseProof, historyFormat, toTiraneIso } from '@denonco/contract';
import type { CaseHistory } from '../cases/cases.store.ts';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { entryOf, eventLines, leafHashOf } from '../registerLog/entries.ts';
import { type CaseRows, commitmentsOf, hashesOf, readCaseRows } from '../registerLog/leaves/rows.store.ts';
import { listCaseLeaves } from '../registerLog/positions.store.ts';
import { provePlaces } from '../registerLog/proving.ts';

type Leaf = Awaited<ReturnType<typeof listCaseLeaves>>[number];

export async function proveCase(db: Db, { keys }: Deps, history: CaseHistory, now: Date): Promise<CaseProof> {
  const { id, number } = history.row;
  const leaves = await listCaseLeaves(db, id);
  const [rows] = await readCaseRows(db, [id]);
  const proved = await provePlaces(
    db,
    leaves.flatMap(({ position }) => position ?? []),
  );
  return {
    format: historyFormat,
    number,
    madeAt: toTiraneIso(now.getTime()),
    verifierKeys: keys.logKeys.map(({ verifierKey }) => verifierKey),
    leaves: leaves.map((leaf) => {
      const lines = rows && seenLines(leaf, leaves, rows, history);
      const { kind, salt, position } = leaf;
      const hash = leafHashOf(leaf.entry).toString('base64');
      if (!lines || !salt) return { leaf: hash };
      const proof = proved.find((one) => one.position === position)?.proof ?? null;
      return { kind, lines: [...lines], salt: salt.toString('base64'), leaf: hash, position, proof };
    }),
  };
}

/** The lines of a leaf that the filer may open. */
function seenLines(
  { kind, ordinal, about, salt, entry }: Leaf,
  leaves: readonly Leaf[],
  rows: CaseRows,
  { row, steps }: CaseHistory,
): readonly string[] | undefined {
  if (kind === 'message') return rows.beside.find((one) => one.kind === kind && one.about === about)?.lines;
  if (ordinal === null || (kind !== 'filing' && kind !== 'event')) return undefined;
  if (!steps[ordinal - 1]?.filerSees) return undefined;
  if (kind === 'filing') {
    const possible = commitmentsOf(rows, row.content_sha256).map(([front, behind]) =>
      `${front}${row.number}${behind}`.slice(0, -1).split('\n'),
    );
    return possible.find((lines) => salt && entryOf(salt, lines).equals(entry)) ?? possible[0];
  }
  const event = rows.events.find((one) => one.ordinal === ordinal);
  const before = leaves.find((one) => one.ordinal === ordinal - 1 && (one.kind === 'filing' || one.kind === 'event'));
  if (!event || !before) return undefined;
  const previous = leafHashOf(before.entry).toString('hex');
  const documents = hashesOf(event.documents);
  return eventLines({ ...event, number: row.number, at: toTiraneIso(event.at.getTime()), previous, documents });
}
