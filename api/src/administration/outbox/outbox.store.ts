// Waiting and given-up messages with reasons, never texts or addresses.
import type { deliveryStates } from '@denonco/contract';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import type { TimeKey } from '../../platform/http/timePages.ts';

type DeliveryState = (typeof deliveryStates)[number];

const isIn = {
  dead: sql<boolean>`dead_at is not null`,
  waiting: sql<boolean>`next_try_at is not null`,
  sent: sql<boolean>`sent_at is not null`,
} as const satisfies Record<DeliveryState, unknown>;

export function listDeliveries(db: Db, state: DeliveryState, after: TimeKey | undefined, limit: number) {
  const query = db
    .selectFrom('deliveries')
    .select(['id', 'channel', 'masked', 'created_at', 'tries', 'last_error', 'next_try_at', 'dead_at', 'sent_at'])
    .select(sql<boolean>`sealed is not null and sent_at is null`.as('may_retry'))
    .where(isIn[state])
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit);
  return (after ? query.where(sql<boolean>`(created_at, id) < (${after.at}, ${after.id}::uuid)`) : query).execute();
}

export async function countDeliveries(db: Db): Promise<Record<DeliveryState, number>> {
  const { rows } = await sql<Record<DeliveryState, number>>`
    select count(*) filter (where ${isIn.dead}) as dead, count(*) filter (where ${isIn.waiting}) as waiting,
      count(*) filter (where ${isIn.sent}) as sent from deliveries`.execute(db);
  return rows[0] ?? { dead: 0, waiting: 0, sent: 0 };
}

export async function retryDeliveries(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ dead_at: null, tries: 0, next_try_at: now })
    .where('id', 'in', ids)
    .where('sealed', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  if (numUpdatedRows > 0n) await tx.insertInto('outbox').values({ task: 'sendDeliveries', payload: '{}' }).execute();
  return Number(numUpdatedRows);
}

export async function giveUpDeliveries(tx: Db, ids: readonly string[], now: Date): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('deliveries')
    .set({ dead_at: now, next_try_at: null, sealed: null })
    .where('id', 'in', ids)
    .where('sealed', 'is not', null)
    .where('sent_at', 'is', null)
    .executeTakeFirst();
  return Number(numUpdatedRows);
}
