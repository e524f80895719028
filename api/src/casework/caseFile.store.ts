// A case with what its rules or its file need beside the history, read in one statement: of one moment, and one answer of the
// database instead of a dozen.
import { type CaseKind, kindOfNumber } from '@denonco/contract';
import { type RawBuilder, type Selectable, sql } from 'kysely';
import { type CaseHistory, findCaseWith } from '../cases/cases.store.ts';
import { type AsJson, instantOf } from '../db/parsing.ts';
import type { Db } from '../db/pool.ts';
import type { DB } from '../db/types.gen.ts';
import type { DocumentRecord } from '../evidence/evidence.store.ts';
import type { QueueRecord } from '../queue/queue.store.ts';
import { type EventPosition, positionsOfCase } from '../registerLog/positions.store.ts';
import { isAssignable, type RelatedRow, relatedOfCase, toRelated } from './casework.store.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;

/** Subjects with their outcome, as the rules ask for them. */
type Subjects = readonly Pick<Row<'case_subjects'>, 'id' | 'outcome'>[];

const withSubjects: RawBuilder<Subjects> = sql`coalesce((
  select json_agg(json_build_object('id', s.id, 'outcome', s.outcome) order by s.position)
  from case_subjects s where s.case_id = c.id), '[]')`;

export interface CaseAtWork {
  readonly history: CaseHistory;
  readonly subjects: Subjects;
  /** Whether the member who was named can be given it, when that was read with it. */
  readonly assigneeFits?: boolean | undefined;
}

/** A case to be acted on; `lock` as of `findCase`. */
export async function findAtWork(
  db: Db,
  number: string,
  lookup?: { readonly lock?: boolean },
): Promise<CaseAtWork | undefined> {
  const found = await findCaseWith(db, { number }, withSubjects, lookup);
  return found && { history: found.history, subjects: found.beside };
}

type DocumentInstant = 'attached_at' | 'scanned_at' | 'erased_at';
type Details = Row<'complaint_details'>;

interface FileBeside {
  readonly subjects: readonly Omit<Row<'case_subjects'>, 'case_id' | 'position'>[];
  readonly requests: readonly AsJson<
    Pick<Row<'case_requests'>, 'id' | 'text' | 'asked_at' | 'due_at' | 'answered_at' | 'answer'>,
    'asked_at' | 'due_at' | 'answered_at'
  >[];
  readonly details: AsJson<Details, 'announced_at'> | null;
  readonly related: readonly RelatedRow[];
  readonly documents: readonly (AsJson<Omit<DocumentRecord, 'sha256'>, DocumentInstant> & {
    readonly sha256: string;
  })[];
  readonly people: readonly AsJson<
    Pick<Row<'members'>, 'id' | 'name' | 'surname' | 'disabled_at' | 'absent_from' | 'absent_until'>,
    'disabled_at'
  >[];
  readonly positions: readonly EventPosition[];
  /** Only when one was named. */
  readonly assigneeFits?: boolean;
}

/** Members who are going to act on a case, or to be given it. */
interface Newcomers {
  readonly actor?: string | undefined;
  readonly assignee?: string | undefined;
}

// Documents of the case that this one was split from come first. Who acted, to whom the case was given, whose it is, and who
// comes to it now: one by one, because a list would be planned anew for its length each time.
const fileBeside = (kind: CaseKind, { actor, assignee }: Newcomers): RawBuilder<FileBeside> => sql`json_build_object(
  'subjects', coalesce((select json_agg(json_build_object('id', s.id, 'type_code', s.type_code, 'name', s.name,
      'function', s.function, 'institution', s.institution, 'nipt', s.nipt, 'outcome', s.outcome, 'amount', s.amount)
      order by s.position) from case_subjects s where s.case_id = c.id), '[]'),
  'requests', coalesce((select json_agg(json_build_object('id', r.id, 'text', r.text, 'asked_at', r.asked_at,
      'due_at', r.due_at, 'answered_at', r.answered_at, 'answer', r.answer) order by r.asked_at)
    from case_requests r where r.case_id = c.id), '[]'),
  'details', ${kind === 'complaint' ? sql`(select to_json(k) from complaint_details k where k.case_id = c.id)` : sql`null`},
  'related', ${relatedOfCase},
  'documents', coalesce((select json_agg(json_build_object('id', d.id, 'purpose', d.purpose, 'name', d.name, 'kind', d.kind,
      'size', d.size, 'sha256', encode(d.sha256, 'hex'), 'attached_at', d.attached_at, 'scan', u.scan,
      'scanned_at', u.scanned_at, 'finding', u.finding, 'cleaning', u.cleaning, 'cleaned_size', u.cleaned_size,
      'erased_at', u.erased_at, 'member_id', d.member_id, 'filer_sees', d.filer_sees, 'about', d.about) order by d.case_id = c.id, d.attached_at, d.position)
    from case_documents d join uploads u on u.id = d.id where d.case_id = c.id
      or (d.case_id = c.split_from and d.attached_at <= c.registered_at)), '[]'),
  'people', coalesce((select json_agg(json_build_object('id', m.id, 'name', m.name, 'surname', m.surname,
      'disabled_at', m.disabled_at, 'absent_from', m.absent_from, 'absent_until', m.absent_until))
    from members m where m.id in (select c.assignee_id
      union select e.member_id from case_events e where e.case_id = c.id
      union select (e.data ->> 'assignee')::uuid from case_events e where e.case_id = c.id
      union select d.member_id from case_documents d where d.case_id in (c.id, c.split_from)
      union select ${actor ?? null}::uuid union select ${assignee ?? null}::uuid)), '[]'),
  ${assignee === undefined ? sql`` : sql`'assigneeFits', exists (select from members m where m.id = ${assignee}::uuid and ${isAssignable(kind)}),`}
  'positions', ${positionsOfCase})`;

export interface CaseRecord extends CaseAtWork {
  readonly records: CaseRecords;
  readonly beside: FileBeside;
}
export type CaseRecords = ReturnType<typeof recordsOf>;

/** A case with all that its file shows. */
export async function findCaseFile(db: Db, number: string, newcomers: Newcomers = {}): Promise<CaseRecord | undefined> {
  const kind = kindOfNumber(number) ?? 'denouncement';
  const found = await findCaseWith(db, { number }, fileBeside(kind, newcomers));
  return found && recordOf(found.history, found.beside);
}

const recordOf = (history: CaseHistory, beside: FileBeside): CaseRecord => ({
  ...{ history, beside, subjects: beside.subjects, assigneeFits: beside.assigneeFits },
  records: recordsOf(history, beside),
});

/** The case after an event that `recordAlone` stored: beside its history it has changed nothing but outcomes. */
export function afterEvent({ beside }: CaseRecord, history: CaseHistory): CaseRecord {
  const outcomes = history.steps.at(-1)?.data.outcomes ?? [];
  const subjects = beside.subjects.map((subject) => {
    const given = outcomes.find((one) => one.subject === subject.id);
    return given ? { ...subject, outcome: given.outcome, amount: given.amount ?? null } : subject;
  });
  return recordOf(history, { ...beside, subjects });
}

/** What a case file shows beside the history: the row of the queue, subjects, requests, and who acted. */
function recordsOf(history: CaseHistory, beside: FileBeside) {
  const { details, related } = beside;
  return {
    queueRow: queueRowOf(history, beside),
    subjects: beside.subjects,
    requests: beside.requests.map((request) => ({
      ...request,
      ...{ asked_at: new Date(request.asked_at), due_at: new Date(request.due_at) },
      answered_at: instantOf(request.answered_at),
    })),
    details: details === null ? undefined : { ...details, announced_at: instantOf(details.announced_at) },
    related: related.map((one) => toRelated(history.row, one)),
    documents: beside.documents.map((document) => ({
      ...document,
      sha256: Buffer.from(document.sha256, 'hex'),
      attached_at: new Date(document.attached_at),
      scanned_at: instantOf(document.scanned_at),
      erased_at: instantOf(document.erased_at),
    })),
    people: new Map(beside.people.map((member) => [member.id, member])),
    logPositions: new Map(beside.positions),
  };
}

function queueRowOf({ row, deadlines }: CaseHistory, { details, people, subjects: all }: FileBeside): QueueRecord {
  const assignee = people.find(({ id }) => id === row.assignee_id);
  const due = deadlines.find(({ code, stoppedAt }) => code === row.due_code && !stoppedAt);
  return {
    ...row,
    ...{ name: assignee?.name ?? null, surname: assignee?.surname ?? null },
    disabled_at: instantOf(assignee?.disabled_at ?? null),
    absent_from: assignee?.absent_from ?? null,
    absent_until: assignee?.absent_until ?? null,
    legal_basis: due?.legalBasis ?? null,
    organ: details?.organ ?? null,
    kzaz_number: details?.kzaz_number ?? null,
    act_number: details?.act_number ?? null,
    subjects: all.length,
  };
}
