// Subscriptions. Addresses are sealed, shown masked, and erased at the end.
import { lifecycleOf, maskEmail, maskPhone, normalizeMobile } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../../platform/crypto/ids.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf, rowsOf } from '../../platform/db/rows.ts';
import type { NoticeChannel } from '../../platform/db/types.gen.ts';
import type { RecordedEvent } from '../cases/cases.store.ts';

const purpose = 'subscriptions';

export interface SealedSubscription {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer;
  readonly addressHash: Buffer;
  readonly tokenHash: Buffer;
  readonly masked: string;
}

const confirmationTokenOf = (keys: Keys, id: string): string =>
  keys.hash('subscription-link', id).toString('base64url');
const confirmationHashOf = (keys: Keys, token: string): Buffer => keys.hash('subscription-token', token);

const openAddress = (keys: Keys, caseId: string, id: string, sealed: Buffer): string =>
  keys.open(purpose, `${caseId}/${id}`, sealed);

/** Seals an address that is valid for the channel. */
export function sealSubscription(
  keys: Keys,
  caseId: string,
  channel: NoticeChannel,
  address: string,
): SealedSubscription | undefined {
  const known = channel === 'sms' ? normalizeMobile(address) : address.trim();
  if (!known) return undefined;
  const id = newId();
  return {
    id,
    channel,
    sealed: keys.seal(purpose, `${caseId}/${id}`, known),
    addressHash: keys.hash('subscription', `${caseId}/${known.toLowerCase()}`),
    tokenHash: confirmationHashOf(keys, confirmationTokenOf(keys, id)),
    masked: channel === 'sms' ? maskPhone(known) : maskEmail(known),
  };
}

export function wishedSubscriptions(
  keys: Keys,
  caseId: string,
  { email = '', phone = '' }: { readonly email?: string | undefined; readonly phone?: string | undefined },
  choices: { readonly email?: boolean | undefined; readonly sms?: boolean | undefined } = {},
): SealedSubscription[] {
  const byEmail = choices.email ? sealSubscription(keys, caseId, 'email', email) : undefined;
  const bySms = choices.sms ? sealSubscription(keys, caseId, 'sms', phone) : undefined;
  return [byEmail, bySms].filter((one) => one !== undefined);
}

interface SubscriptionRequest {
  readonly caseId: string;
  readonly at: Date;
  readonly subscription: SealedSubscription;
}

const requestMs = 3 * 24 * 3_600_000;
export const subscriptionRow = ({ caseId, at, subscription }: SubscriptionRequest) => ({
  id: subscription.id,
  channel: subscription.channel,
  masked: subscription.masked,
  at,
  case_id: caseId,
  until: new Date(at.getTime() + requestMs),
  sealed: subscription.sealed.toString('base64'),
  hash: subscription.addressHash.toString('base64'),
  token: subscription.tokenHash.toString('base64'),
});
const jsonOf = (choices: readonly SubscriptionRequest[]) => sql`${JSON.stringify(choices.map(subscriptionRow))}::json`;

/** Also as part of the filing statement; `among` selects its cases. */
export const subscriptionsOf = (
  rows: RawBuilder<unknown>,
  among: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  insert into case_subscriptions (id, case_id, channel, sealed, address_hash, masked, created_at)
  select id, case_id, channel, decode(sealed, 'base64'), decode(hash, 'base64'), masked, at
  from json_to_recordset(${rows}) as subscription (
    id uuid, case_id uuid, channel notice_channel, sealed text, hash text, masked text, at timestamptz)
  ${among}
  on conflict do nothing returning case_id`;

export const insertWelcomeJobs = (subscribed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into outbox (task, payload)
  select distinct 'tellSubscribers', jsonb_build_object('caseId', case_id::text, 'isRegistered', true) from ${subscribed}`;

export const queueRefusedFiles = (db: Db, caseId: string) =>
  rowsOf(db)`insert into outbox (task, payload) values ('tellRefusedFiles', ${JSON.stringify({ caseId })})`;

export const insertRefusedFilesJob = (caseId: string, uploadIds: readonly string[]): RawBuilder<unknown> => sql`
  insert into outbox (task, payload) select 'tellRefusedFiles', ${JSON.stringify({ uploadIds })}::jsonb
  where exists (select from case_subscriptions where case_id = ${caseId}::uuid and ended_at is null)`;

/** An existing subscription stays as it was. */
export const subscribe = (tx: Db, caseId: string, subscription: SealedSubscription, now: Date) =>
  subscriptionsOf(jsonOf([{ caseId, at: now, subscription }])).execute(tx);

export const listSubscriptions = (db: Db, caseId: string) =>
  rowsOf(db)<Pick<SealedSubscription, 'id' | 'channel' | 'masked'>>`
    select id, channel, masked from case_subscriptions
    where case_id = ${caseId} and ended_at is null order by created_at, id`;

type News =
  | { readonly ordinal: number }
  | { readonly messageId: string }
  | { readonly letterId: string }
  | { readonly request: { readonly id: string; readonly times: number } };

/** Queues news in the transaction of the change; unconfirmed addresses keep it. The caller has locked the case. */
export async function queueNews(tx: Db, caseId: string, news: News): Promise<void> {
  const payload = JSON.stringify({ caseId, ...news });
  await rowsOf(tx)`
    with kept as (
      update subscription_requests set held = held || ${payload}::jsonb
      where case_id = ${caseId}::uuid and confirmed_at is null)
    insert into outbox (task, payload) select 'tellSubscribers', ${payload}::jsonb
    where exists (select from case_subscriptions where case_id = ${caseId}::uuid and ended_at is null)`;
}

/** Actions lock the case before its addresses: in another order two would wait for each other. */
export const lockCase = (tx: Db, ofAddress: RawBuilder<unknown>) =>
  rowsOf(tx)`select from cases where id in (${ofAddress}) for no key update`;

/** Queues news of what staff did and the filer sees. */
export async function queueEventNews(tx: Db, { history: { row }, event, ordinal }: RecordedEvent): Promise<void> {
  const { action, memberId, isSilent } = event;
  if (lifecycleOf(row.kind).row(action).filerSees && memberId !== undefined && !isSilent)
    await queueNews(tx, row.id, { ordinal });
}

export async function copySubscriptions(tx: Db, keys: Keys, from: string, to: string, now: Date): Promise<void> {
  const subscribers = openAll(keys, from, await rowsOf(tx)<Subscriber>`${lockSubscribers(from, now)}`);
  const copies = subscribers.flatMap(({ channel, to: address }) => sealSubscription(keys, to, channel, address) ?? []);
  await subscriptionsOf(jsonOf(copies.map((subscription) => ({ caseId: to, at: now, subscription })))).execute(tx);
}

interface Subscriber {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer | null;
  readonly masked: string;
  readonly isFirst: boolean;
}

const openAll = (keys: Keys, caseId: string, subscribers: readonly Subscriber[]) =>
  subscribers.flatMap(({ sealed, ...one }) =>
    sealed ? [{ ...one, to: openAddress(keys, caseId, one.id, sealed) }] : [],
  );

const lockSubscribers = (caseId: string, at: Date, channel?: NoticeChannel): RawBuilder<unknown> => sql`
  select id, channel, sealed, masked, first_told_at is null as "isFirst" from case_subscriptions
  where case_id = ${caseId}::uuid and ended_at is null and created_at <= ${at}::timestamptz
    and ${channel ? sql`channel = ${channel}` : sql`true`}
  order by id for update`;

interface Notifying {
  /** Those subscribed by then, of this channel or of any. */
  readonly at: Date;
  readonly channel: NoticeChannel | undefined;
  readonly now: Date;
}

/** Subscribers with opened addresses, marked as notified; locked, so that only one message is the first. */
export async function takeSubscribers(tx: Db, keys: Keys, caseId: string, { at, channel, now }: Notifying) {
  const rows = await rowsOf(tx)<Subscriber>`
    with subscribed as (${lockSubscribers(caseId, at, channel)}), notified as (
      update case_subscriptions s set first_told_at = ${now}::timestamptz from subscribed
      where s.id = subscribed.id and subscribed."isFirst")
    select * from subscribed order by id`;
  return openAll(keys, caseId, rows);
}

// Unconfirmed addresses get only the confirmation link and are deleted when it expires.

/** A repeat sends the same link again and extends it. */
export const insertRequests = (
  rows: RawBuilder<unknown>,
  among: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`
  insert into subscription_requests as r (id, case_id, sealed, address_hash, masked, token_hash, created_at, expires_at)
  select id, case_id, decode(sealed, 'base64'), decode(hash, 'base64'), masked, decode(token, 'base64'), at, until
  from json_to_recordset(${rows}) as request (
    id uuid, case_id uuid, sealed text, hash text, masked text, token text, at timestamptz, until timestamptz)
  ${among}
  on conflict (case_id, address_hash) where confirmed_at is null
    do update set expires_at = excluded.expires_at, asked_times = r.asked_times + 1
  returning id, asked_times`;

export const insertConfirmationJobs = (requests: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into outbox (task, payload)
  select 'askSubscriber', jsonb_build_object('id', id::text, 'times', asked_times) from ${requests}`;

/** A subscribed address is not asked again. */
export async function requestSubscription(tx: Db, caseId: string, subscription: SealedSubscription, now: Date) {
  const isSubscribed = sql`where not exists (select from case_subscriptions s where s.case_id = request.case_id
    and s.address_hash = decode(request.hash, 'base64') and s.ended_at is null)`;
  await sql`with requested as (${insertRequests(jsonOf([{ caseId, at: now, subscription }]), isSubscribed)})
    ${insertConfirmationJobs(sql`requested`)}`.execute(tx);
}

/** Requests that were not confirmed, withdrawn or expired. */
export async function listRequests(db: Db, keys: Keys, ids: readonly string[], now: Date) {
  const rows = await db
    .selectFrom('subscription_requests as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.id', 'r.case_id', 'r.sealed', 'r.masked', 'r.expires_at as expiresAt', 'c.number', 'c.language'])
    .where('r.id', '=', sql<string>`any(${ids}::uuid[])`)
    .where('r.expires_at', '>', now)
    .orderBy('r.id')
    .execute();
  return rows.flatMap(({ case_id, sealed, ...row }) =>
    sealed
      ? [{ ...row, to: openAddress(keys, case_id, row.id, sealed), token: confirmationTokenOf(keys, row.id) }]
      : [],
  );
}

/** Locked, with its case. */
export async function findRequested(tx: Db, keys: Keys, token: string) {
  const hash = confirmationHashOf(keys, token);
  await lockCase(tx, sql`select case_id from subscription_requests where token_hash = ${hash}`);
  return tx
    .selectFrom('subscription_requests as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.id', 'r.case_id', 'r.expires_at', 'r.confirmed_at', 'c.number', 'c.kind'])
    .where('r.token_hash', '=', hash)
    .forUpdate('r')
    .executeTakeFirst();
}

export async function confirmRequest(tx: Db, caseId: string, id: string, now: Date): Promise<void> {
  await sql`insert into case_subscriptions (id, case_id, channel, sealed, address_hash, masked, created_at)
    select id, case_id, 'email', sealed, address_hash, masked, created_at from subscription_requests where id = ${id}
    on conflict do nothing`.execute(tx);
  await sql`insert into outbox (task, payload)
    select 'tellSubscribers', jsonb_array_elements(held) from subscription_requests where id = ${id}`.execute(tx);
  await rowsOf(tx)`
    update subscription_requests
    set confirmed_at = ${now}, sealed = null, address_hash = null, masked = '', held = '[]' where id = ${id}`;
  await queueRefusedFiles(tx, caseId);
}

export const countRequests = async (db: Db, caseId: string): Promise<number> =>
  (await firstValueOf(db)<number>`
    select count(*) from subscription_requests where case_id = ${caseId} and confirmed_at is null`) ?? 0;

export const purgeRequests = (db: Db, now: Date) =>
  rowsOf(db)`delete from subscription_requests where expires_at < ${now}`;
