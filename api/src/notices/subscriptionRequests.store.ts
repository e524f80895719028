// E-mail addresses whose owner has not said yes: nothing but the link to confirm is sent there, and they go when its time ends.
import { type RawBuilder, sql } from 'kysely';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import {
  confirmationHashOf,
  confirmationTokenOf,
  openAddress,
  refusedFilesOf,
  type SealedSubscription,
  type Wish,
} from './subscriptions.store.ts';

const validMs = 3 * 24 * 3_600_000;

/** One that waits is asked again by a new message, with the same link and its time anew. */
export function requestsOf(wishes: readonly Wish[], among: RawBuilder<unknown> = sql``): RawBuilder<unknown> {
  const rows = wishes.map(({ caseId, at, subscription: { id, masked, sealed, addressHash, tokenHash } }) => ({
    id,
    masked,
    at,
    case_id: caseId,
    until: new Date(at.getTime() + validMs),
    sealed: sealed.toString('base64'),
    hash: addressHash.toString('base64'),
    token: tokenHash.toString('base64'),
  }));
  return sql`
  insert into subscription_requests as r (id, case_id, sealed, address_hash, masked, token_hash, created_at, expires_at)
  select id, case_id, decode(sealed, 'base64'), decode(hash, 'base64'), masked, decode(token, 'base64'), at, until
  from json_to_recordset(${JSON.stringify(rows)}::json) as request (
    id uuid, case_id uuid, sealed text, hash text, masked text, token text, at timestamptz, until timestamptz)
  ${among}
  on conflict (case_id, address_hash) where confirmed_at is null
    do update set expires_at = excluded.expires_at, asked_times = r.asked_times + 1
  returning id, asked_times`;
}

/** The rows of the outbox that send the links of what `requestsOf` gave. */
export const asksOf = (requests: RawBuilder<unknown>): RawBuilder<unknown> => sql`
  insert into outbox (task, payload)
  select 'askSubscriber', jsonb_build_object('id', id::text, 'times', asked_times) from ${requests}`;

/** Asks the owner of this address, unless it is subscribed already. */
export async function requestSubscription(
  tx: Db,
  caseId: string,
  subscription: SealedSubscription,
  now: Date,
): Promise<void> {
  const isSubscribed = sql`where not exists (select from case_subscriptions s where s.case_id = request.case_id
    and s.address_hash = decode(request.hash, 'base64') and s.ended_at is null)`;
  await sql`with requested as (${requestsOf([{ caseId, at: now, subscription }], isSubscribed)})
    ${asksOf(sql`requested`)}`.execute(tx);
}

export interface AskedSubscriber {
  readonly number: string;
  readonly language: string;
  readonly to: string;
  readonly masked: string;
  readonly token: string;
  readonly expiresAt: Date;
}

/** Whom to ask; undefined when it was confirmed or taken back, or its time is over. */
export async function findAsked(db: Db, keys: Keys, id: string, now: Date): Promise<AskedSubscriber | undefined> {
  const row = await db
    .selectFrom('subscription_requests as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.case_id', 'r.sealed', 'r.masked', 'r.expires_at', 'c.number', 'c.language'])
    .where('r.id', '=', id)
    .where('r.expires_at', '>', now)
    .executeTakeFirst();
  if (!row?.sealed) return undefined;
  const { case_id, sealed, masked, expires_at: expiresAt, number, language } = row;
  return {
    number,
    language,
    to: openAddress(keys, case_id, id, sealed),
    masked,
    token: confirmationTokenOf(keys, id),
    expiresAt,
  };
}

/** The request of a token, held until the transaction ends. */
export const findRequested = (tx: Db, keys: Keys, token: string) =>
  tx
    .selectFrom('subscription_requests as r')
    .innerJoin('cases as c', 'c.id', 'r.case_id')
    .select(['r.id', 'r.case_id', 'r.expires_at', 'r.confirmed_at', 'c.number', 'c.kind'])
    .where('r.token_hash', '=', confirmationHashOf(keys, token))
    .forUpdate('r')
    .executeTakeFirst();

/** From now on this address is told, also of files that were refused meanwhile; the request forgets it. */
export async function confirmRequest(tx: Db, caseId: string, id: string, now: Date): Promise<void> {
  await sql`insert into case_subscriptions (id, case_id, channel, sealed, address_hash, masked, created_at)
    select id, case_id, 'email', sealed, address_hash, masked, ${now} from subscription_requests where id = ${id}
    on conflict do nothing`.execute(tx);
  await tx
    .updateTable('subscription_requests')
    .set({ confirmed_at: now, sealed: null, address_hash: null, masked: '' })
    .where('id', '=', id)
    .execute();
  await tx.insertInto('outbox').values(refusedFilesOf(caseId)).execute();
}

export async function countRequests(db: Db, caseId: string): Promise<number> {
  const { many } = await db
    .selectFrom('subscription_requests')
    .select(({ fn }) => fn.countAll<number>().as('many'))
    .where('case_id', '=', caseId)
    .where('confirmed_at', 'is', null)
    .executeTakeFirstOrThrow();
  return many;
}

/** Deletes requests that were not confirmed in time, with their addresses. */
export async function forgetRequests(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('subscription_requests').where('expires_at', '<', now).execute();
}
