import { Readable } from 'node:stream';
import type { Release } from '../loadShedding/semaphore.ts';
import { yieldToEventLoop } from '../loadShedding/yielding.ts';

/** Resolves once the first row has come, when the snapshot is taken. Yields between rows. */
export async function openIterator<T>(source: AsyncIterable<T>): Promise<AsyncIterableIterator<T>> {
  const rows = yieldToEventLoop(source);
  let first: IteratorResult<T> | undefined = await rows.next();
  const all: AsyncIterableIterator<T> = {
    async next() {
      const firstPending = first;
      first = undefined;
      return firstPending ?? rows.next();
    },
    async return() {
      await rows.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => all,
  };
  return all;
}

export async function* mapRows<T, R>(rows: AsyncIterable<T>, present: (row: T) => R): AsyncGenerator<R> {
  for await (const row of rows) yield present(row);
}

export function toFileStream(
  parts: AsyncIterable<Uint8Array>,
  rows: AsyncIterator<unknown>,
  leave: Release,
  stalledMs = 60_000,
): Readable {
  const stalled = setTimeout(() => void body.destroy(), stalledMs);
  stalled.unref();
  const taken = mapRows(parts, (part) => {
    stalled.refresh();
    return part;
  });
  const body = Readable.from(taken, { objectMode: false });
  body.once('close', () => {
    clearTimeout(stalled);
    Promise.resolve(rows.return?.()).then(leave, leave);
  });
  return body;
}
