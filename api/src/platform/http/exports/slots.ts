// How many exports run at once on this node: some, of which one caller has fewer; the others wait a little in their order.
import { fault } from '../fault.ts';

interface Bounds {
  readonly most: number;
  readonly mostOfOne: number;
  /** After this wait the caller gets 503. */
  readonly waitMs: number;
  readonly retryAfterSeconds: number;
}

interface Waiting {
  readonly origin: string;
  readonly admit: () => void;
}

/** Across all exports. */
let running = 0;
export const exportsRunning = (): number => running;

/** Frees the slot; idempotent. */
export type Leave = () => void;

/** @throws Fault `unavailable` with Retry-After after waiting too long, or when too many wait. */
export function createSlots({ most, mostOfOne, waitMs, retryAfterSeconds }: Bounds) {
  const perOrigin = new Map<string, number>();
  const queue: Waiting[] = [];
  const total = () => [...perOrigin.values()].reduce((sum, count) => sum + count, 0);
  const mayRun = (origin: string) => total() < most && (perOrigin.get(origin) ?? 0) < mostOfOne;

  function begin(origin: string): Leave {
    perOrigin.set(origin, (perOrigin.get(origin) ?? 0) + 1);
    running += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      running -= 1;
      const rest = (perOrigin.get(origin) ?? 1) - 1;
      if (rest === 0) perOrigin.delete(origin);
      else perOrigin.set(origin, rest);
      const next = queue.findIndex((one) => mayRun(one.origin));
      if (next >= 0) queue.splice(next, 1)[0]?.admit();
    };
  }

  return {
    async enter(origin: string): Promise<Leave> {
      if (mayRun(origin)) return begin(origin);
      const busy = () => fault('unavailable', { retryAfterSeconds });
      if (queue.length >= most * 4) throw busy();
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          queue.splice(queue.indexOf(waiting), 1);
          reject(busy());
        }, waitMs);
        const waiting: Waiting = {
          origin,
          admit: () => {
            clearTimeout(timer);
            resolve(begin(origin));
          },
        };
        queue.push(waiting);
      });
    },
  };
}
