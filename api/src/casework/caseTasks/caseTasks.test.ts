// Tasks on a case: access, repeats, conflicts, notices, and that the case's own readers alone see them.
import { randomUUID } from 'node:crypto';
import { maxOpenTasks, type RoleCode } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp } from '../../../test/testApp.ts';

const app = await createTestApp();
const driver = new CaseDriver(app);
afterAll(() => app.close());

type Role = { readonly role?: RoleCode };
const token = (role: RoleCode = 'KqzRegistrar') => driver.tokenOf(role);
const emailOf = (role: RoleCode) => driver.memberOf(`${role.toLowerCase()}@denonco.test`);
const read = async (number: string, role?: RoleCode) =>
  app.call('listCaseTasks', { params: { number } }, { token: await token(role) });
const add = async (number: string, body: object, { role, key = randomUUID() }: Role & { key?: string } = {}) =>
  app.call(
    'addCaseTask',
    { params: { number }, body: { title: 'Merr deklaratën e drejtorit.', ...body } },
    { token: await token(role), headers: { 'idempotency-key': key } },
  );
const change = async (number: string, id: string, body: object, role?: RoleCode) =>
  app.call(
    'changeCaseTask',
    {
      params: { number, id },
      body: { title: 'Merr deklaratën e drejtorit.', assignee: null, dueOn: null, isDone: false, version: 0, ...body },
    },
    { token: await token(role) },
  );
const remove = async (number: string, id: string, version: number, role?: RoleCode) =>
  app.call('removeCaseTask', { params: { number, id }, body: { version } }, { token: await token(role) });
const mine = async (role: RoleCode) => (await app.call('listMyTasks', {}, { token: await token(role) })).result;
const noticesOf = async (member: string) =>
  (
    await app.owner.query(`select number from member_notices where member_id = $1 and event = 'taskGiven'`, [member])
  ).rows.map(({ number }) => number);

it('orders open tasks by day and done ones after them', async () => {
  const { number } = await driver.file();
  await add(number, { title: 'Pa ditë.' });
  await add(number, { title: 'Më vonë.', dueOn: '2026-12-20' });
  const { result } = await add(number, { title: 'Së pari.', dueOn: '2026-12-01' });
  const titles = (of: typeof result) => of.items.map(({ title }) => title);
  expect(titles(result)).toEqual(['Së pari.', 'Më vonë.', 'Pa ditë.']);
  const [first] = result.items;
  const done = await change(number, first?.id ?? '', { title: 'Së pari.', dueOn: '2026-12-01', isDone: true });
  expect(titles(done.result)).toEqual(['Më vonë.', 'Pa ditë.', 'Së pari.']);
  expect(done.result.items.at(-1)?.done?.by.id).toBe(await emailOf('KqzRegistrar'));
});

it('is one task however often the answer is lost', async () => {
  const { number } = await driver.file();
  const key = randomUUID();
  const first = await add(number, {}, { key });
  expect(await add(number, {}, { key })).toMatchObject({ status: 200, result: first.result });
  expect(await add(number, { title: 'Tjetër detyrë.' }, { key })).toMatchObject({ status: 409, code: 'already_sent' });
  expect((await read(number)).result.items).toHaveLength(1);
});

it('tells of a change made meanwhile, and changes nothing', async () => {
  const { number } = await driver.file();
  const [task] = (await add(number, {})).result.items;
  const id = task?.id ?? '';
  const both = await Promise.all([
    change(number, id, { isDone: true }),
    change(number, id, { title: 'Tjetër titull.' }, 'KqzCommissioner'),
  ]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(await remove(number, id, 0)).toMatchObject({ status: 409, code: 'conflict' });
});

it('keeps who did it first, and removes only what is open', async () => {
  const { number } = await driver.file();
  const id = (await add(number, {})).result.items[0]?.id ?? '';
  await change(number, id, { isDone: true });
  const renamed = await change(number, id, { isDone: true, title: 'Titull i saktë.', version: 1 }, 'KqzCommissioner');
  expect(renamed.result.items[0]).toMatchObject({ title: 'Titull i saktë.', version: 2 });
  expect(renamed.result.items[0]?.done?.by.id).toBe(await emailOf('KqzRegistrar'));
  expect(await remove(number, id, 2)).toMatchObject({ status: 409, code: 'not_allowed_now' });
  await change(number, id, { version: 2 });
  expect((await remove(number, id, 3)).result.items).toEqual([]);
});

it('refuses a task of another case, a title without words and one task too many', async () => {
  const [one, two] = [await driver.file(), await driver.file()];
  const id = (await add(one.number, {})).result.items[0]?.id ?? '';
  expect((await change(two.number, id, {})).status).toBe(404);
  expect((await remove(two.number, id, 0)).status).toBe(404);
  expect((await add(one.number, { title: ' a ' })).failure?.validationResponse?.fields).toHaveProperty('title');
  await app.owner.query(
    `insert into case_tasks (id, case_id, title, added_at, added_by)
     select gen_random_uuid(), t.case_id, t.title, now(), t.added_by from case_tasks t, generate_series(2, $2::int)
     where t.id = $1`,
    [id, maxOpenTasks],
  );
  expect(await add(one.number, {})).toMatchObject({ status: 409, code: 'not_allowed_now' });
});

it('adds those of the object that the case does not have, once', async () => {
  const { number } = await driver.file();
  const { ofTemplate } = (await read(number)).result;
  expect(ofTemplate.length).toBeGreaterThan(1);
  await add(number, { title: ofTemplate[0] });
  const addAll = async (role?: RoleCode) =>
    app.call('addTemplateTasks', { params: { number }, body: {} }, { token: await token(role) });
  expect((await addAll('KqzAuditor')).status).toBe(403);
  await Promise.all([addAll(), addAll('KqzCommissioner')]);
  const { result } = await read(number);
  expect(result.items.map(({ title }) => title).toSorted()).toEqual([...ofTemplate].toSorted());
  expect(result.ofTemplate).toEqual([]);
});

describe('access', () => {
  it('depends on role and scope', async () => {
    const { number } = await driver.file();
    const rows: [RoleCode, number, number][] = [
      ['KqzRegistrar', 200, 200],
      ['KqzCommissioner', 200, 200],
      ['KqzAuditor', 200, 403],
      ['KqzInvestigator', 404, 404],
      ['KasSecretary', 404, 404],
      ['KqzInspector', 403, 403],
    ];
    for (const [role, reading, writing] of rows) {
      const { status, result } = await read(number, role);
      expect([role, status, (await add(number, {}, { role })).status]).toEqual([role, reading, writing]);
      if (reading === 200) expect([role, result.mayChange]).toEqual([role, writing === 200]);
    }
  });
});

describe('the member who is to do it', () => {
  it('is told once, and finds it among their tasks while they may read the case', async () => {
    const { number } = await driver.file();
    const commissioner = await emailOf('KqzCommissioner');
    const yesterday = new Date(app.clock.now.getTime() - 86_400_000).toISOString().slice(0, 10);
    const [task] = (await add(number, { assignee: commissioner, dueOn: yesterday })).result.items;
    const id = task?.id ?? '';
    expect(await noticesOf(commissioner)).toEqual([number]);
    expect((await mine('KqzCommissioner')).items).toMatchObject([{ id, number, isLate: true }]);
    await change(number, id, { assignee: commissioner, title: 'Titull tjetër.', dueOn: yesterday });
    expect(await noticesOf(commissioner)).toEqual([number]);
    await change(number, id, { assignee: commissioner, isDone: true, version: 1 }, 'KqzCommissioner');
    expect(await mine('KqzCommissioner')).toEqual({ items: [], total: 0 });
  });

  it('must be able to read the case', async () => {
    const { number } = await driver.file();
    const secretary = await emailOf('KasSecretary');
    const { failure } = await add(number, { assignee: secretary });
    expect(failure?.validationResponse?.fields).toHaveProperty('assignee');
  });

  it('loses sight of it with the case', async () => {
    const { number } = await driver.file();
    const investigator = await emailOf('KqzInvestigator');
    await driver.act('KqzRegistrar', number, 'startCheck');
    await driver.act('KqzRegistrar', number, 'admit', { assignee: investigator });
    await add(number, { assignee: investigator });
    expect((await mine('KqzInvestigator')).total).toBe(1);
    const other = await driver.addMember('KqzInvestigator', 'tjetri@denonco.test');
    await driver.act('KqzRegistrar', number, 'assign', { assignee: other });
    expect((await mine('KqzInvestigator')).total).toBe(0);
  });
});
