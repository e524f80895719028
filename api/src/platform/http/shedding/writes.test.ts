// Waiting for open writes ends with the last of them, or after a limit.
import { expect, it } from 'vitest';
import { paced } from './pace.ts';
import { beginWrite, isWriting, untilNoWrite } from './writes.ts';

const forEver = 2 ** 30;

it('continues after the last open write', async () => {
  const ends = [beginWrite(), beginWrite()];
  let went = false;
  const waited = untilNoWrite(forEver).then(() => {
    went = true;
  });
  ends[0]?.();
  await Promise.resolve();
  expect([went, isWriting()]).toEqual([false, true]);
  ends[1]?.();
  await waited;
  expect([went, isWriting()]).toEqual([true, false]);
});

it('continues after a limit although a write is open', async () => {
  const end = beginWrite();
  await untilNoWrite(1);
  const given = async function* () {
    for (let row = 0; row < 200; row++) yield row;
  };
  const rows: number[] = [];
  for await (const row of paced(given())) rows.push(row);
  expect([rows.length, rows.at(-1), isWriting()]).toEqual([200, 199, true]);
  end();
});

it('does not wait without an open write', async () => {
  await untilNoWrite(forEver);
  expect(isWriting()).toBe(false);
});
