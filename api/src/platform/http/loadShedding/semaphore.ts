import type { EventEmitter } from 'node:events';

export interface Limits {
  readonly max: number;
  readonly maxPerCaller: number;
  readonly maxWaiting: number;
  readonly waitMs: number;
  /** `isOwn`: by the caller's own calls. */
  readonly refusal: (isOwn: boolean) => Error;
}
interface Waiting {
  readonly caller: string;
  readonly isFirst: boolean;
  readonly start: () => void;
}
interface AcquireOptions {
  readonly isFirst?: boolean;
  readonly maxWaiting?: number;
  readonly answer?: EventEmitter;
}
export type Release = () => void;

export function createSemaphore({ max, maxPerCaller, maxWaiting, waitMs, refusal }: Limits) {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  const countOf = (caller: string) => running.filter((one) => one === caller).length;
  const mayStart = ({ caller }: Waiting) => running.length < max && countOf(caller) < maxPerCaller;
  function startNext(): void {
    const next = waiting.find((one) => one.isFirst && mayStart(one)) ?? waiting.find(mayStart);
    if (!next) return;
    waiting.splice(waiting.indexOf(next), 1);
    running.push(next.caller);
    next.start();
  }
  return {
    running: () => running.length,
    async acquire(
      caller: string,
      { isFirst = false, maxWaiting: own = maxWaiting, answer }: AcquireOptions = {},
    ): Promise<Release> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one: Waiting = { caller, isFirst, start: resolve };
      const giveUp = () => {
        const at = waiting.indexOf(one);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(refusal(countOf(caller) >= maxPerCaller));
      };
      waiting.push(one);
      startNext();
      if (waiting.length > maxWaiting || waiting.filter((other) => other.caller === caller).length > own) giveUp();
      const timer = setTimeout(giveUp, waitMs);
      answer?.once('close', giveUp);
      await promise.finally(() => clearTimeout(timer));
      let isReleased = false;
      return () => {
        if (isReleased) return;
        isReleased = true;
        running.splice(running.indexOf(caller), 1);
        startNext();
      };
    },
  };
}
