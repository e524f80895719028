// Queued messages: written with their change, sent afterwards; only the fact of sending is kept.
import { maskEmail, maskPhone } from '@denonco/contract';
import * as z from 'zod/mini';
import { newId } from '../../platform/crypto/ids.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { createBatcher } from '../../platform/db/batcher.ts';
import type { Db } from '../../platform/db/pool.ts';
import { rowsOf } from '../../platform/db/rows.ts';
import type { NoticeChannel } from '../../platform/db/types.gen.ts';
import type { SmsBudget } from './smsBudgets.rules.ts';

export interface NewMessage {
  /** Event and recipient, without identifying the latter; later duplicates are dropped. */
  readonly eventKey: string;
  readonly channel: NoticeChannel;
  readonly to: string;
  /** Default: of `to`. */
  readonly masked?: string;
  readonly subject?: string;
  readonly text: string;
  /** One-click unsubscribe of news to filers (RFC 8058). */
  readonly stopUrl?: string;
  /** The message is not sent after this. */
  readonly usefulUntil?: Date;
  readonly budget?: 'news' | 'members';
}

const Content = z.object({ to: z.string(), subject: z.string(), text: z.string(), stopUrl: z.optional(z.string()) });
type Content = z.infer<typeof Content>;

const purpose = 'deliveries';

export async function queueDeliveries(tx: Db, keys: Keys, now: Date, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ eventKey, channel, to, masked, subject = '', text, stopUrl, usefulUntil, budget }) => {
    const id = newId();
    const content: Content = { to, subject, text, ...(stopUrl !== undefined && { stopUrl }) };
    return {
      id,
      event_key: eventKey,
      channel,
      masked: masked ?? (channel === 'email' ? maskEmail(to) : maskPhone(to)),
      sealed: keys.seal(purpose, id, JSON.stringify(content)),
      created_at: now,
      next_try_at: now,
      useful_until: usefulUntil ?? null,
      budget: (channel === 'sms' && budget) || null,
    };
  });
  await tx
    .with('follow_up', (db) => db.insertInto('outbox').values({ task: 'sendDeliveries', payload: '{}' }))
    .insertInto('deliveries')
    .values(rows)
    .onConflict((row) => row.constraint('deliveries_event_key').doNothing())
    .execute();
}

export interface DueDelivery {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  readonly tries: number;
  readonly budget: SmsBudget | null;
}

export interface Delivery extends DueDelivery, Content {}
/** Sends one message. @throws Refused (smtp.ts) when it is refused permanently; Error when the result is uncertain. */
export type Transport = (delivery: Omit<Delivery, 'sealed' | 'tries' | 'budget'>) => Promise<void>;

/** @throws Error when the row was changed, or sealed under another key. */
export const openDelivery = (keys: Keys, due: DueDelivery): Delivery => ({
  ...due,
  ...Content.parse(JSON.parse(keys.open(purpose, due.id, due.sealed))),
});

/** A claim outlasts any transport; after it another node may send. */
const leaseMs = 5 * 60_000;
/** A smaller batch means that no more are due. */
export const maxClaimed = 20;

export const claimDue = (db: Db, now: Date) =>
  rowsOf(db)<DueDelivery>`
    with late as (
      update deliveries set next_try_at = null, dead_at = ${now}, sealed = null, last_error = 'too late to be of use'
      where next_try_at <= ${now} and useful_until <= ${now})
    update deliveries set tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from deliveries where next_try_at <= ${now} and (useful_until is null or useful_until > ${now})
      order by next_try_at limit ${maxClaimed} for update skip locked)
    returning id, channel, sealed, created_at as "createdAt", tries, budget`;

const markBatch = createBatcher<{ readonly id: string; readonly at: Date }, undefined>({
  async run(db, sent) {
    await rowsOf(db)`
      update deliveries set sent_at = sent.at, next_try_at = null, sealed = null, last_error = null
      from unnest(${sent.map(({ id }) => id)}::uuid[], ${sent.map(({ at }) => at)}::timestamptz[]) as sent (id, at)
      where deliveries.id = sent.id`;
    return sent.map(() => undefined);
  },
  maxBatch: maxClaimed,
});

/** Those sent at the same time share a statement; none waits for a slower one. */
export const markSent = (db: Db, id: string, at: Date) => markBatch(db, { id, at });

/** Retried at `nextTryAt`; without one given up. */
export const markFailed = (
  db: Db,
  id: string,
  { error, nextTryAt, now }: { error: string; nextTryAt: Date | undefined; now: Date },
) =>
  rowsOf(db)`
    update deliveries set last_error = ${error}, next_try_at = ${nextTryAt ?? null}, dead_at = ${nextTryAt ? null : now}
    where id = ${id}`;

export async function purgeDeliveries(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('deliveries').where('created_at', '<', before).where('next_try_at', 'is', null).execute();
}
