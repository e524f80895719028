// Writes the rows of the public registers from the cases.
import type { Organ } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { aboutOf, type Lists, namedBy, subjectTypeOf } from '../cases/cases.reference.store.ts';
import type { CaseHistory } from '../cases/cases.store.ts';
import { listHistories } from '../cases/histories.store.ts';
import type { Db } from '../db/pool.ts';
import { registersChannel } from '../live/live.store.ts';
import { type ProjectedCase, toPublic } from './projection.rules.ts';
import type { PublicCaseRow } from './register.store.ts';

/** All columns but the one of the words. */
const columns = [
  ...['case_id', 'version', 'kind', 'number', 'track', 'status', 'registered_at', 'object_code', 'region_code'],
  ...['municipality_code', 'filer_type', 'organ', 'act_number', 'complainer', 'subject_types', 'subjects', 'outcome'],
  ...['decided_at', 'days_taken', 'due_at', 'due_paused', 'met', 'course', 'outcomes', 'decision', 'published_at'],
];
const listed = (one: (column: string) => RawBuilder<unknown>) => sql.join(columns.map(one));
const named = listed((column) => sql.ref(column));
const anew = listed((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);

/**
 * Writes what the public may see of cases, as they are now. Run any number of times, in any order: an older look at a
 * case never replaces a newer one.
 */
export async function writePublicCases(db: Db, caseIds: readonly string[], lists: Lists): Promise<void> {
  const histories = await listHistories(db, caseIds);
  if (histories.length === 0) return;
  const beside = await besideOf(db, histories);
  const rows = histories.map((history) => {
    const { words, ...row } = publicRow(history, beside, lists);
    return { ...row, case_id: history.row.id, version: history.row.version, search: lexemesOf(words) };
  });
  await sql`
    with written as (
      insert into public_cases (${named}, search)
      select ${named}, search from json_populate_recordset(null::public_cases, ${JSON.stringify(rows)}::json)
      on conflict (case_id) do update set ${anew}, search = excluded.search
      where public_cases.version <= excluded.version returning 1)
    select pg_notify(${registersChannel}, '') where exists (select from written)`.execute(db);
}

/** PostgreSQL keeps no word of more than 2 kB. */
const longestWord = 500;

/** The text form of a `tsvector` without places. Words are letters and digits alone. */
const lexemesOf = (words: readonly string[]): string =>
  words
    .filter((word) => word.length <= longestWord)
    .map((word) => `'${word}'`)
    .join(' ');

type PublicRowWithWords = PublicCaseRow & { readonly words: readonly string[] };

/** The row of a case as the public sees it after this history, and the words it is found by. */
export const publicRowOf = async (db: Db, history: CaseHistory, lists: Lists): Promise<PublicRowWithWords> =>
  publicRow(history, await besideOf(db, [history]), lists);

function publicRow(history: CaseHistory, beside: Beside, lists: Lists): PublicRowWithWords {
  const { kind, number, track, status, registered_at, object_code, region_code, municipality_code, denouncer_type } =
    history.row;
  const shown = toPublic(projectedOf(history, beside, lists));
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

/** What stands beside cases and their events, by case. */
type Beside = Awaited<ReturnType<typeof besideOf>>;
async function besideOf(db: Db, histories: readonly CaseHistory[]) {
  const ids = histories.map(({ row }) => row.id);
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['case_id', 'type_code', 'name', 'function', 'institution', 'outcome', 'amount'])
    .where(sql<boolean>`case_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
  const complaints = histories.flatMap(({ row }) => (row.kind === 'complaint' ? [row.id] : []));
  const details =
    complaints.length === 0
      ? []
      : await db
          .selectFrom('complaint_details')
          .select(['case_id', 'organ', 'kzaz_number', 'act_number', 'complainer_name'])
          .where(sql<boolean>`case_id = any(${complaints}::uuid[])`)
          .execute();
  return {
    subjects: Map.groupBy(subjects, ({ case_id }) => case_id),
    details: new Map(details.map((row) => [row.case_id, row])),
  };
}

function projectedOf({ row, steps, deadlines }: CaseHistory, beside: Beside, lists: Lists): ProjectedCase {
  const { id, kind, number, region_code: region, municipality_code: municipality } = row;
  const details = beside.details.get(id);
  if (kind === 'complaint' && !details) throw new Error('a complaint without its details');
  return {
    ...{ kind, number, steps, deadlines },
    registeredAt: row.registered_at,
    decidedAt: row.decided_at,
    about: aboutOf(lists, row),
    region: region === null ? null : namedBy(lists.regions.get(region), region),
    municipality: municipality === null ? null : namedBy(lists.municipalities.get(municipality), municipality),
    subjects: (beside.subjects.get(id) ?? []).map(({ type_code, function: position, ...subject }) => ({
      ...subject,
      position,
      type: subjectTypeOf(lists, kind, type_code),
    })),
    complaint: details && complaintOf(details, row.denouncer_type ?? '', lists),
  };
}

interface Details {
  readonly organ: Organ;
  readonly kzaz_number: string | null;
  readonly act_number: string | null;
  readonly complainer_name: string | null;
}

const complaintOf = (details: Details, type: string, lists: Lists): ProjectedCase['complaint'] => ({
  organ: details.organ,
  kzazNumber: details.kzaz_number,
  actNumber: details.act_number,
  complainerType: namedBy(lists.find('complainer_type', type), type),
  complainer: details.complainer_name,
});
