// Every route of a portal with random input: no 5xx, no hang, answers by the contract, errors at their fields; and
// connections that are malformed or never end. `npm run fuzz` does the same at any length on the whole demo.
import type { Route } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { callerOf } from '../calling.ts';
import { openStage } from '../faults/portal/stage.ts';
import { refusalOf } from './network/besiege.ts';
import { drop, openLines } from './network/line.ts';
import { malformed } from './network/malformed.ts';
import { dirtyColumns } from './routes/clean.ts';
import { fuzzRoute } from './routes/fuzzRoute.ts';
import { seedOf } from './routes/fuzzRoutes.ts';
import { fileForm, openScene, rows, type Scene } from './routes/scene.ts';

const seed = 20_261_116;
let stage: Awaited<ReturnType<typeof openStage>>;
let scene: Scene;

beforeAll(async () => {
  stage = await openStage();
  scene = await openScene(stage, [], 2);
});
afterAll(() => stage.close());

/** In turn, so that the seed repeats its calls. */
async function failuresOf(isWanted: (row: Route) => boolean): Promise<readonly string[]> {
  const failures: string[] = [];
  for (const [name, row] of rows)
    if (isWanted(row))
      failures.push((await fuzzRoute(scene, name, row, { runs: 3, seed: seedOf(seed, name) })).failure);
  return failures.filter((failure) => failure !== '');
}

it('public routes stand random input', async () => {
  expect(await failuresOf(({ access }) => access === 'public')).toEqual([]);
});

it('routes of staff stand random input', async () => {
  expect(await failuresOf(({ access }) => access !== 'public')).toEqual([]);
});

it('refuses malformed requests and reads nothing behind them', async () => {
  const answers = Object.entries(malformed).map(async ([name, text]) => [
    name,
    await refusalOf(stage.portal.address, text),
  ]);
  expect((await Promise.all(answers)).filter(([, refusal]) => refusal !== '')).toEqual([]);
});

it('accepts filings beside hundreds of connections that never finish their request', async () => {
  const { address } = stage.portal;
  const post = 'POST /api/auth/qvsmaps-portal/login/ HTTP/1.1\r\nHost: x\r\nContent-Length: 9\r\n\r\n';
  const half = [
    ...(await openLines(address, 200, () => 'GET / HTTP/1.1\r\nX-A: ')),
    ...(await openLines(address, 100, () => post)),
    ...(await openLines(address, 200, () => 'GET /health HTTP/1.1\r\nHost: x\r\n\r\n')),
  ];
  await expect(fileForm(address, 'individual')).resolves.toEqual(expect.any(String));
  drop(half);
});

it('the server still serves, and the database holds no text that it must not hold', async () => {
  expect((await callerOf(stage.portal.address)('listRegions', {})).status).toBe(200);
  expect(stage.portal.fell).toBe(0);
  expect(await dirtyColumns(stage.books)).toEqual([]);
});
