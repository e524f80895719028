// Who takes a register as a workbook, and who files meanwhile.
import { setTimeout as pause } from 'node:timers/promises';
import { routes } from '@denonco/contract';
import { Lines } from '../night/lines.ts';
import { wishesFor } from '../night/requests.ts';

export interface Taken {
  readonly bytes: number;
  readonly seconds: number;
  /** Until its first byte came. */
  readonly firstMs: number;
}

/** Takes the whole register of denouncements. Undefined when it was asked to come again. */
export async function takeWorkbook(address: string, origin: number, signal?: AbortSignal): Promise<Taken | undefined> {
  const began = performance.now();
  // A proxy on this machine is believed: each of them is somebody else.
  const headers = { 'x-forwarded-for': `10.0.0.${origin}` };
  const answer = await fetch(address + routes.exportDenouncements.path, { headers, ...(signal && { signal }) });
  if (answer.status === 503) {
    await answer.arrayBuffer();
    return undefined;
  }
  if (answer.status !== 200 || !answer.body) throw new Error(`an export was answered ${answer.status}`);
  let [bytes, firstMs] = [0, 0];
  for await (const part of answer.body) {
    firstMs ||= performance.now() - began;
    bytes += part.length;
  }
  return { bytes, firstMs, seconds: (performance.now() - began) / 1000 };
}

/** So many take workbooks, one after the other, until it is called. Gives how many there are meanwhile. */
export function keepTaking(address: string, people: number): () => Promise<void> {
  const over = new AbortController();
  const take = async (origin: number) => {
    while (!over.signal.aborted) {
      const taken = await takeWorkbook(address, origin, over.signal).catch((error: unknown) => {
        if (!over.signal.aborted) throw error;
      });
      if (!taken) await pause(200);
    }
  };
  const all = Array.from({ length: people }, (_, origin) => take(origin));
  return async () => {
    over.abort();
    await Promise.all(all);
  };
}

/** Filings at an even pace that waits for no answer; how long each waited, from the moment it was due, in milliseconds. */
export async function filePaced(address: string, perSecond: number, seconds: number): Promise<number[]> {
  const lines = new Lines(address);
  const wish = wishesFor(address);
  const waits: number[] = [];
  const file = async (due: number) => {
    let one = wish();
    while (one.kind !== 'filing') one = wish();
    const { status, body } = await lines.ask(one.text);
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
