// Columns of cases that are derived from their events: compared with the events, and recomputed.
import { lifecycleOf } from '@denonco/contract';
import { sql } from 'kysely';
import { nearestDue } from '../cases/cases.course.rules.ts';
import type { Lists } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import { listHistories } from '../cases/histories.store.ts';
import { decidedAfter } from '../casework/casework.rules.ts';
import type { Db } from '../db/pool.ts';
import { listOtherWords, writeWords } from '../queue/search/index.store.ts';
import { listOtherPublicCases, writePublicCases } from '../registers/projection.store.ts';
import type { Finding } from './checking.store.ts';

interface Judgement {
  readonly id: string;
  readonly outcome: string | null;
  readonly amount: number | null;
}

/** Columns of a case that its events and deadlines give; undefined when no row of the lifecycle gives them. */
function columnsOf({ row, steps, deadlines }: CaseHistory) {
  const lifecycle = lifecycleOf(row.kind);
  let decidedAt: Date | null = null;
  const judged = new Map<string, Judgement>();
  steps.forEach(({ at, data }, place) => {
    const before = decidedAt;
    decidedAt = decidedAfter(lifecycle.statusAfter(steps.slice(0, place + 1)), before, data.outcomes, at);
    if (before !== null && decidedAt === null) judged.clear();
    for (const { subject, outcome, amount = null } of data.outcomes ?? [])
      judged.set(subject, { id: subject, outcome, amount });
  });
  // Of deadlines with one end the stored one counts: their order is not defined.
  const due = nearestDue(
    deadlines.toSorted((a, b) => Number(b.code === row.due_code) - Number(a.code === row.due_code)),
  );
  return {
    columns: {
      status: lifecycle.statusAfter(steps),
      version: steps.length,
      due_code: due?.code ?? null,
      due_at: due?.dueAt ?? null,
      due_paused: due?.paused ?? false,
    },
    isDecided: decidedAt !== null,
    judged,
  };
}

const isSame = (history: CaseHistory, { columns, isDecided }: ReturnType<typeof columnsOf>): boolean => {
  const { status, version, due_code, due_at, due_paused, decided_at } = history.row;
  return (
    JSON.stringify({ status, version, due_code, due_at, due_paused }) === JSON.stringify(columns) &&
    (decided_at !== null) === isDecided
  );
};

/** Faults of these cases in what is derived. */
export async function derivedFindings(db: Db, caseIds: readonly string[], lists: Lists): Promise<readonly Finding[]> {
  const histories = await listHistories(db, caseIds);
  const { rows: subjects } = await sql<Judgement & { caseId: string }>`
    select id, case_id as "caseId", outcome, amount from case_subjects where case_id = any (${caseIds}::uuid[])`.execute(
    db,
  );
  const numbers = new Map(histories.map(({ row }) => [row.id, row.number]));
  const of = (fault: Finding['fault'], ids: readonly string[]): Finding[] =>
    ids.map((caseId) => ({ fault, about: numbers.get(caseId) ?? caseId, caseId }));
  const [others, misjudged]: [string[], string[]] = [[], []];
  for (const history of histories) {
    const given = givenColumns(history);
    if (!given || !isSame(history, given)) others.push(history.row.id);
    const own = subjects.filter(({ caseId }) => caseId === history.row.id);
    const isOther = ({ id, outcome, amount }: Judgement) => {
      const said = given?.judged.get(id);
      return outcome !== (said?.outcome ?? null) || amount !== (said?.amount ?? null);
    };
    if (own.some(isOther)) misjudged.push(history.row.id);
  }
  return [
    ...of('status', others),
    ...of('outcome', misjudged),
    ...of('publicRow', await listOtherPublicCases(db, caseIds, lists)),
    ...of('words', await listOtherWords(db, caseIds, lists)),
  ];
}

/** Events that were put in may be no step of the lifecycle. */
function givenColumns(history: CaseHistory) {
  try {
    return columnsOf(history);
  } catch {
    return undefined;
  }
}

/** Makes derived rows of these cases anew. Runs as owner. */
export async function mendDerived(owner: Db, caseIds: readonly string[], lists: Lists): Promise<void> {
  for (const history of await listHistories(owner, caseIds)) {
    const { columns, judged } = columnsOf(history);
    await owner.updateTable('cases').set(columns).where('id', '=', history.row.id).execute();
    await sql`
      update case_subjects s set outcome = given.outcome, amount = given.amount
      from case_subjects own left join json_populate_recordset(null::case_subjects, ${JSON.stringify([...judged.values()])}::json) as given
        on given.id = own.id
      where own.case_id = ${history.row.id}::uuid and s.id = own.id
        and (s.outcome, s.amount) is distinct from (given.outcome, given.amount)`.execute(owner);
  }
  await owner.deleteFrom('public_cases').where('case_id', 'in', caseIds).execute();
  await owner.deleteFrom('case_search').where('case_id', 'in', caseIds).execute();
  await writePublicCases(owner, caseIds, lists);
  await writeWords(owner, caseIds, lists);
}
