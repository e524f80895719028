// What a trial of cut links stands on: that a cut one says nothing, and that nothing of it is lost.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Link, openLink } from './link.ts';

const echo = createServer((socket) => void socket.on('error', () => {}).pipe(socket));
let link: Link;
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  link = await openLink(typeof address === 'object' && address ? address.port : 0);
});
afterAll(async () => {
  await link.close();
  echo.close();
});

function caller() {
  const socket = connect(link.port, '127.0.0.1').on('error', () => {});
  let heard = '';
  let isOver = false;
  socket.on('data', (part) => {
    heard += part.toString();
  });
  socket.on('close', () => {
    isOver = true;
  });
  return { say: (words: string) => socket.write(words), heard: () => heard, isOver: () => isOver };
}

it('holds back what is said while it is cut, on old and new connections, and hands it over afterwards', async () => {
  const old = caller();
  old.say('one ');
  await expect.poll(old.heard).toBe('one ');
  link.cut();
  old.say('two');
  const late = caller();
  late.say('three');
  await pause(100);
  expect([old.heard(), late.heard()]).toEqual(['one ', '']);
  link.mend();
  await expect.poll(old.heard).toBe('one two');
  await expect.poll(late.heard).toBe('three');
});

it('is cut for those alone whom it concerns', async () => {
  const [mine, other] = [caller(), caller()];
  link.cut((greeting) => greeting.includes('pg2'));
  mine.say('pg2 streams');
  other.say('pg3 streams');
  await expect.poll(other.heard).toBe('pg3 streams');
  expect(mine.heard()).toBe('');
  link.mend();
  await expect.poll(mine.heard).toBe('pg2 streams');
});

it('drops what was held back', async () => {
  const one = caller();
  one.say('one');
  await expect.poll(one.heard).toBe('one');
  link.cut();
  one.say(' two');
  await pause(50);
  link.drop();
  link.mend();
  await expect.poll(one.isOver).toBe(true);
  expect(one.heard()).toBe('one');
});
