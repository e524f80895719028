// States of an opening. Pure.
import { type Confidentiality, identityOpenMs, type OpeningState } from '@denonco/contract';
import { type Approval, approvalState } from '../../accounts/approvals/approvals.rules.ts';

export interface Opening extends Pick<Approval<unknown>, 'askedAt' | 'answerUntil' | 'answered' | 'withdrawnAt'> {
  readonly openedAt: Date | null;
  readonly visibleUntil: Date | null;
}

const openUntil = ({ askedAt, answered }: Opening) => new Date((answered?.at ?? askedAt).getTime() + identityOpenMs);

export function openingState(opening: Opening, now: Date): OpeningState {
  const { openedAt, visibleUntil } = opening;
  if (openedAt) return visibleUntil && now < visibleUntil ? 'open' : 'closed';
  const state = approvalState(opening, now);
  if (state !== 'approved' && state !== 'alone') return state;
  return now < openUntil(opening) ? 'ready' : 'expired';
}

export const isUnderWay = (state: OpeningState): boolean =>
  state === 'waiting' || state === 'ready' || state === 'open';

export function openingUntil(opening: Opening, now: Date): Date | null {
  const ends = { waiting: opening.answerUntil, ready: openUntil(opening), open: opening.visibleUntil };
  const state = openingState(opening, now);
  return state === 'waiting' || state === 'ready' || state === 'open' ? ends[state] : null;
}

/** KZ 123/3.2: filers who asked for confidentiality. */
export const needsSecondPerson = (confidentiality: Confidentiality): boolean => confidentiality === 'confidential';

export interface Opener {
  readonly id: string;
  readonly invitedBy: string | null;
  readonly trustedAt: Date;
}
export const isNew = ({ trustedAt }: Opener, now: Date): boolean => now < trustedAt;
/** Both accounts may be made by one person: one invited the other, or a third invited both. */
export const isSameInviter = (one: Opener, other: Opener): boolean =>
  one.invitedBy === other.id ||
  other.invitedBy === one.id ||
  (one.invitedBy !== null && one.invitedBy === other.invitedBy);
