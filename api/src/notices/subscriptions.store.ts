// Who wants news of a case, and by which channel. Addresses are sealed; what is shown of them is a mask. An address is
// erased when its subscription ends. An e-mail address gets here once its owner has confirmed it (subscriptionRequests.store.ts).
import { normalizePhone } from '@denonco/contract';
import { type RawBuilder, sql } from 'kysely';
import { newId } from '../crypto/ids.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import type { NoticeChannel } from '../db/types.gen.ts';
import { maskEmail, maskPhone } from './masks.rules.ts';

const purpose = 'subscriptions';

export interface SealedSubscription {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer;
  readonly addressHash: Buffer;
  /** Of the link by which its owner confirms an e-mail address. */
  readonly tokenHash: Buffer;
  readonly masked: string;
}

export const confirmationTokenOf = (keys: Keys, id: string): string =>
  keys.hash('subscription-link', id).toString('base64url');
export const confirmationHashOf = (keys: Keys, token: string): Buffer => keys.hash('subscription-token', token);

/** The address as it was sealed. */
export const openAddress = (keys: Keys, caseId: string, id: string, sealed: Buffer): string =>
  keys.open(purpose, `${caseId}/${id}`, sealed);

/** Undefined when the address cannot be one of this channel. */
export function sealSubscription(
  keys: Keys,
  caseId: string,
  channel: NoticeChannel,
  address: string,
): SealedSubscription | undefined {
  const known = channel === 'sms' ? normalizePhone(address) : address.trim();
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

interface Contact {
  readonly email?: string | undefined;
  readonly phone?: string | undefined;
}
interface Wishes {
  readonly email?: boolean | undefined;
  readonly sms?: boolean | undefined;
}

/** The subscriptions a filing asks for: by the channels wished, where there is an address. */
export function subscriptionsWished(
  keys: Keys,
  caseId: string,
  { email = '', phone = '' }: Contact,
  wishes: Wishes = {},
): SealedSubscription[] {
  const byEmail = wishes.email ? sealSubscription(keys, caseId, 'email', email) : undefined;
  const bySms = wishes.sms ? sealSubscription(keys, caseId, 'sms', phone) : undefined;
  return [byEmail, bySms].filter((one) => one !== undefined);
}

export interface Wish {
  readonly caseId: string;
  readonly at: Date;
  readonly subscription: SealedSubscription;
}

/** The insert, to be a part of the statement that files: its text is the same for none, one or many. `among` says of which cases. */
export function subscriptionsOf(wishes: readonly Wish[], among: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const rows = wishes.map(({ caseId, at, subscription: { id, channel, masked, sealed, addressHash } }) => ({
    ...{ id, channel, masked, at, case_id: caseId },
    sealed: sealed.toString('base64'),
    hash: addressHash.toString('base64'),
  }));
  return sql`
  insert into case_subscriptions (id, case_id, channel, sealed, address_hash, masked, created_at)
  select id, case_id, channel, decode(sealed, 'base64'), decode(hash, 'base64'), masked, at
  from json_to_recordset(${JSON.stringify(rows)}::json) as subscription (
    id uuid, case_id uuid, channel notice_channel, sealed text, hash text, masked text, at timestamptz)
  ${among}
  on conflict do nothing returning case_id`;
}

/** The rows of the outbox that tell those of `subscriptionsOf` that their case was registered. */
export const welcomesOf = (subscribed: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into outbox (task, payload)
  select distinct 'tellSubscribers', jsonb_build_object('caseId', case_id::text, 'isRegistered', true) from ${subscribed}`;

/** The row of the outbox that tells those who begin to follow a case which of its files the scanner refused before. */
export const refusedFilesOf = (caseId: string) => ({ task: 'tellRefusedFiles', payload: JSON.stringify({ caseId }) });

/** The same of files of the filer's that come to this case now. */
export const tellRefusedOf = (caseId: string, uploadIds: readonly string[]): RawBuilder<unknown> => sql`
  insert into outbox (task, payload) select 'tellRefusedFiles', ${JSON.stringify({ uploadIds })}::jsonb
  where exists (select from case_subscriptions where case_id = ${caseId}::uuid and ended_at is null)`;

/** From now on this address is told. One that already is stays as it was. */
export async function subscribe(tx: Db, caseId: string, subscription: SealedSubscription, now: Date): Promise<void> {
  await subscriptionsOf([{ caseId, at: now, subscription }]).execute(tx);
}

/** As the track page shows them. */
export const listSubscriptions = (db: Db, caseId: string) =>
  db
    .selectFrom('case_subscriptions')
    .select(['id', 'channel', 'masked'])
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** What there is news of: an event of the case, a message or a document to its filer. */
type News = { readonly ordinal: number } | { readonly messageId: string } | { readonly letterId: string };

/** The rows of the outbox that tell of it: none when nobody wants news of this case. */
export const newsOf = (caseId: string, news: News): RawBuilder<unknown> => sql`
    select 'tellSubscribers', ${JSON.stringify({ caseId, ...news })}::jsonb
    where exists (select from case_subscriptions where case_id = ${caseId}::uuid and ended_at is null)`;

/** With a change the filer should hear of, in its transaction. */
export async function leaveNews(tx: Db, caseId: string, news: News): Promise<void> {
  await sql`insert into outbox (task, payload) ${newsOf(caseId, news)}`.execute(tx);
}

/** Who wants news of the one case has it of the other too: each address sealed anew, for a case of its own. */
export async function copySubscriptions(tx: Db, keys: Keys, from: string, to: string, now: Date): Promise<void> {
  const subscribers = await listSubscribers(tx, keys, from, now);
  const copies = subscribers.flatMap(({ channel, to: address }) => sealSubscription(keys, to, channel, address) ?? []);
  await subscriptionsOf(copies.map((subscription) => ({ caseId: to, at: now, subscription }))).execute(tx);
}

export interface Subscriber {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly to: string;
  readonly masked: string;
  /** Nothing was sent yet. */
  readonly isFirst: boolean;
}

/** Whom to tell of what happened at this instant, with their addresses opened; held, so that only one message is the first. */
export async function listSubscribers(db: Db, keys: Keys, caseId: string, at: Date): Promise<Subscriber[]> {
  const rows = await db
    .selectFrom('case_subscriptions')
    .select(['id', 'channel', 'sealed', 'masked', 'first_told_at'])
    .where('case_id', '=', caseId)
    .where('ended_at', 'is', null)
    .where('created_at', '<=', at)
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.flatMap(({ id, channel, sealed, masked, first_told_at }) =>
    sealed ? [{ id, channel, to: openAddress(keys, caseId, id, sealed), masked, isFirst: first_told_at === null }] : [],
  );
}

export async function noteTold(tx: Db, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .updateTable('case_subscriptions')
    .set({ first_told_at: now })
    .where('id', 'in', ids)
    .where('first_told_at', 'is', null)
    .execute();
}
