import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildDenouncement } from '../../../demo/filings.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.close());

const list = '/api/denounces/portal/online-denounces/';
const statusOf = async (path: string) => (await fetch(app.address + path)).status;
const filings = 80;

async function refused(path: string, language: string): Promise<Response> {
  for (;;) {
    const answer = await fetch(app.address + path, { headers: { 'accept-language': language } });
    if (answer.status === 503) return answer;
    await answer.arrayBuffer();
  }
}

async function whileHeld(run: () => Promise<void>): Promise<void> {
  const holder = await app.owner.connect();
  try {
    await holder.query('begin');
    await holder.query('lock table cases in share row exclusive mode');
    await run();
  } finally {
    await holder.query('rollback');
    holder.release();
  }
}

it('refuses public reads under overload, never filings, and serves reads again afterwards', async () => {
  expect(await statusOf(list)).toBe(200);
  const filed: ReturnType<typeof file>[] = [];
  await whileHeld(async () => {
    for (let seed = 1; seed <= filings; seed++) filed.push(file(seed));
    await refused('/api/denounces/portal/export-excel/', 'sq');
    for (const [language, message] of [
      ['sq', /^Portali ka shumë vizitorë tani/],
      ['en', /^The portal has very many visitors right now/],
    ] as const) {
      const answer = await refused(list, language);
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(5);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.json()).toMatchObject({
        success: false,
        code: 'busy',
        message: expect.stringMatching(message),
      });
    }
    // Everything needed to file, and health checks, are still answered.
    expect(await Promise.all(['/api/challenge/', '/health'].map(statusOf))).toEqual([200, 200]);
  });
  const answers = await Promise.all(filed);
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
  expect(new Set(answers.map(({ result }) => result.number)).size).toBe(filings);
  await expect.poll(() => statusOf(list)).toBe(200);
});

const file = (seed: number) => app.call('fileIndividualDenouncement', { body: buildDenouncement({}, seed) });
