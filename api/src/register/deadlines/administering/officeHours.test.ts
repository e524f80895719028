// Office hours decided by the commission: preview, record, and effect on deadlines.
import type { LawChangeOf } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';

const reason = 'Vendim i KQZ-së për orarin gjatë zgjedhjeve.';
const dayMs = 86_400_000;
let app: TestApp;
let driver: CaseDriver;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(app);
  token = await app.signIn('KqzAdministrator');
});
afterAll(() => app.close());

const rules = async () => (await app.call('listDeadlineRules', {}, { token })).result;
const hours = { from: '2026-11-20', to: '2026-11-27', opensAt: '07:00', closesAt: '20:00' };
const decision = 'Vendim i KQZ-së nr. 7, datë 10.11.2026';
type Given = Partial<LawChangeOf<'hours'>>;
const changed = (changes: Given): LawChangeOf<'hours'> => ({
  kind: 'hours',
  act: 'add',
  ...hours,
  decision,
  ...changes,
});
const change = (changes: Given, as = token) =>
  app.call('changeDeadlineRules', { body: { dryRun: false, change: changed(changes), reason } }, { token: as });
const previewChange = (changes: Given) =>
  app.call('changeDeadlineRules', { body: { dryRun: true, change: changed(changes) } }, { token });
/** Wrong fields, alike in a dry run. */
const fieldsOf = async (changes: Given) => {
  const [of, dry] = [await change(changes), await previewChange(changes)].map(({ failure }) =>
    Object.keys(failure?.validationResponse?.fields ?? {}).map((field) => field.replace('change.', '')),
  );
  expect(dry).toEqual(of);
  return of;
};
const appealOf = async (number: string) =>
  (await driver.read(number)).result.deadlines.find(({ code }) => code === 'appeal')?.dueAt;

it('are previewed, then counted, with an event in the case, a row of the log and one of the audit', async () => {
  const number = await driver.createCaseInStatus('decided', 'complaint');
  expect(await appealOf(number)).toBe('2026-11-24T16:00:00+01:00');
  const { result: preview } = await previewChange({});
  expect(preview.cases).toMatchObject([
    { number, code: 'appeal', from: '2026-11-24T16:00:00+01:00', to: '2026-11-24T20:00:00+01:00', why: null },
  ]);
  expect(await appealOf(number)).toBe('2026-11-24T16:00:00+01:00');

  expect((await change({})).status).toBe(200);
  const result = await rules();
  expect(result.hours).toMatchObject([{ ...hours, decision, revision: 1 }]);
  expect(result.changes[0]).toMatchObject({ code: null, moves: 1, recounted: true });
  expect(result.changes[0]?.words.al).toContain('07:00–20:00');
  await app.settle();
  expect(await appealOf(number)).toBe('2026-11-24T20:00:00+01:00');
  expect((await driver.read(number)).result.events.at(-1)).toMatchObject({ action: 'recount', data: { reason } });
  const { rows } = await app.owner.query(`select data from audit_log where action = 'calendar.addHours'`);
  expect(rows).toMatchObject([{ data: { reason, moves: 1 } }]);
  const { result: office } = await app.call('getOfficeDays', {});
  expect(office.hours).toEqual([{ ...hours, decision }]);
});

it('say at its field what is wrong', async () => {
  const next = { from: '2026-12-01', to: '2026-12-10' };
  expect(await fieldsOf({ from: '2026-11-27', to: '2026-12-05' })).toEqual(['from']);
  expect(await fieldsOf({ ...next, opensAt: '16:00', closesAt: '08:00' })).toEqual(['closesAt']);
  expect(await fieldsOf({ ...next, opensAt: '08:00', closesAt: '08:30' })).toEqual(['closesAt']);
  expect(await fieldsOf({ from: '2026-12-05', to: '2026-12-01' })).toEqual(['to']);
  expect(await fieldsOf({ from: '', to: null })).toEqual(['from']);
  expect(await fieldsOf({ ...next, closesAt: '25:00' })).toEqual(['closesAt']);
  expect(await fieldsOf({ from: '2026-11-01', to: '2026-11-05' })).toEqual(['from']);
  expect(await fieldsOf({ ...next, decision: '' })).toEqual(['decision']);
  expect((await change({ act: 'change', id: crypto.randomUUID(), revision: 1 })).code).toBe('not_found');
  expect((await rules()).hours).toHaveLength(1);
});

it('that have begun can only end earlier or later, and what someone else changed is a conflict', async () => {
  app.advance(6 * dayMs);
  driver.signInAgain();
  token = await app.signIn('KqzAdministrator');
  const [existing] = (await rules()).hours;
  const of = { act: 'change' as const, id: existing?.id, revision: 1 };
  expect(await fieldsOf({ ...of, opensAt: '09:00' })).toEqual(['opensAt']);
  expect(await fieldsOf({ ...of, from: '2026-11-23' })).toEqual(['from']);
  expect(await fieldsOf({ ...of, to: '2026-11-20' })).toEqual(['to']);
  expect(await fieldsOf(of)).toEqual(['from']);
  expect((await change({ ...of, act: 'remove' })).code).toBe('not_allowed_now');
  expect((await change({ ...of, revision: 7, to: null })).code).toBe('conflict');
  expect((await change({ ...of, to: null })).status).toBe(200);
  expect((await rules()).hours).toMatchObject([{ from: hours.from, to: null, revision: 2 }]);
  expect(await fieldsOf({ from: '2027-03-01', to: '2027-03-02' })).toEqual(['from']);
});

it('are no other member’s to change', async () => {
  const other = await app.signIn('KqzRegistrar');
  expect((await change({}, other)).code).toBe('forbidden');
});
