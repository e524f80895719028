// An expected holiday makes ends uncertain until an administrator confirms it; then nothing moves.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { getLaw } from '../../cases/cases.reference.store.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

it('is shown to staff and filer and in the public calendar, and confirmed without moving anything', async () => {
  const { number, trackingCode: code } = await driver.file();
  // The check ends on Tuesday the 17th.
  await app.owner.query(
    `insert into holidays (day, name_al, name_en, expected) values ('2026-11-18', 'Bajram', 'Eid', true)`,
  );
  getLaw.invalidate(app.deps);
  const doubts = [{ kind: 'expected_holiday', days: ['2026-11-18'] }];
  const check = async () =>
    (await driver.read(number)).result.deadlines.find((one) => one.code === 'check') ?? expect.unreachable();
  const before = await check();
  expect(before.doubts).toEqual(doubts);
  expect((await app.call('traceDenouncement', { body: { code } })).result.deadline).toMatchObject({ doubts });
  const office = (await app.call('getOfficeDays', {})).result;
  expect(office).toMatchObject({
    expected: expect.arrayContaining(['2026-11-18']),
    known: { from: '2024-01-01', until: '2035-12-31' },
  });

  const token = await app.signIn('KqzAdministrator');
  const change = {
    kind: 'day' as const,
    act: 'confirm' as const,
    day: '2026-11-18',
    name: { al: 'Bajram', en: 'Eid' },
    works: false,
  };
  const confirm = (revision: number) => {
    const body = { dryRun: false as const, change: { ...change, revision }, reason: 'E shpalli Komuniteti Mysliman.' };
    return app.call('changeDeadlineRules', { body }, { token });
  };
  expect((await confirm(1)).status).toBe(200);
  expect((await app.call('listDeadlineRules', {}, { token })).result.changes[0]).toMatchObject({
    moves: 0,
    words: { en: 'Confirmed: Eid, 18 November 2026' },
  });
  expect(await check()).toEqual({ ...before, doubts: [] });
  expect((await app.call('traceDenouncement', { body: { code } })).result.deadline).not.toHaveProperty('doubts');
  // It cannot be confirmed again.
  expect((await confirm(2)).status).toBe(404);
});
