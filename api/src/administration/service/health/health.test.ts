import { createServer } from 'node:net';
import { healthParts } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildApp } from '../../../app/app.ts';
import { writeKeyFile } from '../../../platform/crypto/keyFile.ts';
import { readStatus } from '../status.ts';
import { checks, gaugeParts } from './checks.ts';

let w: TestApp;
let driver: CaseDriver;
const scanner = createServer((socket) => {
  socket.on('error', () => {});
  socket.on('data', () => socket.end(answer));
});
let answer = 'PONG\0';
beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve));
  const address = scanner.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  w = await createTestApp({
    now: '2026-11-16T09:00:00+01:00',
    env: { CLAMAV_HOST: `127.0.0.1:${port}`, SMTP_URL: 'smtp://user:sekret-fare@127.0.0.1:1', MAIL_FROM: 'a@b.test' },
  });
  driver = new CaseDriver(w);
});
afterAll(async () => {
  await w.close();
  scanner.close();
});

const health = async () => {
  const { result } = await w.call('getHealth', {}, { token: await driver.tokenOf('KqzAdministrator') });
  return new Map(result.parts.map((part) => [part.part, part]));
};

describe('the health page', () => {
  it('reports every part without secrets', async () => {
    const parts = await health();
    expect([...parts.keys()].toSorted()).toEqual(Object.keys(healthParts).toSorted());
    const state = (part: keyof typeof healthParts) => parts.get(part)?.state;
    expect(state('database')).toMatch(/ok|warning/);
    expect(state('migrations')).toBe('ok');
    expect(state('scanner')).toBe('ok');
    expect(state('sms')).toBe('warning');
    expect(state('mail')).toBe('ok');
    const token = await driver.tokenOf('KqzCommissioner');
    expect((await w.call('listUnserved', {}, { token })).result).toEqual(['sms']);
    expect(state('backup')).toBe('unknown');
    expect(state('registerLog')).toBe('ok');
    expect(state('address')).toBe('off');
    const said = JSON.stringify([...parts.values()]);
    expect(said).toContain(w.deps.keys.id);
    expect(said).not.toContain('sekret-fare');
    for (const { state: its, advice } of parts.values())
      if (its === 'fault' || its === 'warning' || its === 'off') expect(advice?.al && advice.en).toBeTruthy();
  });

  it('reports how old the last backup is, and loudly when a day went without one', async () => {
    const backup = async () => {
      const { state, facts, advice } = await checks.backup.judge({
        ...w.deps,
        config: { ...w.deps.config, demo: false },
      });
      return { state, advice: advice?.en ?? '', facts: JSON.stringify(facts) };
    };
    const run = (kind: string, hoursAgo: number, problem: string | null, isWhole = true) =>
      w.owner.query(
        `insert into backup_runs (kind, began_at, ended_at, problem, bytes, cases, is_whole) values ($1, $2, $2, $3, 4100, 7, $4)`,
        [kind, new Date(w.clock.now.getTime() - hoursAgo * 3_600_000), problem, isWhole],
      );
    expect(await backup()).toMatchObject({ state: 'fault', advice: expect.stringContaining('No backup was made yet') });
    await run('backup', 25, null);
    expect(await backup()).toMatchObject({ state: 'fault', advice: expect.stringContaining('more than a day') });
    await run('backup', 3, null, false);
    expect(await backup()).toMatchObject({ state: 'warning', advice: expect.stringContaining('lacks something') });
    await run('backup', 2, null);
    expect(await backup()).toMatchObject({ state: 'warning', advice: expect.stringContaining('--rehearse') });
    await run('rehearsal', 1, null);
    expect(await backup()).toMatchObject({ state: 'ok', facts: expect.stringContaining('4100') });
    await run('backup', 0, 'No room');
    expect(await backup()).toMatchObject({ state: 'warning', facts: expect.stringContaining('No room') });
    await run('backup', 0, null);
    expect(await backup()).toMatchObject({ state: 'ok' });
    await run('rehearsal', 0, 'files/a is not as it was written');
    expect(await backup()).toMatchObject({ state: 'warning', advice: expect.stringContaining('rehearse one, failed') });
    await w.owner.query('truncate backup_runs');
  });

  it('reports since when, and starts anew when a part changes', async () => {
    const before = await health();
    w.advance(5 * 60_000);
    answer = 'UNKNOWN\0';
    const after = await health();
    expect(after.get('scanner')).toMatchObject({ state: 'fault', since: '2026-11-16T09:05:00+01:00' });
    expect(after.get('migrations')?.since).toBe(before.get('migrations')?.since);
    // The test's clock is on another day than the database's.
    expect(after.get('clock')?.state).toBe('fault');
  });

  it('calls messages that were given up and jobs that nobody does by their name', async () => {
    await w.owner.query(`
      insert into deliveries (id, event_key, channel, masked, created_at, tries, dead_at, last_error)
      values (gen_random_uuid(), 'prova', 'email', 'p•••', now(), 8, now(), '451')`);
    await w.owner.query(`select graphile_worker.add_job('projectCase', '{}', run_at := '2026-11-16T08:00:00+01:00')`);
    const parts = await health();
    expect(parts.get('outbox')?.state).toBe('warning');
    expect(parts.get('jobs')?.state).toBe('fault');
  });

  it('distinguishes a stalled register log from a restored one', async () => {
    const log = async () => (await health()).get('registerLog');
    await driver.file();
    await w.sequence();
    expect(await log()).toMatchObject({ state: 'ok', advice: null });
    await driver.file({ track: 'denouncement', confidentiality: 'named' });
    expect((await log())?.state).toBe('ok');
    w.advance(61_000);
    expect((await log())?.state).toBe('fault');
    await w.sequence();
    expect((await log())?.state).toBe('ok');
    await w.owner.query('delete from log_heads where size = (select max(size) from log_heads)');
    expect(await log()).toMatchObject({ state: 'fault', advice: { en: expect.stringContaining('older backup') } });
  });

  it('asks about an expected holiday from thirty days before it, until it is confirmed or moved', async () => {
    const calendar = async () => (await health()).get('calendar');
    expect(await calendar()).toMatchObject({ state: 'ok', advice: null });
    const dayMs = 86_400_000;
    const toThe = (day: string) => w.advance(Date.parse(`${day}T09:00:00+01:00`) - w.deps.now().getTime());
    toThe('2027-02-06');
    driver.signInAgain();
    expect((await calendar())?.state).toBe('ok');
    w.advance(dayMs);
    driver.signInAgain();
    expect(await calendar()).toMatchObject({
      state: 'warning',
      advice: { en: expect.stringContaining('9 March 2027') },
    });
    const token = await driver.tokenOf('KqzAdministrator');
    const bayramOf = async () =>
      (await w.call('listDeadlineRules', {}, { token })).result.days.find(({ day }) => day === '2027-03-09');
    const bayram = await bayramOf();
    expect(bayram).toMatchObject({ isExpected: true });
    if (!bayram) return;
    const { day, name, revision } = bayram;
    const change = { kind: 'day' as const, act: 'confirm' as const, day, name, works: false, revision };
    const body = { dryRun: false as const, change, reason: 'E shpalli Komuniteti Mysliman.' };
    expect((await w.call('changeDeadlineRules', { body }, { token })).status).toBe(200);
    expect(await bayramOf()).toMatchObject({ isExpected: false, works: false });
    expect((await calendar())?.state).toBe('ok');
  });

  it('warns when the calendar ends within two years', async () => {
    w.advance(Date.parse('2034-01-02T09:00:00+01:00') - w.deps.now().getTime());
    await w.owner.query('update holidays set expected = false');
    driver.signInAgain();
    expect((await health()).get('calendar')).toMatchObject({
      state: 'warning',
      advice: { en: expect.stringContaining('within two years') },
    });
  });

  it('npm run status says it in ten lines, where the database lies and what is wrong', async () => {
    writeKeyFile(w.deps.config.keyFile, w.keyFile);
    const { lines, isFaulty: hasError } = await readStatus(w.deps.config);
    expect(lines).toHaveLength(10);
    expect(lines[1]).toMatch(/^\w+ +Database +of DATABASE_URL; /);
    expect(lines.find((line) => line.includes('Keys'))).toContain(w.keyFile.id);
    expect(lines.find((line) => line.includes('Files'))).toMatch(/^fault .*The scanner does not answer/);
    expect(hasError).toBe(true);
    expect(lines.join('\n')).not.toContain('sekret-fare');
  });

  it('/ready and the metrics tell of files that cannot be reached, and filing goes on', async () => {
    const unavailable = { ...w.deps.storage, state: () => Promise.reject(new Error('away')) };
    const app = await buildApp({ ...w.deps, storage: unavailable });
    const answer = await app.inject('/ready');
    expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'degraded', store: 'unavailable' }]);
    expect(await gaugeParts.store?.read({ ...w.deps, storage: unavailable })).toEqual({ denonco_store_unavailable: 1 });
    expect(await gaugeParts.store?.read(w.deps)).toEqual({ denonco_store_unavailable: 0 });
    await app.close();
  });

  it('requires the permission', async () => {
    for (const role of ['KqzAuditor', 'KqzRegistrar'] as const) {
      const token = await driver.tokenOf(role);
      expect((await w.call('getHealth', {}, { token })).status, role).toBe(403);
    }
  });
});
