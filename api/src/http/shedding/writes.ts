// Calls that change something, in hand on this process: who makes something long waits a moment while somebody waits for one.

let inHand = 0;
const waiting = new Set<() => void>();

/** Counts a call until what it gives is called. */
export function beginWrite(): () => void {
  inHand += 1;
  return () => {
    inHand -= 1;
    if (inHand === 0) for (const goOn of waiting) goOn();
  };
}

export const isWriting = (): boolean => inHand > 0;

/** Resolves when none is in hand, or when so long has passed. */
export async function untilNoWrite(mostMs: number): Promise<void> {
  if (!isWriting() || mostMs <= 0) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, mostMs);
  waiting.add(resolve);
  await promise;
  clearTimeout(timer);
  // Under a row of writes that never ends nothing is left of those who waited.
  waiting.delete(resolve);
}
