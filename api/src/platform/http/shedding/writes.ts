// Counts the writes in progress in this process: long answers pause while one waits.

let inHand = 0;
const waiting = new Set<() => void>();

/** Counts a write until the returned function is called. */
export function beginWrite(): () => void {
  inHand += 1;
  return () => {
    inHand -= 1;
    if (inHand === 0) for (const goOn of waiting) goOn();
  };
}

export const isWriting = (): boolean => inHand > 0;

/** Resolves when there is none, or at the timeout. */
export async function untilNoWrite(mostMs: number): Promise<void> {
  if (!isWriting() || mostMs <= 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, mostMs);
  waiting.add(resolve);
  await promise;
  clearTimeout(timer);
  // Under continuous writes waiters must not accumulate.
  waiting.delete(resolve);
}
