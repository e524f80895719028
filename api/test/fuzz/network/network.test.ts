// What only sockets can do to the server; `npm run fuzz -- --only=network` does it by the thousand.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { aDenouncement } from '../../../src/demo/demo.factories.ts';
import { type World, world } from '../../world.ts';
import { refusalOf } from './besiege.ts';
import { drop, openLines } from './line.ts';
import { malformed } from './malformed.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

it.each(Object.entries(malformed))('%s is refused, and nothing behind it is read', async (_, text) => {
  expect(await refusalOf(w.address, text)).toBe('');
});

it('headers that do not come are waited for half a minute and no longer', () => {
  expect(w.app.server.headersTimeout).toBe(30_000);
  expect(w.app.server.keepAliveTimeout).toBeGreaterThan(0);
});

it('filings are accepted beside hundreds of connections that never finish what they ask', async () => {
  const half = [
    ...(await openLines(w.address, 200, () => 'GET / HTTP/1.1\r\nX-A: ')),
    ...(await openLines(
      w.address,
      100,
      () => 'POST /api/auth/qvsmaps-portal/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n',
    )),
    ...(await openLines(w.address, 200, () => 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n')),
  ];
  const headers = { 'idempotency-key': randomUUID() };
  const filed = await w.call('fileIndividualDenouncement', { body: aDenouncement() }, { headers });
  drop(half);
  expect(filed.status).toBe(201);
});
