// Keeps the words that a case is found by: read from its own text, written beside it. Never from an identity.
import { sql } from 'kysely';
import type { Lists } from '../../cases/cases.reference.store.ts';
import { aboutOf, namedBy, subjectTypeOf } from '../../cases/cases.reference.store.ts';
import { organName } from '../../complaints/complaints.rules.ts';
import type { Db } from '../../deps.ts';
import { tellLive } from '../../live/live.store.ts';
import { type Passage, toWords } from './search.rules.ts';

/**
 * Writes the words of a case as it is now. Of two who write at once the second waits and then reads anew, so that an older
 * look at a case never replaces a newer one.
 */
export async function writeCaseWords(tx: Db, caseId: string, lists: Lists): Promise<void> {
  await tx
    .insertInto('case_search')
    .columns(['case_id', 'kind', 'registered_at', 'words'])
    .expression((eb) =>
      eb
        .selectFrom('cases')
        .select(['id', 'kind', 'registered_at', sql<string>`''::tsvector`.as('words')])
        .where('id', '=', caseId),
    )
    .onConflict((conflict) => conflict.column('case_id').doUpdateSet({ case_id: caseId }))
    .execute();
  const row = await caseOf(tx, caseId);
  if (!row) return;
  const words = toWords([...(await namesOf(tx, row, lists)), ...(await textsOf(tx, caseId))]);
  const { numUpdatedRows } = await tx
    .updateTable('case_search')
    .set({ words: sql`${words}::tsvector` })
    .where('case_id', '=', caseId)
    .where(sql<boolean>`words is distinct from ${words}::tsvector`)
    .executeTakeFirst();
  // A search that is looked at may find it now, or no longer.
  if (numUpdatedRows > 0n) await tellLive(tx, { caseId });
}

const caseOf = (db: Db, caseId: string) =>
  db
    .selectFrom('cases as c')
    .leftJoin('complaint_details as k', 'k.case_id', 'c.id')
    .select(['c.id', 'c.kind', 'c.number', 'c.object_code', 'c.description', 'c.violated_act', 'c.address'])
    .select(['c.voting_centre', 'c.region_code', 'c.municipality_code', 'c.unit_code'])
    .select(['k.organ', 'k.kzaz_number', 'k.act_number', 'k.complainer_name', 'k.voting_centres'])
    .select(['k.facts', 'k.claim', 'k.legal_basis', 'k.requested_evidence'])
    .where('c.id', '=', caseId)
    .executeTakeFirst();
type CaseRow = NonNullable<Awaited<ReturnType<typeof caseOf>>>;

/** What a case is called and what it is about. */
async function namesOf(db: Db, row: CaseRow, lists: Lists): Promise<Passage[]> {
  const { id, kind, number, organ, kzaz_number: kzazNumber } = row;
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['type_code', 'name', 'function', 'institution', 'nipt'])
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  const places = [
    [lists.regions, row.region_code],
    [lists.municipalities, row.municipality_code],
    [lists.units, row.unit_code],
  ] as const;
  return [
    {
      weight: 'A',
      texts: [
        ...[number, String(Number(number.slice(-6)))],
        ...bothNames(aboutOf(lists, row)),
        ...subjects.flatMap(({ name, institution, nipt }) => [name, institution, nipt]),
        organ && organName({ organ, kzazNumber }),
        // The name is kept in the open only of those whom the register names (KZ 127).
        ...[row.act_number, row.complainer_name],
      ],
    },
    {
      weight: 'B',
      texts: [
        ...[row.description, row.violated_act, row.address, row.voting_centre],
        ...[row.facts, row.claim, row.legal_basis, row.requested_evidence, ...(row.voting_centres ?? [])],
        ...places.flatMap(([list, code]) => (code === null ? [] : bothNames(namedBy(list.get(code), code)))),
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
  readonly weight: 'C' | 'D';
  readonly texts: (string | null)[];
}

/**
 * What was said in its course: of events the words alone, neither codes nor ids; of a note that was corrected only how it
 * reads now.
 */
async function textsOf(db: Db, caseId: string): Promise<TextRow[]> {
  const { rows } = await sql<TextRow>`
    select 'C' as weight, array[data ->> 'decision', data ->> 'kasDecision', data ->> 'reason', data ->> 'request',
      data ->> 'body', data ->> 'sessionPlace'] as texts, at
    from case_events where case_id = ${caseId}
    union all select 'C', array[text, answer], asked_at from case_requests where case_id = ${caseId}
    union all select 'D', array[text], at from case_messages where case_id = ${caseId}
    union all select 'D', array[(
      select t.text from case_note_texts t where t.note_id = n.id order by t.ordinal desc limit 1)], n.at
    from case_notes n where n.case_id = ${caseId}
    order by weight, at`.execute(db);
  return rows;
}

/** Asks for the words of a case to be read anew, once the given transaction is there. */
export async function leaveToIndex(tx: Db, caseId: string): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ task: 'indexCase', payload: JSON.stringify({ caseId }) })
    .execute();
}
