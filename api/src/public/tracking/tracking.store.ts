// Reads of the tracking page.
import {
  type CaseKind,
  type CaseOutcome,
  type ComplaintElement,
  type ComplaintSoFar,
  caseStatuses,
  type EventData,
  formatTrackingCode,
  type Locale,
  missingElements,
  sealedElements,
  type Trace,
} from '@denonco/contract';
import { type CompiledQuery, type RawBuilder, type Selectable, type ShallowDehydrateObject, sql } from 'kysely';
import type { Keys } from '../../platform/crypto/keys.ts';
import { createBatcher } from '../../platform/db/batcher.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import { parseLater } from '../../reference/deadlines.rules.ts';
import { type Lists, namedPlace } from '../../reference/reference.store.ts';
import { aboutOf, subjectTypeOf, trackOf } from '../../register/cases/cases.reference.store.ts';
import { parseInstant, relatedOfCase, toRelated } from '../../register/cases/cases.store.ts';
import { isReadByFiler, lastIssuedTo } from '../../register/cases/filers.rules.ts';
import { trackingCodeOfSplit } from '../../register/receipts/receipt.ts';
import { positionsOfCase } from '../../register/registerLog/leaves/leaves.store.ts';

export async function findTraced(db: Db, keys: Keys, lists: Lists, kind: CaseKind, trackingHash: Buffer) {
  const found = await readTracked[kind](db, trackingHash);
  return found && toTraced(keys, found, lists);
}

export type TracedCase = ReturnType<typeof toTraced>;
function toTraced(keys: Keys, { parts, ...row }: TrackedRow, lists: Lists) {
  const { kind, track } = row;
  const { act, documents } = parts;
  const steps = parts.events.map((event) => ({ ...event, at: new Date(event.at) }));
  const issued = parts.letters.map((letter) => ({
    ...letter,
    issuedAt: new Date(letter.issuedAt),
    voidedAt: parseInstant(letter.voidedAt),
  }));
  const filed = { ...row, steps };
  return {
    ...row,
    ...parts,
    steps,
    lastIssued: lastIssuedTo(filed),
    track: track === null ? undefined : trackOf(row),
    object: aboutOf(lists, row),
    municipality: row.municipality_code === null ? null : namedPlace(lists.municipalities, row.municipality_code),
    act: act && { ...act, announcedAt: parseInstant(act.announcedAt) },
    lacks: act ? lackingOf(act, row, documents, steps[0]?.data.lacks, lists) : [],
    logPositions: new Map(parts.positions),
    deadlines: parts.deadlines.map((deadline) => ({
      code: deadline.code,
      startedAt: new Date(deadline.started_at),
      dueAt: new Date(deadline.due_at),
      later: parseLater(deadline.later_at, deadline.later_by),
      pausedAt: parseInstant(deadline.paused_at),
      stoppedAt: null,
      legalBasis: deadline.legal_basis,
    })),
    letters: issued.filter((letter) => isReadByFiler(letter, filed)),
    issued,
    related: parts.related.map((other) => {
      const { id, how, number, status } = toRelated(row, other);
      return {
        how,
        number,
        status: { code: status, name: caseStatuses[status].label },
        // A split-off case belongs to the same filer.
        ...(how === 'split_into' && { trackingCode: formatTrackingCode(trackingCodeOfSplit(keys, id)) }),
      };
    }),
    subjects: parts.subjects.map(({ typeCode, ...subject }) => ({
      ...subject,
      type: subjectTypeOf(lists, kind, typeCode),
    })),
  };
}

/** Missing elements; of the sealed ones, those noted when it was filed. */
function lackingOf(
  { announcedAt, texts: { organ, number, ...texts } }: TracedAct,
  { object_code: type }: Pick<TrackedRow, 'object_code'>,
  documents: Parts['documents'],
  sealed: EventData['lacks'],
  lists: Lists,
): readonly ComplaintElement[] {
  const own = documents.filter(({ byStaff }) => !byStaff);
  const missing = missingElements({
    ...texts,
    act: { type, organ: organ ?? '', number: number ?? '', announcedAt: announcedAt ?? '' },
    isInaction: lists.find('complained_act_type', type)?.isInaction ?? false,
    evidence: own.filter(({ purpose }) => purpose !== 'decision').length,
    // A file of a message may be the decision.
    hasDecision: own.some(({ purpose }) => purpose !== 'evidence'),
  });
  return [...(sealed ?? []), ...missing.filter((element) => !sealedElements.some((one) => one === element))];
}

/** With its answer and the files of that. */
export const findRequest = (db: Db, caseId: string, requestId: string) =>
  db
    .selectFrom('case_requests as r')
    .select(['r.answered_at', 'r.answer'])
    .select(
      sql<string[]>`array(select d.id::text from case_documents d where d.case_id = r.case_id
        and d.purpose = 'answer' and d.attached_at = r.answered_at order by d.position)`.as('files'),
    )
    .where('r.id', '=', requestId)
    .where('r.case_id', '=', caseId)
    .executeTakeFirst();

/** The first view counts as the outcome's conveyance. */
export async function markOutcomeSeen(db: Db, caseId: string, now: Date): Promise<void> {
  await db
    .updateTable('cases')
    .set({ outcome_seen_at: now })
    .where('id', '=', caseId)
    .where('status', '=', 'decided')
    .where('outcome_seen_at', 'is', null)
    .execute();
}

type Row<T extends keyof DB> = Selectable<DB[T]>;

const columns = [
  ...(['id', 'kind', 'number', 'track', 'object_code', 'municipality_code', 'registered_at'] as const),
  ...(['confidentiality', 'status', 'outcome_seen_at', 'news_stopped_at', 'joined_to', 'split_from'] as const),
];

interface TrackedRow extends Pick<Row<'cases'>, (typeof columns)[number]> {
  readonly hash: string;
  readonly parts: Parts;
}

const listOf = <T>(rows: RawBuilder<unknown>) => sql<T[]>`(select coalesce(json_agg(one), '[]') from (${rows}) as one)`;

const rowsOfCase = <T extends keyof DB, C extends keyof Row<T> & string>(
  table: T,
  names: readonly C[],
  which: RawBuilder<unknown>,
) =>
  listOf<ShallowDehydrateObject<Pick<Row<T>, C>>>(sql`
    select ${sql.join(names.map((name) => sql.ref(`t.${name}`)))} from ${sql.table(table)} t
    where t.case_id = c.id ${which}`);

/** JSON: instants are texts, hashes hexadecimal. */
const parts = {
  /** The data are in the schema of their time; the answer's schema checks them. */
  events: listOf<{ action: string; at: string; data: EventData; filerSees: boolean }>(sql`
    select e.action, e.at, e.data, e.filer_sees as "filerSees" from case_events e
    where e.case_id = c.id order by e.ordinal`),
  positions: positionsOfCase,
  deadlines: rowsOfCase(
    'case_deadlines',
    ['code', 'started_at', 'due_at', 'later_at', 'later_by', 'paused_at', 'legal_basis'],
    sql`and t.is_public and t.stopped_at is null order by t.started_at, t.code`,
  ),
  requests: rowsOfCase(
    'case_requests',
    ['id', 'text', 'asked_at', 'due_at', 'later_at', 'later_by', 'answered_at', 'answer'],
    sql`order by t.asked_at`,
  ),
  subjects: listOf<Pick<Row<'case_subjects'>, 'id' | 'name' | 'institution' | 'amount'> & DecidedSubject>(sql`
    select s.id, s.type_code as "typeCode", s.name, s.function as position, s.institution, s.outcome, s.amount
    from case_subjects s where s.case_id = c.id and s.outcome is not null order by s.position`),
  messages: rowsOfCase('case_messages', ['at', 'from_filer', 'text'], sql`order by t.at, t.id`),
  /** Files of the filer, and those shown to the filer by staff. */
  documents: listOf<TracedDocument>(sql`
    select d.id, d.name, d.size, encode(d.sha256, 'hex') as sha256, d.attached_at as at, u.erased_at as "erasedAt",
      d.purpose, d.member_id is not null as "byStaff", u.scan = 'infected' as "isRefused"
    from case_documents d join uploads u on u.id = d.id where d.case_id = c.id and d.filer_sees
    order by d.attached_at, d.position`),
  letters: listOf<TracedLetter>(sql`
    select l.id, l.kind, l.language, l.number, l.size, encode(l.sha256, 'hex') as sha256, l.issued_at as "issuedAt",
      l.erased_at as "erasedAt", v.at as "voidedAt"
    from letters l left join letter_voids v on v.letter_id = l.id where l.case_id = c.id and l.for_filer
    order by l.issued_at, l.ordinal`),
  /** Only the first letter of each text is read, to check that it exists. */
  act: sql<TracedAct | null>`(
    select json_build_object('announcedAt', k.announced_at, 'isHourKnown', k.announced_hour_known,
      'receivedOn', k.received_on, 'complainerType', c.denouncer_type, 'complainer', k.complainer_name,
      'texts', json_build_object('organ', k.organ, 'number', k.act_number, 'legalBasis', left(k.legal_basis, 1),
        'violation', left(c.description, 1), 'facts', left(k.facts, 1), 'claim', left(k.claim, 1),
        'requestedEvidence', left(k.requested_evidence, 1)))
    from complaint_details k where k.case_id = c.id)`,
  subscriptions: listOf<Trace['subscriptions'][number]>(sql`
    select s.id, s.channel, s.masked, s.awaiting from (
      select id, channel, masked, created_at, false as awaiting from case_subscriptions
        where case_id = c.id and ended_at is null
      union all select id, 'email', masked, created_at, true from subscription_requests
        where case_id = c.id and confirmed_at is null) as s
    order by s.created_at, s.id`),
  related: relatedOfCase,
};
/** Only complaints have an act. */
const partsOf = (kind: CaseKind) =>
  Object.entries(kind === 'complaint' ? parts : { ...parts, act: sql`null` }).map(
    ([name, part]) => sql`${sql.lit(name)}, ${part}`,
  );
type Parts = { readonly [P in keyof typeof parts]: (typeof parts)[P] extends RawBuilder<infer V> ? V : never };

interface DecidedSubject {
  readonly typeCode: string;
  readonly position: string | null;
  readonly outcome: CaseOutcome;
}
interface TracedDocument extends Pick<Row<'case_documents'>, 'id' | 'name' | 'size' | 'purpose'> {
  readonly sha256: string;
  readonly at: string;
  readonly erasedAt: string | null;
  readonly byStaff: boolean;
  /** The scanner found it dangerous. */
  readonly isRefused: boolean;
}
interface TracedLetter extends Pick<Row<'letters'>, 'id' | 'kind' | 'number' | 'size'> {
  readonly language: Locale;
  readonly sha256: string;
  readonly issuedAt: string;
  readonly erasedAt: string | null;
  readonly voidedAt: string | null;
}
interface TracedAct {
  readonly announcedAt: string | null;
  readonly isHourKnown: boolean | null;
  readonly receivedOn: string | null;
  readonly complainerType: string | null;
  readonly complainer: string | null;
  readonly texts: Pick<ComplaintSoFar, 'legalBasis' | 'violation' | 'facts' | 'claim' | 'requestedEvidence'> &
    Readonly<Record<'organ' | 'number', string | null>>;
}

const maxAtOnce = 64;
const maxWaitMs = 50;

/** Nothing of the other register is read: the response time would reveal that the code exists there. */
function byCode(kind: CaseKind) {
  // Compiled once: the driver looks up prepared names by this object. Hashes stand in a select of their own, since the
  // planner would make a plan for each number of them.
  let made: CompiledQuery<TrackedRow> | undefined;
  return createBatcher<Buffer, TrackedRow | undefined>({
    async run(db, hashes) {
      made ??= sql<TrackedRow>`
        select encode(c.tracking_hash, 'hex') as hash, ${sql.join(columns.map((name) => sql.ref(`c.${name}`)))},
          json_build_object(${sql.join(partsOf(kind))}) as parts
        from cases c
        where c.tracking_hash = any((select ${hashes}::bytea[])::bytea[]) and c.kind = ${sql.lit(kind)}`.compile(db);
      const { rows } = await db.executeQuery<TrackedRow>({ ...made, parameters: [hashes] });
      const found = new Map(rows.map((row) => [row.hash, row]));
      return hashes.map((hash) => found.get(hash.toString('hex')));
    },
    maxBatch: maxAtOnce,
    maxWaitMs,
    // Answers of one are written while the database works on the other.
    maxRunning: 2,
  });
}
const readTracked = { denouncement: byCode('denouncement'), complaint: byCode('complaint') } as const;
