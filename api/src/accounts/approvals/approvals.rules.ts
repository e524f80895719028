import type { ApprovalState, Person } from '@denonco/contract';

export interface Approval<Payload> {
  readonly id: string;
  /** A member, a role, `settings`, or the number of a case. */
  readonly target: string;
  readonly caseId?: string | null;
  readonly askedAt: Date;
  readonly by: Person;
  readonly payload: Payload;
  /** Null without a second person. */
  readonly answerUntil: Date | null;
  readonly answered: {
    readonly by: Person;
    readonly at: Date;
    readonly isApproved: boolean;
    readonly reason: string | null;
  } | null;
  readonly withdrawnAt: Date | null;
}

export function approvalState(
  { answerUntil, answered, withdrawnAt }: Pick<Approval<unknown>, 'answerUntil' | 'answered' | 'withdrawnAt'>,
  now: Date,
): ApprovalState {
  if (withdrawnAt) return 'withdrawn';
  if (answered) return answered.isApproved ? 'approved' : 'refused';
  if (answerUntil === null) return 'alone';
  return now < answerUntil ? 'waiting' : 'expired';
}
