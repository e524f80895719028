// Search words of a case from its own texts, never from identities.

import { organName, valueKeysOf } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf, valuesOf } from '../../platform/db/rows.ts';
import type { Deps } from '../../platform/deps.ts';
import { liveTask } from '../../platform/live/live.store.ts';
import { getReferenceLists, type Lists, toNamed } from '../../reference/reference.store.ts';
import { aboutOf, subjectTypeOf } from '../cases/cases.reference.store.ts';
import { type Passage, toTsvectorText } from './search.rules.ts';

/** Arbitrary, but the same on every node. */
const lock = 1_853_120_291;

/** The job after every change of a case, its messages and its notes. Idempotent; a missing case has no words. */
export async function indexCases(caseIds: readonly string[], deps: Deps): Promise<void> {
  const lists = await getReferenceLists(deps);
  await deps.db.transaction().execute((tx) => writeSearchTerms(tx, caseIds, lists));
  deps.wakeRelay();
}

/** Locks before reading, so that an older read never replaces a newer one. */
export async function writeSearchTerms(tx: Db, caseIds: readonly string[], lists: Lists): Promise<void> {
  const ids = caseIds.toSorted();
  await sql`select pg_advisory_xact_lock(${lock}, hashtext(id)) from unnest(${ids}::text[]) as id`.execute(tx);
  const rows = await wordRowsOf(tx, ids, lists);
  if (rows.length === 0) return;
  // An open search may now match or no longer match.
  await rowsOf(tx)`
    with written as (
      insert into case_search (case_id, kind, registered_at, words)
      select case_id, kind, registered_at, words
      from json_to_recordset(${JSON.stringify(rows)}::json)
        as row (case_id uuid, kind case_kind, registered_at timestamptz, words tsvector)
      on conflict (case_id) do update set words = excluded.words where case_search.words is distinct from excluded.words
      returning case_id)
    insert into outbox (task, payload) select ${liveTask}, jsonb_build_object('caseId', case_id) from written`;
}

async function wordRowsOf(db: Db, ids: readonly string[], lists: Lists) {
  const cases = await listCases(db, ids);
  const subjects = Map.groupBy(await listSubjects(db, ids), ({ case_id }) => case_id);
  const texts = Map.groupBy(await listTexts(db, ids), ({ case_id }) => case_id);
  return cases.map(({ id, kind, registered_at, ...row }) => ({
    case_id: id,
    kind,
    registered_at,
    words: toTsvectorText(
      [...namesOf({ kind, ...row }, subjects.get(id) ?? [], lists), ...(texts.get(id) ?? [])],
      valueKeysOf({
        kind,
        about: row.object_code,
        subjectTypes: (subjects.get(id) ?? []).map(({ type_code }) => type_code),
      }),
    ),
  }));
}

/** Positions are ignored: they depend on the order of answers. */
export const listStaleSearchTerms = async (db: Db, ids: readonly string[], lists: Lists): Promise<string[]> =>
  valuesOf(db)`
    select given.case_id
    from json_to_recordset(${JSON.stringify(await wordRowsOf(db, ids, lists))}::json)
        as given (case_id uuid, kind case_kind, registered_at timestamptz, words tsvector)
      left join case_search s on s.case_id = given.case_id
    where (s.kind, s.registered_at, strip(s.words)) is distinct from (given.kind, given.registered_at, strip(given.words))`;

const listCases = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('cases as c')
    .leftJoin('complaint_details as k', 'k.case_id', 'c.id')
    .select(['c.id', 'c.kind', 'c.registered_at', 'c.number', 'c.object_code', 'c.description', 'c.violated_act'])
    .select(['c.address', 'c.voting_centre', 'c.region_code', 'c.municipality_code', 'c.unit_code'])
    .select(['k.organ', 'k.kzaz_number', 'k.act_number', 'k.complainer_name', 'k.voting_centres'])
    .select(['k.facts', 'k.claim', 'k.legal_basis', 'k.requested_evidence'])
    .where(sql<boolean>`c.id = any(${ids}::uuid[])`)
    .orderBy('c.id')
    .execute();
type CaseRow = Omit<Awaited<ReturnType<typeof listCases>>[number], 'id' | 'registered_at'>;

const listSubjects = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('case_subjects')
    .select(['case_id', 'type_code', 'name', 'function', 'institution', 'nipt'])
    .where(sql<boolean>`case_id = any(${ids}::uuid[])`)
    .orderBy('position')
    .execute();
type SubjectRow = Awaited<ReturnType<typeof listSubjects>>[number];

function namesOf(row: CaseRow, subjects: readonly SubjectRow[], lists: Lists): Passage[] {
  const { kind, number, organ, kzaz_number: kzazNumber } = row;
  const places = [
    [lists.regions, row.region_code],
    [lists.municipalities, row.municipality_code],
    [lists.units, row.unit_code],
  ] as const;
  return [
    {
      weight: 'A',
      texts: [
        number,
        String(Number(number.slice(-6))),
        ...bothNames(aboutOf(lists, row)),
        ...subjects.flatMap(({ name, institution, nipt }) => [name, institution, nipt]),
        kind === 'complaint' ? organName({ organ, kzazNumber }) : null,
        // Unsealed only for complainers whom the register names (KZ 127).
        ...[row.act_number, row.complainer_name],
      ],
    },
    {
      weight: 'B',
      texts: [
        ...[row.description, row.violated_act, row.address, row.voting_centre],
        ...[row.facts, row.claim, row.legal_basis, row.requested_evidence, ...(row.voting_centres ?? [])],
        ...places.flatMap(([list, code]) => (code === null ? [] : bothNames(toNamed(list.get(code), code)))),
        ...subjects.flatMap(({ type_code, function: position }) => [
          position,
          ...bothNames(subjectTypeOf(lists, kind, type_code)),
        ]),
      ],
    },
  ];
}

const bothNames = ({ name }: { readonly name: { readonly al: string; readonly en: string } }) => [name.al, name.en];

interface TextRow {
  readonly case_id: string;
  readonly weight: 'C' | 'D';
  readonly texts: (string | null)[];
}

/** Codes and ids are left out; a corrected note has only its current text. */
function listTexts(db: Db, ids: readonly string[]): Promise<TextRow[]> {
  const isListed = sql`= any(${ids}::uuid[])`;
  return rowsOf(db)`
    select case_id, 'C' as weight, array[data ->> 'decision', data ->> 'kasDecision', data ->> 'reason', data ->> 'request',
      data ->> 'body', data ->> 'sessionPlace'] as texts, at
    from case_events where case_id ${isListed}
    union all select case_id, 'C', array[text, answer], asked_at from case_requests where case_id ${isListed}
    union all select case_id, 'D', array[text], at from case_messages where case_id ${isListed}
    union all select case_id, 'D', array[(
      select t.text from case_note_texts t where t.note_id = n.id order by t.ordinal desc limit 1)], n.at
    from case_notes n where n.case_id ${isListed}
    order by weight, at`;
}

export const enqueueReindex = (tx: Db, caseId: string) =>
  rowsOf(tx)`insert into outbox (task, payload) values ('indexCase', ${JSON.stringify({ caseId })})`;
