// Keeps the words that a case is found by: read from its own text, written beside it. Never from an identity.
import { EventData } from '@denonco/contract';
import { sql } from 'kysely';
import type { Lists } from '../../cases/cases.reference.store.ts';
import { aboutOf, namedBy, subjectTypeOf } from '../../cases/cases.reference.store.ts';
import { organName } from '../../complaints/complaints.rules.ts';
import type { Db } from '../../deps.ts';
import { type Passage, toWords } from './search.rules.ts';

/**
 * Writes the words of a case as it is now. Of two who write at once the second waits and then reads anew, so that an older
 * look at a case never replaces a newer one.
 */
export async function writeCaseWords(tx: Db, caseId: string, lists: Lists): Promise<void> {
  const row = await tx.selectFrom('cases').selectAll().where('id', '=', caseId).executeTakeFirst();
  if (!row) return;
  const { kind, registered_at } = row;
  await tx
    .insertInto('case_search')
    .values({ case_id: caseId, kind, registered_at, words: sql`''::tsvector` })
    .onConflict((conflict) => conflict.column('case_id').doNothing())
    .execute();
  await tx.selectFrom('case_search').select('case_id').where('case_id', '=', caseId).forUpdate().execute();
  const words = toWords(await passagesOf(tx, row, lists));
  await tx
    .updateTable('case_search')
    .set({ words: sql`${words}::tsvector` })
    .where('case_id', '=', caseId)
    .execute();
}

type CaseRow = Awaited<ReturnType<typeof rowOf>>;
const rowOf = (db: Db, id: string) => db.selectFrom('cases').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

async function passagesOf(db: Db, row: CaseRow, lists: Lists): Promise<Passage[]> {
  const { id, kind, number, region_code, municipality_code, unit_code } = row;
  const subjects = await db
    .selectFrom('case_subjects')
    .select(['type_code', 'name', 'function', 'institution', 'nipt'])
    .where('case_id', '=', id)
    .orderBy('position')
    .execute();
  const places = [
    [lists.regions, region_code],
    [lists.municipalities, municipality_code],
    [lists.units, unit_code],
  ] as const;
  return [
    {
      weight: 'A',
      texts: [
        ...[number, String(Number(number.slice(-6)))],
        ...bothNames(aboutOf(lists, row)),
        ...subjects.flatMap(({ name, institution, nipt }) => [name, institution, nipt]),
      ],
    },
    ...(await passagesOfComplaint(db, id)),
    {
      weight: 'B',
      texts: [
        ...[row.description, row.violated_act, row.address, row.voting_centre],
        ...places.flatMap(([list, code]) => (code === null ? [] : bothNames(namedBy(list.get(code), code)))),
        ...subjects.flatMap(({ type_code, function: position }) => [
          position,
          ...bothNames(subjectTypeOf(lists, kind, type_code)),
        ]),
      ],
    },
    { weight: 'C', texts: [...(await wordsOfEvents(db, id)), ...(await wordsOfRequests(db, id))] },
    { weight: 'D', texts: [...(await wordsOfMessages(db, id)), ...(await wordsOfNotes(db, id))] },
  ];
}

const bothNames = ({ name }: { readonly name: { readonly al: string; readonly en: string } }) => [name.al, name.en];

async function passagesOfComplaint(db: Db, caseId: string): Promise<Passage[]> {
  const details = await db.selectFrom('complaint_details').selectAll().where('case_id', '=', caseId).executeTakeFirst();
  if (!details) return [];
  const { organ, kzaz_number: kzazNumber, act_number, complainer_name } = details;
  return [
    // The name is kept in the open only of those whom the register names (KZ 127).
    { weight: 'A', texts: [organName({ organ, kzazNumber }), act_number, complainer_name] },
    {
      weight: 'B',
      texts: [
        ...[details.facts, details.claim, details.legal_basis, details.requested_evidence],
        ...details.voting_centres,
      ],
    },
  ];
}

/** What was written into the events: reasons, decisions, bodies; of a list of codes and ids nothing. */
async function wordsOfEvents(db: Db, caseId: string) {
  const events = await db
    .selectFrom('case_events')
    .select('data')
    .where('case_id', '=', caseId)
    .orderBy('ordinal')
    .execute();
  return events.flatMap(({ data }) => {
    const { decision, kasDecision, reason, request, body, sessionPlace } = EventData.parse(data);
    return [decision, kasDecision, reason, request, body, sessionPlace];
  });
}

async function wordsOfRequests(db: Db, caseId: string) {
  const requests = await db
    .selectFrom('case_requests')
    .select(['text', 'answer'])
    .where('case_id', '=', caseId)
    .orderBy('asked_at')
    .execute();
  return requests.flatMap(({ text, answer }) => [text, answer]);
}

async function wordsOfMessages(db: Db, caseId: string) {
  const messages = await db
    .selectFrom('case_messages')
    .select('text')
    .where('case_id', '=', caseId)
    .orderBy('at')
    .execute();
  return messages.map(({ text }) => text);
}

/** Of a note that was corrected only how it reads now. */
async function wordsOfNotes(db: Db, caseId: string) {
  const notes = await db
    .selectFrom('case_notes as n')
    .innerJoin('case_note_texts as t', 't.note_id', 'n.id')
    .select('t.text')
    .distinctOn('n.id')
    .where('n.case_id', '=', caseId)
    .orderBy('n.id')
    .orderBy('t.ordinal', 'desc')
    .execute();
  return notes.map(({ text }) => text);
}

/** Asks for the words of a case to be read anew, once the given transaction is there. */
export async function leaveToIndex(tx: Db, caseId: string): Promise<void> {
  await tx
    .insertInto('outbox')
    .values({ task: 'indexCase', payload: JSON.stringify({ caseId }) })
    .execute();
}
