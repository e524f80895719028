// Figures of the public registers: what is counted, of which year, and that nothing is counted twice or by the wrong clock.
import { fromTiraneWall } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { type World, world } from '../../test/world.ts';

let w: World;
let course: Course;

/** The hand of Tirane's clock. */
const at = (year: number, month: number, day: number, hour = 12, minute = 0) => {
  w.clock.now = new Date(fromTiraneWall({ year, month, day, hour, minute }));
  course.signInAgain();
};
const figures = async (query: { kind?: 'denouncement' | 'complaint'; year?: number } = {}) =>
  (await w.call('registerFigures', { query })).result;

async function decided(days: number, outcome: 'fine' | 'dropped'): Promise<void> {
  const { number } = await course.file({ object: 'RES-ASSET', subjects: [{ type: 'UNKNOWN' }] });
  await course.act('KqzRegistrar', number, 'startCheck');
  const assignee = await course.memberOf('kqzinvestigator@denonco.test');
  await course.act('KqzRegistrar', number, 'admit', { assignee });
  w.advance(days * 86_400_000);
  course.signInAgain();
  const [subject] = (await course.read(number)).result.subjectsList;
  await course.act('KqzCommissioner', number, 'decide', {
    decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
    outcomes: [{ subject: subject?.id ?? '', outcome, ...(outcome === 'fine' ? { amount: 1000 } : {}) }],
  });
}

beforeAll(async () => {
  w = await world({ now: '2025-10-01T12:00:00+02:00' });
  course = new Course(w);
  // Half past midnight in Tirane is still the year before in UTC.
  at(2025, 10, 15);
  await decided(10, 'fine');
  at(2025, 11, 20);
  await decided(70, 'dropped');
  at(2026, 1, 1, 0, 30);
  await course.file({ object: 'CAM-POSTER' });
  at(2026, 3, 2);
  await decided(4, 'fine');
  const withdrawn = await course.file({ object: 'CAM-POSTER' });
  await w.call('withdrawDenouncement', { body: { code: withdrawn.trackingCode } });
  await w.settle();
});
afterAll(() => w.close());

const counts = (groups: readonly { readonly of: { readonly code: string }; readonly count: number }[]) =>
  Object.fromEntries(groups.map(({ of, count }) => [of.code, count]));

describe('registerFigures', () => {
  it('counts the whole register, with every month between the first and the last', async () => {
    const { byMonth, byRegion, byMunicipality, ...rest } = await figures();
    expect(rest).toMatchObject({
      ...{ kind: 'denouncement', years: [2026, 2025] },
      ...{ registered: 5, open: 4, decided: 3, medianDays: 10 },
      onTime: expect.closeTo(2 / 3),
    });
    expect(counts(rest.byObject)).toEqual({ 'RES-ASSET': 3, 'CAM-POSTER': 2 });
    expect(counts(rest.byStatus)).toEqual({ decided: 3, registered: 1, withdrawn: 1 });
    expect(counts(rest.byOutcome)).toEqual({ fine: 2, dropped: 1 });
    expect(rest.byObject[0]?.of.name).toEqual({ al: expect.any(String), en: expect.any(String) });
    expect(byMonth).toEqual([
      { month: '2025-10', registered: 1, decided: 1 },
      { month: '2025-11', registered: 1, decided: 0 },
      { month: '2025-12', registered: 0, decided: 0 },
      { month: '2026-01', registered: 1, decided: 1 },
      { month: '2026-02', registered: 0, decided: 0 },
      { month: '2026-03', registered: 2, decided: 1 },
    ]);
    for (const groups of [byRegion, byMunicipality]) expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it('counts what a year registered, by the calendar of Tirane, wherever its decisions fell', async () => {
    const first = await figures({ year: 2025 });
    expect(first).toMatchObject({ registered: 2, decided: 2, medianDays: 40, onTime: 0.5, years: [2026, 2025] });
    expect(first.byMonth.at(-1)).toEqual({ month: '2026-01', registered: 0, decided: 1 });
    const second = await figures({ year: 2026 });
    expect(second).toMatchObject({ registered: 3, decided: 1, medianDays: 4, onTime: 1 });
    expect(second.byMonth[0]).toEqual({ month: '2026-01', registered: 1, decided: 0 });
  });

  it('says nothing of a year or a register without cases', async () => {
    const empty = { registered: 0, decided: 0, medianDays: null, onTime: null, byMonth: [], byObject: [] };
    expect(await figures({ year: 2001 })).toMatchObject({ ...empty, years: [2026, 2025] });
    expect(await figures({ kind: 'complaint' })).toMatchObject({ ...empty, kind: 'complaint', years: [] });
    const { status } = await w.call('registerFigures', { query: { year: 1_000_000 } });
    expect(status).toBe(400);
  });
});

it('the figures of the home are those of the register (publicFigures)', async () => {
  const { result } = await w.call('publicFigures', {});
  const { registered, open, decided: done, medianDays, onTime } = await figures();
  expect(result).toEqual({ registered, open, decided: done, medianDays, onTime });
});
