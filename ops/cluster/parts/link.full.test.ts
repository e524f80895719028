// A cut link delivers nothing and loses nothing.
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Link, openLink } from './link.ts';

const echo = createServer((socket) => void socket.on('error', () => {}).pipe(socket));
let link: Link;
let uncutLink: Link;
beforeAll(async () => {
  echo.listen(0, '127.0.0.1');
  await once(echo, 'listening');
  const address = echo.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  [link, uncutLink] = await Promise.all([openLink(port), openLink(port)]);
});
afterAll(async () => {
  await Promise.all([link.close(), uncutLink.close()]);
  echo.close();
});

function caller(port = link.port) {
  const socket = connect(port, '127.0.0.1').on('error', () => {});
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

/** Takes as long as earlier bytes would have on an uncut link. */
async function roundTrip() {
  const other = caller(uncutLink.port);
  for (const heard of ['a', 'aa', 'aaa']) {
    other.say('a');
    await expect.poll(other.heard).toBe(heard);
  }
}

it('delivers data that was sent while cut after it is mended, on old and new connections', async () => {
  const old = caller();
  old.say('one ');
  await expect.poll(old.heard).toBe('one ');
  link.cut();
  old.say('two');
  const late = caller();
  late.say('three');
  await roundTrip();
  expect([old.heard(), late.heard()]).toEqual(['one ', '']);
  link.mend();
  await expect.poll(old.heard).toBe('one two');
  await expect.poll(late.heard).toBe('three');
});

it('cuts only the connections that are chosen by their first bytes', async () => {
  const [mine, other] = [caller(), caller()];
  link.cut((greeting) => greeting.includes('pg2'));
  mine.say('pg2 streams');
  other.say('pg3 streams');
  await expect.poll(other.heard).toBe('pg3 streams');
  expect(mine.heard()).toBe('');
  link.mend();
  await expect.poll(mine.heard).toBe('pg2 streams');
});

it('closes connections and discards their data when dropped', async () => {
  const one = caller();
  one.say('one');
  await expect.poll(one.heard).toBe('one');
  link.cut();
  one.say(' two');
  await roundTrip();
  link.drop();
  link.mend();
  await expect.poll(one.isOver).toBe(true);
  expect(one.heard()).toBe('one');
});
