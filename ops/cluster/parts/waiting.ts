import { setTimeout as pause } from 'node:timers/promises';

const everyMs = 200;

/** @throws Error that names what did not come true in time. */
export async function until(
  what: string,
  isTrue: () => Promise<boolean> | boolean,
  mostMs = 90_000,
  more: () => string = () => '',
): Promise<void> {
  const end = performance.now() + mostMs;
  while (!(await isTrue())) {
    if (performance.now() > end) throw new Error(`${what}: not within ${mostMs / 1000} s ${more()}`);
    await pause(everyMs);
  }
}
