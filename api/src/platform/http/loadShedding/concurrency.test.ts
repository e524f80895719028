import { EventEmitter } from 'node:events';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Caller, createCallSlots, type Slot } from './callSlots.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const member = (name: string): Caller => ({ kind: 'member', name });
const visitor = (name: string): Caller => ({ kind: 'visitor', name });

function callsTo() {
  const { enter } = createCallSlots();
  const entered: string[] = [];
  const refused: string[] = [];
  const call = (name: string, caller: Caller) => {
    const answer = new EventEmitter();
    const slot: Promise<Slot | undefined> = enter(caller, answer).then(
      (got) => {
        entered.push(name);
        return got;
      },
      ({ code }) => void refused.push(`${name} ${code}`),
    );
    return { slot, end: () => answer.emit('close') };
  };
  return { call, entered, refused, settled: () => vi.advanceTimersByTimeAsync(0) };
}

it('takes one call of a caller and two of a process, in the order they came, members first', async () => {
  const { call, entered, settled } = callsTo();
  const first = call('a1', member('a'));
  call('a2', member('a'));
  const other = call('b1', visitor('b'));
  call('c1', visitor('c'));
  call('d1', member('d'));
  await settled();
  expect(entered).toEqual(['a1', 'b1']);
  other.end();
  await settled();
  expect(entered).toEqual(['a1', 'b1', 'd1']);
  first.end();
  await settled();
  expect(entered).toEqual(['a1', 'b1', 'd1', 'a2']);
});

it('refuses a fifth call of a member that would wait, and each after fifteen seconds', async () => {
  const { call, entered, refused, settled } = callsTo();
  for (let n = 1; n <= 6; n += 1) call(`a${n}`, member('a'));
  await settled();
  expect([entered, refused]).toEqual([['a1'], ['a6 one_at_a_time']]);
  call('b1', member('b'));
  call('c1', member('c'));
  await vi.advanceTimersByTimeAsync(15_000);
  expect(entered).toEqual(['a1', 'b1']);
  expect(refused.slice(1).toSorted()).toEqual([
    'a2 one_at_a_time',
    'a3 one_at_a_time',
    'a4 one_at_a_time',
    'a5 one_at_a_time',
    'c1 busy',
  ]);
});

it('keeps the slot of a caller who went away until the work has ended', async () => {
  const { call, entered, settled } = callsTo();
  const first = call('a1', member('a'));
  call('a2', member('a'));
  const slot = await first.slot;
  const { promise, resolve } = Promise.withResolvers<void>();
  const work = slot?.hold(() => promise);
  first.end();
  await settled();
  expect(entered).toEqual(['a1']);
  resolve();
  await work;
  await settled();
  expect(entered).toEqual(['a1', 'a2']);
});

it('gives the slot of a file that is read slowly to the next after a while', async () => {
  const { call, entered, settled } = callsTo();
  const slot = await call('a1', member('a')).slot;
  call('a2', member('a'));
  await slot?.hold(async () => {});
  await settled();
  expect(entered).toEqual(['a1']);
  await vi.advanceTimersByTimeAsync(5_000);
  expect(entered).toEqual(['a1', 'a2']);
});

it('forgets a waiting call whose caller went away', async () => {
  const { call, entered, refused, settled } = callsTo();
  const first = call('a1', member('a'));
  const second = call('a2', member('a'));
  second.end();
  first.end();
  await settled();
  expect([entered, refused]).toEqual([['a1'], ['a2 one_at_a_time']]);
});
