// Filing in the database: one statement, one round trip, one commit. And finding again what was filed with a key.
import { type CaseKind, casePrefixes, EventData, type Filed, type Track, trackCodes } from '@denonco/contract';
import { sql } from 'kysely';
import type { CaseNature, Course } from '../cases/cases.course.rules.ts';
import { newId } from '../crypto/ids.ts';
import type { SealedIdentity } from '../crypto/keys.ts';
import type { Db } from '../deps.ts';
import { attachedOf, type ReadyUpload } from '../evidence/evidence.store.ts';
import { type SealedSubscription, subscriptionsOf } from '../notices/subscriptions.store.ts';
import type { ReceiptParts } from '../receipts/receipt.ts';
import { filingEntry, leafOfFiling } from '../registerLog/leaves/leaves.store.ts';
import { clockFrom } from '../registrations/registrations.rules.ts';
import { type NewRegistration, registrationOf } from '../registrations/registrations.store.ts';
import type { CaseContent, ComplaintDetails } from './filings.rules.ts';

export interface NewCase {
  readonly id: string;
  readonly nature: CaseNature;
  /** The year of the register, in Tirane. */
  readonly year: number;
  readonly registeredAt: Date;
  readonly trackingHash: Buffer;
  readonly idempotencyHash: Buffer;
  readonly content: CaseContent;
  readonly details: ComplaintDetails | undefined;
  readonly contentSha256: Buffer;
  /** Text of the commitment in front of the number and behind it. */
  readonly commitment: readonly [string, string];
  readonly salt: Buffer;
  readonly course: Course;
  /** From when its first deadlines count; from its registration unless said. */
  readonly clockFrom?: Date | undefined;
  /** How it came, if not online. */
  readonly registration?: NewRegistration | undefined;
  /** How its history begins; undefined: the filer filed it. */
  readonly opening?: Opening | undefined;
  /** Undefined for an anonymous tip. */
  readonly identity: SealedIdentity | undefined;
  /** The challenged decision of a complaint. */
  readonly decision: readonly ReadyUpload[];
  readonly evidence: readonly ReadyUpload[];
  /** The paper itself. */
  readonly scans?: readonly ReadyUpload[] | undefined;
  /** Who wants to be told of news. */
  readonly subscriptions: readonly SealedSubscription[];
}

/** The first event of a case that staff begin. */
interface Opening {
  readonly action: string;
  readonly memberId: string;
  readonly data: EventData;
}

/** What a receipt is made of, whether it is the first one or asked for again. */
export interface FiledCase extends ReceiptParts {
  readonly about: string;
  readonly nipts: readonly (string | null)[];
}

/**
 * Files a case: its number, which is the next of its register, the case, first event, subjects, deadlines, sealed
 * identity and the job that shows it to the public. All of it or nothing: the register's row stays locked until the
 * commit, so a filing that fails gives its number back. The leaf is computed here because only here the number is known.
 * Undefined when this idempotency key has filed before.
 */
export async function fileCase(db: Db, filing: NewCase): Promise<FiledCase | undefined> {
  const { id, nature, content, registeredAt, contentSha256, salt, decision, evidence, scans = [] } = filing;
  try {
    const { rows } = await filingStatement(filing).execute(db);
    const [row] = rows;
    if (!row) throw new Error('a filing without an answer');
    const nipts = content.subjects.map(({ nipt }) => nipt);
    const documents = [...decision, ...evidence, ...scans];
    const from = filing.clockFrom ?? registeredAt;
    const { track } = content;
    const parts = { id, nature, ...row, track, registeredAt, clockFrom: from, contentSha256, salt, documents };
    return { ...parts, about: content.about, nipts };
  } catch (error) {
    if (isSecondFiling(error)) return undefined;
    throw error;
  }
}

const onceConstraints: readonly unknown[] = ['cases_idempotency_hash', 'cases_tracking_hash'];
// The code is derived from the key, so either constraint may be the first to notice.
const isSecondFiling = (error: unknown): boolean =>
  error instanceof Error && onceConstraints.includes(Reflect.get(error, 'constraint'));

function filingStatement({ id, nature, year, registeredAt: at, content, course, identity, ...rest }: NewCase) {
  const { kind, isResults } = nature;
  const { place } = content;
  const { opening, registration } = rest;
  return sql<{ number: string; leaf: Buffer }>`
with counter as (
  insert into registers as register (kind, year, last_number) values (${kind}::case_kind, ${year}, 1)
  on conflict (kind, year) do update set last_number = register.last_number + 1
  returning last_number as ordinal
), numbered as (
  select ordinal, ${`${casePrefixes[kind]}-${year}-`}::text || lpad(ordinal::text, greatest(6, length(ordinal::text)), '0') as number
  from counter
), committed as (
  select ordinal, number, ${filingEntry(rest.salt, rest.commitment)} as entry from numbered
), filed as (
  insert into cases (
    id, kind, year, ordinal, number, track, status, version, registered_at, tracking_hash, idempotency_hash, language,
    object_code, description, occurred_at, violated_act, region_code, municipality_code, unit_code, address,
    voting_centre, lat, lng, confidentiality, denouncer_type, due_code, due_at, due_paused, content_sha256, salt, leaf, is_results,
    channel, received_at)
  select
    ${id}::uuid, ${kind}::case_kind, ${year}, ordinal, number, ${content.track}::case_track, ${course.status}, 1, ${at}::timestamptz,
    ${rest.trackingHash}::bytea, ${rest.idempotencyHash}::bytea, ${content.language}, ${content.about},
    ${content.description}, ${content.occurredAt}, ${content.violatedAct}, ${place.region}, ${place.municipality},
    ${place.unit}, ${place.address}, ${place.votingCentre}, ${place.point?.lat ?? null}::float8,
    ${place.point?.lng ?? null}::float8, ${content.confidentiality}, ${content.filerType},
    ${course.due?.code ?? null}, ${course.due?.dueAt ?? null}::timestamptz, false, ${rest.contentSha256}::bytea,
    ${rest.salt}::bytea,
    sha256('\\x00'::bytea || entry), ${isResults}::boolean,
    ${registration?.channel ?? 'online'}::case_channel, ${registration?.receivedAt ?? null}::timestamptz
  from committed
  returning number, leaf
), ${leafOfFiling(sql`committed`, { caseId: id, at, salt: rest.salt })}, event as (
  insert into case_events (case_id, ordinal, at, action, by_filer, member_id, data, filer_sees, public_sees)
  values (${id}::uuid, 1, ${at}, ${opening?.action ?? 'file'}, ${!opening}, ${opening?.memberId ?? null}::uuid, ${JSON.stringify(opening?.data ?? {})}::jsonb, true, true)
), subjects as (${subjectsOf(id, content)}
), deadlines as (${deadlinesOf(id, course)}
), identity as (${sealedOf(id, identity)}
), details as (${detailsOf(id, rest.details)}
), decisions as (${attachedOf(id, rest.decision, 'decision', at)}
), documents as (${attachedOf(id, rest.evidence, 'evidence', at)}
), scans as (${attachedOf(id, rest.scans ?? [], 'scan', at)}
), registration as (${registrationOf(id, registration)}
), subscriptions as (${subscriptionsOf(id, rest.subscriptions, at)}
), follow_up as (
  insert into outbox (task, payload) values ('projectCase', jsonb_build_object('caseId', ${id}::text))
)
select number, leaf from filed`;
}

// Rows go in as one JSON value, so that the statement's text, and with it its plan, is the same for every filing.
function subjectsOf(caseId: string, { subjects }: CaseContent) {
  const rows = subjects.map((subject, index) => ({ ...subject, id: newId(), at: index }));
  return sql`
  insert into case_subjects (id, case_id, position, type_code, name, function, institution, nipt)
  select id, ${caseId}::uuid, at, type, name, position, institution, nipt
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as subject (id uuid, at int, type text, name text, position text, institution text, nipt text)`;
}

function deadlinesOf(caseId: string, { deadlines }: Course) {
  const rows = deadlines.map(({ code, startedAt, dueAt, legalBasis, isPublic }) => ({
    ...{ code, startedAt, dueAt, legalBasis, isPublic },
  }));
  return sql`
  insert into case_deadlines (case_id, code, started_at, due_at, legal_basis, is_public)
  select ${caseId}::uuid, code, "startedAt", "dueAt", "legalBasis", "isPublic"
  from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as deadline (code text, "startedAt" timestamptz, "dueAt" timestamptz, "legalBasis" text, "isPublic" boolean)`;
}

const sealedOf = (caseId: string, identity: SealedIdentity | undefined) => sql`
  insert into case_identities (case_id, key_id, wrapped_key, sealed)
  select ${caseId}::uuid, key_id, wrapped_key, sealed
  from (values (${identity?.keyId ?? null}::text, ${identity?.wrappedKey ?? null}::bytea, ${identity?.sealed ?? null}::bytea))
    as identity (key_id, wrapped_key, sealed)
  where sealed is not null`;

function detailsOf(caseId: string, details: ComplaintDetails | undefined) {
  return sql`
  insert into complaint_details (
    case_id, organ, kzaz_number, act_number, announced_at, voting_centres, legal_basis, facts, requested_evidence, claim, complainer_name)
  select ${caseId}::uuid, organ, "kzazNumber", "actNumber", "announcedAt", "votingCentres", "legalBasis", facts, "requestedEvidence", claim, "complainerName"
  from jsonb_to_recordset(${JSON.stringify(details ? [details] : [])}::jsonb) as detail (
    organ organ, "kzazNumber" text, "actNumber" text, "announcedAt" timestamptz, "votingCentres" text[],
    "legalBasis" text, facts text, "requestedEvidence" text, claim text, "complainerName" text)`;
}

/** The documents that came with a filing, in the order of the commitment: decision, evidence, scans of the paper. */
export async function listFiledDocuments(db: Db, caseId: string): Promise<Filed['documents']> {
  const rows = await db
    .selectFrom('case_documents')
    .select(['name', 'size', 'sha256'])
    .where('case_id', '=', caseId)
    .where('purpose', 'in', ['decision', 'evidence', 'scan'])
    .orderBy(sql`array_position(array['decision', 'evidence', 'scan'], purpose::text), position`)
    .execute();
  return rows.map(({ name, size, sha256 }) => ({ name, size, sha256: sha256.toString('hex') }));
}

/** The track that the filing's leaf commits to: not what a conversion made of it since (KZ 123/3). */
export async function filedTrackOf(db: Db, { id, track }: { id: string; track: Track | null }): Promise<Track | null> {
  const conversion = await db
    .selectFrom('case_events')
    .select('data')
    .where('case_id', '=', id)
    .where('action', '=', 'convert')
    .orderBy('ordinal')
    .executeTakeFirst();
  const became = conversion && EventData.parse(conversion.data).track;
  return trackCodes.find((code) => became !== undefined && code !== became) ?? track;
}

/** What was filed with this key in the register of this kind; undefined when nothing was. */
export async function findFiled(db: Db, kind: CaseKind, idempotencyHash: Buffer): Promise<FiledCase | undefined> {
  const row = await db
    .selectFrom('cases')
    .select([
      'id',
      'number',
      'track',
      'registered_at',
      'content_sha256',
      'salt',
      'leaf',
      'object_code',
      'is_results',
      'received_at',
    ])
    .where('idempotency_hash', '=', idempotencyHash)
    .where('kind', '=', kind)
    .executeTakeFirst();
  if (!row) return undefined;
  const subjects = await db
    .selectFrom('case_subjects')
    .select('nipt')
    .where('case_id', '=', row.id)
    .orderBy('position')
    .execute();
  return {
    id: row.id,
    nature: { kind, isResults: row.is_results },
    number: row.number,
    track: await filedTrackOf(db, row),
    registeredAt: row.registered_at,
    clockFrom: clockFrom(kind, row.registered_at, row.received_at),
    contentSha256: row.content_sha256,
    salt: row.salt,
    leaf: row.leaf,
    documents: await listFiledDocuments(db, row.id),
    about: row.object_code,
    nipts: subjects.map(({ nipt }) => nipt),
  };
}
