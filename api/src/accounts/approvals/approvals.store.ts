import { type ApprovalKind, fullNameOf } from '@denonco/contract';
import type * as z from 'zod/mini';
import { newId } from '../../platform/crypto/ids.ts';
import type { Db } from '../../platform/db/pool.ts';
import type { Approval } from './approvals.rules.ts';

export const approvals = (db: Db) =>
  db
    .selectFrom('approvals as a')
    .innerJoin('members as m', 'm.id', 'a.asked_by')
    .leftJoin('members as s', 's.id', 'a.answered_by')
    .selectAll('a')
    .select(['m.name', 'm.surname', 's.name as second_name', 's.surname as second_surname']);
type Row = Awaited<ReturnType<ReturnType<typeof approvals>['executeTakeFirstOrThrow']>>;

export function toApproval<Payload>(row: Row, payload: z.ZodMiniType<Payload>): Approval<Payload> {
  const { answered_by: id, answered_at: at, approved, second_name: name, second_surname: surname } = row;
  return {
    id: row.id,
    target: row.target,
    caseId: row.case_id,
    askedAt: row.asked_at,
    by: { id: row.asked_by, name: fullNameOf(row.name, row.surname) },
    payload: payload.parse(row.payload),
    answerUntil: row.answer_until,
    answered:
      id && at && name && surname && approved !== null
        ? { by: { id, name: fullNameOf(name, surname) }, at, isApproved: approved, reason: row.answer }
        : null,
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

export const saveAnswer = (
  tx: Db,
  id: string,
  { at, by, isApproved, reason }: { at: Date; by: string; isApproved: boolean; reason: string | null },
) =>
  tx
    .updateTable('approvals')
    .set({ answered_at: at, answered_by: by, approved: isApproved, answer: reason })
    .where('id', '=', id)
    .execute();

export const saveWithdrawal = (tx: Db, id: string, at: Date) =>
  tx.updateTable('approvals').set({ withdrawn_at: at }).where('id', '=', id).execute();

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
