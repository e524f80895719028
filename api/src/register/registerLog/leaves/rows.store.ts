// Reads the rows of a case from which its leaves are computed again. Only hashes of documents are taken as stored.
import { type EventData, type LogKind, lifecycleOf, toTiraneIso } from '@denonco/contract';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../../../platform/db/pool.ts';
import { rowsOf } from '../../../platform/db/rows.ts';
import type { DB } from '../../../platform/db/types.gen.ts';
import { publicationsOf } from '../../decisions/publications.rules.ts';
import {
  canonicalJson,
  committedEvent,
  deadlineLines,
  identityLines,
  messageLines,
  publicationLines,
  publicationName,
} from '../entries.ts';

export interface DocumentRow {
  readonly id: string;
  readonly sha256: string;
}

const hashesOf = (documents: readonly DocumentRow[]): string[] => documents.map(({ sha256 }) => sha256);

interface OtherRow {
  readonly kind: Extract<LogKind, 'message' | 'deadline' | 'identity' | 'publication'>;
  readonly about: string;
  readonly lines: readonly string[];
  readonly documents: readonly DocumentRow[];
  readonly text?: string;
}

export type CaseRows = Awaited<ReturnType<typeof readCaseRows>>[number];

export async function readCaseRows(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return [];
  const cases = await db
    .selectFrom('cases as c')
    .leftJoin('cases as o', 'o.id', 'c.split_from')
    .selectAll('c')
    .select('o.number as splitFrom')
    .where('c.id', 'in', ids)
    .execute();
  const documents = byCase(await documentsOf(db, ids));
  const events = byCase(await eventsOf(db, ids));
  const messages = byCase(await messagesOf(db, ids));
  const breaches = byCase(await breachesOf(db, ids));
  const openings = byCase(await openingsOf(db, ids));
  const subjects = await subjectsOf(db, ids);
  const details = await db.selectFrom('complaint_details').selectAll().where('case_id', 'in', ids).execute();
  return cases.map((row) => {
    const { id, number } = row;
    const own = documents(id);
    const attached = (purpose: string, at: Date) =>
      own.filter((one) => one.purpose === purpose && !one.about && one.attached_at.getTime() === at.getTime());
    const happened = events(id);
    const named = (ids: readonly string[]) => ids.flatMap((name) => own.find((one) => one.id === name) ?? []);
    return {
      row,
      /** As filed, including subjects split off since. */
      subjects: subjects.filter(({ filed_in }) => filed_in === id),
      details: details.find((one) => one.case_id === id),
      /** In the order of the commitment. */
      filed: (['decision', 'evidence', 'scan'] as const).flatMap((purpose) =>
        own.filter((one) => one.purpose === purpose),
      ),
      isConverted: happened.some(({ data }) => data.track !== undefined),
      events: happened.map(({ ordinal, at, action, member_id, by_filer, data, answer }) => {
        const documents = action === 'answer' ? attached('answer', at) : named(data.documents ?? []);
        const committed = committedEvent({ data, memberId: member_id, byFiler: by_filer, answer });
        return {
          entry: { number, ordinal, at: toTiraneIso(at), action, data: committed, documents: hashesOf(documents) },
          /** The lifecycle decides: no leaf commits to the column. */
          filerSees: lifecycleOf(row.kind).rows.some((one) => one.action === action && one.filerSees),
          decides: data.decision !== undefined || data.kasDecision !== undefined,
          documents,
        };
      }),
      otherRows: [
        ...messages(id).map(({ id: about, at, from_filer: fromFiler, text }): OtherRow => {
          const files = fromFiler ? attached('message', at) : own.filter((one) => one.about === about);
          const lines = messageLines({ number, at: toTiraneIso(at), fromFiler, text, documents: hashesOf(files) });
          return { kind: 'message', about, lines, documents: files, text };
        }),
        ...breaches(id).map(({ id: about, code, due_at, at }): OtherRow => {
          const lines = deadlineLines({ number, code, dueAt: toTiraneIso(due_at), notifiedAt: toTiraneIso(at) });
          return { kind: 'deadline', about, lines, documents: [] };
        }),
        ...openings(id).map(({ id: about, at, ordinal, parts: fields, text: reason }): OtherRow => {
          const lines = identityLines({ number, ordinal, at: toTiraneIso(at), fields, reason });
          return { kind: 'identity', about, lines, documents: [] };
        }),
        ...publicationsOf(row.kind, happened).map(({ ordinal, at, decision }): OtherRow => {
          const lines = publicationLines({ number, ordinal, at: toTiraneIso(at), decision });
          const text = canonicalJson(decision);
          return { kind: 'publication', about: publicationName(ordinal), lines, documents: [], text };
        }),
      ],
    };
  });
}

export async function getCaseRows(db: Db, id: string): Promise<CaseRows> {
  const [rows] = await readCaseRows(db, [id]);
  if (!rows) throw new Error('a case that was there is gone');
  return rows;
}

function byCase<Row extends { readonly case_id: string }>(rows: readonly Row[]): (id: string) => readonly Row[] {
  const groups = Map.groupBy(rows, ({ case_id }) => case_id);
  return (id) => groups.get(id) ?? [];
}

const documentsOf = (db: Db, ids: readonly string[]) =>
  db
    .selectFrom('case_documents')
    .select(['id', 'case_id', 'purpose', 'attached_at', 'about', sql<string>`encode(sha256, 'hex')`.as('sha256')])
    .where('case_id', 'in', ids)
    .orderBy('attached_at')
    .orderBy('position')
    .execute();

interface StoredEvent extends Omit<Selectable<DB['case_events']>, 'data' | 'filer_sees' | 'public_sees'> {
  readonly data: EventData;
  readonly answer: string | null;
}

const eventsOf = (db: Db, ids: readonly string[]) =>
  rowsOf(db)<StoredEvent>`
    select e.case_id, e.ordinal, e.at, e.action, e.member_id, e.by_filer, e.data,
      case when e.action = 'answer' then
        (select q.answer from case_requests q where q.case_id = e.case_id and q.answered_at = e.at limit 1) end as answer
    from case_events e where e.case_id = any (${ids}::uuid[]) order by e.case_id, e.ordinal`;

interface OfCase {
  readonly id: string;
  readonly case_id: string;
  readonly at: Date;
}

const messagesOf = (db: Db, ids: readonly string[]) =>
  rowsOf(db)<OfCase & Pick<Selectable<DB['case_messages']>, 'from_filer' | 'text'>>`
    select id, case_id, at, from_filer, text from case_messages where case_id = any (${ids}::uuid[]) order by id`;

const breachesOf = (db: Db, ids: readonly string[]) =>
  rowsOf(db)<OfCase & { readonly code: string; readonly due_at: Date }>`
    select a.id::text, a.case_id, a.recorded_at as at, d.code, a.due_at
    from deadline_alerts a join case_deadlines d on d.id = a.deadline_id
    where a.case_id = any (${ids}::uuid[]) and a.kind = 'breach' order by a.id`;

const openingsOf = (db: Db, ids: readonly string[]) =>
  rowsOf(db)<OfCase & { readonly ordinal: number; readonly parts: readonly string[]; readonly text: string }>`
    select a.id, o.case_id, e.at, e.ordinal, a.payload -> 'parts' as parts, a.payload ->> 'text' as text
    from identity_openings o join approvals a on a.id = o.approval_id
      join case_events e on e.case_id = o.case_id and e.ordinal = o.event_ordinal
    where o.case_id = any (${ids}::uuid[]) order by e.ordinal`;

const subjectsOf = (db: Db, ids: readonly string[]) =>
  rowsOf(db)<Selectable<DB['case_subjects']> & { filed_in: string }>`
    with filed (case_id, subject_id) as (
      select case_id, id from case_subjects where case_id = any (${ids}::uuid[])
      union
      select e.case_id, split.id::uuid from case_events e, jsonb_array_elements_text(e.data -> 'subjects') as split (id)
      where e.case_id = any (${ids}::uuid[]) and e.action = 'split')
    select s.*, f.case_id as filed_in from filed f join case_subjects s on s.id = f.subject_id order by s.position`;
