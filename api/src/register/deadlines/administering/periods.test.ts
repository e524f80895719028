// Days of an election's periods: effects on running deadlines are previewed, then recounted with an event.
import type { ElectionDates, LawChange } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { getLaw } from '../../cases/cases.reference.store.ts';

const reason = 'Dekreti i Presidentit për datën e zgjedhjeve.';
let app: TestApp;
let driver: CaseDriver;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  driver = new CaseDriver(app);
  token = await app.signIn('KqzAdministrator');
  await app.owner.query(
    `insert into elections (code, name_al, name_en, kind, held_on, state) values
       ('OLD', 'Zgjedhje të vjetra', 'Old elections', 'local', '2023-05-14', 'closed'),
       ('NEXT', 'Zgjedhje të reja', 'New elections', 'local', '2028-05-14', 'planned')`,
  );
});
afterAll(() => app.close());

const none = { decreedOn: null, resultOn: null, reviewEndedOn: null };
const changed = async (election: string, dates: Partial<ElectionDates>) => {
  const { result } = await app.call('listElectionsForStaff', {}, { token });
  const revision = result.find(({ code }) => code === election)?.version ?? 0;
  return { kind: 'periods' as const, election, revision, dates: { ...none, ...dates } };
};
const change = async (election: string, dates: Partial<ElectionDates>) => {
  const body = { dryRun: false as const, change: await changed(election, dates), reason };
  return app.call('changeDeadlineRules', { body }, { token });
};
type Counted = { readonly dueAt: string; readonly steps: readonly { readonly kind: string }[] };
const withPeriod = (deadline: Counted | undefined) =>
  deadline && { dueAt: deadline.dueAt, period: deadline.steps.find(({ kind }) => kind === 'period') };
const appealOf = async (number: string) =>
  withPeriod((await driver.read(number)).result.deadlines.find(({ code }) => code === 'appeal'));

it('an appeal is five days while no decree is known, thirty once its decision falls outside every period', async () => {
  const number = await driver.createCaseInStatus('decided', 'complaint');
  const before = await appealOf(number);
  expect(before?.period).toMatchObject({ isInside: true, isKnown: false, amount: 5, otherAmount: 30 });

  const dates = { decreedOn: '2022-08-01', resultOn: '2023-06-20', reviewEndedOn: '2023-07-05' };
  const dryRun = { dryRun: true as const, change: await changed('OLD', dates) };
  const { result: preview } = await app.call('changeDeadlineRules', { body: dryRun }, { token });
  expect(preview).toMatchObject({ moves: 1, later: 1 });
  expect((await appealOf(number))?.dueAt).toBe(before?.dueAt);

  expect((await change('OLD', dates)).status).toBe(200);
  await app.settle();
  const after = await appealOf(number);
  expect(after?.dueAt).toBe(preview.cases[0]?.to);
  expect(after?.period).toMatchObject({ isInside: false, amount: 30, otherAmount: 5 });
  expect((await driver.read(number)).result.events.at(-1)).toMatchObject({ action: 'recount', data: { reason } });

  // The College has thirty days too, because the decision was outside the period; the day of the lawsuit is irrelevant
  // (KZ 157.2).
  await driver.act('KasSecretary', number, 'recordAppeal', { reason: 'Kërkesëpadia u depozitua.' });
  const college = withPeriod((await driver.read(number)).result.deadlines.find(({ code }) => code === 'college'));
  expect(college?.period).toMatchObject({ isInside: false, amount: 30 });
});

it('refuses days that do not follow each other, and what somebody else has changed', async () => {
  const fields = async (dates: object) =>
    Object.keys((await change('NEXT', dates)).failure?.validationResponse?.fields ?? {});
  expect(await fields({ decreedOn: '2028-06-01' })).toEqual(['change.dates.decreedOn']);
  expect(await fields({ resultOn: '2028-06-01' })).toEqual(['change.dates.decreedOn']);
  expect(await fields({ decreedOn: '2028-01-10', resultOn: '2028-05-01' })).toEqual(['change.dates.resultOn']);
  const older = { kind: 'periods' as const, election: 'NEXT', revision: 77, dates: none };
  const ask = (as: string) =>
    app.call('changeDeadlineRules', { body: { dryRun: false, change: older, reason } }, { token: as });
  expect((await ask(token)).code).toBe('conflict');
  expect((await ask(await app.signIn('KqzRegistrar'))).code).toBe('forbidden');
});

describe('an election', () => {
  const content = {
    name: { al: 'Zgjedhje të pjesshme', en: 'By-elections' },
    kind: 'partial' as const,
    heldOn: '2027-05-16',
    previous: null,
    state: 'planned' as const,
    reportingFrom: null,
    reportingUntil: null,
  };
  const added = { kind: 'election' as const, code: 'NEWER', content };
  const heldOn = async () =>
    (await getLaw(app.deps)).calendar.elections?.find(({ code }) => code === added.code)?.heldOn;

  it('is previewed, and counts at once for what begins later', async () => {
    const number = await driver.createCaseInStatus('decided', 'complaint');
    const before = await appealOf(number);
    expect(before?.period).toMatchObject({ isInside: false, amount: 30 });
    const dryRun = { dryRun: true as const, change: added };
    const { result: preview } = await app.call('changeDeadlineRules', { body: dryRun }, { token });
    const moved = preview.cases.find((one) => one.number === number && one.code === 'appeal');
    expect(moved?.from).toBe(before?.dueAt);
    expect(await heldOn()).toBe(undefined);

    const body = { dryRun: false as const, change: added, reason };
    expect((await app.call('changeDeadlineRules', { body }, { token })).status).toBe(200);
    await app.settle();
    expect(await heldOn()).toBe('2027-05-16');
    expect((await appealOf(number))?.dueAt).toBe(before?.dueAt);
    const later = await appealOf(await driver.createCaseInStatus('decided', 'complaint'));
    expect(later?.period).toMatchObject({ isInside: true, isKnown: false, amount: 5 });

    const change = { ...added, revision: 1, content: { ...content, heldOn: '2027-05-23' } };
    expect((await app.call('changeDeadlineRules', { body: { ...body, change } }, { token })).status).toBe(200);
    expect(await heldOn()).toBe('2027-05-23');
  });

  it('needs its own right, which is not enough for rules', async () => {
    await app.owner.query(
      `insert into member_permissions (member_id, permission, granted)
       select id, 'elections.manage', true from members where email = 'kqzinspector@denonco.test'`,
    );
    const inspector = await app.signIn('KqzInspector');
    const dryRun = (change: LawChange, as: string) =>
      app.call('changeDeadlineRules', { body: { dryRun: true, change } }, { token: as });
    const election = { ...added, code: 'NEWEST' };
    expect((await dryRun(election, inspector)).status).toBe(200);
    expect((await dryRun({ kind: 'recount' }, inspector)).code).toBe('forbidden');
    expect((await dryRun(election, await app.signIn('KqzRegistrar'))).code).toBe('forbidden');
  });
});
