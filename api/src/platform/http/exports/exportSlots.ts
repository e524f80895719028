// Concurrent exports of this node; each holds a connection while its file is read.
import { httpError } from '../httpError.ts';
import { createSemaphore, type Limits } from '../loadShedding/semaphore.ts';

interface Bounds extends Pick<Limits, 'max' | 'maxPerCaller' | 'waitMs'> {
  readonly retryAfterSeconds: number;
}

const kinds: ReturnType<typeof createSemaphore>[] = [];
export const exportsRunning = (): number => kinds.reduce((sum, kind) => sum + kind.running(), 0);

export function createExportSlots({ retryAfterSeconds, ...bounds }: Bounds) {
  const refusal = () => httpError('unavailable', { retryAfterSeconds });
  const slots = createSemaphore({ ...bounds, maxWaiting: bounds.max * 4, refusal });
  kinds.push(slots);
  return { enter: (caller: string) => slots.acquire(caller) };
}
