// Reads a tracked case with everything its filer sees in one statement and snapshot.
import type { CaseKind, CaseOutcome, DocumentPurpose, EventData } from '@denonco/contract';
import { type CompiledQuery, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { type RelatedRow, relatedOfCase } from '../../register/cases/cases.store.ts';
import { type EventPosition, positionsOfCase } from '../../register/registerLog/leaves/leaves.store.ts';

type Row<T extends keyof DB> = Selectable<DB[T]>;
type Letter = Row<'letters'>;

/** Related rows as JSON, as value lists: instants are texts, hashes hexadecimal. */
interface Parts {
  readonly events: readonly (readonly [
    action: string,
    at: string,
    /** Unvalidated, in the schema of its time; the answer's schema checks it. */
    data: EventData,
    filerSees: boolean,
  ])[];
  readonly positions: readonly EventPosition[];
  /** Running and public ones. */
  readonly deadlines: readonly (readonly [
    code: string,
    startedAt: string,
    dueAt: string,
    laterAt: string | null,
    laterBy: unknown,
    pausedAt: string | null,
    legalBasis: string,
  ])[];
  readonly requests: readonly (readonly [
    id: string,
    text: string,
    askedAt: string,
    dueAt: string,
    laterAt: string | null,
    laterBy: unknown,
    answeredAt: string | null,
    answer: string | null,
  ])[];
  /** With an outcome. */
  readonly subjects: readonly (readonly [
    id: string,
    typeCode: string,
    name: string | null,
    position: string | null,
    institution: string | null,
    outcome: CaseOutcome,
    amount: number | null,
  ])[];
  readonly messages: readonly (readonly [at: string, fromFiler: boolean, text: string])[];
  readonly documents: readonly (readonly [
    id: string,
    name: string,
    size: number,
    sha256: string,
    at: string,
    erasedAt: string | null,
    purpose: DocumentPurpose,
    byStaff: boolean,
    isRefused: boolean,
  ])[];
  readonly letters: readonly (readonly [
    id: string,
    kind: Letter['kind'],
    language: Letter['language'],
    number: string,
    size: number,
    sha256: string,
    issuedAt: string,
    erasedAt: string | null,
    voidedAt: string | null,
  ])[];
  readonly act:
    | readonly [
        announcedAt: string | null,
        isHourKnown: boolean | null,
        receivedOn: string | null,
        complainerType: string | null,
        complainer: string | null,
      ]
    | null;
  readonly subscriptions: readonly (readonly [
    id: string,
    channel: Row<'case_subscriptions'>['channel'],
    masked: string,
    awaiting: boolean,
  ])[];
  readonly related: readonly RelatedRow[];
}

const columns = [
  ...(['id', 'kind', 'number', 'track', 'object_code', 'municipality_code', 'registered_at'] as const),
  ...(['confidentiality', 'status', 'outcome_seen_at', 'news_stopped_at', 'joined_to', 'split_from'] as const),
];

export interface Found extends Pick<Row<'cases'>, (typeof columns)[number]> {
  readonly parts: Parts;
}

const listOf = (values: RawBuilder<unknown>, from: RawBuilder<unknown>, order: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(json_build_array(${values}) order by ${order}), '[]') from ${from})`;

const parts: Readonly<Record<keyof Parts, RawBuilder<unknown>>> = {
  events: listOf(sql`e.action, e.at, e.data, e.filer_sees`, sql`case_events e where e.case_id = c.id`, sql`e.ordinal`),
  positions: positionsOfCase,
  deadlines: listOf(
    sql`d.code, d.started_at, d.due_at, d.later_at, d.later_by, d.paused_at, d.legal_basis`,
    sql`case_deadlines d where d.case_id = c.id and d.is_public and d.stopped_at is null`,
    sql`d.started_at, d.code`,
  ),
  requests: listOf(
    sql`r.id, r.text, r.asked_at, r.due_at, r.later_at, r.later_by, r.answered_at, r.answer`,
    sql`case_requests r where r.case_id = c.id`,
    sql`r.asked_at`,
  ),
  subjects: listOf(
    sql`s.id, s.type_code, s.name, s.function, s.institution, s.outcome, s.amount`,
    sql`case_subjects s where s.case_id = c.id and s.outcome is not null`,
    sql`s.position`,
  ),
  messages: listOf(sql`m.at, m.from_filer, m.text`, sql`case_messages m where m.case_id = c.id`, sql`m.at, m.id`),
  documents: listOf(
    sql`d.id, d.name, d.size, encode(d.sha256, 'hex'), d.attached_at, u.erased_at, d.purpose, d.member_id is not null,
      u.scan = 'infected'`,
    sql`case_documents d join uploads u on u.id = d.id where d.case_id = c.id and d.filer_sees`,
    sql`d.attached_at, d.position`,
  ),
  letters: listOf(
    sql`l.id, l.kind, l.language, l.number, l.size, encode(l.sha256, 'hex'), l.issued_at, l.erased_at, v.at`,
    sql`letters l left join letter_voids v on v.letter_id = l.id where l.case_id = c.id and l.for_filer`,
    sql`l.issued_at, l.ordinal`,
  ),
  act: sql`(select json_build_array(k.announced_at, k.announced_hour_known, k.received_on, c.denouncer_type, k.complainer_name)
    from complaint_details k where k.case_id = c.id)`,
  subscriptions: listOf(
    sql`s.id, s.channel, s.masked, s.awaiting`,
    sql`(select id, channel, masked, created_at, false as awaiting from case_subscriptions
        where case_id = c.id and ended_at is null
      union all select id, 'email', masked, created_at, true from subscription_requests
        where case_id = c.id and confirmed_at is null) as s`,
    sql`s.created_at, s.id`,
  ),
  related: relatedOfCase,
};

/** Compiled once: it is long, and the driver looks up prepared names by this object. */
function prepared<K>(isAsked: (key: RawBuilder<K>) => RawBuilder<boolean>) {
  let made: CompiledQuery<Found> | undefined;
  return async (db: Db, key: K): Promise<Found | undefined> => {
    made ??= sql<Found>`
      select ${sql.join(columns.map((name) => sql.ref(`c.${name}`)))},
        json_build_object(${sql.join(Object.entries(parts).map(([name, part]) => sql`${sql.lit(name)}, ${part}`))}) as parts
      from cases c where ${isAsked(sql.val(key))}`.compile(db);
    const { rows } = await db.executeQuery<Found>({ ...made, parameters: [key] });
    return rows[0];
  };
}

const byCode = (kind: CaseKind) =>
  prepared<Buffer>((hash) => sql`c.tracking_hash = ${hash}::bytea and c.kind = ${sql.lit(kind)}`);

/** By the hash of its code. Nothing of the other register is read: the time would tell that the code exists there. */
export const readTracked = { denouncement: byCode('denouncement'), complaint: byCode('complaint') } as const;

export const readTrackedById = prepared<string>((id) => sql`c.id = ${id}::uuid`);
