// The queue of either kind: views and counts, filters, orders, and pages that stay consistent while cases move.
import type { Input, QueueRow, RoleCode, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { checkRows } from '../../../test/rows.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

type Query = Omit<Input<typeof routes.listCases>['query'], 'kind'>;

let portal: TestApp;
let driver: CaseDriver;
let investigator: string;
/** Numbers by condition. */
const numbers: Record<string, string> = {};

beforeAll(async () => {
  portal = await createTestApp({ now: '2026-11-10T09:00:00+01:00' });
  driver = new CaseDriver(portal);
  investigator = await driver.memberOf('kqzinvestigator@denonco.test');
  const place = { municipality: '48' };
  numbers.late = (await driver.file({ object: 'CAM-POSTER', confidentiality: 'named' })).number;
  numbers.investigated = (await driver.file({ object: 'RES-ASSET', place, confidentiality: 'confidential' })).number;
  await driver.act('KqzRegistrar', numbers.investigated, 'startCheck');
  await driver.act('KqzRegistrar', numbers.investigated, 'admit', { assignee: investigator });
  const returned = await driver.file();
  numbers.returned = returned.number;
  await driver.act('KqzRegistrar', numbers.returned, 'startCheck');
  await driver.act('KqzRegistrar', numbers.returned, 'askCompletion', { request: 'Shkruani orën.', dueInDays: 20 });
  numbers.refused = (await driver.file()).number;
  await driver.act('KqzRegistrar', numbers.refused, 'startCheck');
  await driver.act('KqzCommissioner', numbers.refused, 'refuse', { reason: 'Nuk ka fakte.' });
  // The check's 24 hours run from the next full hour: yesterday's case is due today.
  portal.clock.now = new Date('2026-11-16T07:30:00+01:00');
  numbers.today = (await driver.file()).number;
  portal.clock.now = new Date('2026-11-17T07:45:00+01:00');
  const tomorrow = await driver.file();
  numbers.tomorrow = tomorrow.number;
  await portal.call('messageOnCase', {
    params: { kind: 'denouncement' },
    body: { code: tomorrow.trackingCode, text: 'Kam edhe një foto.' },
  });
  numbers.complaint = (await driver.fileComplaint({}, 1)).number;
  driver.signInAgain();
  await portal.settle();
});
afterAll(() => portal.close());

async function list(query: Query = {}, role: RoleCode = 'KqzAuditor', kind: QueueRow['kind'] = 'denouncement') {
  const { result } = await portal.call(
    'listCases',
    { query: { kind, ...query } },
    { token: await driver.tokenOf(role) },
  );
  return result;
}
async function count(role: RoleCode = 'KqzAuditor', kind: QueueRow['kind'] = 'denouncement') {
  return (await portal.call('countCases', { query: { kind } }, { token: await driver.tokenOf(role) })).result;
}
const numbersOf = (items: readonly QueueRow[]) => items.map(({ number }) => number);
const find = async (query: Query, role?: RoleCode, kind?: QueueRow['kind']) =>
  numbersOf((await list(query, role, kind)).items);
const named = (names: readonly string[]) => names.map((name) => numbers[name]);

describe('views', () => {
  it('list every case by deadline, those without one last', async () => {
    const { items, next } = await list();
    expect(numbersOf(items)).toEqual(named(['late', 'today', 'tomorrow', 'returned', 'investigated', 'refused']));
    expect(next).toBeNull();
    expect(await count()).toEqual({
      turn: 0,
      new: 3,
      decide: 0,
      publish: 0,
      close: 0,
      all: 6,
      overdue: 1,
      mine: 0,
      today: 1,
      unassigned: 4,
      waiting: 1,
      wrote: 1,
      threat: 0,
      line: 3,
      names: 0,
    });
  });

  it('hold their cases and count them', () =>
    checkRows(
      [
        ['new', ['late', 'today', 'tomorrow']],
        ['overdue', ['late']],
        ['today', ['today']],
        ['waiting', ['returned']],
        ['wrote', ['tomorrow']],
        ['unassigned', ['late', 'today', 'tomorrow', 'returned']],
        ['mine', []],
        ['line', ['returned', 'investigated', 'refused']],
      ] as const,
      async ([view, expected]) => {
        expect(await find({ view })).toEqual(named(expected));
        expect((await count())[view]).toBe(expected.length);
      },
    ));

  it('show and count only an investigator’s own cases', async () => {
    expect(await find({}, 'KqzInvestigator')).toEqual([numbers.investigated]);
    expect(await count('KqzInvestigator')).toEqual({
      turn: 1,
      new: 0,
      decide: 0,
      publish: 0,
      close: 0,
      overdue: 0,
      all: 1,
      mine: 1,
      today: 0,
      unassigned: 0,
      waiting: 0,
      wrote: 0,
      threat: 0,
      line: 1,
      names: 0,
    });
    expect(await find({ search: numbers.late ?? '' }, 'KqzInvestigator')).toEqual([]);
  });

  it('are refused without permission for the kind', async () => {
    const query = { kind: 'denouncement' } as const;
    for (const role of ['QvsMapsPortalAdmin', 'KqzInspector'] as const)
      expect((await portal.call('listCases', { query }, { token: await driver.tokenOf(role) })).status).toBe(403);
    expect((await portal.call('listCases', { query })).status).toBe(401);
  });

  it('hold what the next step of each case needs', async () => {
    const [row] = (await list({ search: numbers.investigated ?? '' })).items;
    expect(row).toMatchObject({
      kind: 'denouncement',
      version: 3,
      registeredAt: '2026-11-10T09:00:00+01:00',
      channel: 'online',
      object: { code: 'RES-ASSET', name: { al: expect.stringContaining('aseteve publike') } },
      municipality: { code: '48', name: { al: 'Shkodër' } },
      assignee: { name: 'Demo Hetues administrativ' },
      deadline: { code: 'investigation', legalBasis: 'KPA 91.2' },
      turn: { whose: 'investigator', since: '2026-11-10T09:00:00+01:00' },
      filerWroteAt: null,
      act: null,
    });
  });

  it('name the organ whose act a complaint challenges', async () => {
    const { items } = await list({}, 'KasSecretary', 'complaint');
    expect(await count('KasSecretary', 'complaint')).toMatchObject({ all: 1, unassigned: 1 });
    expect(items).toMatchObject([
      {
        number: numbers.complaint,
        track: null,
        act: {
          organ: expect.stringMatching(/^KZAZ \d+$/),
          number: expect.any(String),
          complainerType: { code: expect.any(String) },
        },
      },
    ]);
  });
});

describe('filters', () => {
  it('find matching cases', () =>
    checkRows(
      [
        [{ status: ['returned', 'not_accepted'] }, ['returned', 'refused']],
        [{ status: 'investigation', object: 'RES-ASSET', municipality: '48' }, ['investigated']],
        [{ municipality: '53', object: 'RES-ASSET' }, []],
        [{ confidentiality: 'confidential' }, ['investigated']],
        [{ deadline: 'investigation' }, ['investigated']],
        [{ deadline: 'check', view: 'overdue' }, ['late']],
        [{ from: '2026-11-16', to: '2026-11-16' }, ['today']],
        [{ to: '2026-11-10', status: 'registered' }, ['late']],
        [{ dueTo: '2026-11-16' }, ['late']],
        [{ dueFrom: '2026-12-20' }, ['investigated']],
        [{ crime: 'no', object: 'CAM-POSTER' }, ['late']],
        [{ crime: 'yes', object: 'CAM-POSTER' }, []],
        [{ track: 'tip' }, ['today', 'tomorrow', 'returned', 'refused']],
        [{ channel: 'paper' }, []],
        [{ outcome: 'fine' }, []],
        [{ organ: 'KZAZ' }, []],
        [{ turn: 'registrar' }, ['late', 'today', 'tomorrow']],
        [{ turn: 'filer' }, ['returned']],
        [{ turn: 'investigator' }, ['investigated']],
        [{ turn: 'none' }, ['refused']],
        [{ turn: 'registrar', sort: 'turn' }, ['late', 'today', 'tomorrow']],
        [{ sort: 'turn' }, ['late', 'today', 'tomorrow', 'returned', 'investigated', 'refused']],
        [{ turn: 'secretary' }, []],
      ] satisfies [Query, string[]][],
      async ([query, expected]) => {
        expect(await find(query)).toEqual(named(expected));
      },
    ));

  it('find by assignee and by organ', async () => {
    expect(await find({ assignee: investigator })).toEqual([numbers.investigated]);
    expect(await find({ organ: 'KZAZ' }, 'KasSecretary', 'complaint')).toEqual([numbers.complaint]);
    expect(await find({ organ: 'KAS' }, 'KasSecretary', 'complaint')).toEqual([]);
  });

  it('refuses invalid values', () =>
    checkRows([{ deadline: 'nothing' }, { view: 'yesterday' }, { status: 'lost' }, { from: 'x' }], async (query) => {
      const token = await driver.tokenOf('KqzAuditor');
      const address = `${portal.address}/api/cases/?${new URLSearchParams({ kind: 'denouncement', ...query })}`;
      expect((await fetch(address, { headers: { authorization: token } })).status).toBe(400);
    }));
});

describe('pages', () => {
  it('give every case once in any order', () =>
    checkRows(['due', 'turn', 'registered', '-registered', 'relevance'] as const, async (sort) => {
      const query: Query = sort === 'relevance' ? { search: 'den' } : { sort };
      const seen: string[] = [];
      let after: string | undefined;
      do {
        const { items, next } = await list({ ...query, limit: 2, ...(after ? { after } : {}) });
        seen.push(...numbersOf(items));
        after = next ?? undefined;
      } while (after);
      expect(seen).toEqual(await find(query));
      expect(seen).toHaveLength(6);
    }));

  it('are in the requested order', async () => {
    const byTime = await find({ sort: 'registered' });
    expect(byTime).toEqual(named(['late', 'investigated', 'returned', 'refused', 'today', 'tomorrow']));
    expect(await find({ sort: '-registered' })).toEqual(byTime.toReversed());
  });

  it('refuse an invalid cursor and one of another order', async () => {
    const token = await driver.tokenOf('KqzAuditor');
    const { next } = await list({ limit: 2, sort: 'registered' });
    for (const after of ['x', 'bnVsbA', '%00', next ?? '']) {
      const query = { kind: 'denouncement', after } as const;
      expect((await portal.call('listCases', { query }, { token })).status).toBe(400);
    }
  });
});

describe('unread messages of the filer', () => {
  const markOf = async (number: string | undefined) =>
    (await list({ search: number ?? '' })).items.find((row) => row.number === number)?.filerWroteAt;
  const read = async (role: RoleCode, until: string) =>
    portal.call(
      'markCaseRead',
      { params: { number: numbers.tomorrow ?? '' }, body: { until } },
      { token: await driver.tokenOf(role) },
    );

  it('stay in the queue until a member who works on the case has read them', async () => {
    const mark = (await markOf(numbers.tomorrow)) ?? '';
    expect(mark).toBe('2026-11-17T07:45:00+01:00');
    // Auditors do not mark as read, and later messages stay unread.
    await read('KqzAuditor', mark);
    await read('KqzRegistrar', '2026-11-17T07:44:59+01:00');
    expect(await markOf(numbers.tomorrow)).toBe(mark);
    await read('KqzRegistrar', mark);
    expect(await markOf(numbers.tomorrow)).toBeNull();
    expect((await read('KqzInvestigator', mark)).status).toBe(404);
  });

  it('include answers, and end with an action of staff', async () => {
    const { number, trackingCode: code } = await driver.file();
    await driver.act('KqzRegistrar', number, 'startCheck');
    await driver.act('KqzRegistrar', number, 'askCompletion', { request: 'Shkruani orën.', dueInDays: 5 });
    const traced = (await portal.call('traceDenouncement', { body: { code } })).result;
    const requestId = traced.requests[0]?.id ?? '';
    await portal.call('answerRequest', {
      params: { kind: 'denouncement' },
      body: { code, requestId, answer: 'Në orën dhjetë.' },
    });
    await portal.settle();
    expect(await markOf(number)).toEqual(expect.any(String));
    await driver.act('KqzRegistrar', number, 'assign', { assignee: investigator });
    expect(await markOf(number)).toBeNull();
  });
});
