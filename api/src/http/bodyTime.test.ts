// A body that dribbles in ends its connection; an upload may take as long as its line needs.
import { once } from 'node:events';
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadsPath } from '@denonco/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime } from './bodyTime.ts';

const app = Fastify({ requestTimeout: 0 });
let port = 0;
beforeAll(async () => {
  limitBodyTime(app, 200);
  app.post('/slow', async () => 'read');
  app.post(uploadsPath, async () => 'read');
  await app.listen({ host: '127.0.0.1', port: 0 });
  const address = app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => app.close());

/** Sends half of a body, waits, and sends the rest; gives what came back. */
async function dribble(path: string): Promise<string> {
  const socket = connect({ host: '127.0.0.1', port });
  let heard = '';
  socket.on('data', (part) => {
    heard += part;
  });
  socket.on('error', () => {});
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: x\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: 2\r\n\r\na`,
  );
  const closed = once(socket, 'close');
  await Promise.race([pause(700), closed]);
  socket.write('b');
  await closed;
  return heard;
}

it('a call that dribbles is ended without an answer, an upload is not', async () => {
  expect(await dribble('/slow')).toBe('');
  expect(await dribble(uploadsPath)).toContain('200 OK');
});
