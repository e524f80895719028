// From rows to a file that is sent while they come, and the way back: who ends one ends the other.
import { Readable } from 'node:stream';
import { paced } from '../../http/shedding/pace.ts';
import type { Leave } from './exports.slots.ts';

/** The same rows once the first has come: the statement has begun, and its snapshot is taken. They come with rests. */
export async function begun<T>(unpaced: AsyncIterator<T>): Promise<AsyncIterableIterator<T>> {
  const rows = paced(unpaced);
  let first: IteratorResult<T> | undefined = await rows.next();
  const all: AsyncIterableIterator<T> = {
    async next() {
      const held = first;
      first = undefined;
      return held ?? rows.next();
    },
    async return() {
      await rows.return?.();
      return { done: true, value: undefined };
    },
    [Symbol.asyncIterator]: () => all,
  };
  return all;
}

export async function* mapped<T, R>(rows: AsyncIterable<T>, present: (row: T) => R): AsyncGenerator<R> {
  for await (const row of rows) yield present(row);
}

/**
 * Whatever ends the file, its statement ends with it and its place is free: also when nobody ever began to read, and when
 * nobody took anything for so long that they have gone, even if the connection has not noticed.
 */
export function fileOf(
  parts: AsyncIterable<Buffer>,
  rows: AsyncIterator<unknown>,
  leave: Leave,
  stalledMs = 60_000,
): Readable {
  const stalled = setTimeout(() => void body.destroy(), stalledMs);
  stalled.unref();
  const taken = mapped(parts, (part) => {
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
