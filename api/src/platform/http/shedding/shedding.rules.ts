// Load shedding: `shedPriority` of a contract row says which calls may be shed, this says when and how much. Pure.
import type { Route } from '@denonco/contract';

export interface Pressure {
  /** Calls in progress. */
  readonly inHand: number;
  /** Event loop delay. */
  readonly lateMs: number;
  /** Waiting time of the longest calls in progress, without the first few. */
  readonly waitedMs: number;
}

/** Below so many concurrent calls, slowness is not a lack of capacity. */
const ordinaryInHand = 64;
/** A filing takes some milliseconds; from here on people notice. */
const mostLateMs = 30;
const mostWaitedMs = 120;

export const isTooMuch = ({ inHand, lateMs, waitedMs }: Pressure): boolean =>
  inHand >= ordinaryInHand && (lateMs > mostLateMs || waitedMs > mostWaitedMs);

/** Below this share no read is admitted. */
const leastShare = 0.04;

/**
 * The share of reads admitted until the next look: halved per tenth of a second of overload, however late the look; a
 * twentieth more per calm look.
 */
export function nextShare(share: number, tooMuch: boolean, sinceMs: number): number {
  if (!tooMuch) return Math.min(1, share + 0.05);
  const left = share / 2 ** (sinceMs / 100);
  return left < leastShare ? 0 : left;
}

/** Whether a call of this row is admitted. `roll`: a random number in [0, 1). Class `first` waits until all is well. */
export function isLetIn(priority: Route['shedPriority'], share: number, roll: number): boolean {
  if (priority === undefined || share === 1) return true;
  return priority === 'second' && roll < share;
}

/** Spread, so that refused callers do not return together. */
export const comeAgainSeconds = (roll: number): number => 5 + Math.floor(roll * 10);
