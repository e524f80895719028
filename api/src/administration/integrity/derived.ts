// Compares derived data with its sources: findings of the log check, and repair (`npm run log:check -- --mend`).
import { lifecycleOf, organName, type Track, trackCodes } from '@denonco/contract';
import { decidedAfter } from '../../casework/casework.rules.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Lists } from '../../reference/reference.store.ts';
import { isForResults, nearestDue } from '../../register/cases/cases.history.rules.ts';
import { type LoadedCase, listHistories } from '../../register/cases/cases.store.ts';
import { channelOf } from '../../register/filings/filings.rules.ts';
import { listDifferingPublicCases } from '../../register/projection/projection.store.ts';
import { writePublicCases } from '../../register/projection/publicCases.store.ts';
import { readCaseRows } from '../../register/registerLog/leaves/rows.store.ts';
import { committedFiling } from '../../register/registerLog/openings/content.ts';
import { listStaleSearchTerms, writeSearchTerms } from '../../register/search/index.store.ts';
import type { Finding } from './checking.store.ts';
import {
  type Act,
  deleteDerivedRows,
  type Judgement,
  listActs,
  listFilingLeaves,
  listIds,
  listJudgements,
  listMisplaced,
  listOtherFirsts,
  listReceiptWays,
  writeColumns,
  writeJudgements,
  writePlaces,
  writeRegisters,
  writeVisibility,
} from './derived.store.ts';

type Extras = Awaited<ReturnType<typeof extrasOf>>;
async function extrasOf(db: Db, histories: readonly LoadedCase[]) {
  const ids = histories.map(({ row }) => row.id);
  const joined = histories.flatMap((history) => joinedNumber(history) ?? []);
  return { ids: await listIds(db, joined), ways: await listReceiptWays(db, ids) };
}

const joinedNumber = ({ row: { kind }, steps }: LoadedCase): string | undefined =>
  steps.findLast(({ action }) =>
    lifecycleOf(kind).rows.some((row) => row.action === action && row.otherCaseAction !== undefined),
  )?.data.otherNumber;

function columnsOf(history: LoadedCase, { ids, ways }: Extras) {
  const { row, steps, deadlines } = history;
  const lifecycle = lifecycleOf(row.kind);
  let decidedAt: Date | null = null;
  const judged = new Map<string, Judgement>();
  steps.forEach(({ at, data }, index) => {
    const before = decidedAt;
    decidedAt = decidedAfter(lifecycle.statusAfter(steps.slice(0, index + 1)), before, data.outcomes, at);
    if (before !== null && decidedAt === null) judged.clear();
    for (const { subject, outcome, amount = null } of data.outcomes ?? [])
      judged.set(subject, { id: subject, outcome, amount });
  });
  // Deadlines with equal ends have no defined order, so the stored one wins.
  const due = nearestDue(
    deadlines.toSorted((a, b) => Number(b.code === row.due_code) - Number(a.code === row.due_code)),
  );
  const [, year, ordinal] = row.number.split('-').map(Number);
  const way = ways.get(row.id);
  return {
    columns: {
      status: lifecycle.statusAfter(steps),
      version: steps.length,
      due_code: due?.code ?? null,
      due_at: due?.dueAt ?? null,
      due_paused: due?.paused ?? false,
      decided_at: decidedAt,
      assignee_id: steps.findLast(({ data }) => data.assignee)?.data.assignee ?? null,
      joined_to: ids.get(joinedNumber(history) ?? '') ?? null,
      track: steps.findLast(({ data }) => data.track)?.data.track ?? row.track,
      is_results: row.kind === 'complaint' && (isForResults(deadlines) ?? row.is_results),
      channel: way ? channelOf(way) : ('online' as const),
      received_at: way ? row.received_at : null,
      ...(row.kind === 'complaint' && ofComplaints),
      year: year ?? row.year,
      ordinal: ordinal ?? row.ordinal,
    },
    judged,
    sight: steps.map(({ action }, at) => {
      const { filerSees, publicSees } = lifecycle.row(action);
      return { ordinal: at + 1, filer: filerSees, public: publicSees };
    }),
  };
}

/** A complaint is about an act; its entry has nothing in their place. */
const ofComplaints = {
  occurred_at: null,
  violated_act: null,
  unit_code: null,
  address: null,
  voting_centre: null,
  lat: null,
  lng: null,
  confidentiality: 'named',
} as const;

type Given = ReturnType<typeof columnsOf>;

function isSame({ row }: LoadedCase, { columns }: Given): boolean {
  const stored = new Map<string, unknown>(Object.entries(row));
  const comparable = (value: unknown) => (value instanceof Date ? value.getTime() : value);
  return Object.entries(columns).every(([column, value]) => comparable(stored.get(column)) === comparable(value));
}

const isSeenSame = ({ steps }: LoadedCase, { sight }: Given): boolean =>
  steps.every(
    ({ filerSees, publicSees, byFiler, memberId }, at) =>
      filerSees === sight[at]?.filer &&
      publicSees === sight[at]?.public &&
      // A filing's leaf does not contain its author.
      (at === 0 ? byFiler === (memberId === null) : !byFiler || memberId === null),
  );

export async function derivedFindings(db: Db, caseIds: readonly string[], lists: Lists): Promise<readonly Finding[]> {
  const histories = await listHistories(db, caseIds);
  const extras = await extrasOf(db, histories);
  const subjects = await listJudgements(db, caseIds);
  const numbers = new Map(histories.map(({ row }) => [row.id, row.number]));
  const of = (finding: Finding['fault'], ids: readonly string[]): Finding[] =>
    ids.map((caseId) => ({ fault: finding, about: numbers.get(caseId) ?? caseId, caseId }));
  const [others, misjudged, missighted]: [string[], string[], string[]] = [[], [], []];
  for (const history of histories) {
    const columns = givenColumns(history, extras);
    const { id } = history.row;
    if (!columns || !isSame(history, columns)) others.push(id);
    if (columns && !isSeenSame(history, columns)) missighted.push(id);
    const isOther = ({ id: subject, outcome, amount }: Judgement) => {
      const judgement = columns?.judged.get(subject);
      return outcome !== (judgement?.outcome ?? null) || amount !== (judgement?.amount ?? null);
    };
    if (subjects.some((subject) => subject.caseId === id && isOther(subject))) misjudged.push(id);
  }
  return [
    ...of('status', others),
    ...of('shown', [...new Set([...missighted, ...(await listOtherFirsts(db, caseIds))])]),
    ...of('outcome', misjudged),
    ...of('subject', [
      ...(await listMisplaced(db, caseIds)),
      ...(await listActs(db, caseIds)).flatMap((act) => (isOnlySubject(act) ? [] : [act.caseId])),
    ]),
    ...of('publicRow', await listDifferingPublicCases(db, caseIds, lists)),
    ...of('words', await listStaleSearchTerms(db, caseIds, lists)),
  ];
}

/** The one subject of a complaint is its act; only the details have an entry. */
const isOnlySubject = ({ subjects: [subject, ...more], ...act }: Act): boolean =>
  subject !== undefined &&
  more.length === 0 &&
  subject.type_code === act.objectCode &&
  subject.name === act.actNumber &&
  subject.institution === (organName(act) || null) &&
  [subject.function, subject.electoral_subject, subject.nipt].every((one) => one === null);

/** Inserted events may not be steps of the lifecycle. */
function givenColumns(history: LoadedCase, extras: Extras) {
  try {
    return columnsOf(history, extras);
  } catch {
    return undefined;
  }
}

async function filedTracks(db: Db, caseIds: readonly string[]): Promise<ReadonlyMap<string, Track>> {
  const leaves = await listFilingLeaves(db, caseIds);
  const rows = (await readCaseRows(db, caseIds)).filter(({ isConverted }) => !isConverted);
  return new Map(
    rows.flatMap((one) => {
      const { id } = one.row;
      const leaf = leaves.find(({ case_id }) => case_id === id);
      const filed = leaf && committedFiling({ ...one, isConverted: true }, leaf);
      const track = trackCodes.find((code) => code === filed?.lines[4]);
      return track ? [[id, track] as const] : [];
    }),
  );
}

export async function repairDerived(owner: Db, caseIds: readonly string[], lists: Lists): Promise<void> {
  if (caseIds.length > 0) await mendCases(owner, caseIds, lists);
  await writeRegisters(owner);
}

async function mendCases(owner: Db, caseIds: readonly string[], lists: Lists): Promise<void> {
  await writePlaces(owner, caseIds);
  const histories = await listHistories(owner, caseIds);
  const extras = await extrasOf(owner, histories);
  const tracks = await filedTracks(owner, caseIds);
  for (const history of histories) {
    const given = givenColumns(history, extras);
    if (!given) continue;
    const { id } = history.row;
    await writeColumns(owner, id, { ...given.columns, track: tracks.get(id) ?? given.columns.track });
    await writeJudgements(owner, id, [...given.judged.values()]);
    await writeVisibility(owner, id, given.sight);
  }
  await deleteDerivedRows(owner, caseIds);
  await writePublicCases(owner, caseIds, lists);
  await writeSearchTerms(owner, caseIds, lists);
}
