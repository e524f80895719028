// The statement that files, any number of filings at once. Rows go in as JSON, a value for each table, so that its text,
// and with it its plan, is the same for one filing and for a hundred.
import { casePrefixes } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../crypto/ids.ts';
import { attachedOf } from '../evidence/evidence.store.ts';
import { asksOf, requestsOf } from '../notices/subscriptionRequests.store.ts';
import { type SealedSubscription, subscriptionsOf, welcomesOf } from '../notices/subscriptions.store.ts';
import { filingEntry, leavesOfFilings } from '../registerLog/leaves/leaves.store.ts';
import { registrationsOf } from '../registrations/registrations.store.ts';
import type { NewCase } from './newCase.ts';

/** What only the database knows. */
export interface FiledRow {
  readonly id: string;
  readonly number: string;
  readonly leaf: Buffer;
}

const hex = (bytes: Buffer): string => `\\x${bytes.toString('hex')}`;

/** A case as the recordset `given` reads it; what is undefined is null there. One literal: there is one for each filing. */
const caseRow = (filing: NewCase, place: number) => {
  const { nature, year, content, course, opening, registration } = filing;
  const { place: where } = content;
  return {
    place,
    year,
    id: filing.id,
    kind: nature.kind,
    isResults: nature.isResults,
    prefix: `${casePrefixes[nature.kind]}-${year}-`,
    track: content.track,
    about: content.about,
    description: content.description,
    occurredAt: content.occurredAt,
    violatedAct: content.violatedAct,
    confidentiality: content.confidentiality,
    filerType: content.filerType,
    language: content.language,
    region: where.region,
    municipality: where.municipality,
    unit: where.unit,
    address: where.address,
    votingCentre: where.votingCentre,
    lat: where.point?.lat,
    lng: where.point?.lng,
    at: filing.registeredAt,
    trackingHash: hex(filing.trackingHash),
    idempotencyHash: hex(filing.idempotencyHash),
    sentHash: filing.sentHash && hex(filing.sentHash),
    contentSha256: hex(filing.contentSha256),
    salt: hex(filing.salt),
    front: filing.commitment[0],
    behind: filing.commitment[1],
    status: course.status,
    dueCode: course.due?.code,
    dueAt: course.due?.dueAt,
    channel: registration?.channel ?? 'online',
    receivedAt: registration?.receivedAt,
    action: opening?.action ?? 'file',
    memberId: opening?.memberId,
    data: opening?.data ?? {},
  };
};

/** Of the rows of another table, those of the cases that are filed now. */
const amongFiled = sql`where case_id in (select id from committed)`;

export function filingStatement(filings: readonly NewCase[]): RawBuilder<FiledRow> {
  return sql<FiledRow>`
with given as materialized (
  select * from json_to_recordset(${JSON.stringify(filings.map(caseRow))}::json) as filing (
    place int, id uuid, kind case_kind, year int, prefix text, track case_track, status case_status, at timestamptz,
    "trackingHash" bytea, "idempotencyHash" bytea, "sentHash" bytea, language text, about text, description text, "occurredAt" text,
    "violatedAct" text, region text, municipality text, unit text, address text, "votingCentre" text, lat float8, lng float8,
    confidentiality confidentiality, "filerType" text, "dueCode" text, "dueAt" timestamptz, "contentSha256" bytea, salt bytea,
    "isResults" boolean, channel case_channel, "receivedAt" timestamptz, front text, behind text,
    action text, "memberId" uuid, data jsonb)
), fresh as materialized (
  select *, row_number() over (partition by kind, year order by place) as turn, count(*) over (partition by kind, year) as turns
  from given where (select before.id from cases before where before.idempotency_hash = given."idempotencyHash") is null
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
  insert into cases (
    id, kind, year, ordinal, number, track, status, version, registered_at, tracking_hash, idempotency_hash, sent_hash, language,
    object_code, description, occurred_at, violated_act, region_code, municipality_code, unit_code, address,
    voting_centre, lat, lng, confidentiality, denouncer_type, due_code, due_at, due_paused, content_sha256, salt, leaf, is_results,
    channel, received_at)
  select
    id, kind, year, ordinal, number, track, status, 1, at, "trackingHash", "idempotencyHash", "sentHash", language,
    about, description, "occurredAt", "violatedAct", region, municipality, unit, address,
    "votingCentre", lat, lng, confidentiality, "filerType", "dueCode", "dueAt", false, "contentSha256", salt,
    sha256('\\x00'::bytea || entry), "isResults", channel, "receivedAt"
  from committed order by place
  returning id, number, leaf
), ${leavesOfFilings()}, events as (
  insert into case_events (case_id, ordinal, at, action, by_filer, member_id, data, filer_sees, public_sees)
  select id, 1, at, action, "memberId" is null, "memberId", data, true, true from committed order by place
), ${partsOf(filings)}, follow_up as (
  insert into outbox (task, payload) select 'projectCase', jsonb_build_object('caseId', id::text) from committed order by place
)
select id, number, leaf from filed`;
}

/** What stands beside cases and events. */
const partsOf = (filings: readonly NewCase[]): RawBuilder<unknown> => sql`
subjects as (${subjectsOf(filings)}
), deadlines as (${deadlinesOf(filings)}
), identities as (${identitiesOf(filings)}
), details as (${detailsOf(filings)}
), documents as (${attachedOf(filings.flatMap(documentsOf), amongFiled)}
), registrations as (${registrationsOf(filings, amongFiled)}
), subscriptions as (${subscriptionsOf(filings.flatMap(wishesOf('sms')), amongFiled)}
), welcomed as (${welcomesOf(sql`subscriptions`)}
), requested as (${requestsOf(filings.flatMap(wishesOf('email')), amongFiled)}
), asked as (${asksOf(sql`requested`)}
)`;

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

function subjectsOf(filings: readonly NewCase[]) {
  const rows = filings.flatMap(({ id, content }) =>
    content.subjects.map((subject, at) => ({ ...subject, at, case_id: id, id: newId() })),
  );
  return sql`
  insert into case_subjects (id, case_id, position, type_code, name, electoral_subject, function, institution, nipt)
  select id, case_id, at, type, name, "electoralSubject", position, institution, nipt
  from json_to_recordset(${json(rows)})
    as subject (id uuid, case_id uuid, at int, type text, name text, "electoralSubject" text, position text, institution text, nipt text)
  ${amongFiled}`;
}

function deadlinesOf(filings: readonly NewCase[]) {
  const rows = filings.flatMap(({ id, course }) =>
    course.deadlines.map(({ code, startedAt, dueAt, legalBasis, isPublic }) => ({
      ...{ case_id: id, code, startedAt, dueAt, legalBasis, isPublic },
    })),
  );
  return sql`
  insert into case_deadlines (case_id, code, started_at, due_at, legal_basis, is_public)
  select case_id, code, "startedAt", "dueAt", "legalBasis", "isPublic"
  from json_to_recordset(${json(rows)}) as deadline (
    case_id uuid, code text, "startedAt" timestamptz, "dueAt" timestamptz, "legalBasis" text, "isPublic" boolean)
  ${amongFiled}`;
}

function identitiesOf(filings: readonly NewCase[]) {
  const rows = filings.flatMap(({ id, identity }) =>
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
      : [],
  );
  return sql`
  insert into case_identities (case_id, key_id, wrapped_key, sealed, name_keys)
  select case_id, key_id, wrapped_key, sealed, name_keys
  from json_to_recordset(${json(rows)})
    as identity (case_id uuid, key_id text, wrapped_key bytea, sealed bytea, name_keys bytea[])
  ${amongFiled}`;
}

function detailsOf(filings: readonly NewCase[]) {
  const rows = filings.flatMap(({ id, details }) => (details ? [{ ...details, case_id: id }] : []));
  return sql`
  insert into complaint_details (
    case_id, organ, kzaz_number, act_number, announced_at, announced_hour_known, received_on, voting_centres, legal_basis, facts, requested_evidence, claim, complainer_name, subject_code)
  select case_id, organ, "kzazNumber", "actNumber", "announcedAt", "announcedHourKnown", "receivedOn", "votingCentres", "legalBasis", facts, "requestedEvidence", claim, "complainerName", "complainerSubject"
  from json_to_recordset(${json(rows)}) as detail (
    case_id uuid, organ organ, "kzazNumber" text, "actNumber" text, "announcedAt" timestamptz, "announcedHourKnown" boolean, "receivedOn" date, "votingCentres" text[],
    "legalBasis" text, facts text, "requestedEvidence" text, claim text, "complainerName" text, "complainerSubject" text)
  ${amongFiled}`;
}

const documentsOf = ({ id, registeredAt, decision, evidence, scans = [] }: NewCase) =>
  (
    [
      ['decision', decision],
      ['evidence', evidence],
      ['scan', scans],
    ] as const
  ).map(([purpose, uploads]) => ({ caseId: id, at: registeredAt, purpose, uploads }));

const wishesOf =
  (by: SealedSubscription['channel']) =>
  ({ id, registeredAt, subscriptions }: NewCase) =>
    subscriptions
      .filter(({ channel }) => channel === by)
      .map((subscription) => ({ caseId: id, at: registeredAt, subscription }));
