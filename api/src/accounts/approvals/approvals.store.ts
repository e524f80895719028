import type { ApprovalKind, Person } from '@denonco/contract';
import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { personOf } from '../../platform/db/rows.ts';
import type { Approvals } from '../../platform/db/types.gen.ts';
import type { Approval } from './approvals.rules.ts';

export const approvals = (db: Db) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('members as m', 'm.id', 'a.asked_by')
    .leftJoin('members as s', 's.id', 'a.answered_by')
    .selectAll('a')
    .select([personOf('m').as('by'), personOf<Person | null>('s').as('second')]);
type Row = Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>;

export function toApproval<Payload>(row: Row, payload: z.ZodMiniType<Payload>): Approval<Payload> {
  const { id, target, by, second, answered_at: at, approved: isApproved, answer: reason } = row;
  return {
    id,
    target,
    by,
    caseId: row.case_id,
    askedAt: row.asked_at,
    payload: payload.parse(row.payload),
    answerUntil: row.answer_until,
    answered: second && at && isApproved !== null ? { by: second, at, isApproved, reason } : null,
    withdrawnAt: row.withdrawn_at,
  };
}

export interface NewApproval<Payload> extends Pick<Approval<Payload>, 'target' | 'caseId' | 'payload' | 'answerUntil'> {
  readonly kind: ApprovalKind;
}

export async function addApproval(
  tx: Db,
  { kind, target, caseId = null, payload, answerUntil }: NewApproval<unknown>,
  { now, memberId }: { readonly now: Date; readonly memberId: string },
): Promise<string> {
  const id = newId(now);
  const requestColumns = { asked_at: now, asked_by: memberId, answer_until: answerUntil };
  await tx
    .insertInto('approvals')
    .values({ id, kind, target, case_id: caseId, payload: JSON.stringify(payload), ...requestColumns })
    .execute();
  return id;
}

export const saveApproval = (tx: Db, id: string, change: Updateable<Approvals>) =>
  tx.updateTable('approvals').set(change).where('id', '=', id).execute();

/** Targets of unanswered requests. */
export async function listWaiting(db: Db, now: Date): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('approvals')
    .select('target')
    .where('answered_at', 'is', null)
    .where('withdrawn_at', 'is', null)
    .where('answer_until', '>', now)
    .execute();
  return new Set(rows.map(({ target }) => target));
}
