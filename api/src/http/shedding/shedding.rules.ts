// When there is more to do than can be done at once, who gives way. Rows of the contract say what yields; this says when,
// and how much. Pure.
import type { Route } from '@denonco/contract';

/** How the server stands. */
export interface Pressure {
  /** Calls begun and not yet answered. */
  readonly inHand: number;
  /** How late the process comes to what it has to do. */
  readonly lateMs: number;
  /** How long the calls in hand have waited that wait longest, the first few aside. */
  readonly waitedMs: number;
}

/** So many at once are ordinary; with fewer a slow answer is not for want of room. */
const ordinaryInHand = 64;
/** A filing takes some milliseconds; from here on somebody feels it. */
const mostLateMs = 30;
const mostWaitedMs = 120;

export const isTooMuch = ({ inHand, lateMs, waitedMs }: Pressure): boolean =>
  inHand >= ordinaryInHand && (lateMs > mostLateMs || waitedMs > mostWaitedMs);

/** Below this share none is let in. */
const leastShare = 0.04;

/**
 * The share of reads let in until the next look: halved with every tenth of a second while it is too much, however late
 * the look itself comes; a twentieth more with every look that is calm.
 */
export function nextShare(share: number, tooMuch: boolean, sinceMs: number): number {
  if (!tooMuch) return Math.min(1, share + 0.05);
  const left = share / 2 ** (sinceMs / 100);
  return left < leastShare ? 0 : left;
}

/** Whether a call of this row goes on. `roll`: from 0 to 1, drawn for it. What is made for long waits until all is well. */
export function isLetIn(yields: Route['yields'], share: number, roll: number): boolean {
  if (yields === undefined || share === 1) return true;
  return yields === 'second' && roll < share;
}

/** When to come again: spread, so that those who were refused together do not come back together. */
export const comeAgainSeconds = (roll: number): number => 5 + Math.floor(roll * 10);
