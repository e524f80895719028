import * as z from 'zod/mini';
import { Instant, Person, text } from '../platform/primitives.ts';

/** Kinds of changes of rights; `memberEnable`: an invitation, or reopening an account. */
export const grantKinds = ['memberEnable', 'memberChange', 'memberPermissions', 'roleChange', 'settings'] as const;
export type GrantKind = (typeof grantKinds)[number];
export type ApprovalKind = GrantKind | 'identity';

/** `alone`: no second person is needed or exists. */
export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn', 'expired', 'alone'] as const;
export type ApprovalState = (typeof approvalStates)[number];

export const Approval = z.object({
  id: z.uuid(),
  by: Person,
  askedAt: Instant,
  answered: z.nullable(z.object({ by: Person, at: Instant, isApproved: z.boolean(), reason: z.nullable(z.string()) })),
});
export type Approval = z.infer<typeof Approval>;

export const maxAnswerLength = 2000;
/** A refusal needs a reason. */
export const ApprovalAnswer = z
  .object({ approve: z.boolean(), reason: z.optional(text(0, maxAnswerLength)) })
  .check((ctx) => {
    const { approve, reason = '' } = ctx.value;
    if (!approve && reason.length < 3)
      ctx.issues.push({ code: 'custom', input: ctx.value, path: ['reason'], message: 'required' });
  });
export type ApprovalAnswer = z.infer<typeof ApprovalAnswer>;
