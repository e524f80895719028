// Messages on their way. They are written with the change they tell of, once for each event, and sent after it; what was
// sent is forgotten but for its having been sent.
import { sql } from 'kysely';
import * as z from 'zod/mini';
import { newId } from '../crypto/ids.ts';
import type { Keys } from '../crypto/keys.ts';
import type { Db } from '../db/pool.ts';
import type { NoticeChannel } from '../db/types.gen.ts';
import { cutoffOf } from '../retention/periods.store.ts';
import { type SmsBudget, smsBudgetCodes } from './smsBudgets.rules.ts';

export interface NewMessage {
  /** Names the event and the recipient without saying who that is; a second message with it is not made. */
  readonly eventKey: string;
  readonly channel: NoticeChannel;
  readonly to: string;
  readonly masked: string;
  /** Only e-mail shows it. */
  readonly subject?: string;
  readonly text: string;
  /** Of news to filers: where their mail program stops them (RFC 8058). */
  readonly stopUrl?: string;
  /** Not sent after this. */
  readonly usefulUntil?: Date;
  /** From which the SMS is taken when it is sent; of a code it was taken when it was asked for. */
  readonly budget?: 'news' | 'members';
}

const Content = z.object({ to: z.string(), subject: z.string(), text: z.string(), stopUrl: z.optional(z.string()) });
type Content = z.infer<typeof Content>;

const purpose = 'deliveries';

/** Writes messages in the transaction of the change, with the job that sends them: one statement. */
export async function post(tx: Db, keys: Keys, now: Date, messages: readonly NewMessage[]): Promise<void> {
  if (messages.length === 0) return;
  const rows = messages.map(({ eventKey, channel, to, masked, subject = '', text, stopUrl, usefulUntil, budget }) => {
    const id = newId();
    const content: Content = { to, subject, text, ...(stopUrl !== undefined && { stopUrl }) };
    return {
      id,
      event_key: eventKey,
      channel,
      masked,
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

/** A message whose turn has come, still sealed. */
export interface DueDelivery {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer;
  readonly createdAt: Date;
  /** This one included. */
  readonly tries: number;
  readonly budget: SmsBudget | undefined;
}

export interface Delivery extends DueDelivery, Content {}

/** @throws Error when the row was changed, or sealed under another key. */
export const openDelivery = (keys: Keys, due: DueDelivery): Delivery => ({
  ...due,
  ...Content.parse(JSON.parse(keys.open(purpose, due.id, due.sealed))),
});

/** A node that dies while it sends holds a message back for this long. Longer than any transport takes. */
const leaseMs = 5 * 60_000;
/** Taken at once; fewer mean that nothing else waits. */
export const takenAtOnce = 20;

interface TakenRow {
  readonly id: string;
  readonly channel: NoticeChannel;
  readonly sealed: Buffer;
  readonly created_at: Date;
  readonly tries: number;
  readonly budget: string | null;
}

/** Takes messages whose time has come, so that no other node takes them too; gives up those that are of no use any more. */
export async function takeDue(db: Db, now: Date): Promise<DueDelivery[]> {
  const { rows } = await sql<TakenRow>`
    with late as (
      update deliveries set next_try_at = null, dead_at = ${now}, sealed = null, last_error = 'too late to be of use'
      where next_try_at <= ${now} and useful_until <= ${now})
    update deliveries set tries = tries + 1, next_try_at = ${new Date(now.getTime() + leaseMs)}
    where id in (
      select id from deliveries where next_try_at <= ${now} and (useful_until is null or useful_until > ${now})
      order by next_try_at limit ${takenAtOnce} for update skip locked)
    returning id, channel, sealed, created_at, tries, budget`.execute(db);
  return rows.map(({ created_at, budget, ...row }) => ({
    ...row,
    createdAt: created_at,
    budget: smsBudgetCodes.find((one) => one === budget),
  }));
}

/** Sent: address, subject and text are forgotten. */
export async function noteSent(db: Db, id: string, now: Date): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ sent_at: now, next_try_at: null, sealed: null, last_error: null })
    .where('id', '=', id)
    .execute();
}

/** Not sent: again at `nextTryAt`, or never when there is none. */
export async function noteFailed(
  db: Db,
  id: string,
  { error, nextTryAt, now }: { error: string; nextTryAt: Date | undefined; now: Date },
): Promise<void> {
  await db
    .updateTable('deliveries')
    .set({ last_error: error, next_try_at: nextTryAt ?? null, dead_at: nextTryAt ? null : now })
    .where('id', '=', id)
    .execute();
}

/** Forgets messages whose event nobody will tell of again, when their rule of retention says so. */
export async function forgetDeliveries(db: Db, now: Date): Promise<void> {
  const before = await cutoffOf(db, 'deliveries', now);
  if (before)
    await db.deleteFrom('deliveries').where('created_at', '<', before).where('next_try_at', 'is', null).execute();
}
