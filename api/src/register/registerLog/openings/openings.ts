// Openings of entries, rebuilt from current rows, so that the log shows every change; stored hashes only for files.
import { type LogKind, rosterLines, toTiraneIso } from '@denonco/contract';
import { noteLinesOf } from '../../../platform/crypto/notes.ts';
import type { Deps } from '../../../platform/deps.ts';
import { listConfirmations } from '../clock/clock.store.ts';
import { auditLines, canonicalJson, clockLines, erasureLines, eventLines, rowLines } from '../entries.ts';
import { type CaseRows, type DocumentRow, readCaseRows } from '../leaves/rows.store.ts';
import { committedFiling, filingWays } from './content.ts';
import {
  listAuditSpans,
  listChains,
  listErasures,
  listPlaced,
  listRosters,
  listUnentered,
  type PlacedLeaf,
  readUnits,
} from './openings.store.ts';

interface Opening {
  readonly position: number | null;
  readonly kind: string;
  readonly salt: string | null;
  readonly lines: readonly string[];
  /** Content of a filing or of a unit's rows; its hash is a line. */
  readonly content?: string;
  readonly data?: string;
  readonly text?: string;
  readonly documents?: readonly { readonly sha256: string; readonly path?: string }[];
  readonly erasedBy?: number;
}

type Showing = Pick<Deps, 'db' | 'keys'> & { readonly onDisk: boolean };

const batch = 500;

export async function* openingsOf(showing: Showing): AsyncGenerator<string> {
  for (let next = 0; ; ) {
    const opened = await readOpenings(showing, next, batch);
    yield opened.map(({ opening }) => `${JSON.stringify(opening)}\n`).join('');
    const last = opened.at(-1);
    if (!last || opened.length < batch) break;
    next = last.leaf.position + 1;
  }
  for (const { kind, lines } of await listUnentered(showing.db))
    yield `${JSON.stringify({ position: null, kind, salt: null, lines } satisfies Opening)}\n`;
}

/** Openings in one snapshot: content is either shown or reported as erased. */
export const readOpenings = (showing: Showing, from: number, max: number) =>
  showing.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const leaves = await listPlaced(db, from, max);
      const sources = await readLeafSources({ ...showing, db }, leaves);
      return leaves.map((leaf) => ({ leaf, opening: openOne(leaf, sources) }));
    });

type LeafSources = Awaited<ReturnType<typeof readLeafSources>>;

async function readLeafSources(showing: Showing, leaves: readonly PlacedLeaf[]) {
  const { db } = showing;
  const ids = [...new Set(leaves.flatMap(({ caseId }) => caseId ?? []))];
  const audits = leaves.flatMap(({ kind, id }) => (kind === 'audit' ? [id] : []));
  return {
    ...showing,
    cases: new Map((await readCaseRows(db, ids)).map((one) => [one.row.id, one])),
    chains: await listChains(db, ids),
    erasures: await listErasures(db, ids),
    rosters: await listRosters(db, rowsOf(leaves, 'roster')),
    confirmations: await listConfirmations(db, rowsOf(leaves, 'clock')),
    units: await readUnits(db, leaves),
    audits: await listAuditSpans(db, audits),
  };
}

const rowsOf = (leaves: readonly PlacedLeaf[], wanted: PlacedLeaf['kind']): string[] =>
  leaves.flatMap(({ kind, about }) => (kind === wanted && about ? [about] : []));

function openOne(leaf: PlacedLeaf, sources: LeafSources): Opening {
  const { position, kind, salt } = leaf;
  const opened = salt ? (openers[kind](leaf, sources) ?? { lines: [] }) : erased(leaf, sources);
  return { position, kind, salt: salt?.toString('base64') ?? null, ...opened };
}

type OpeningContent = Omit<Opening, 'position' | 'kind' | 'salt'>;
type Opener = (leaf: PlacedLeaf, sources: LeafSources) => OpeningContent | undefined;

const caseOf = ({ caseId }: PlacedLeaf, { cases }: LeafSources): CaseRows | undefined => cases.get(caseId ?? '');

const openOther: Opener = (leaf, sources) => {
  const found = caseOf(leaf, sources)?.otherRows.find(({ kind, about }) => kind === leaf.kind && about === leaf.about);
  if (!found) return undefined;
  const { lines, text, documents } = found;
  return { lines, ...(text !== undefined && { text }), documents: filesOf(documents, sources) };
};

const openers: Readonly<Record<LogKind, Opener>> = {
  key({ about }, { keys }) {
    return { lines: noteLinesOf(keys.logKeys.find(({ verifierKey }) => verifierKey === about)?.handover) };
  },
  filing(leaf, sources) {
    const rows = caseOf(leaf, sources);
    if (!rows) return undefined;
    const found = committedFiling(rows, leaf) ?? filingWays(rows)[0];
    return { ...(found ?? { lines: [] }), documents: filesOf(rows.filed, sources) };
  },
  event(leaf, sources) {
    const found = caseOf(leaf, sources)?.events.find(({ entry }) => entry.ordinal === leaf.ordinal);
    if (!found) return undefined;
    const { entry, documents } = found;
    const previous = sources.chains.get(`${leaf.caseId}/${entry.ordinal - 1}`) ?? '';
    const data = canonicalJson(entry.data);
    return { lines: eventLines({ ...entry, previous }), data, documents: filesOf(documents, sources) };
  },
  erasure({ id }, { erasures }) {
    const found = erasures.find(({ leafId }) => leafId === id);
    if (!found) return undefined;
    const { number, at, rule, leaves } = found;
    const removed = Object.keys(found.removed).toSorted((a, b) => (a < b ? -1 : 1));
    return { lines: erasureLines({ number, at: toTiraneIso(at), rule, removed, leaves }) };
  },
  roster({ about }, { rosters }) {
    const roster = rosters.find(({ id }) => id === about);
    return roster && { lines: rosterLines(roster) };
  },
  clock({ about }, { confirmations }) {
    const confirmation = confirmations.find(({ id }) => id === about);
    return confirmation && { lines: clockLines(confirmation) };
  },
  row(leaf, sources) {
    const content = sources.units.get(leaf.id);
    if (content === undefined || leaf.about === null) return undefined;
    const number = leaf.caseId === null ? '-' : (caseOf(leaf, sources)?.row.number ?? '');
    return { lines: rowLines({ number, unit: leaf.about, at: toTiraneIso(leaf.at), content }), content };
  },
  audit({ id, at }, { audits }) {
    const span = audits.find(({ leafId }) => leafId === id);
    return span && { lines: auditLines({ ...span, at: toTiraneIso(at) }) };
  },
  message: openOther,
  deadline: openOther,
  identity: openOther,
  publication: openOther,
};

function erased(leaf: PlacedLeaf, sources: LeafSources): OpeningContent {
  const { id, kind, ordinal, leafHash } = leaf;
  const number = caseOf(leaf, sources)?.row.number ?? '';
  const by = sources.erasures.find((one) => one.leafId > id && one.leaves.includes(leafHash.toString('hex')));
  const lines = [`denonco-${kind}/v1`, number, ...(kind === 'event' ? [String(ordinal)] : [])];
  return { lines, ...(typeof by?.position === 'number' && { erasedBy: by.position }) };
}

const filesOf = (documents: readonly DocumentRow[], { onDisk }: LeafSources): NonNullable<Opening['documents']> =>
  documents.map(({ id, sha256 }) => ({ sha256, ...(onDisk && { path: `evidence/originals/${id}` }) }));
