// Clients that export a register, and filers meanwhile.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@denonco/contract';
import { Lines } from '../night/lines.ts';
import { wishesFor } from '../night/requests.ts';

export interface Taken {
  readonly bytes: number;
  readonly seconds: number;
  /** Time to the first byte. */
  readonly firstMs: number;
}

/** Undefined when it was refused as busy. */
export async function takeWorkbook(
  address: string,
  origin: number,
  { signal, begun }: { readonly signal?: AbortSignal; readonly begun?: () => void } = {},
): Promise<Taken | undefined> {
  const began = performance.now();
  // The local proxy header gives each client its own origin.
  const headers = { 'x-forwarded-for': `10.0.0.${origin}` };
  const answer = await fetch(address + routes.exportDenouncements.path, { headers, ...(signal && { signal }) });
  if (answer.status === 503) {
    await answer.arrayBuffer();
    return undefined;
  }
  if (answer.status !== 200 || !answer.body) throw new Error(`an export was answered ${answer.status}`);
  let [bytes, firstMs] = [0, 0];
  for await (const part of answer.body) {
    if (firstMs === 0) begun?.();
    firstMs ||= performance.now() - began;
    bytes += part.length;
  }
  return { bytes, firstMs, seconds: (performance.now() - began) / 1000 };
}

/** Starts so many exporting clients in a process (takers.ts); resolves at the first byte. */
export async function keepTaking(address: string, people: number): Promise<() => Promise<void>> {
  const child = fork(join(import.meta.dirname, 'takers.ts'), [address, String(people)]);
  const ended = once(child, 'exit');
  await Promise.race([
    once(child, 'message'),
    ended.then(() => {
      throw new Error('those who take workbooks ended before they began');
    }),
  ]);
  return async () => {
    child.disconnect();
    const [code] = await ended;
    if (code !== 0) throw new Error(`those who take workbooks ended with ${code}`);
  };
}

/** Repeated exports by so many clients. `begun`: called at each first byte. */
export async function takeUntil(address: string, people: number, over: AbortSignal, begun: () => void): Promise<void> {
  const take = async (origin: number) => {
    while (!over.aborted) {
      const taken = await takeWorkbook(address, origin, { signal: over, begun }).catch((error: unknown) => {
        if (!over.aborted) throw error;
      });
      if (!taken) await pause(200);
    }
  };
  await Promise.all(Array.from({ length: people }, (_, origin) => take(origin)));
}

/** Filings at an even rate regardless of answers; delays in milliseconds from their scheduled time. */
export async function filePaced(address: string, perSecond: number, seconds: number): Promise<number[]> {
  const lines = new Lines(address);
  const { filing } = wishesFor(address);
  const waits: number[] = [];
  const file = async (due: number) => {
    const { status, body } = await lines.ask(filing().text);
    if (status !== 201) throw new Error(`a filing was answered ${status} ${body.slice(0, 200)}`);
    waits.push(performance.now() - due);
  };
  const began = performance.now();
  const filed: Promise<void>[] = [];
  for (let n = 0; n < perSecond * seconds; n++) {
    const due = began + (n / perSecond) * 1000;
    await pause(Math.max(0, due - performance.now()));
    filed.push(file(due));
  }
  await Promise.all(filed);
  lines.close();
  return waits;
}
