// Ambiguous sentences, and deadlines whose stored end differs from the present law.
import type { LawChangeOf } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { openDb, openPool } from '../../../platform/db/pool.ts';
import { loadReference } from '../../../reference/reference.load.store.ts';
import { getLaw } from '../../cases/cases.reference.store.ts';

const reason = 'Vendim i Rregullatorit për leximin e afateve.';
const basis = 'Vendim i KAS-it nr. 12, datë 10.11.2026';
let app: TestApp;
let driver: CaseDriver;
let token: string;
let number = '';
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(app);
  token = await app.signIn('KqzAdministrator');
  number = await driver.createCaseInStatus('decided', 'complaint');
});
afterAll(() => app.close());

const chosen = { kind: 'reading' as const, reading: 'KZ125.3' as const, choice: 'next_morning', basis, revision: 0 };
const choose = (changes: Partial<LawChangeOf<'reading'>>, running: 'keep' | 'recount' = 'recount') => {
  const body = { dryRun: false as const, change: { ...chosen, ...changes }, reason, running };
  return app.call('changeDeadlineRules', { body }, { token });
};
const appeal = async () => {
  const file = (await driver.read(number)).result;
  return file.deadlines.find(({ code }) => code === 'appeal');
};
const rules = async () => (await app.call('listDeadlineRules', {}, { token })).result;
const recount = { kind: 'recount' as const };
const currentReadings = async () =>
  (await app.call('changeDeadlineRules', { body: { dryRun: true, change: recount } }, { token })).result;
const decide = (running: 'keep' | 'recount') =>
  app.call('changeDeadlineRules', { body: { dryRun: false, change: recount, reason, running } }, { token });

it('an ambiguous sentence has both readings until the commission decides for one', async () => {
  const closing = (await rules()).readings.find(({ id }) => id === 'KZ125.3');
  expect(closing).toMatchObject({ article: 'KZ 125.3', chosen: 'open', basis: null, revision: 0 });
  expect(closing?.sentence).toContain('pezullohet');
  expect(closing?.choices.map(({ code }) => code)).toEqual(['closing', 'next_morning']);
  expect((await currentReadings()).moves).toBe(0);
});

it('is previewed, asks for its basis, counts anew with an event and is told in the steps of the count', async () => {
  const dryRun = { dryRun: true as const, change: chosen };
  const { result: preview } = await app.call('changeDeadlineRules', { body: dryRun }, { token });
  expect(preview.cases).toMatchObject([
    {
      number,
      code: 'appeal',
      from: '2026-11-24T16:00:00+01:00',
      laterFrom: '2026-11-25T09:00:00+01:00',
      to: '2026-11-25T09:00:00+01:00',
    },
  ]);
  const lacking = await choose({ basis: '' });
  expect(Object.keys(lacking.failure?.validationResponse?.fields ?? {})).toEqual(['change.basis']);
  expect((await choose({ choice: 'never' })).code).toBe('not_found');
  expect((await choose({ revision: 4 })).code).toBe('conflict');

  expect((await choose({})).status).toBe(200);
  const result = await rules();
  expect(result.readings.find(({ id }) => id === 'KZ125.3')).toMatchObject({ chosen: 'next_morning', basis });
  expect(result.changes[0]).toMatchObject({ code: 'KZ125.3', moves: 1, recounted: true });
  await app.settle();
  expect((await appeal())?.dueAt).toBe('2026-11-25T09:00:00+01:00');
  const { events } = (await driver.read(number)).result;
  expect(events.at(-1)?.data.recounted).toMatchObject([
    {
      from: '2026-11-24T16:00:00+01:00',
      laterFrom: '2026-11-25T09:00:00+01:00',
      to: '2026-11-25T09:00:00+01:00',
    },
  ]);
  const { rows } = await app.owner.query(`select target from audit_log where action = 'deadlines.chooseReading'`);
  expect(rows).toEqual([{ target: 'KZ125.3' }]);
  const { result: office } = await app.call('getOfficeDays', {});
  expect(office.readings['KZ125.3']).toBe('next_morning');
  const again = await choose({ revision: 1 });
  expect(Object.keys(again.failure?.validationResponse?.fields ?? {})).toEqual(['change.choice']);
});

it('what a change left where it was is not asked about again', async () => {
  expect((await choose({ choice: 'closing', revision: 1 }, 'keep')).status).toBe(200);
  await app.settle();
  expect((await appeal())?.dueAt).toBe('2026-11-25T09:00:00+01:00');
  expect((await currentReadings()).moves).toBe(0);
});

it('after an upgrade what stands otherwise is listed with why; a start of the server moves nothing', async () => {
  // As after an upgrade: the case was counted by an older default, which the start of the server renews.
  await app.owner.query(`update deadline_rules set amount = 3 where code = 'ask'`);
  getLaw.invalidate(app.deps);
  const filed = await driver.file();
  const other = filed.number;
  const askOf = async () => (await driver.read(other)).result.deadlines.find(({ code }) => code === 'ask')?.dueAt;
  const before = await askOf();
  const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
  await loadReference(owner);
  await owner.destroy();
  await app.settle();
  expect(await askOf()).toBe(before);

  const { moves, cases } = await currentReadings();
  expect(moves).toBe(1);
  expect(cases).toMatchObject([{ number: other, code: 'ask', from: before }]);
  expect(cases[0]?.why?.al).toMatch(/Rregulli tani: 7 ditë/);

  expect((await decide('recount')).status).toBe(200);
  await app.settle();
  expect(await askOf()).toBe(cases[0]?.to);
  expect((await driver.read(other)).result.events.at(-1)).toMatchObject({ action: 'recountInside', data: { reason } });
  expect((await currentReadings()).moves).toBe(0);
});

it('an administrator may leave them, and a later difference is asked about anew', async () => {
  number = await driver.createCaseInStatus('decided', 'complaint');
  const end = await appeal();
  await app.owner.query(`insert into office_hours (valid_from, opens_at, closes_at, decision, set_by, set_at)
    select '2026-11-20', '08:00', '18:00', 'Vendim 3', id, now() from members limit 1`);
  const { cases } = await currentReadings();
  const { why, how } = cases.find((one) => one.number === number) ?? {};
  expect(why?.al).toMatch(/^Rregulli tani: 5 ditë kalendarike \(30 .*\) \(KZ 152.2\)$/);
  expect(how?.after).toContainEqual(expect.objectContaining({ kind: 'ends_at_closing', decision: 'Vendim 3' }));
  expect((await decide('keep')).status).toBe(200);
  expect((await currentReadings()).moves).toBe(0);
  await app.settle();
  expect((await appeal())?.dueAt).toBe(end?.dueAt);

  const day = end?.dueAt.slice(0, 10);
  await app.owner.query(`insert into holidays (day, name_al, name_en, seeded) values ($1, 'Festë', 'Feast', true)`, [
    day,
  ]);
  const later = (await currentReadings()).cases.find((one) => one.number === number);
  expect(later?.how?.after).toContainEqual(
    expect.objectContaining({
      kind: 'moved_to_working_day',
      passed: expect.arrayContaining([expect.objectContaining({ day })]),
    }),
  );
});
