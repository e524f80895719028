// States of an opening, and possible actions. Pure.
import { type Confidentiality, identityAnswerMs, identityOpenMs, type OpeningState } from '@denonco/contract';

export interface Opening {
  readonly askedBy: string;
  readonly needsApproval: boolean;
  readonly answerUntil: Date | null;
  readonly isApproved: boolean | null;
  readonly openUntil: Date | null;
  readonly withdrawnAt: Date | null;
  readonly openedAt: Date | null;
  readonly shownUntil: Date | null;
}

export function stateOf(opening: Opening, now: Date): OpeningState {
  const { isApproved, answerUntil, openUntil, withdrawnAt, openedAt, shownUntil } = opening;
  if (withdrawnAt) return 'withdrawn';
  if (openedAt) return shownUntil && now < shownUntil ? 'open' : 'closed';
  if (isApproved === false) return 'refused';
  if (openUntil) return now < openUntil ? 'ready' : 'expired';
  return answerUntil && now < answerUntil ? 'waiting' : 'expired';
}

/** Pending: the asker cannot ask for the same again. */
export const isUnderWay = (state: OpeningState): boolean =>
  state === 'waiting' || state === 'ready' || state === 'open';

/** End of waiting, of the permission to open, or of display. */
export function untilOf(opening: Opening, now: Date): Date | null {
  const ends = { waiting: opening.answerUntil, ready: opening.openUntil, open: opening.shownUntil };
  const state = stateOf(opening, now);
  return state === 'waiting' || state === 'ready' || state === 'open' ? ends[state] : null;
}

/** KZ 123/3.2: filers who asked for confidentiality. */
export const needsSecondPerson = (confidentiality: Confidentiality): boolean => confidentiality === 'confidential';

/** An account that asks or approves. */
export interface Opener {
  readonly id: string;
  readonly invitedBy: string | null;
  readonly trustedAt: Date;
}
export const isNew = ({ trustedAt }: Opener, now: Date): boolean => now < trustedAt;
/** Both accounts may be made by one person: one invited the other, or a third invited both. */
export const isOneHand = (one: Opener, other: Opener): boolean =>
  one.invitedBy === other.id ||
  other.invitedBy === one.id ||
  (one.invitedBy !== null && one.invitedBy === other.invitedBy);

export const timesOf = (needsApproval: boolean, now: Date) => ({
  answerUntil: needsApproval ? new Date(now.getTime() + identityAnswerMs) : null,
  openUntil: needsApproval ? null : openUntilFrom(now),
});
export const openUntilFrom = (now: Date): Date => new Date(now.getTime() + identityOpenMs);

/** The kinds of cases whose requested values a member sees; others see only that something is sealed. */
export interface Looker {
  readonly memberId: string;
  readonly opens: boolean;
  readonly approves: boolean;
  readonly audits: boolean;
}
export const seesOpenings = ({ opens, approves, audits }: Looker): boolean => opens || approves || audits;

interface Sealing {
  readonly confidentiality: Confidentiality;
  readonly isSealed: boolean;
}
export const sealingState = ({ confidentiality, isSealed }: Sealing): 'sealed' | 'anonymous' | 'none' =>
  isSealed ? 'sealed' : confidentiality === 'anonymous' ? 'anonymous' : 'none';
