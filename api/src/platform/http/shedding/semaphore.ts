import type { EventEmitter } from 'node:events';

interface Limits {
  readonly most: number;
  readonly mostOfOne: number;
  readonly mostWaiting: number;
  readonly waitMs: number;
  /** `isOwn`: by the caller's own calls. */
  readonly refusal: (isOwn: boolean) => Error;
}
interface Waiting {
  readonly caller: string;
  readonly isFirst: boolean;
  readonly start: () => void;
}
interface Asked {
  readonly isFirst?: boolean;
  readonly mostWaiting?: number;
  readonly answer?: EventEmitter;
}
export type Release = () => void;

export function createSemaphore({ most, mostOfOne, mostWaiting, waitMs, refusal }: Limits) {
  const running: string[] = [];
  const waiting: Waiting[] = [];
  const countOf = (caller: string) => running.filter((one) => one === caller).length;
  const mayStart = ({ caller }: Waiting) => running.length < most && countOf(caller) < mostOfOne;
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
      { isFirst = false, mostWaiting: own = mostWaiting, answer }: Asked = {},
    ): Promise<Release> {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const one: Waiting = { caller, isFirst, start: resolve };
      const giveUp = () => {
        const at = waiting.indexOf(one);
        if (at < 0) return;
        waiting.splice(at, 1);
        reject(refusal(countOf(caller) >= mostOfOne));
      };
      waiting.push(one);
      startNext();
      if (waiting.length > mostWaiting || waiting.filter((other) => other.caller === caller).length > own) giveUp();
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
