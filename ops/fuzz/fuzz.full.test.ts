// A few random calls of every route; and connections that no client makes. `npm run fuzz` has more.
import { randomUUID } from 'node:crypto';
import type { Route } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildForm } from '../faults/load/forms.ts';
import { call } from '../http.ts';
import { createTestEnvironment, type TestEnvironment } from '../portal/portal.ts';
import { malformedProblems, withUnfinishedRequests } from './network.ts';
import { dirtyColumns, fuzzRoute, openFuzzContext, rows, type Scene } from './routes.ts';

const wanted = { runs: 3, seed: 20_261_116 };
let environment: TestEnvironment;
let scene: Scene;

beforeAll(async () => {
  environment = await createTestEnvironment();
  scene = await openFuzzContext(environment);
});
afterAll(() => environment.close());

/** In turn, so that the seed repeats its calls. */
async function failuresOf(isWanted: (row: Route) => boolean): Promise<readonly string[]> {
  const failures: string[] = [];
  const counts = new Map<number, number>();
  for (const row of rows) if (isWanted(row[1])) failures.push(await fuzzRoute(scene, row, wanted, counts));
  expect(counts.get(200)).toBeGreaterThan(0);
  return failures.filter((failure) => failure !== '');
}

it('public routes stand random input', async () => {
  expect(await failuresOf(({ access }) => access === 'public')).toEqual([]);
});

it('routes of staff stand random input', async () => {
  expect(await failuresOf(({ access }) => access !== 'public')).toEqual([]);
});

it('refuses malformed requests and reads nothing behind them', async () => {
  expect(await malformedProblems(environment.portal.address)).toEqual([]);
});

it('accepts filings beside hundreds of connections that never finish their request', async () => {
  const { address } = environment.portal;
  const { path, body } = buildForm('individual', randomUUID(), { evidence: [], decisionFile: undefined }, new Date());
  const headers = { 'idempotency-key': randomUUID() };
  const filed = await withUnfinishedRequests(address, () => call(address + path, { body, headers }));
  expect(filed.status).toBe(201);
});

it('a secret in an answer is found', async () => {
  const region = (await call<{ name: string }[]>(`${environment.portal.address}/api/region/`)).text.slice(-40, -2);
  const row = rows.find(([name]) => name === 'listRegions');
  expect(row && (await fuzzRoute({ ...scene, secrets: [region] }, row, wanted, new Map()))).toContain('a secret');
});

it('the server still serves, and the database holds no text that it must not hold', async () => {
  expect((await call(`${environment.portal.address}/api/region/`)).status).toBe(200);
  expect(environment.portal.fell).toBe(0);
  expect(await dirtyColumns(environment)).toEqual([]);
});
