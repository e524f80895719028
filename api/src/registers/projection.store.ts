// Writes the rows of the public registers from the cases.
import { sql } from 'kysely';
import { aboutOf, type Lists, namedBy, subjectTypeOf } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCase } from '../cases/cases.store.ts';
import type { Db } from '../deps.ts';
import { type ProjectedCase, toPublic } from './projection.rules.ts';
import type { PublicCaseRow } from './register.store.ts';

/**
 * Writes what the public may see of a case, as it is now. Run any number of times, in any order: an older look at the
 * case never replaces a newer one.
 */
export async function writePublicCase(db: Db, caseId: string, lists: Lists): Promise<void> {
  const history = await findCase(db, { id: caseId });
  if (!history) return;
  const { words, course, outcomes, decision, ...columns } = await publicRowOf(db, history, lists);
  const { version } = history.row;
  const values = {
    ...columns,
    version,
    course: JSON.stringify(course),
    outcomes: JSON.stringify(outcomes),
    decision: decision && JSON.stringify(decision),
    search: sql<string>`array_to_tsvector(${words}::text[])`,
  };
  await db
    .insertInto('public_cases')
    .values({ case_id: caseId, ...values })
    .onConflict((conflict) =>
      conflict.column('case_id').doUpdateSet(values).where('public_cases.version', '<=', version),
    )
    .execute();
}

/** The row of a case as the public sees it after this history, and the words it is found by. */
export async function publicRowOf(
  db: Db,
  history: CaseHistory,
  lists: Lists,
): Promise<PublicCaseRow & { readonly words: readonly string[] }> {
  const { kind, number, track, status, registered_at, object_code, region_code, municipality_code, denouncer_type } =
    history.row;
  const shown = toPublic(await projectedOf(db, history, lists));
  return {
    ...{ kind, number, track, status, registered_at, object_code, region_code, municipality_code },
    filer_type: kind === 'complaint' ? denouncer_type : null,
    organ: shown.organ,
    act_number: shown.actNumber,
    complainer: shown.complainer,
    subject_types: shown.subjectTypes,
    subjects: shown.subjects,
    outcome: shown.outcome,
    decided_at: shown.decidedAt,
    days_taken: shown.daysTaken,
    due_at: shown.dueAt,
    due_paused: shown.duePaused,
    met: shown.met,
    course: shown.course,
    outcomes: shown.outcomes,
    decision: shown.decision,
    published_at: shown.publishedAt,
    words: shown.words,
  };
}

async function projectedOf(db: Db, { row, steps, deadlines }: CaseHistory, lists: Lists): Promise<ProjectedCase> {
  const { id, kind, number, region_code: region, municipality_code: municipality } = row;
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['type_code', 'name', 'function', 'institution', 'outcome', 'amount'])
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  return {
    ...{ kind, number, steps, deadlines },
    registeredAt: row.registered_at,
    decidedAt: row.decided_at,
    about: aboutOf(lists, row),
    region: region === null ? null : namedBy(lists.regions.get(region), region),
    municipality: municipality === null ? null : namedBy(lists.municipalities.get(municipality), municipality),
    subjects: subjects.map(({ type_code, function: position, ...subject }) => ({
      ...subject,
      position,
      type: subjectTypeOf(lists, kind, type_code),
    })),
    complaint: kind === 'complaint' ? await complaintOf(db, row, lists) : undefined,
  };
}

async function complaintOf(
  db: Db,
  { id, denouncer_type }: CaseHistory['row'],
  lists: Lists,
): Promise<ProjectedCase['complaint']> {
  const details = await db
    .selectFrom('complaint_details')
    .select(['organ', 'kzaz_number', 'act_number', 'complainer_name'])
    .where('case_id', '=', id)
    .executeTakeFirstOrThrow();
  const type = denouncer_type ?? '';
  return {
    organ: details.organ,
    kzazNumber: details.kzaz_number,
    actNumber: details.act_number,
    complainerType: namedBy(lists.find('complainer_type', type), type),
    complainer: details.complainer_name,
  };
}
