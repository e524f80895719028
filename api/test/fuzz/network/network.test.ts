// What only sockets can do to the server; `npm run fuzz -- --only=network` does it by the thousand.
import { randomUUID } from 'node:crypto';
import { afterAll, expect, it } from 'vitest';
import { aDenouncement } from '../../../src/demo/demo.factories.ts';
import { callerOf } from '../../caller.ts';
import { missesOf } from '../../misses.ts';
import { world } from '../../world.ts';
import { refusalOf } from './besiege.ts';
import { drop, openLines } from './line.ts';
import { malformed } from './malformed.ts';

const w = await world();
afterAll(() => w.close());

it('refuses malformed requests and reads nothing behind them', async () => {
  const misses = await missesOf(Object.entries(malformed), async ([name, text]) => {
    const refusal = await refusalOf(w.address, text);
    return refusal === '' ? undefined : `${name}: ${refusal}`;
  });
  expect(misses).toEqual([]);
});

it('waits half a minute for headers', () => {
  expect(w.app.server.headersTimeout).toBe(30_000);
  expect(w.app.server.keepAliveTimeout).toBeGreaterThan(0);
});

it('accepts filings beside hundreds of connections that never finish their request', async () => {
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
  const filed = await callerOf(w.address)('fileIndividualDenouncement', { body: aDenouncement() }, { headers });
  drop(half);
  expect(filed.status).toBe(201);
});
