import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp } from '../../../../test/testApp.ts';
import { buildDenouncement } from '../../../demo/filings.ts';
import { openingsOf } from '../openings/openings.ts';
import { type ClockReadings, clockDoubt, findDoubt, watchClock } from './clock.store.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

describe('a clock is', () => {
  const now = Date.parse('2026-11-16T09:00:00Z');
  const ago = (ms: number) => new Date(now - ms);
  const known = (more: Partial<ClockReadings> = {}): ClockReadings => ({
    bootedAt: ago(dayMs),
    lastRightAt: ago(0),
    lastLeafAt: ago(0),
    databaseNow: ago(0),
    ...more,
  });
  const judge = (more: Partial<ClockReadings>) => findDoubt({ now, bootedAt: now - dayMs }, known(more));

  it.each<[string, Partial<ClockReadings>, ReturnType<typeof findDoubt>]>([
    [
      'believed after months without a filing',
      { lastLeafAt: ago(200 * dayMs), lastRightAt: ago(200 * dayMs) },
      undefined,
    ],
    ['believed on an empty register', { bootedAt: null, lastLeafAt: null, lastRightAt: null }, undefined],
    ['believed within an hour of the last leaf', { lastLeafAt: ago(-59 * 60_000) }, undefined],
    ['in doubt before the last leaf', { lastLeafAt: ago(-61 * 60_000) }, 'behind'],
    ['in doubt when it moved ahead', { bootedAt: ago(501 * dayMs) }, 'moved'],
    ['in doubt when it moved back', { bootedAt: ago(dayMs - 2 * hourMs) }, 'moved'],
    ['believed on a machine that was off for four weeks', { bootedAt: null, lastRightAt: ago(28 * dayMs) }, undefined],
    ['in doubt on a machine that was off for longer', { bootedAt: null, lastRightAt: ago(31 * dayMs) }, 'absent'],
    ['in doubt on a new machine far from the database', { bootedAt: null, databaseNow: ago(2 * hourMs) }, 'differs'],
  ])('%s', (_, more, doubt) => {
    expect(judge(more)).toBe(doubt);
  });
});

describe('a portal whose clock jumps', () => {
  let app: Awaited<ReturnType<typeof createTestApp>>;
  let watch: Awaited<ReturnType<typeof watchClock>>;
  let uptimeMs = 40 * dayMs;
  const watching = () => watchClock(app.deps, { name: 'this boot', uptimeMs: () => uptimeMs });
  const jump = (ms: number) => app.advance(ms);
  const file = (idempotencyKey: string = crypto.randomUUID()) =>
    app.call(
      'fileIndividualDenouncement',
      { body: buildDenouncement() },
      { headers: { 'idempotency-key': idempotencyKey } },
    );
  const numbers = async (): Promise<string[]> =>
    (await app.owner.query('select number from cases order by number')).rows.map(({ number }) => number);

  beforeAll(async () => {
    // The database uses this machine's clock, with which a new machine is compared.
    app = await createTestApp({ now: new Date().toISOString() });
    watch = await watching();
  });
  afterAll(async () => {
    watch.stop();
    await app.close();
  });

  it('goes on after a quiet month', async () => {
    await file();
    jump(35 * dayMs);
    uptimeMs += 35 * dayMs;
    await watch.poll();
    expect((await file()).status).toBe(201);
    expect(await app.sequence()).toMatchObject({ state: 'signed' });
  });

  it('refuses filings and signs nothing until it is right again, and loses none', async () => {
    const before = await numbers();
    const [, year, last] = before.at(-1)?.split('-') ?? [];
    jump(500 * dayMs);
    const key = crypto.randomUUID();
    const refused = await file(key);
    expect([refused.status, refused.code]).toEqual([503, 'clock_in_doubt']);
    await watch.poll();
    expect((await file(key)).status).toBe(503);
    expect(await app.sequence()).toEqual({ state: 'refused', why: 'clock' });
    jump(-500 * dayMs);
    await watch.poll();
    const again = await file(key);
    expect(again.status).toBe(201);
    expect(await numbers()).toEqual([...before, `DEN-${year}-${String(Number(last) + 1).padStart(6, '0')}`]);
    expect(await app.sequence()).toMatchObject({ state: 'signed' });
  });

  it('does not end deadlines or erase by the wrong hour', async () => {
    await file();
    jump(500 * dayMs);
    await app.owner.query(`insert into outbox (task, payload) values ('watchDeadlines', '{}')`);
    await app.settle();
    const alerts = async () =>
      (await app.owner.query('select count(*)::int as count from deadline_alerts')).rows[0].count;
    expect(await alerts()).toBe(0);
    jump(-500 * dayMs);
  });

  it('is in doubt again after a restart with the wrong hour', async () => {
    watch.stop();
    jump(500 * dayMs);
    watch = await watching();
    expect(clockDoubt()).toBe('moved');
    jump(-500 * dayMs - 2 * hourMs);
    await watch.poll();
    expect(clockDoubt()).toBe('behind');
    jump(2 * hourMs);
    await watch.poll();
    expect(clockDoubt()).toBeUndefined();
  });

  it('tells staff and the health page, and believes the clock when an administrator says so', async () => {
    await file();
    jump(3 * hourMs);
    const registrar = await app.signIn('KqzRegistrar');
    expect((await app.call('listUnserved', {}, { token: registrar })).result).toContain('clock');
    const token = await app.signIn('KqzAdministrator');
    const clock = async () => {
      const { result } = await app.call('getHealth', {}, { token });
      const stateOf = (name: string) => result.parts.find(({ part }) => part === name)?.state;
      return [result.clockInDoubt, stateOf('clock'), stateOf('jobs')];
    };
    expect(await clock()).toEqual([true, 'fault', 'fault']);
    const body = { reason: 'Makina virtuale ishte në gjumë.' };
    expect((await app.call('confirmClock', { body }, { token: registrar })).status).toBe(403);
    expect(
      (await app.call('confirmClock', { body: { reason: '' } }, { token })).failure?.validationResponse?.fields,
    ).toHaveProperty('reason');
    expect((await app.call('confirmClock', { body }, { token })).status).toBe(200);
    expect((await clock())[0]).toBe(false);
    expect((await file()).status).toBe(201);
    expect((await app.call('confirmClock', { body }, { token })).code).toBe('not_allowed_now');
    await app.sequence();
    let opened = '';
    for await (const lines of openingsOf({ db: app.deps.db, keys: app.deps.keys, onDisk: true })) opened += lines;
    const leaf = opened.split('\n').find((line) => line.includes('denonco-clock/v1'));
    expect(leaf).toMatch(/"kind":"clock".*moved 20/);
    const { rows } = await app.owner.query(`select data from audit_log where action = 'settings.confirmClock'`);
    expect(rows[0].data.reason).toBe(body.reason);
  });
});
