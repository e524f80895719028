// Concurrent exports of this node; each holds a connection while its file is read.
import { fault } from '../fault.ts';
import { createSemaphore, type Release } from '../shedding/semaphore.ts';

interface Bounds {
  readonly most: number;
  readonly mostOfOne: number;
  readonly waitMs: number;
  readonly retryAfterSeconds: number;
}

const kinds: ReturnType<typeof createSemaphore>[] = [];
export const exportsRunning = (): number => kinds.reduce((sum, kind) => sum + kind.running(), 0);

export function createSlots({ retryAfterSeconds, ...bounds }: Bounds): { enter(caller: string): Promise<Release> } {
  const refusal = () => fault('unavailable', { retryAfterSeconds });
  const slots = createSemaphore({ ...bounds, mostWaiting: bounds.most * 4, refusal });
  kinds.push(slots);
  return { enter: (caller) => slots.acquire(caller) };
}
