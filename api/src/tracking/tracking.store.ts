// What the track page reads of a case beside its history, and the one thing it notes.
import { type CaseKind, caseStatuses, formatTrackingCode } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { aboutOf, type Lists, placeOf, subjectTypeOf, trackOf } from '../cases/cases.reference.store.ts';
import { type CaseHistory, findCaseWith } from '../cases/cases.store.ts';
import { codeOfSeparated } from '../casework/casework.split.ts';
import { type RelatedRow, relatedOfCase, toRelated } from '../casework/casework.store.ts';
import type { Keys } from '../crypto/keys.ts';
import { instantOf } from '../db/parsing.ts';
import type { Db } from '../db/pool.ts';
import type { DB } from '../db/types.gen.ts';
import { toTraced as toTracedLetter } from '../letters/letters.present.ts';
import { type EventPosition, positionsOfCase } from '../registerLog/positions.store.ts';
import type { TracedCase } from './tracking.rules.ts';

/** All that is read in one statement of the case `c`, as JSON gives it: instants are texts, and hashes hexadecimal. */
interface Found {
  readonly requests: readonly {
    readonly id: string;
    readonly text: string;
    readonly asked_at: string;
    readonly due_at: string;
    readonly answered_at: string | null;
  }[];
  readonly subjects: readonly (Pick<Selectable<DB['case_subjects']>, 'name' | 'institution' | 'outcome' | 'amount'> & {
    readonly type_code: string;
    readonly function: string | null;
  })[];
  readonly messages: readonly { readonly at: string; readonly from_filer: boolean; readonly text: string }[];
  readonly documents: readonly {
    readonly id: string;
    readonly name: string;
    readonly size: number;
    readonly sha256: string;
    readonly attached_at: string;
    readonly erased_at: string | null;
  }[];
  readonly positions: readonly EventPosition[];
  readonly letters: readonly (Pick<Selectable<DB['letters']>, 'id' | 'kind' | 'language' | 'number' | 'size'> & {
    readonly sha256: string;
    readonly issued_at: string;
    readonly erased_at: string | null;
    readonly voided_at: string | null;
  })[];
  readonly subscriptions: TracedCase['subscriptions'];
  readonly related: readonly RelatedRow[];
}

const all = (row: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`coalesce(json_agg(${row} order by ${order}), '[]')`;
const object = (...columns: readonly string[]) =>
  sql`json_build_object(${sql.join(columns.map((column) => sql`${sql.lit(column.replace(/^.*\./, ''))}, ${sql.ref(column)}`))})`;
const hash = (of: string) => sql`'sha256', encode(${sql.ref(of)}, 'hex')`;

const ofCase = sql<Found>`json_build_object(
  'requests', (select ${all(object('r.id', 'r.text', 'r.asked_at', 'r.due_at', 'r.answered_at'), sql`r.asked_at`)}
    from case_requests r where r.case_id = c.id),
  'subjects', (select ${all(
    object('s.type_code', 's.name', 's.function', 's.institution', 's.outcome', 's.amount'),
    sql`s.position`,
  )} from case_subjects s where s.case_id = c.id),
  'messages', (select ${all(object('m.at', 'm.from_filer', 'm.text'), sql`m.at, m.id`)}
    from case_messages m where m.case_id = c.id),
  'documents', (select ${all(
    sql`json_build_object('id', d.id, 'name', d.name, 'size', d.size, ${hash('d.sha256')}, 'attached_at', d.attached_at,
      'erased_at', u.erased_at)`,
    sql`d.attached_at, d.position`,
  )} from case_documents d join uploads u on u.id = d.id where d.case_id = c.id),
  'positions', ${positionsOfCase},
  'letters', (select ${all(
    sql`json_build_object('id', l.id, 'kind', l.kind, 'language', l.language, 'number', l.number, 'size', l.size,
      ${hash('l.sha256')}, 'issued_at', l.issued_at, 'erased_at', l.erased_at, 'voided_at', v.at)`,
    sql`l.issued_at, l.ordinal`,
  )} from letters l left join letter_voids v on v.letter_id = l.id where l.case_id = c.id and l.for_filer),
  'subscriptions', (select ${all(object('n.id', 'n.channel', 'n.masked'), sql`n.created_at, n.id`)}
    from case_subscriptions n where n.case_id = c.id and n.ended_at is null),
  'related', ${relatedOfCase})`;

/** A case by its code with all that its filer sees of it, in one statement. */
export async function findTraced(
  db: Db,
  keys: Keys,
  lists: Lists,
  { trackingHash, kind }: { readonly trackingHash: Buffer; readonly kind: CaseKind },
): Promise<{ readonly history: CaseHistory; readonly traced: TracedCase } | undefined> {
  const found = await findCaseWith(db, { trackingHash }, ofCase, { kind });
  return found && { history: found.history, traced: toTraced(keys, found.history, found.beside, lists) };
}

/** The same of a case whose history is known. */
export async function readTraced(db: Db, keys: Keys, history: CaseHistory, lists: Lists): Promise<TracedCase> {
  const { rows } = await sql<{ found: Found }>`
    select ${ofCase} as found from cases c where c.id = ${history.row.id}`.execute(db);
  const [read] = rows;
  if (!read) throw new Error('a case that was there is gone');
  return toTraced(keys, history, read.found, lists);
}

function toTraced(keys: Keys, { row, steps, deadlines }: CaseHistory, found: Found, lists: Lists): TracedCase {
  return {
    number: row.number,
    kind: row.kind,
    track: row.track === null ? undefined : trackOf(row),
    object: aboutOf(lists, row),
    municipality: row.municipality_code === null ? null : placeOf(lists.municipalities, row.municipality_code),
    registeredAt: row.registered_at,
    status: row.status,
    steps,
    logPositions: new Map(found.positions),
    deadlines,
    requests: found.requests.map(({ id, text, asked_at, due_at, answered_at }) => ({
      ...{ id, text, askedAt: new Date(asked_at), dueAt: new Date(due_at), answeredAt: instantOf(answered_at) },
    })),
    messages: found.messages.map(({ at, from_filer, text }) => ({ at: new Date(at), fromFiler: from_filer, text })),
    documents: found.documents.map(({ id, name, size, sha256, attached_at, erased_at }) => ({
      ...{ id, name, size, sha256, at: new Date(attached_at), erasedAt: instantOf(erased_at) },
    })),
    letters: found.letters.map(({ sha256, issued_at, erased_at, voided_at, ...letter }) =>
      toTracedLetter({
        ...letter,
        sha256: Buffer.from(sha256, 'hex'),
        issued_at: new Date(issued_at),
        erased_at: instantOf(erased_at),
        voided_at: instantOf(voided_at),
      }),
    ),
    subscriptions: found.subscriptions,
    related: found.related.map((other) => {
      const { id, how, number, status } = toRelated(row, other);
      return {
        ...{ how, number, status: { code: status, name: caseStatuses[status].words } },
        // Split off this one, it is the same filer's.
        ...(how === 'split_into' && { trackingCode: formatTrackingCode(codeOfSeparated(keys, id)) }),
      };
    }),
    subjects: found.subjects.map(({ type_code, function: position, ...subject }) => ({
      ...subject,
      position,
      type: subjectTypeOf(lists, row.kind, type_code),
    })),
  };
}

/** Whether this case waits for an answer to this request. */
export async function isRequestOpen(db: Db, caseId: string, requestId: string): Promise<boolean> {
  const found = await db
    .selectFrom('case_requests')
    .select('id')
    .where('id', '=', requestId)
    .where('case_id', '=', caseId)
    .where('answered_at', 'is', null)
    .executeTakeFirst();
  return found !== undefined;
}

/** Notes that the filer has seen the outcome: it counts as conveyed. Only the first time. */
export async function noteOutcomeSeen(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('cases')
    .set({ outcome_seen_at: now })
    .where('id', '=', caseId)
    .where('status', '=', 'decided')
    .where('outcome_seen_at', 'is', null)
    .execute();
}
