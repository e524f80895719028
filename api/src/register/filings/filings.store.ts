// Stores filings, in batches of one statement.

import {
  type CaseChannel,
  casePrefixes,
  type EventData,
  type Filed,
  type GapCode,
  type ReceiptWay,
  type Track,
  trackCodes,
} from '@denonco/contract';
import { type CompiledQuery, type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { SealedIdentity } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import type { DB } from '../../platform/db/types.gen.ts';
import type { CaseNature, HistoryState } from '../cases/cases.history.rules.ts';
import { attachedRows, insertAttached, type ReadyUpload } from '../evidence/evidence.store.ts';
import type { FiledCase } from '../receipts/receipt.ts';
import { requireRightClock } from '../registerLog/clock/clock.store.ts';
import { filingEntry, leavesOfFilings } from '../registerLog/leaves/leaves.store.ts';
import {
  insertConfirmationJobs,
  insertRequests,
  insertWelcomeJobs,
  type SealedSubscription,
  subscriptionRow,
  subscriptionsOf,
} from '../subscriptions/subscriptions.store.ts';
import { type CaseContent, clockFrom } from './filings.rules.ts';

/** Content of complaints only (KZ 126). */
export type ComplaintDetails = Omit<Insertable<DB['complaint_details']>, 'case_id'>;

export interface NewCase {
  readonly id: string;
  readonly nature: CaseNature;
  readonly year: number;
  readonly registeredAt: Date;
  readonly trackingHash: Buffer;
  readonly idempotencyHash: Buffer;
  /** Keyed hash of the whole body including the identity; undefined for cases without a form. */
  readonly sentHash?: Buffer | undefined;
  readonly content: CaseContent;
  readonly details: ComplaintDetails | undefined;
  readonly contentSha256: Buffer;
  readonly commitment: readonly [string, string];
  readonly salt: Buffer;
  readonly state: HistoryState;
  readonly clockFrom?: Date | undefined;
  readonly registration?: NewRegistration | undefined;
  readonly firstEvent: {
    readonly action: string;
    /** The filer has none. */
    readonly memberId: string | undefined;
    readonly data: EventData;
  };
  /** An anonymous tip has none. */
  readonly identity: (SealedIdentity & { readonly nameKeys: readonly Buffer[] }) | undefined;
  readonly decision: readonly ReadyUpload[];
  readonly evidence: readonly ReadyUpload[];
  readonly scans?: readonly ReadyUpload[] | undefined;
  readonly subscriptions: readonly SealedSubscription[];
}

/**
 * In one statement and commit; the register's row stays locked until then, so numbers have no gaps. Undefined where the
 * idempotency key was used before. Keys must be distinct.
 */
export async function fileCases(db: Db, filings: readonly NewCase[]): Promise<(FiledCase | undefined)[]> {
  requireRightClock();
  const parts = partsIn(filings);
  const tables = [filings.map(caseRow), filings.map(extraRow), ...parts.map(({ rows }) => rows)];
  try {
    const { rows } = await db.executeQuery<FiledRow>({
      ...filingStatement(db, parts),
      parameters: tables.map((table) => JSON.stringify(table)),
    });
    const byId = new Map(rows.map((row) => [row.id, row]));
    return filings.map((filing) => {
      const row = byId.get(filing.id);
      return row && filedOf(filing, row);
    });
  } catch (error) {
    // In a batch it is unknown which filing violates the constraint.
    if (filings.length === 1 && isSecondFiling(error)) return [undefined];
    throw error;
  }
}

export const fileCase = async (db: Db, filing: NewCase) => (await fileCases(db, [filing]))[0];

function filedOf(filing: NewCase, { number, leaf }: FiledRow): FiledCase {
  const { id, nature, content, registeredAt, contentSha256, salt, decision, evidence, scans = [] } = filing;
  return {
    id,
    nature,
    confidentiality: content.confidentiality,
    number,
    leaf,
    registeredAt,
    contentSha256,
    salt,
    track: content.track,
    clockFrom: filing.clockFrom ?? registeredAt,
    documents: [...decision, ...evidence, ...scans],
    about: content.about,
  };
}

const onceConstraints: readonly unknown[] = ['cases_idempotency_hash', 'cases_tracking_hash'];
// The code is derived from the key, so either constraint may be violated first.
const isSecondFiling = (error: unknown): boolean =>
  error instanceof Error && onceConstraints.includes(Reflect.get(error, 'constraint'));

export async function listFiledDocuments(db: Db, caseId: string): Promise<Filed['documents']> {
  return rowsOf(db)<Filed['documents'][number]>`
    select name, size, encode(sha256, 'hex') as sha256 from case_documents
    where case_id = ${caseId} and purpose in ('decision', 'evidence', 'scan')
    order by array_position(array['decision', 'evidence', 'scan'], purpose::text), position`;
}

/** The track committed by the filing's leaf, before conversions (KZ 123/3). */
async function filedTrackOf(db: Db, { id, track }: { id: string; track: Track | null }): Promise<Track | null> {
  const became = await firstValueOf(db)<Track | null>`
    select data ->> 'track' from case_events where case_id = ${id} and action = 'convert' order by ordinal limit 1`;
  return trackCodes.find((code) => became && code !== became) ?? track;
}

export async function findFiled(db: Db, idempotencyHash: Buffer) {
  const row = await db
    .selectFrom('cases')
    .selectAll()
    .where('idempotency_hash', '=', idempotencyHash)
    .executeTakeFirst();
  return row && { ...(await readFiled(db, row)), sentHash: row.sent_hash };
}

export async function readFiled(db: Db, row: Selectable<DB['cases']>): Promise<FiledCase> {
  return {
    id: row.id,
    nature: { kind: row.kind, isResults: row.is_results },
    confidentiality: row.confidentiality,
    number: row.number,
    track: await filedTrackOf(db, row),
    registeredAt: row.registered_at,
    clockFrom: clockFrom(row.kind, row.registered_at, row.received_at),
    contentSha256: row.content_sha256,
    salt: row.salt,
    leaf: row.leaf,
    documents: await listFiledDocuments(db, row.id),
    about: row.object_code,
  };
}

interface FiledRow {
  readonly id: string;
  readonly number: string;
  readonly leaf: Buffer;
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

const caseRow = ({ nature, year, content, state, registration, ...filing }: NewCase) => ({
  id: filing.id,
  kind: nature.kind,
  is_results: nature.isResults,
  year,
  track: content.track,
  status: state.status,
  registered_at: filing.registeredAt,
  tracking_hash: hex(filing.trackingHash),
  idempotency_hash: hex(filing.idempotencyHash),
  sent_hash: filing.sentHash && hex(filing.sentHash),
  language: content.language,
  object_code: content.about,
  description: content.description,
  occurred_at: content.occurredAt,
  violated_act: content.violatedAct,
  region_code: content.place.region,
  municipality_code: content.place.municipality,
  unit_code: content.place.unit,
  address: content.place.address,
  voting_centre: content.place.votingCentre,
  lat: content.place.point?.lat,
  lng: content.place.point?.lng,
  confidentiality: content.confidentiality,
  denouncer_type: content.filerType,
  due_code: state.due?.code,
  due_at: state.due?.dueAt,
  content_sha256: hex(filing.contentSha256),
  salt: hex(filing.salt),
  channel: registration?.channel ?? 'online',
  received_at: registration?.receivedAt,
});

const extraRow = (
  { id, nature, year, commitment: [linesBefore, linesAfterNumber], firstEvent }: NewCase,
  place: number,
) => ({
  id,
  place,
  prefix: `${casePrefixes[nature.kind]}-${year}-`,
  lines_before: linesBefore,
  lines_after: linesAfterNumber,
  action: firstEvent.action,
  member_id: firstEvent.memberId,
  data: firstEvent.data,
});

const caseColumns = sql`id, kind, is_results, year, track, status, registered_at, tracking_hash, idempotency_hash, sent_hash,
  language, object_code, description, occurred_at, violated_act, region_code, municipality_code, unit_code, address,
  voting_centre, lat, lng, confidentiality, denouncer_type, due_code, due_at, content_sha256, salt, channel, received_at`;

const amongFiled = sql`where case_id in (select id from committed)`;

/** A table of rows, as one JSON value: text and plan are the same for any number. */
const given = sql`${'[]'}::json`;

interface Part {
  readonly rows: (filing: NewCase) => readonly object[];
  readonly insert: RawBuilder<unknown>;
}

const statements = new Map<string, CompiledQuery<FiledRow>>();

/** Compiled once for each set of parts: to begin with a table costs as much as to insert a row. */
function filingStatement(db: Db, parts: readonly { readonly name: string; readonly insert: RawBuilder<unknown> }[]) {
  const key = parts.map(({ name }) => name).join(' ');
  const known = statements.get(key);
  if (known) return known;
  const inserts = parts.map(({ name, insert }) => sql`${sql.id(name)} as (${insert}), `);
  const made = sql<FiledRow>`
with given as materialized (
  select ${caseColumns}, place, prefix, lines_before, lines_after, action, member_id, data
  from json_populate_recordset(null::cases, ${given}) as filing
    join json_to_recordset(${given}) as extra (
      id uuid, place int, prefix text, lines_before text, lines_after text, action text, member_id uuid, data jsonb) using (id)
), fresh as materialized (
  select *, row_number() over (partition by kind, year order by place) as turn, count(*) over (partition by kind, year) as turns
  from given where (select before.id from cases before where before.idempotency_hash = given.idempotency_hash) is null
), counter as (
  insert into registers as register (kind, year, last_number)
  select kind, year, count(*) from fresh group by kind, year order by kind, year
  on conflict (kind, year) do update set last_number = register.last_number + excluded.last_number
  returning kind, year, last_number
), numbered as (
  select fresh.*, (last_number - turns + turn)::int as ordinal from fresh join counter using (kind, year)
), named as (
  select *, prefix || lpad(ordinal::text, greatest(6, length(ordinal::text)), '0') as number from numbered
), committed as materialized (
  select *, ${filingEntry} as entry from named
), filed as (
  insert into cases (${caseColumns}, ordinal, number, version, due_paused, leaf)
  select ${caseColumns}, ordinal, number, 1, false, sha256('\\x00'::bytea || entry) from committed order by place
  returning id, number, leaf
), ${leavesOfFilings}, events as (
  insert into case_events (case_id, ordinal, at, action, by_filer, member_id, data, filer_sees, public_sees)
  select id, 1, registered_at, action, member_id is null, member_id, data, true, true from committed order by place
), ${sql.join(inserts, sql``)}follow_up as (
  insert into outbox (task, payload) select 'projectCase', jsonb_build_object('caseId', id::text) from committed order by place
)
select id, number, leaf from filed`.compile(db);
  statements.set(key, made);
  return made;
}

const insertOf = (table: keyof DB, columns: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into ${sql.table(table)} (${columns})
  select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${given}) ${amongFiled}`;

const subjectColumns = sql`id, case_id, position, type_code, name, electoral_subject, function, institution, nipt`;
const subjectsOf = ({ id, content }: NewCase) =>
  content.subjects.map(({ type, electoralSubject, position, ...named }, index) => ({
    ...named,
    id: newId(),
    case_id: id,
    position: index,
    type_code: type,
    electoral_subject: electoralSubject,
    function: position,
  }));

const deadlineColumns = sql`id, case_id, code, started_at, due_at, later_at, later_by, legal_basis, is_public`;
const deadlinesOf = ({ id, state }: NewCase) =>
  state.deadlines.map(({ code, startedAt, dueAt, later, legalBasis, isPublic }) => ({
    id: newId(),
    case_id: id,
    code,
    started_at: startedAt,
    due_at: dueAt,
    later_at: later?.at,
    later_by: later?.by,
    legal_basis: legalBasis,
    is_public: isPublic,
  }));

const identityColumns = sql`case_id, key_id, wrapped_key, sealed, name_keys`;
const identitiesOf = ({ id, identity }: NewCase) =>
  identity
    ? [
        {
          case_id: id,
          key_id: identity.keyId,
          wrapped_key: hex(identity.wrappedKey),
          sealed: hex(identity.sealed),
          name_keys: identity.nameKeys.map(hex),
        },
      ]
    : [];

const detailColumns = sql`case_id, organ, kzaz_number, act_number, announced_at, announced_hour_known, received_on,
  voting_centres, legal_basis, facts, requested_evidence, claim, complainer_name, subject_code`;
const detailsOf = ({ id, details }: NewCase) => (details ? [{ ...details, case_id: id }] : []);

export interface NewRegistration {
  readonly channel: CaseChannel;
  readonly way: ReceiptWay;
  readonly receivedAt: Date;
  readonly pages: number;
  readonly attachments: number;
  readonly referenceHash: Buffer | null;
  readonly signed: boolean;
  readonly gaps: readonly GapCode[];
}

const registrationColumns = sql`case_id, way, pages, attachments, reference_hash, signed, gaps`;
const registrationsOf = ({ id, registration }: NewCase) =>
  registration
    ? [
        {
          ...registration,
          case_id: id,
          reference_hash: registration.referenceHash && hex(registration.referenceHash),
        },
      ]
    : [];

const documentsOf = ({ id: caseId, registeredAt: at, decision, evidence, scans = [] }: NewCase) => [
  ...attachedRows({ caseId, at, purpose: 'decision', uploads: decision }),
  ...attachedRows({ caseId, at, purpose: 'evidence', uploads: evidence }),
  ...attachedRows({ caseId, at, purpose: 'scan', uploads: scans }),
];

const wishesOf =
  (by: SealedSubscription['channel']) =>
  ({ id, registeredAt, subscriptions }: NewCase) =>
    subscriptions
      .filter(({ channel }) => channel === by)
      .map((subscription) => subscriptionRow({ caseId: id, at: registeredAt, subscription }));

const filingParts: Readonly<Record<string, Part>> = {
  subjects: { rows: subjectsOf, insert: insertOf('case_subjects', subjectColumns) },
  deadlines: { rows: deadlinesOf, insert: insertOf('case_deadlines', deadlineColumns) },
  identities: { rows: identitiesOf, insert: insertOf('case_identities', identityColumns) },
  details: { rows: detailsOf, insert: insertOf('complaint_details', detailColumns) },
  documents: { rows: documentsOf, insert: insertAttached(given, amongFiled) },
  registrations: { rows: registrationsOf, insert: insertOf('case_registrations', registrationColumns) },
  subscriptions: {
    rows: wishesOf('sms'),
    insert: sql`${subscriptionsOf(given, amongFiled)}), welcomed as (${insertWelcomeJobs(sql`subscriptions`)}`,
  },
  requested: {
    rows: wishesOf('email'),
    insert: sql`${insertRequests(given, amongFiled)}), asked as (${insertConfirmationJobs(sql`requested`)}`,
  },
};

const partsIn = (filings: readonly NewCase[]) =>
  Object.entries(filingParts)
    .map(([name, { rows, insert }]) => ({ name, insert, rows: filings.flatMap(rows) }))
    .filter(({ rows }) => rows.length > 0);

/** The registration of a paper; a case filed online has none. */
export const findRegistration = (db: Db, caseId: string) =>
  db
    .selectFrom('case_registrations as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['c.channel', 'c.received_at', 'c.language', 'r.way', 'r.pages', 'r.attachments', 'r.signed', 'r.gaps'])
    .where('r.case_id', '=', caseId)
    .executeTakeFirst();

/** When a filing on paper arrived, once that is known. */
export async function findReceived(db: Db, caseId: string) {
  const found = await findRegistration(db, caseId);
  return found?.received_at ? { ...found, at: found.received_at } : undefined;
}
