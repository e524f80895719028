import { type ApprovalAnswer, type Approval as ApprovalView, toTiraneIso } from '@denonco/contract';
import { type AuditEntry, audit } from '../../platform/db/audit.store.ts';
import { httpError, orNotFound } from '../../platform/http/httpError.ts';
import { addNotices } from '../notifications/notifications.store.ts';
import { type Approval, approvalState } from './approvals.rules.ts';
import { type ApprovalCall, addApproval, type NewApproval, saveApproval } from './approvals.store.ts';

export interface ApprovalNames<Payload> {
  readonly audited: 'grants' | 'identities';
  readonly approved: 'grants.confirm' | 'identities.approve';
  /** Audited when the request needs no second person. */
  readonly alone: 'grants.alone' | 'identities.ask';
  readonly id: 'grant' | 'opening';
  readonly notice: 'grant' | 'identity';
  readonly noted: (payload: Payload) => AuditEntry['data'];
}

/** How a kind of approval is found, checked and applied; each call builds it under the lock of that kind. */
export interface ApprovalHandling<Item> {
  readonly find: (id: string) => Promise<Item | undefined>;
  /** @throws HttpError when this member may not give this answer. */
  readonly check: (approval: Item, isApproved: boolean) => Promise<void>;
  readonly apply?: (approval: Item) => Promise<void>;
  /** Default: while it waits. */
  readonly mayWithdraw?: (approval: Item) => boolean;
}

export const showApproval = ({ id, by, askedAt, answered }: Approval<unknown>): ApprovalView => ({
  id,
  by,
  askedAt: toTiraneIso(askedAt),
  answered: answered && { ...answered, at: toTiraneIso(answered.at) },
});

export async function requestApproval<Payload>(
  { tx, now, memberId }: ApprovalCall,
  names: ApprovalNames<Payload>,
  approval: NewApproval<Payload>,
  to: readonly string[],
): Promise<string> {
  const { target, caseId, payload, answerUntil } = approval;
  const id = await addApproval({ tx, now, memberId }, approval);
  const action = answerUntil === null ? names.alone : (`${names.audited}.ask` as const);
  await audit(tx, { at: now, memberId, action, target, data: { [names.id]: id, ...names.noted(payload) } });
  const key = `${names.notice}/${id}/asked`;
  await addNotices(tx, { event: `${names.notice}Asked`, key, to, number: caseId ? target : undefined, at: now });
  return id;
}

/** @throws HttpError when it is the member's own, no longer waits, or the kind refuses the member. */
export async function decideApproval<Payload, Item extends Approval<Payload>>(
  { tx, now, memberId }: ApprovalCall,
  names: ApprovalNames<Payload>,
  { find, check, apply }: ApprovalHandling<Item>,
  id: string,
  { approve: isApproved, reason }: ApprovalAnswer,
): Promise<void> {
  const approval = orNotFound(await find(id));
  const { target, caseId, by, payload } = approval;
  if (by.id === memberId) throw httpError('own_request');
  if (approval.answered) throw httpError('conflict');
  if (approvalState(approval, now) !== 'waiting') throw httpError('not_allowed_now');
  await check(approval, isApproved);
  const answer = { answered_at: now, answered_by: memberId, approved: isApproved, answer: reason || null };
  await saveApproval(tx, id, answer);
  const action = isApproved ? names.approved : (`${names.audited}.refuse` as const);
  const data = { [names.id]: id, askedBy: by.id, ...names.noted(payload) };
  await audit(tx, { at: now, memberId, action, target, data });
  if (isApproved) await apply?.(approval);
  const [key, number] = [`${names.notice}/${id}/answered`, caseId ? target : undefined];
  await addNotices(tx, { event: `${names.notice}Answered`, key, to: [by.id], number, at: now });
}

export async function withdrawApproval<Item extends Approval<unknown>>(
  { tx, now, memberId }: ApprovalCall,
  names: Pick<ApprovalNames<never>, 'audited' | 'id'>,
  { find, mayWithdraw }: ApprovalHandling<Item>,
  id: string,
): Promise<void> {
  const approval = await find(id);
  if (!approval || approval.by.id !== memberId) throw httpError('not_found');
  const state = approvalState(approval, now);
  if (!(mayWithdraw?.(approval) ?? state === 'waiting'))
    throw httpError(approval.answered && !approval.withdrawnAt ? 'conflict' : 'not_allowed_now');
  await saveApproval(tx, id, { withdrawn_at: now });
  const { target } = approval;
  await audit(tx, { at: now, memberId, action: `${names.audited}.withdraw`, target, data: { [names.id]: id } });
}
