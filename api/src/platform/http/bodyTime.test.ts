import { once } from 'node:events';
import { connect } from 'node:net';
import { uploadsPath } from '@denonco/contract';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { limitBodyTime } from './shutdown.ts';

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

async function sendSlowly(path: string, before: (closed: Promise<unknown>) => Promise<unknown>): Promise<string> {
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
  await before(closed);
  socket.write('b');
  await closed;
  return heard;
}

it('ends a slow call without an answer, and never an upload', async () => {
  let slow = '';
  // The slow call starts and ends within the upload.
  const upload = await sendSlowly(uploadsPath, async () => {
    slow = await sendSlowly('/slow', (closed) => closed);
  });
  expect(slow).toBe('');
  expect(upload).toContain('200 OK');
});
