// Slots of heavy calls: one per caller and two per process, so that filings keep their share.
import type { EventEmitter } from 'node:events';
import { httpError } from '../httpError.ts';
import { createSemaphore } from './semaphore.ts';
import { retryAfterBusy } from './shedding.ts';

/** An address may be a whole village; a member's browser makes few calls. */
const maxWaiting = { member: 4, visitor: 10 } as const;
/** A slowly read file costs little, so it leaves its slot then. */
const maxReadMs = 5_000;

export interface Caller {
  readonly kind: 'member' | 'visitor';
  readonly name: string;
}
export interface Slot {
  /** Keeps the slot until the work ends, even without its caller. */
  readonly hold: <T>(work: () => Promise<T>) => Promise<T>;
}
export type CallSlots = ReturnType<typeof createCallSlots>;

const refusal = (isOwn: boolean) => httpError(isOwn ? 'one_at_a_time' : 'busy', retryAfterBusy());

export function createCallSlots() {
  const heavy = createSemaphore({ max: 2, maxPerCaller: 1, maxWaiting: 60, waitMs: 15_000, refusal });
  return {
    async enter({ kind, name }: Caller, answer: EventEmitter): Promise<Slot> {
      const options = { isFirst: kind === 'member', maxWaiting: maxWaiting[kind], answer };
      const release = await heavy.acquire(name, options);
      let [isWorking, isOver] = [false, false];
      const over = () => {
        isOver = true;
        if (!isWorking) release();
      };
      answer.once('finish', over).once('close', over);
      return {
        async hold(work) {
          isWorking = true;
          try {
            return await work();
          } finally {
            isWorking = false;
            if (isOver) release();
            else setTimeout(release, maxReadMs).unref();
          }
        },
      };
    },
  };
}
