// The public register: only approved fields, found by any word of them, filtered, ordered, counted.
import { type DenouncementStatus, type Filed, fromTiraneWall } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { checkRows } from '../../test/rows.ts';
import { type World, world } from '../../test/world.ts';
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Filing } from '../demo/demo.factories.ts';
import { writePublicCases } from './projection.store.ts';
import { listPublicCases } from './register.store.ts';

let w: World;
let course: Course;
const places = new Map<string, { code: string; region: string }>();
const secrets = ['Fshehur Askushi', 'Tregimi i sekretit', 'Rruga e Fshehtë 7'];
const filed: Filed[] = [];

/** Files on a day of November at noon. */
async function file(day: number, municipality: string, overrides: Partial<Filing> = {}): Promise<Filed> {
  w.clock.now = new Date(fromTiraneWall({ year: 2026, month: 11, day, hour: 12 }));
  const code = places.get(municipality)?.code ?? '';
  const description = `${secrets[1]} që askush nuk duhet ta lexojë.`;
  const one = await course.file({
    track: 'denouncement',
    confidentiality: 'named',
    description,
    place: { municipality: code, address: secrets[2] },
    ...overrides,
  });
  filed.push(one);
  return one;
}

beforeAll(async () => {
  w = await world();
  course = new Course(w);
  const { rows } = await w.owner.query('select code, region_code as region, name_al from municipalities');
  for (const { code, region, name_al } of rows) places.set(name_al, { code, region });
  await file(2, 'Durrës', { object: 'CAM-POSTER', subjects: [{ type: 'PARTY', name: 'Partia Demo' }] });
  await file(3, 'Kuçovë', {
    object: 'RES-STAFF',
    subjects: [
      { type: 'SCHOOL', institution: 'Shkolla Çajupi', name: secrets[0] },
      { type: 'HEAD', name: secrets[0], position: 'Drejtor', institution: 'Shkolla Çajupi' },
    ],
  });
  await file(4, 'Tiranë', {
    object: 'CRI-BUY',
    track: 'tip',
    confidentiality: 'anonymous',
    denouncer: undefined,
    subjects: [
      { type: 'INDIVIDUAL', name: secrets[0] },
      { type: 'COMPANY', name: secrets[0], institution: secrets[0] },
    ],
  });
  await file(5, 'Tiranë', { object: 'CAM-POSTER', subjects: [{ type: 'MEDIA', institution: secrets[0] }] });
  await w.settle();
});
afterAll(() => w.close());

const list = async (query: Record<string, string | number> = {}) => {
  const asked = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) asked.set(key, String(value));
  const response = await fetch(`${w.address}/api/denounces/portal/online-denounces/?${asked}`);
  return { status: response.status, ...JSON.parse(await response.text()).result };
};
const days = async (query: Record<string, string | number>): Promise<number[]> =>
  (await list(query)).items.map(({ registeredAt }: { registeredAt: string }) => Number(registeredAt.slice(8, 10)));

describe('rows (listOnlineDenouncements)', () => {
  it('hold exactly the approved fields, newest first', async () => {
    const { status, items, total, page, pageSize } = await list();
    expect({ status, total, page, pageSize }).toEqual({ status: 200, total: 4, page: 1, pageSize: 20 });
    expect(items[2]).toEqual({
      number: filed[1]?.number,
      registeredAt: '2026-11-03T12:00:00+01:00',
      track: { code: 'denouncement', name: { al: 'Denoncim', en: 'Denouncement' } },
      object: { code: 'RES-STAFF', name: expect.anything() },
      region: { code: places.get('Kuçovë')?.region, name: expect.anything() },
      municipality: { code: places.get('Kuçovë')?.code, name: { al: 'Kuçovë', en: expect.any(String) } },
      subjectTypes: [expect.objectContaining({ code: 'SCHOOL' }), expect.objectContaining({ code: 'HEAD' })],
      subjects: ['Shkolla Çajupi', 'Drejtor, Shkolla Çajupi'],
      status: { code: 'registered', name: { al: 'E regjistruar', en: 'Registered' } },
      outcome: null,
      decidedAt: null,
      daysTaken: null,
      deadlineState: 'late',
      publishedAt: null,
      documents: [],
    });
  });

  it('contain and match no person’s name, text or address', async () => {
    const all = JSON.stringify(await list({ pageSize: 100 }));
    const { rows } = await w.owner.query('select string_agg(public_cases::text, $1) as dump from public_cases', ['\n']);
    for (const secret of secrets) {
      expect(all).not.toContain(secret);
      for (const word of secret
        .toLowerCase()
        .split(' ')
        .filter((one) => one.length > 3)) {
        expect(rows[0].dump.toLowerCase()).not.toContain(word);
        expect(await days({ search: word })).toEqual([]);
      }
    }
  });
});

describe('search and filters', () => {
  it('folds letters, matches beginnings and ignores operators', () =>
    checkRows(
      [
        ['ç as c', 'cajupi', [3]],
        ['ë as e, and only the beginning of a word', 'durr', [2]],
        ['capitals, accents and marks', '«ÇAJÚPI»!', [3]],
        ['several words at once, in either language', 'shkolla kucove', [3]],
        ['a number', 'DEN-2026-000001', [2]],
        ['a number without its zeros', '3', [4]],
        ['operators as nothing', `Durrës' | ! & :* (a`, [2]],
        ['marks alone as nothing', '!!! &', []],
      ],
      async ([_, search, expected]) => {
        expect(await days({ search })).toEqual(expected);
      },
    ));

  it('filters by place, object, track, status and days in Tirana', async () => {
    const tirana = places.get('Tiranë');
    expect(await days({ municipality: tirana?.code ?? '' })).toEqual([5, 4]);
    expect(await days({ region: tirana?.region ?? '', object: 'CAM-POSTER' })).toEqual([5]);
    expect(await days({ track: 'tip' })).toEqual([4]);
    expect(await days({ from: '2026-11-03', to: '2026-11-04' })).toEqual([4, 3]);
    expect(await days({ status: 'decided' })).toEqual([]);
    expect(await days({ outcome: 'fine' })).toEqual([]);
    expect(await days({ sort: 'registeredAt', pageSize: 2, page: 2 })).toEqual([4, 5]);
    for (const [sort, first, next] of [
      ['registeredAt', [2, 3], [4, 5]],
      ['-registeredAt', [5, 4], [3, 2]],
    ] as const) {
      const { items } = await list({ sort, pageSize: 2 });
      expect(await days({ sort, pageSize: 2 })).toEqual(first);
      expect(await days({ sort, pageSize: 2, page: 2, after: items[1].number })).toEqual(next);
    }
    expect((await list({ sort: 'name' })).status).toBe(400);
    expect((await list({ pageSize: 1000 })).status).toBe(400);
  });

  it('counts exactly up to a limit and marks estimates', async () => {
    const query = { page: 1, pageSize: 2, sort: '-registeredAt' } as const;
    expect(await listPublicCases(w.deps.db, 'denouncement', {}, query)).toMatchObject({
      total: 4,
      totalIsEstimate: false,
    });
    const beyond = await listPublicCases(w.deps.db, 'denouncement', {}, query, 2);
    expect(beyond.totalIsEstimate).toBe(true);
    expect(beyond.total).toBeGreaterThanOrEqual(3);
  });
});

describe('after each event', () => {
  const rowOf = async (number: string) => {
    await w.settle();
    return (await list({ search: number })).items[0];
  };
  const to = async (status: DenouncementStatus) => rowOf(await course.aCaseIn(status));

  it('shows the case as running, paused, decided and reopened', async () => {
    w.clock.now = new Date(fromTiraneWall({ year: 2026, month: 11, day: 9, hour: 9 }));
    const one = await course.file({
      subjects: [{ type: 'SCHOOL', institution: 'Shkolla Prova' }, { type: 'UNKNOWN' }],
    });
    expect(await rowOf(one.number)).toMatchObject({ deadlineState: 'soon' });
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    await course.act('KqzRegistrar', one.number, 'startCheck');
    await course.act('KqzRegistrar', one.number, 'admit', { assignee });
    expect(await rowOf(one.number)).toMatchObject({ status: { code: 'investigation' }, deadlineState: 'far' });
    w.advance(10 * 86_400_000);
    course.signInAgain();
    const [first, second] = (await course.read(one.number)).result.subjectsList;
    await course.act('KqzCommissioner', one.number, 'decide', {
      decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
      outcomes: [
        { subject: first?.id ?? '', outcome: 'dropped' },
        { subject: second?.id ?? '', outcome: 'banned' },
      ],
    });
    expect(await rowOf(one.number)).toMatchObject({
      status: { code: 'decided' },
      outcome: { code: 'banned' },
      decidedAt: '2026-11-19T09:00:00+01:00',
      daysTaken: 10,
      deadlineState: 'met',
    });
    expect((await list({ outcome: 'banned' })).total).toBe(1);
    expect((await list({ sort: '-decidedAt' })).items[0].number).toBe(one.number);
    await course.act('KqzCommissioner', one.number, 'reopen', { reason: 'KAS-i e kërkoi hetimin nga fillimi.' });
    expect(await rowOf(one.number)).toMatchObject({
      status: { code: 'investigation' },
      outcome: null,
      decidedAt: null,
      deadlineState: 'far',
    });
  });

  it('marks a late decision as missed, and nothing on a withdrawn case', async () => {
    const late = await course.file();
    const assignee = await course.memberOf('kqzinvestigator@denonco.test');
    await course.act('KqzRegistrar', late.number, 'startCheck');
    await course.act('KqzRegistrar', late.number, 'admit', { assignee });
    w.advance(90 * 86_400_000);
    course.signInAgain();
    await course.act('KqzCommissioner', late.number, 'decide', await course.rightData(late.number, 'decide'));
    expect(await rowOf(late.number)).toMatchObject({ deadlineState: 'missed' });
    expect(await to('withdrawn')).toMatchObject({ status: { code: 'withdrawn' }, deadlineState: null, outcome: null });
  });

  it('is not overwritten by an older projection', async () => {
    const { number, trackingCode } = await course.file();
    await w.call('withdrawDenouncement', { body: { code: trackingCode } });
    await w.settle();
    const { rows } = await w.owner.query(`update public_cases set version = 99 where number = $1 returning case_id`, [
      number,
    ]);
    await w.owner.query(`update cases set status = 'registered' where number = $1`, [number]);
    await writePublicCases(w.deps.db, [rows[0].case_id], await listsInForce(w.deps));
    expect(await rowOf(number)).toMatchObject({ status: { code: 'withdrawn' } });
  });
});
