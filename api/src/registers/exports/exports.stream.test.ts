// A file that nobody takes, or takes only a part of, lets its rows and its place go.
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { begun, fileOf, mapped } from './exports.stream.ts';

/** Rows that say whether they were let go, and a place that says how often it was left. */
async function anExport(count: number, stalledMs: number) {
  const seen = { ended: false, left: 0 };
  const source = async function* () {
    try {
      for (let at = 0; at < count; at++) yield at;
    } finally {
      seen.ended = true;
    }
  };
  const rows = await begun(source());
  const parts = mapped(rows, (row) => Buffer.from(`${String(row).padEnd(9999)}\n`));
  const leave = () => {
    seen.left += 1;
  };
  return { seen, body: fileOf(parts, rows, leave, stalledMs) };
}

it('gives every row, the first one too', async () => {
  const { seen, body } = await anExport(40, 60_000);
  const text = Buffer.concat(await body.toArray()).toString();
  expect(text.trim().split(/\s+/)).toEqual(Array.from({ length: 40 }, (_, at) => String(at)));
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});

it('ends when nobody ever reads it', async () => {
  const { seen, body } = await anExport(1_000_000, 20);
  await once(body, 'close');
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});

it('ends when its reader stops in the middle, and not before', async () => {
  const { seen, body } = await anExport(1_000_000, 1000);
  for (let taken = 0; taken < 5; taken++) {
    await once(body, 'readable');
    body.read();
    await pause(20);
  }
  expect(seen).toEqual({ ended: false, left: 0 });
  await once(body, 'close');
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});

it('ends at once when it is destroyed before it began', async () => {
  const { seen, body } = await anExport(1_000_000, 60_000);
  body.destroy();
  await once(body, 'close');
  await expect.poll(() => seen).toEqual({ ended: true, left: 1 });
});
