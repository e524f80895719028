// The queue: its views and their counts, filters, search, and pages that hold while cases move.
import type { Input, QueueRow, RoleCode, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

type Query = Omit<Input<typeof routes.listCases>['query'], 'kind'>;

let portal: World;
let course: Course;
/** Number of the case in each condition. */
const numbers: Record<string, string> = {};

beforeAll(async () => {
  portal = await world({ now: '2026-11-10T09:00:00+01:00' });
  course = new Course(portal);
  const assignee = await course.memberOf('kqzinvestigator@denonco.test');
  const place = { municipality: '48' };
  numbers.late = (await course.file({ object: 'CAM-POSTER' })).number;
  numbers.investigated = (await course.file({ object: 'RES-ASSET', place })).number;
  await course.act('KqzRegistrar', numbers.investigated, 'startCheck');
  await course.act('KqzRegistrar', numbers.investigated, 'admit', { assignee });
  numbers.returned = (await course.file()).number;
  await course.act('KqzRegistrar', numbers.returned, 'startCheck');
  await course.act('KqzRegistrar', numbers.returned, 'askCompletion', { request: 'Shkruani orën.', dueInDays: 20 });
  numbers.refused = (await course.file()).number;
  await course.act('KqzRegistrar', numbers.refused, 'startCheck');
  await course.act('KqzCommissioner', numbers.refused, 'refuse', { reason: 'Nuk ka fakte.' });
  // The check takes 24 hours from the next full hour: of a case filed yesterday it ends today.
  portal.clock.now = new Date('2026-11-16T07:30:00+01:00');
  numbers.today = (await course.file()).number;
  portal.clock.now = new Date('2026-11-17T07:45:00+01:00');
  numbers.tomorrow = (await course.file()).number;
  course.signInAgain();
  await portal.settle();
});
afterAll(() => portal.close());

async function list(query: Query = {}, role: RoleCode = 'KqzAuditor') {
  const asked = { query: { ...query, kind: 'denouncement' as const } };
  const { result } = await portal.call('listCases', asked, { token: await course.tokenOf(role) });
  return result;
}
const numbersOf = (items: readonly QueueRow[]) => items.map(({ number }) => number);

describe('views', () => {
  it('holds every case in the order of deadlines, those without one last', async () => {
    const { items, next, counts } = await list();
    const { late, today, tomorrow, returned, investigated, refused } = numbers;
    expect(numbersOf(items)).toEqual([late, today, tomorrow, returned, investigated, refused]);
    expect(next).toBeNull();
    expect(counts).toEqual({ all: 6, mine: 0, today: 1, overdue: 1, unassigned: 4, waiting: 1 });
  });

  it.each([
    ['overdue', ['late']],
    ['today', ['today']],
    ['waiting', ['returned']],
    ['unassigned', ['late', 'today', 'tomorrow', 'returned']],
    ['mine', []],
  ] as const)('%s holds %j, as many as it is counted', async (view, expected) => {
    const { items, counts } = await list({ view });
    expect(numbersOf(items)).toEqual(expected.map((name) => numbers[name]));
    expect(counts[view]).toBe(expected.length);
  });

  it('shows an investigator only their own, and counts no other', async () => {
    const { items, counts } = await list({}, 'KqzInvestigator');
    expect(numbersOf(items)).toEqual([numbers.investigated]);
    expect(counts).toEqual({ all: 1, mine: 1, today: 0, overdue: 0, unassigned: 0, waiting: 0 });
    const { items: found } = await list({ search: numbers.late ?? '' }, 'KqzInvestigator');
    expect(found).toEqual([]);
  });

  it('is closed to those who may not read denouncements', async () => {
    const token = await course.tokenOf('QvsMapsPortalAdmin');
    expect((await portal.call('listCases', { query: { kind: 'denouncement' } }, { token })).status).toBe(403);
    expect((await portal.call('listCases', { query: { kind: 'denouncement' } })).status).toBe(401);
  });

  it('tells of each case what the next step needs', async () => {
    const [row] = (await list({ search: numbers.investigated ?? '' })).items;
    expect(row).toMatchObject({
      registeredAt: '2026-11-10T09:00:00+01:00',
      object: { code: 'RES-ASSET', name: { al: expect.stringContaining('aseteve publike') } },
      municipality: { code: '48', name: { al: 'Shkodër' } },
      assignee: { name: 'Demo Hetues administrativ' },
      deadline: { code: 'investigation', legalBasis: 'KPA 91' },
    });
  });
});

describe('finding', () => {
  it.each([
    ['the whole number', () => numbers.investigated ?? ''],
    ['its last digits', () => String(Number(numbers.investigated?.slice(-6)))],
    ['words without ë', () => 'shkoder aseteve'],
    ['beginnings of words', () => 'SHKO aset'],
  ])('finds by %s', async (_, search) => {
    expect(numbersOf((await list({ search: search() })).items)).toEqual([numbers.investigated]);
  });

  it.each(["'; drop table cases; --", '!!! & |', '%', 'asgjëkundi'])('finds nothing by %s', async (search) => {
    expect((await list({ search })).items).toEqual([]);
  });

  it('filters by status, object and municipality together', async () => {
    const query = { status: 'investigation', object: 'RES-ASSET', municipality: '48' } as const;
    expect(numbersOf((await list(query)).items)).toEqual([numbers.investigated]);
    expect((await list({ ...query, municipality: '53' })).items).toEqual([]);
  });
});

describe('pages', () => {
  it('give every case once, also those without a deadline', async () => {
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const { items, next } = await list({ limit: 2, ...(after ? { after } : {}) });
      seen.push(...numbersOf(items));
      after = next ?? undefined;
    } while (after);
    expect(seen).toEqual(numbersOf((await list()).items));
  });

  it('refuse a cursor that is none', async () => {
    const token = await course.tokenOf('KqzAuditor');
    for (const after of ['x', 'bnVsbA', '%00']) {
      const { status } = await portal.call('listCases', { query: { kind: 'denouncement', after } }, { token });
      expect(status).toBe(400);
    }
  });
});
