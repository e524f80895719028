// Whose turn it is: in the queue, on the dashboard, in the file and in the figures, the same for each role.
import {
  type CaseKind,
  caseKinds,
  type Input,
  queueReaders,
  type RoleCode,
  type routes,
  statusCodesOf,
  statusesOfTurn,
  turnCodesOf,
  turnsHeldBy,
} from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver, mayEver, roleCodes } from '../../../test/caseDriver.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
/** Withdrawn, and then ended without a new status. */
let ended: string;
let investigator: string;
/** Assigned to another investigator. */
let another: string;

beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-10T09:00:00+01:00' });
  driver = new CaseDriver(app);
  for (const kind of caseKinds) for (const status of statusCodesOf(kind)) await driver.createCaseInStatus(status, kind);

  investigator = await driver.memberOf('kqzinvestigator@denonco.test');
  another = await investigatedBy(await driver.addMember('KqzInvestigator', 'second@denonco.test'));
  const left = await driver.file({ confidentiality: 'named' });
  await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: left.trackingCode } });
  ended = left.number;
  app.advance(3_600_000);
  driver.signInAgain();
  await driver.act('KqzCommissioner', ended, 'endProcedure', { reason: 'Pa interes publik për të vazhduar.' });
  await app.settle();
});
afterAll(() => app.close());

async function investigatedBy(assignee: string): Promise<string> {
  const { number } = await driver.file();
  await driver.act('KqzRegistrar', number, 'startCheck');
  await driver.act('KqzRegistrar', number, 'admit', { assignee });
  return number;
}

async function decide(number: string, outcome: 'dropped' | 'criminal_referral' = 'dropped') {
  const { subjectsList } = (await driver.read(number)).result;
  await driver.act('KqzCommissioner', number, 'decide', {
    decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
    outcomes: subjectsList.map(({ id }) => ({ subject: id, outcome })),
  });
}

type QueueQuery = Omit<Input<typeof routes.listCases>['query'], 'kind'>;
const listOf = async (role: RoleCode, kind: CaseKind, query: QueueQuery = {}) =>
  (await app.call('listCases', { query: { kind, limit: 100, ...query } }, { token: await driver.tokenOf(role) }))
    .result;
const dashboardOf = async (role: RoleCode, kind: CaseKind) =>
  (await app.call('dashboard', { query: { kind } }, { token: await driver.tokenOf(role) })).result;

const readers = roleCodes.flatMap((role) =>
  caseKinds.filter((kind) => queueReaders[kind].some((one) => mayEver(role, one))).map((kind) => ({ role, kind })),
);

it('queue and dashboard hold exactly the cases whose turn is the member’s', () =>
  checkRows(readers, async ({ role, kind }) => {
    const all = (await listOf(role, kind)).items;
    const { items } = await listOf(role, kind, { view: 'turn' });
    const { result: counts } = await app.call('countCases', { query: { kind } }, { token: await driver.tokenOf(role) });
    const permissions = { has: (one: string) => mayEver(role, one) };
    const held = turnsHeldBy(kind, { permissions });
    const own = all.filter(({ turn }) => held.includes(turn.whose)).map(({ number }) => number);
    expect(items.map(({ number }) => number)).toEqual(own);
    expect(counts.turn).toBe(own.length);
    expect(own.includes(another)).toBe(false);
    const { mine, next } = await dashboardOf(role, kind);
    expect(next.map(({ number }) => number)).toEqual(own.slice(0, 12));
    expect(mine?.turn ?? 0).toBe(own.length);
  }));

it('a filter by turn finds the rows that name it, each case under one', () =>
  checkRows(caseKinds, async (kind) => {
    const role = 'KqzAuditor';
    const { items } = await listOf(role, kind);
    const found: string[] = [];
    for (const turn of [...turnCodesOf(kind), 'none' as const]) {
      const rows = (await listOf(role, kind, { turn })).items;
      expect(rows.length).toBeGreaterThan(0);
      for (const row of rows) {
        expect(row.turn.whose).toBe(turn);
        if (row.number !== ended) expect(statusesOfTurn(kind, turn)).toContain(row.status.code);
      }
      found.push(...rows.map(({ number }) => number));
    }
    expect(found.toSorted()).toEqual(items.map(({ number }) => number).toSorted());
    const { byTurn } = await dashboardOf(role, kind);
    expect(Object.fromEntries(byTurn.map(({ of, count }) => [of.code, count]))).toEqual(
      Object.fromEntries(
        turnCodesOf(kind).map((whose) => [whose, items.filter(({ turn }) => turn.whose === whose).length]),
      ),
    );
  }));

it('the turn begins with the event that moved it', async () => {
  const { events, turn } = (await driver.read(ended)).result;
  expect(turn).toEqual({ whose: 'none', since: events.find(({ action }) => action === 'endProcedure')?.at });
  const number = await investigatedBy(investigator);
  app.advance(3_600_000);
  driver.signInAgain();
  await driver.act('KqzRegistrar', number, 'assign', { assignee: investigator });
  const file = (await driver.read(number)).result;
  expect(file.turn).toEqual({ whose: 'investigator', since: file.events.find(({ action }) => action === 'admit')?.at });
  expect((await listOf('KqzInvestigator', 'denouncement', { search: number })).items).toMatchObject([
    { turn: file.turn },
  ]);
});

it('the bell tells those whose turn it becomes, and not the member who moved it', async () => {
  const listNotices = async (role: RoleCode, number: string) => {
    const query = { limit: 100 } as const;
    const { items } = (await app.call('listMyNotices', { query }, { token: await driver.tokenOf(role) })).result;
    return items.filter((one) => one.number === number).map(({ event }) => event);
  };
  const number = await investigatedBy(investigator);
  expect(await listNotices('KqzInvestigator', number)).toEqual(['assigned']);
  const sessionAt = new Date(app.clock.now.getTime() + 3 * 86_400_000).toISOString();
  await driver.act('KqzInvestigator', number, 'scheduleSession', { sessionAt });
  expect(await listNotices('KqzCommissioner', number)).toEqual(['turn']);
  expect(await listNotices('KqzRegistrar', number)).toEqual([]);
  await decide(number);
  expect(await listNotices('KqzRegistrar', number)).toEqual(['turn']);
  expect(await listNotices('KqzCommissioner', number)).toEqual(['turn']);
  await driver.act('KqzCommissioner', number, 'reopen', { reason: 'Prova të reja nga gjykata.' });
  expect(await listNotices('KqzInvestigator', number)).toEqual(['turn', 'assigned']);
});

it('an owner’s list leaves out a case that is decided, which others end', async () => {
  const number = await investigatedBy(investigator);
  const isMine = async () =>
    (await listOf('KqzInvestigator', 'denouncement', { view: 'mine' })).items.some((row) => row.number === number);
  expect(await isMine()).toBe(true);
  await decide(number);
  expect(await isMine()).toBe(false);
});

it('an owner’s list holds a decided case while its criminal report is due', async () => {
  const number = await investigatedBy(investigator);
  await driver.act('KqzInvestigator', number, 'scheduleSession', {
    sessionAt: new Date(app.clock.now.getTime() + 3 * 86_400_000).toISOString(),
  });
  const assignee = await driver.memberOf('kqzcommissioner@denonco.test');
  await driver.act('KqzRegistrar', number, 'assign', { assignee });
  const isMine = async () =>
    (await listOf('KqzCommissioner', 'denouncement', { view: 'mine' })).items.some((row) => row.number === number);
  await decide(number, 'criminal_referral');
  expect(await isMine()).toBe(true);
  const report = { body: 'Prokuroria e Tiranës', reason: 'Elemente të veprës penale.' };
  await driver.act('KqzCommissioner', number, 'refer', report);
  expect(await isMine()).toBe(false);
});

it('the views of the steps hold the cases that wait for them', async () => {
  const statusesIn = async (kind: CaseKind, view: 'new' | 'decide' | 'publish' | 'close') => {
    const { items } = await listOf('KqzAuditor', kind, { view });
    return [...new Set(items.map(({ status }) => status.code))].toSorted();
  };
  expect(await statusesIn('denouncement', 'new')).toEqual(['registered']);
  expect(await statusesIn('denouncement', 'decide')).toEqual(['proposed', 'session']);
  expect(await statusesIn('denouncement', 'publish')).toEqual(['at_kas', 'decided']);
  expect(await statusesIn('denouncement', 'close')).toEqual(['decided']);
  expect(await statusesIn('complaint', 'decide')).toEqual(['hearing']);
  expect(await statusesIn('complaint', 'publish')).toEqual(['decided']);
  expect(await statusesIn('complaint', 'close')).toEqual(['published']);
});

it('an own turn comes first, then the turns in their order', async () => {
  const { items } = await listOf('KqzCommissioner', 'denouncement', { sort: 'turn' });
  const order = ['commissioner', ...turnCodesOf('denouncement').filter((one) => one !== 'commissioner'), 'none'];
  const seen = items.map(({ turn }) => order.indexOf(turn.whose));
  expect(seen).toEqual(seen.toSorted((one, other) => one - other));
});
