import { once } from 'node:events';
import { setImmediate } from 'node:timers/promises';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { mapRows, openIterator, toFileStream } from './stream.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const stalledMs = 60_000;

async function anExport(count: number) {
  const seen = { ended: false, left: 0 };
  const source = async function* () {
    try {
      for (let at = 0; at < count; at++) yield at;
    } finally {
      seen.ended = true;
    }
  };
  const rows = await openIterator(source());
  const parts = mapRows(rows, (row) => Buffer.from(`${String(row).padEnd(9999)}\n`));
  const leave = () => {
    seen.left += 1;
  };
  return { seen, body: toFileStream(parts, rows, leave, stalledMs) };
}

it('holds every row', async () => {
  const { seen, body } = await anExport(40);
  const text = Buffer.concat(await body.toArray()).toString();
  expect(text.trim().split(/\s+/)).toEqual(Array.from({ length: 40 }, (_, at) => String(at)));
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});

it('ends when it is never read', async () => {
  const { seen, body } = await anExport(1_000_000);
  vi.advanceTimersByTime(stalledMs);
  await once(body, 'close');
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});

it('ends when its reader stops, and not before', async () => {
  const { seen, body } = await anExport(1_000_000);
  for (let taken = 0; taken < 5; taken++) {
    await once(body, 'readable');
    body.read();
    vi.advanceTimersByTime(stalledMs / 2 - 1);
    await setImmediate();
  }
  expect(seen).toEqual({ ended: false, left: 0 });
  vi.advanceTimersByTime(stalledMs);
  await once(body, 'close');
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});

it('ends at once when destroyed before it began', async () => {
  const { seen, body } = await anExport(1_000_000);
  body.destroy();
  await once(body, 'close');
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});
