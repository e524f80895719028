// Rebuilt from current rows, so that comparing it with the log shows every change; stored hashes only for files.
import { rosterLines, toTiraneIso } from '@denonco/contract';
import type { Keys } from '../../../platform/crypto/keys.ts';
import { parseNote } from '../../../platform/crypto/notes.ts';
import type { Db } from '../../../platform/db/pool.ts';
import { type ClockConfirmation, readConfirmations } from '../clock/clock.store.ts';
import { auditLines, canonicalJson, clockLines, entryOf, erasureLines, eventLines, rowLines } from '../entries.ts';
import { type CaseRows, type DocumentRow, hashesOf, readCaseRows } from '../leaves/rows.store.ts';
import { filingWays } from './content.ts';
import {
  type AuditSpan,
  type Erasure,
  listAuditSpans,
  listChains,
  listErasures,
  listPlaced,
  listSplitOff,
  listUnentered,
  type PlacedLeaf,
  type RosterRow,
  readRosters,
  readUnits,
} from './openings.store.ts';

interface Opening {
  readonly position: number | null;
  readonly kind: string;
  readonly salt: string | null;
  readonly lines: readonly string[];
  /** Canonical JSON of a filing or of a unit's rows, whose hash is a line. */
  readonly content?: string;
  readonly data?: string;
  readonly text?: string;
  readonly documents?: readonly { readonly sha256: string; readonly path?: string }[];
  readonly erasedBy?: number;
}

interface Showing {
  readonly db: Db;
  readonly keys: Keys;
  readonly onDisk: boolean;
}

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

/** The next openings in one snapshot: content is either shown or reported as erased. */
export const readOpenings = (showing: Showing, from: number, most: number) =>
  showing.db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (db) => {
      const leaves = await listPlaced(db, from, most);
      const behind = await readBehind({ ...showing, db }, leaves);
      return leaves.map((leaf) => ({ leaf, opening: openOne(leaf, behind) }));
    });

interface Behind extends Showing {
  readonly cases: ReadonlyMap<string, CaseRows>;
  readonly chains: ReadonlyMap<string, string>;
  readonly erasures: readonly Erasure[];
  readonly splitOff: ReadonlyMap<string, string>;
  readonly rosters: ReadonlyMap<string, RosterRow>;
  readonly confirmations: readonly ClockConfirmation[];
  readonly units: ReadonlyMap<number, string>;
  readonly audits: readonly AuditSpan[];
}

async function readBehind(showing: Showing, leaves: readonly PlacedLeaf[]): Promise<Behind> {
  const { db } = showing;
  const ids = [...new Set(leaves.flatMap(({ caseId }) => caseId ?? []))];
  return {
    ...showing,
    cases: new Map((await readCaseRows(db, ids)).map((one) => [one.row.id, one])),
    chains: await listChains(db, ids),
    erasures: await listErasures(db, ids),
    splitOff: await listSplitOff(db, ids),
    rosters: await readRosters(db, rowsOf(leaves, 'roster')),
    confirmations: await readConfirmations(db, rowsOf(leaves, 'clock')),
    units: await readUnits(db, leaves),
    audits: await listAuditSpans(
      db,
      leaves.flatMap(({ kind, id }) => (kind === 'audit' ? [id] : [])),
    ),
  };
}

const rowsOf = (leaves: readonly PlacedLeaf[], wanted: PlacedLeaf['kind']): string[] =>
  leaves.flatMap(({ kind, about }) => (kind === wanted && about ? [about] : []));

function openOne(leaf: PlacedLeaf, behind: Behind): Opening {
  const { position, kind, salt } = leaf;
  const shared = { position, kind, salt: salt?.toString('base64') ?? null };
  if (!salt) return { ...shared, ...erased(leaf, behind) };
  return { ...shared, ...shown(leaf, behind) };
}

type Shown = Omit<Opening, 'position' | 'kind' | 'salt'>;
const nothing: Shown = { lines: [] };

function shown(leaf: PlacedLeaf, behind: Behind): Shown {
  const rows = behind.cases.get(leaf.caseId ?? '');
  switch (leaf.kind) {
    case 'key':
      return { lines: handoverLines(leaf, behind.keys) };
    case 'filing':
      return rows ? filing(leaf, rows, behind) : nothing;
    case 'event':
      return rows ? event(leaf, rows, behind) : nothing;
    case 'erasure':
      return erasure(leaf, behind);
    case 'roster': {
      const roster = behind.rosters.get(leaf.about ?? '');
      return roster ? { lines: rosterLines(roster) } : nothing;
    }
    case 'clock': {
      const said = behind.confirmations.find(({ id }) => id === leaf.about);
      return said ? { lines: clockLines(said) } : nothing;
    }
    case 'row':
      return unit(leaf, behind);
    case 'audit': {
      const span = behind.audits.find(({ leafId }) => leafId === leaf.id);
      return span ? { lines: auditLines({ ...span, at: toTiraneIso(leaf.at) }) } : nothing;
    }
    default:
      return rows ? beside(leaf, rows, behind) : nothing;
  }
}

function handoverLines({ about }: PlacedLeaf, { logKeys }: Keys): readonly string[] {
  const handover = logKeys.find(({ verifierKey }) => verifierKey === about)?.handover ?? '';
  return parseNote(handover)?.text.slice(0, -1).split('\n') ?? [];
}

function filing({ salt, caseId, entry }: PlacedLeaf, rows: CaseRows, behind: Behind): Shown {
  const ways = filingWays(rows, behind.splitOff.get(caseId ?? ''));
  const right = ways.find(({ lines }) => entryOf(salt ?? Buffer.alloc(0), lines).equals(entry));
  return { ...(right ?? ways[0] ?? nothing), documents: filesOf(rows.filed, behind) };
}

function event({ caseId, ordinal }: PlacedLeaf, { row: { number }, events }: CaseRows, behind: Behind): Shown {
  const found = events.find((one) => one.ordinal === ordinal);
  if (!found) return nothing;
  const { at, documents, filerSees: _, ...rest } = found;
  const previous = behind.chains.get(`${caseId}/${found.ordinal - 1}`) ?? '';
  const entry = { ...rest, number, previous, at: toTiraneIso(at), documents: hashesOf(documents) };
  return { lines: eventLines(entry), data: canonicalJson(rest.data), documents: filesOf(documents, behind) };
}

function unit({ id, about, caseId, at }: PlacedLeaf, { units, cases }: Behind): Shown {
  const content = units.get(id);
  if (content === undefined || about === null) return nothing;
  const number = caseId === null ? '-' : (cases.get(caseId)?.row.number ?? '');
  return { lines: rowLines({ number, unit: about, at: toTiraneIso(at), content }), content };
}

function beside({ about, kind }: PlacedLeaf, rows: CaseRows, behind: Behind): Shown {
  const found = rows.beside.find((one) => one.kind === kind && one.about === about);
  if (!found) return nothing;
  const { lines, text, documents } = found;
  return { lines, ...(text !== undefined && { text }), documents: filesOf(documents, behind) };
}

function erasure({ id }: PlacedLeaf, { erasures }: Behind): Shown {
  const found = erasures.find(({ leafId }) => leafId === id);
  if (!found) return nothing;
  const { number, at, rule, leaves } = found;
  const removed = Object.keys(found.removed).toSorted((a, b) => (a < b ? -1 : 1));
  return { lines: erasureLines({ number, at: toTiraneIso(at), rule, removed, leaves }) };
}

function erased({ id, kind, caseId, ordinal, leafHash }: PlacedLeaf, { cases, erasures }: Behind): Shown {
  const number = cases.get(caseId ?? '')?.row.number ?? '';
  const by = erasures.find((one) => one.leafId > id && one.leaves.includes(leafHash.toString('hex')));
  const lines = [`denonco-${kind}/v1`, number, ...(kind === 'event' ? [String(ordinal)] : [])];
  return { lines, ...(typeof by?.position === 'number' && { erasedBy: by.position }) };
}

const filesOf = (documents: readonly DocumentRow[], { onDisk }: Behind): NonNullable<Opening['documents']> =>
  documents.map(({ id, sha256 }) => ({ sha256, ...(onDisk && { path: `evidence/originals/${id}` }) }));
