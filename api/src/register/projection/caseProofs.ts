// Proofs of a case's history for its filer, and of a published decision for the public. Built from current rows: a
// changed row no longer matches its leaf, and an added one has none.
import { type CaseProof, hidingOf, historyFormat, lifecycleOf, toTiraneIso } from '@denonco/contract';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import type { LoadedCase } from '../cases/cases.store.ts';
import { lastIssuedTo } from '../cases/filers.rules.ts';
import { publicationsOf } from '../decisions/publications.rules.ts';
import { canonicalJson, eventLines, eventLinesAround, leafHashOf, saltedEntry } from '../registerLog/entries.ts';
import { provePlaces } from '../registerLog/inclusionProofs.ts';
import { listCaseLeaves } from '../registerLog/leaves/leaves.store.ts';
import { type CaseRows, getCaseRows } from '../registerLog/leaves/rows.store.ts';
import { committedFiling, filingWays } from '../registerLog/openings/content.ts';

type Leaf = Awaited<ReturnType<typeof listCaseLeaves>>[number];

interface ProofContext {
  readonly rows: CaseRows;
  readonly leaves: readonly Leaf[];
  readonly reader: ProofReader;
}

interface ProofReader {
  /** The last decision whose text the reader gets as issued. */
  readonly lastIssued: number;
  /** The event of the version that the public reads now. */
  readonly publication: number | undefined;
}

export const wholeReader: ProofReader = { lastIssued: Number.POSITIVE_INFINITY, publication: undefined };

export function publicReader({ row: { kind }, steps }: LoadedCase): ProofReader {
  const last = publicationsOf(kind, steps).at(-1);
  const isPublished = last && !hidingOf(lifecycleOf(kind), steps);
  return { lastIssued: 0, publication: isPublished ? last.ordinal : undefined };
}

export const filerReader = (history: LoadedCase): ProofReader => ({
  ...publicReader(history),
  lastIssued: lastIssuedTo({ ...history.row, steps: history.steps }),
});

export async function proveCase(db: Db, deps: Deps, history: LoadedCase, reader: ProofReader, now: Date) {
  const { id, number } = history.row;
  const leaves = await listCaseLeaves(db, id);
  const context = { rows: await getCaseRows(db, id), leaves, reader };
  const opened = await openLeaves(db, leaves, isErased(leaves), (leaf) => openLeaf(leaf, context));
  return { ...fileOf(deps, number, now), leaves: [...opened, ...rowsWithoutLeaf(context)] };
}

/** Proves the published decision, if it was published since decisions have leaves. */
export async function provePublished(db: Db, deps: Deps, { id, number }: LoadedCase['row'], now: Date) {
  const all = await listCaseLeaves(db, id);
  const leaf = all.findLast(({ kind }) => kind === 'publication');
  if (!leaf) return undefined;
  const rows = await getCaseRows(db, id);
  const leaves = await openLeaves(db, [leaf], isErased(all), ({ kind, about }) => otherLines(rows, kind, about));
  return { ...fileOf(deps, number, now), leaves } satisfies CaseProof;
}

const fileOf = ({ keys }: Deps, number: string, now: Date): Omit<CaseProof, 'leaves'> => ({
  format: historyFormat,
  number,
  madeAt: toTiraneIso(now),
  verifierKeys: keys.logKeys.filter(({ origin }) => origin === keys.origin).map(({ verifierKey }) => verifierKey),
});

/** Retention takes the salts of a whole case and enters that in the log. */
const isErased = (leaves: readonly Leaf[]): boolean => leaves.some(({ kind }) => kind === 'erasure');

async function openLeaves(
  db: Db,
  leaves: readonly Leaf[],
  areErased: boolean,
  open: (leaf: Leaf) => OpenedLeaf | undefined,
) {
  const positions = leaves.flatMap(({ position }) => position ?? []);
  const proved = await provePlaces(db, positions);
  return leaves.map((leaf): CaseProof['leaves'][number] => {
    const { kind, salt, position } = leaf;
    const hash = leafHashOf(leaf.entry).toString('base64');
    const found = open(leaf);
    if (!found || (!salt && areErased)) return { leaf: hash };
    const { lines, text, isClosed } = found;
    if (isClosed && salt && saltedEntry(salt, lines).equals(leaf.entry)) return { leaf: hash };
    if (isClosed || !salt) return { kind, lines: isClosed ? [] : [...lines], leaf: null };
    const proof = proved.find((one) => one.position === position)?.proof ?? null;
    const shared = { kind, lines: [...lines], salt: salt.toString('base64'), leaf: hash, position, proof };
    return { ...shared, ...(text !== undefined && { words: text }) };
  });
}

interface OpenedLeaf {
  readonly lines: readonly string[];
  /** Text whose SHA-256 is one of the lines. */
  readonly text?: string | undefined;
  /** The filer gets only its hash, once the row gives it. */
  readonly isClosed?: boolean;
}

function otherLines({ otherRows }: CaseRows, kind: string, about: string | null): OpenedLeaf {
  const found = otherRows.find((one) => one.kind === kind && one.about === about);
  return { lines: found?.lines ?? [], text: found?.text };
}

function openLeaf(leaf: Leaf, { rows, leaves, reader }: ProofContext): OpenedLeaf | undefined {
  const { kind, ordinal, about } = leaf;
  if (kind === 'message') return otherLines(rows, kind, about);
  if (kind === 'publication')
    // An earlier publication may show text that a correction redacts.
    return { ...otherLines(rows, kind, about), isClosed: !isPublic(ordinal ?? 0, reader) };
  if (kind === 'filing') return { lines: (committedFiling(rows, leaf) ?? filingWays(rows)[0])?.lines ?? [] };
  if (kind !== 'event') return undefined;
  const event = rows.events.find(({ entry }) => entry.ordinal === ordinal);
  const before = leaves.find((one) => isOfStep(one, (ordinal ?? 0) - 1));
  if (!event || !before) return { lines: [] };
  const previous = leafHashOf(before.entry).toString('hex');
  const isTheirs = event.decides && event.entry.ordinal <= reader.lastIssued;
  return {
    lines: eventLines({ ...event.entry, previous }),
    text: isTheirs ? canonicalJson(event.entry.data) : undefined,
    isClosed: !event.filerSees,
  };
}

const isPublic = (ordinal: number, { lastIssued, publication }: ProofReader): boolean =>
  ordinal <= lastIssued || ordinal === publication;

const isOfStep = ({ kind, ordinal }: Leaf, step: number): boolean =>
  (kind === 'filing' || kind === 'event') && ordinal === step;

function rowsWithoutLeaf({ rows, leaves }: ProofContext): CaseProof['leaves'] {
  const events = rows.events
    .filter(({ entry }) => !leaves.some((leaf) => isOfStep(leaf, entry.ordinal)))
    .map(({ entry, filerSees }) => {
      const [lines] = eventLinesAround(entry);
      return { kind: 'event' as const, lines: filerSees ? [...lines] : [], leaf: null };
    });
  // Publications older than their leaves have none; their events have.
  const otherRows = rows.otherRows
    .filter(
      ({ kind, about }) => kind !== 'publication' && !leaves.some((leaf) => leaf.kind === kind && leaf.about === about),
    )
    .map(({ kind, lines }) => ({ kind, lines: kind === 'message' ? [...lines] : [], leaf: null }));
  return [...events, ...otherRows];
}
