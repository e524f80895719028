import type { ApprovalKind, Person } from '@denonco/contract';
import type { Updateable } from 'kysely';
import type * as z from 'zod/mini';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import { personOf, valuesOf } from '../../platform/db/rows.ts';
import type { Approvals } from '../../platform/db/types.gen.ts';
import type { Approval } from './approvals.rules.ts';

export const approvals = (db: Db) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('members as m', 'm.id', 'a.asked_by')
    .leftJoin('members as s', 's.id', 'a.answered_by')
    .select(['a.id', 'a.kind', 'a.target', 'a.case_id as caseId', 'a.asked_at as askedAt', 'a.payload'])
    .select(['a.answer_until as answerUntil', 'a.withdrawn_at as withdrawnAt', 'a.answered_at', 'a.approved'])
    .select(['a.answer', personOf('m').as('by'), personOf<Person | null>('s').as('second')]);
type Row = Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>;

export function toApproval<Payload>(row: Row, payload: z.ZodMiniType<Payload>): Approval<Payload> {
  const { second, answered_at: at, approved: isApproved, answer: reason } = row;
  const answered = second && at && isApproved !== null ? { by: second, at, isApproved, reason } : null;
  return { ...row, payload: payload.parse(row.payload), answered };
}

export interface NewApproval<Payload> extends Pick<Approval<Payload>, 'target' | 'caseId' | 'payload' | 'answerUntil'> {
  readonly kind: ApprovalKind;
}

export interface ApprovalCall {
  readonly tx: Db;
  readonly now: Date;
  readonly memberId: string;
}

export async function addApproval({ tx, now, memberId }: ApprovalCall, approval: NewApproval<unknown>) {
  const { kind, target, caseId = null, payload, answerUntil } = approval;
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
export const listWaiting = async (db: Db, now: Date): Promise<ReadonlySet<string>> =>
  new Set(
    await valuesOf(db)<string>`
      select target from approvals where answered_at is null and withdrawn_at is null and answer_until > ${now}`,
  );
