// Calls that change something, in hand on this process: who makes something long waits a moment while somebody waits for one.
import { setTimeout as pause } from 'node:timers/promises';

let inHand = 0;
let told: (() => void)[] = [];

/** Counts a call until what it gives is called. */
export function beginWrite(): () => void {
  inHand += 1;
  return () => {
    inHand -= 1;
    if (inHand > 0) return;
    const all = told;
    told = [];
    for (const tell of all) tell();
  };
}

export const isWriting = (): boolean => inHand > 0;

/** Resolves when none is in hand, or when so long has passed. */
export async function untilNoWrite(mostMs: number): Promise<void> {
  if (!isWriting() || mostMs <= 0) return;
  const over = new AbortController();
  const none = new Promise<void>((resolve) => {
    told.push(resolve);
  });
  await Promise.race([none, pause(mostMs, undefined, { signal: over.signal }).catch(() => {})]);
  over.abort();
}
