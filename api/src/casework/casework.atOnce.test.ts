// One action in many cases, whom a case can be given to, and how much each person holds.
import { type CaseKind, type Input, type RoleCode, type routes, rowsAtOnce } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

type Request = Input<typeof routes.actOnCases>['body'];
type Cases = Request['cases'];

let portal: TestApp;
let driver: CaseDriver;
let investigator: string;
let registrar: string;

beforeAll(async () => {
  portal = await createTestApp();
  driver = new CaseDriver(portal);
  investigator = await driver.memberOf('kqzinvestigator@denonco.test');
  registrar = await driver.memberOf('kqzregistrar@denonco.test');
});
afterAll(() => portal.close());

async function atOnce(action: string, cases: Cases, role: RoleCode = 'KqzRegistrar', once: Partial<Request> = {}) {
  return portal.call('actOnCases', { body: { action, cases, ...once } }, { token: await driver.tokenOf(role) });
}
const actionsOf = async (number: string) => (await driver.read(number)).result.events.map(({ action }) => action);
const filed = async (overrides: Parameters<CaseDriver['file']>[0] = {}) => (await driver.file(overrides)).number;
const at = (number: string, version = 1) => ({ number, version });

describe('one action in many cases', () => {
  it('is one that asks nothing, whom the case is given to, which public line, or why a term lapsed', () => {
    const actionsOf = (kind: CaseKind) => rowsAtOnce(kind).map(({ action }) => action);
    const denouncements = ['startCheck', 'changePublicLine', 'assign', 'lapse', 'admit', 'close'];
    expect(actionsOf('denouncement')).toEqual(denouncements);
    expect(actionsOf('complaint')).toEqual(['drawRapporteur', 'changePublicLine', 'recordPosting']);
  });

  it('is taken where it can be, with the reason for each other', async () => {
    const [free, moved, ended] = [await filed(), await filed(), await filed()];
    await driver.act('KqzRegistrar', moved, 'assign', { assignee: investigator });
    await driver.act('KqzRegistrar', ended, 'startCheck');
    const complaint = (await driver.fileComplaint()).number;
    const { result } = await atOnce('startCheck', [
      at(free),
      at(moved),
      at(ended, 2),
      at(complaint),
      at('DEN-2026-999999'),
    ]);
    expect(result.done).toEqual([free]);
    expect(result.refused).toMatchObject([
      { number: moved, code: 'conflict', meanwhile: [expect.stringContaining('U caktua përgjegjësi')] },
      { number: ended, code: 'not_allowed_now' },
      { number: complaint, code: 'not_found' },
      { number: 'DEN-2026-999999', code: 'not_found' },
    ]);
    expect(await actionsOf(free)).toEqual(['file', 'startCheck']);
    const { rows } = await portal.owner.query('select action from audit_log where target = $1', [free]);
    expect(rows).toEqual([{ action: 'denouncements.startCheck' }]);
  });

  it('sent again after a lost answer is done once', async () => {
    const number = await filed();
    const given = { ...at(number, 2), assignee: investigator };
    expect((await atOnce('startCheck', [at(number), at(number)])).result.done).toEqual([number, number]);
    expect((await atOnce('startCheck', [at(number)])).result.done).toEqual([number]);
    for (let time = 1; time <= 2; time++) expect((await atOnce('assign', [given])).result.done).toEqual([number]);
    expect(await actionsOf(number)).toEqual(['file', 'startCheck', 'assign']);
  });

  it('approves the public line only where it is the text that the queue shows', async () => {
    const lineOf = async (number: string) => {
      const token = await driver.tokenOf('KqzAuditor');
      return (await portal.call('getPublicLine', { params: { number } }, { token })).result.line?.texts;
    };
    const published = await filed({ subjects: [{ type: 'SCHOOL', institution: 'Shkolla “Çajupi”' }] });
    const marked = await filed({ subjects: [{ type: 'SCHOOL', institution: 'Shkolla, drejtor Arben Hoxha' }] });
    const many = await filed({
      subjects: [
        { type: 'SCHOOL', institution: 'Shkolla “Çajupi”' },
        { type: 'SCHOOL', institution: 'Shkolla “Naim Frashëri”' },
      ],
    });
    expect((await atOnce('startCheck', [at(published), at(marked), at(many)])).result.refused).toEqual([]);
    expect(Object.values((await lineOf(published)) ?? {})).toEqual(['Shkolla “Çajupi”']);
    expect([await lineOf(marked), await lineOf(many)]).toEqual([undefined, undefined]);
  });

  it('approves lines of begun cases, as the queue shows them or without texts, and says which need a look', async () => {
    const lineOf = async (number: string) => {
      const token = await driver.tokenOf('KqzAuditor');
      return (await portal.call('getPublicLine', { params: { number } }, { token })).result.line?.texts;
    };
    const marked = await filed({ subjects: [{ type: 'SCHOOL', institution: 'Shkolla, drejtor Arben Hoxha' }] });
    const published = await filed({ subjects: [{ type: 'SCHOOL', institution: 'Shkolla “Çajupi”' }] });
    for (const number of [marked, published]) await driver.act('KqzRegistrar', number, 'startCheck');
    const cases = [at(marked, 2), at(published, 2)];
    const { result } = await atOnce('changePublicLine', cases);
    const message = expect.stringContaining('hapni dosjen');
    expect(result).toMatchObject({ done: [published], refused: [{ number: marked, code: 'validation', message }] });
    expect(Object.values((await lineOf(published)) ?? {})).toEqual(['Shkolla “Çajupi”']);
    expect(await lineOf(marked)).toBeUndefined();
    const coded = await atOnce('changePublicLine', [at(marked, 2)], 'KqzRegistrar', { publicLine: 'coded' });
    expect([coded.result.done, await lineOf(marked)]).toEqual([[marked], {}]);
    const complaint = await driver.fileComplaint();
    await driver.act('KasSecretary', complaint.number, 'drawRapporteur', {});
    const line = { publicLine: 'coded' } as const;
    expect((await atOnce('changePublicLine', [at(complaint.number, 2)], 'KasSecretary', line)).result.refused).toEqual(
      [],
    );
  });

  it('records with one reason that requests were not answered in time, and only where the term has passed', async () => {
    const [late, answered] = [await driver.file(), await driver.file()];
    const before = portal.clock.now;
    for (const { number } of [late, answered]) {
      await driver.act('KqzRegistrar', number, 'startCheck');
      await driver.act('KqzRegistrar', number, 'askCompletion', { request: 'Shkruani vendin e saktë.', dueInDays: 3 });
    }
    const cases = [late, answered].map(({ number }) => at(number, 3));
    const reason = 'Nuk u plotësua brenda afatit.';
    expect((await atOnce('lapse', cases)).failure?.validationResponse?.fields).toHaveProperty('reason');
    const early = await atOnce('lapse', cases, 'KqzRegistrar', { reason });
    expect(early.result.refused).toMatchObject([{ code: 'not_allowed_now' }, { code: 'not_allowed_now' }]);
    await driver.act('KqzRegistrar', answered.number, 'assign', { assignee: registrar });
    portal.clock.now = new Date(before.getTime() + 20 * 86_400_000);
    driver.signInAgain();
    const { result } = await atOnce('lapse', cases, 'KqzRegistrar', { reason });
    portal.clock.now = before;
    driver.signInAgain();
    expect(result).toMatchObject({ done: [late.number], refused: [{ number: answered.number, code: 'conflict' }] });
    expect((await driver.read(late.number)).result.events.at(-1)).toMatchObject({ action: 'lapse', data: { reason } });
  });

  it('closes only what the filer has seen on the tracking page', async () => {
    const decided = await Promise.all([driver.file(), driver.file()]);
    for (const { number } of decided) {
      await driver.act('KqzRegistrar', number, 'startCheck');
      const { subjectsList } = await driver.act('KqzRegistrar', number, 'admit', { assignee: investigator });
      const outcomes = subjectsList.map(({ id }) => ({ subject: id, outcome: 'dropped' as const }));
      await driver.act('KqzCommissioner', number, 'decide', {
        outcomes,
        decision: 'Nuk u vërtetua shkelja e pretenduar.',
      });
    }
    const [seen, unseen] = decided;
    await portal.call('traceDenouncement', { body: { code: seen?.trackingCode ?? '' } });
    const numbers = decided.map(({ number }) => at(number, 4));
    const { result } = await atOnce('close', numbers);
    expect(result).toMatchObject({
      done: [seen?.number],
      refused: [{ number: unseen?.number, code: 'validation', message: expect.stringContaining('faqen e ndjekjes') }],
    });
  });

  it('needs the permission of the action, an assignee where it asks for one, and no more cases than allowed', async () => {
    const number = await filed();
    const one = { ...at(number), assignee: investigator };
    expect((await atOnce('assign', [one], 'KqzInvestigator')).status).toBe(403);
    expect((await atOnce('assign', [one], 'KasSecretary')).status).toBe(403);
    expect((await atOnce('refuse', [one], 'KqzCommissioner')).status).toBe(400);
    expect((await atOnce('assign', [one, at(number)])).failure?.validationResponse?.fields).toHaveProperty([
      'cases.1.assignee',
    ]);
    const many = Array.from({ length: 201 }, () => one);
    expect((await atOnce('assign', many)).status).toBe(400);
    expect(await actionsOf(number)).toEqual(['file']);
  });

  it('gives each case to the person named with it', async () => {
    const [first, second] = [await filed(), await filed()];
    const cases = [
      { ...at(first), assignee: investigator },
      { ...at(second), assignee: registrar },
    ];
    expect((await atOnce('assign', cases)).result.done).toEqual([first, second]);
    const assignees = await Promise.all([first, second].map(async (n) => (await driver.read(n)).result.assignee?.id));
    expect(assignees).toEqual([investigator, registrar]);
  });
});

describe('who may own a case', () => {
  it('is the registrar until the investigation, with the case among their own', async () => {
    const number = await filed();
    await driver.act('KqzRegistrar', number, 'assign', { assignee: registrar });
    const token = await driver.tokenOf('KqzRegistrar');
    const mine = await portal.call('listCases', { query: { kind: 'denouncement', view: 'mine' } }, { token });
    expect(mine.result.items.map((row) => row.number)).toContain(number);
    await driver.act('KqzRegistrar', number, 'startCheck');
    const refused = await atOnce('admit', [{ ...at(number, 3), assignee: registrar }]);
    expect(refused.result.refused).toMatchObject([{ code: 'validation', message: expect.stringContaining('gjendje') }]);
    await driver.act('KqzRegistrar', number, 'admit', { assignee: investigator });
    expect((await atOnce('assign', [{ ...at(number, 4), assignee: registrar }])).result.done).toEqual([]);
  });

  it('is never somebody without the right, or with a closed account', async () => {
    const number = await filed();
    const auditor = await driver.memberOf('kqzauditor@denonco.test');
    const closed = await driver.addMember('KqzInvestigator', 'closed@denonco.test');
    await portal.owner.query('update members set disabled_at = now() where id = $1', [closed]);
    for (const assignee of [auditor, closed])
      expect((await atOnce('assign', [{ ...at(number), assignee }])).result.refused).toMatchObject([
        { code: 'validation' },
      ]);
  });

  it('is listed for the statuses of the cases', async () => {
    const token = await driver.tokenOf('KqzRegistrar');
    const listed = async (status: Input<typeof routes.listAssignees>['query']['status']) => {
      const { result } = await portal.call('listAssignees', { query: { kind: 'denouncement', status } }, { token });
      return result.map(({ id }) => id);
    };
    for (const status of ['registered', 'preliminary_check', 'returned'] as const)
      expect(await listed(status)).toEqual(expect.arrayContaining([registrar, investigator]));
    expect(await listed(['registered', 'investigation'])).toContain(investigator);
    expect(await listed(['registered', 'investigation'])).not.toContain(registrar);
  });
});

it('tells the load of each person: open, due within seven days, late', async () => {
  const member = await driver.addMember('KqzInvestigator', 'laden@denonco.test');
  const loadOf = async () => {
    driver.signInAgain();
    const token = await driver.tokenOf('KqzRegistrar');
    const { result } = await portal.call('listAssignees', { query: { kind: 'denouncement' } }, { token });
    return result.find(({ id }) => id === member)?.load;
  };
  expect(await loadOf()).toEqual({ open: 0, soon: 0, late: 0 });
  const numbers = [await filed(), await filed(), await filed()];
  const [, second = '', ended = ''] = numbers;
  await atOnce(
    'assign',
    numbers.map((number) => ({ ...at(number), assignee: member })),
  );
  for (const number of [second, ended]) await driver.act('KqzRegistrar', number, 'startCheck');
  await driver.act('KqzCommissioner', ended, 'refuse', { reason: 'Pretendim i pabazuar.' });
  await driver.act('KqzRegistrar', second, 'admit', { assignee: member });
  // The first has its check within a day; the second sixty days.
  expect(await loadOf()).toEqual({ open: 2, soon: 1, late: 0 });
  const before = portal.clock.now;
  const { rows } = await portal.owner.query<{ due_at: Date }>(
    'select max(d.due_at) as due_at from case_deadlines d join cases c on c.id = d.case_id where c.number = $1',
    [second],
  );
  portal.clock.now = new Date((rows[0]?.due_at.getTime() ?? 0) + 1000);
  expect(await loadOf()).toMatchObject({ open: 2, soon: 0, late: 2 });
  portal.clock.now = before;
});
