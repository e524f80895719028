// The nine reference lists: complete, in both languages, in order, and revalidated by ETag.
import { appealPathText, type RouteName, routes, urlOf } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { checkRows } from '../../test/rows.ts';
import { createTestApp } from '../../test/testApp.ts';
import { openDb, openPool } from '../platform/db/pool.ts';
import { loadReference } from './reference.load.store.ts';

const app = await createTestApp();
afterAll(() => app.close());

const lists = {
  listRegions: 12,
  listMunicipalities: 61,
  listUnits: 373,
  listEducationLevels: 9,
  listDenouncerTypes: 14,
  listDenounceObjects: 35,
  listSubjectTypes: 18,
  listComplainerTypes: 14,
  listComplainedActTypes: 25,
} as const satisfies Partial<Record<RouteName, number>>;
type List = keyof typeof lists;
const isList = (name: string): name is List => name in lists;
const names = Object.keys(lists).filter(isList);

describe('each list', () => {
  it('has each value once, in both languages', () =>
    checkRows(names, async (name) => {
      const { status, result } = await app.call(name, { query: {} });
      expect(status).toBe(200);
      expect(result).toHaveLength(lists[name]);
      expect(new Set(result.map(({ code }) => code)).size).toBe(lists[name]);
      for (const { id, code, name: label } of result) {
        expect(id.length && label.al.length && label.en.length, code).toBeGreaterThan(0);
        expect(code).toBe(code.toUpperCase());
      }
    }));

  it('is revalidated with its ETag', () =>
    checkRows(names, async (name) => {
      const url = app.address + urlOf(routes[name]);
      const first = await fetch(url);
      expect(first.headers.get('cache-control')).toBe('public, max-age=60');
      const etag = first.headers.get('etag') ?? '';
      const again = await fetch(url, { headers: { 'if-none-match': etag } });
      expect([again.status, await again.text()]).toEqual([304, '']);
      expect((await fetch(url, { headers: { 'if-none-match': '"other"' } })).status).toBe(200);
    }));
});

describe('places', () => {
  it('are consistent with each other', async () => {
    const { result: regions } = await app.call('listRegions', {});
    const { result: municipalities } = await app.call('listMunicipalities', { query: {} });
    const { result: units } = await app.call('listUnits', { query: {} });
    const has = (codes: readonly { code: string }[], code: string) => codes.some((one) => one.code === code);
    expect(municipalities.every(({ parent }) => has(regions, parent))).toBe(true);
    expect(units.every(({ parent }) => has(municipalities, parent))).toBe(true);
  });

  it('are filtered by their parent; an unknown one has none', async () => {
    const { result: ofTirana } = await app.call('listMunicipalities', { query: { region: '11' } });
    expect(ofTirana.map(({ name }) => name.al)).toEqual(['Kamëz', 'Kavajë', 'Rrogozhinë', 'Tiranë', 'Vorë']);
    expect((await app.call('listUnits', { query: { municipality: '99' } })).result).toEqual([]);
    expect((await app.call('listUnits', { query: { municipality: '53' } })).result.length).toBeGreaterThan(5);
  });

  it('are in Albanian order: ç after c, dh after d, gj after g, rr after r', async () => {
    const { result } = await app.call('listUnits', { query: {} });
    const order = result.map(({ name }) => name.al);
    const at = (name: string) => order.indexOf(name);
    expect(at('Dukat')).toBeLessThan(at('Dhivër'));
    expect(at('Gur')).toBeLessThan(at('Gjinar'));
    expect(order.findLastIndex((name) => /^R[^r]/.test(name))).toBeLessThan(
      order.findIndex((name) => name.startsWith('Rr')),
    );
    expect(order.findLastIndex((name) => name.startsWith('C'))).toBeLessThan(
      order.findIndex((name) => name.startsWith('Ç')),
    );
  });
});

it('objects have their article, and crimes are marked', async () => {
  const { result } = await app.call('listDenounceObjects', {});
  expect(result[0]).toMatchObject({ code: 'RES-ASSET', legalBasis: 'KZ 91.1-2', isCrime: false });
  expect(result.filter(({ isCrime }) => isCrime).every(({ code }) => code.startsWith('CRI-'))).toBe(true);
  expect(result.find(({ code }) => code === 'CRI-BUY')).toMatchObject({ isCrime: true, legalBasis: 'KZ 78.7; KP 328' });
});

it('complainers have standing, and acts their deadline', async () => {
  const { result: complainers } = await app.call('listComplainerTypes', {});
  expect(complainers.find(({ code }) => code === 'LIST_CANDIDATE')).toMatchObject({
    standing: 'warn',
    hint: { al: expect.stringContaining('subjektit zgjedhor') },
  });
  const { result: acts } = await app.call('listComplainedActTypes', {});
  expect(acts.find(({ code }) => code === 'KZAZ_RESULTS')).toMatchObject({
    isInaction: false,
    deadline: { amount: 5, unit: 'calendar_days', legalBasis: 'KZ 124.2' },
  });
  expect(acts.find(({ code }) => code === 'KZAZ_INACTION')).toMatchObject({ isInaction: true, deadline: null });
});

it('each type of act says where it is challenged and until when, as the law has it', async () => {
  const { result } = await app.call('listComplainedActTypes', {});
  const byPath = Map.groupBy(result, (type) => appealPathText(type).al);
  const codes = [...byPath].map(([path, types]) => [path, types.map(({ code }) => code)]);
  const college = 'në Kolegjin Zgjedhor pranë Gjykatës Administrative të Apelit, Tiranë, brenda 5 ditëve nga shpallja';
  const inPeriod = (days: number) => ` në periudhën e zgjedhjeve ose ${days} ditëve jashtë saj`;
  const inCollege = (article: string) => `${college}${inPeriod(30)} (${article}, KZ 152.2)`;
  const ofCommissioner = `në KAS brenda 3 ditëve nga shpallja${inPeriod(30)} (KZ 124/1.2)`;
  expect(Object.fromEntries(codes)).toEqual({
    'në KAS brenda 3 ditëve nga shpallja (KZ 124.1)': [
      ...['KZAZ_CANDIDATE', 'KZAZ_KQV', 'KZAZ_ACCREDITATION', 'KZAZ_COUNTING', 'KZAZ_OTHER', 'KZAZ_REFUSED_SUBJECT'],
    ],
    'në KAS, pa një numër ditësh në ligj (KZ 35.5)': ['KZAZ_INACTION'],
    'në KAS brenda 5 ditëve nga shpallja (KZ 124.2)': ['KZAZ_RESULTS'],
    [`${inCollege('KZ 124.5')}; si akt i Komisionerit edhe ${ofCommissioner}`]: ['SEC_REGISTRATION'],
    [ofCommissioner]: [
      ...['SEC_DENOUNCEMENT', 'SEC_ACTIVITY', 'SEC_SANCTION', 'SEC_APPOINTMENT', 'SEC_RESULTS', 'SEC_ORDER'],
    ],
    'në KAS, pa një numër ditësh në ligj': ['OTHER'],
    'në KAS, pa një numër ditësh në ligj (KZ 124/1.2; KPA 132.2)': ['SEC_INACTION'],
    'në KAS brenda 5 ditëve nga shpallja (KZ 124.3)': ['ZONE_RESULTS'],
    'në KAS brenda 5 ditëve nga shpallja (KZ 124.4)': ['INVALIDITY', 'RECOUNT'],
    'në KAS brenda 3 ditëve nga shpallja (KZ 124/1.1)': ['OBSERVER_REFUSAL'],
    'në KAS, pa një numër ditësh në ligj (KZ 62.11)': ['QV_LOCATION'],
    'në gjykatën e shkallës së parë të njësisë vendore brenda 5 ditëve nga marrja dijeni (KZ 55.1)': ['VOTER_LIST'],
    [inCollege('KZ 145.1')]: ['RC_ACT', 'KAS_DECISION'],
  });
});

it('loading again restores names, retires removed values and keeps changed rules', async () => {
  const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
  const snapshot = async () => (await app.owner.query('select xmin::text, * from list_items order by list, code')).rows;
  const before = await snapshot();
  await loadReference(owner);
  expect(await snapshot()).toEqual(before);

  await app.owner.query(`update list_items set name_al = 'x' where code = 'OTH'`);
  // A removed one of the program, and one of the commission.
  await app.owner.query(
    `insert into list_items (list, code, position, name_al, name_en, seeded)
     values ('subject_type', 'GONE', 99, 'x', 'x', true), ('subject_type', 'OWN', 99, 'x', 'x', false)`,
  );
  await app.owner.query(`update deadline_rules set amount = 48, revision = 2 where code = 'check'`);
  await loadReference(owner);
  const { rows } = await app.owner.query(
    `select code, name_al, retired_at is not null as retired from list_items where code in ('OTH', 'GONE', 'OWN') order by code`,
  );
  expect(rows).toEqual([
    { code: 'GONE', name_al: 'x', retired: true },
    { code: 'OTH', name_al: 'Tjetër (përshkruajeni)', retired: false },
    { code: 'OWN', name_al: 'x', retired: false },
  ]);
  expect((await app.owner.query(`select amount from deadline_rules where code = 'check'`)).rows).toEqual([
    { amount: 48 },
  ]);
  await owner.destroy();
});

it('a holiday on a weekend has its working day', async () => {
  const { rows } = await app.owner.query<{ day: string }>(
    `select day::text from holidays where day between '2026-11-20' and '2026-12-02' order by day`,
  );
  expect(rows.map(({ day }) => day)).toEqual([
    '2026-11-22',
    '2026-11-23',
    '2026-11-28',
    '2026-11-29',
    '2026-11-30',
    '2026-12-01',
  ]);
});

it('adds years that a calendar has not yet, and moves or revives no day of the others', async () => {
  const owner = openDb(openPool(app.deps.config.databaseUrl ?? '', { max: 1 }));
  // An older calendar until 2027, in which this program computes 9 March; one day removed by a member.
  await app.owner.query(`delete from holidays where day >= '2028-01-01' or day < '2025-01-01'`);
  await app.owner.query(`update holidays set day = '2027-03-10' where day = '2027-03-09'`);
  await app.owner.query(`update holidays set removed_at = now(), edited_at = now() where day = '2027-12-27'`);
  await loadReference(owner);
  const { rows } = await app.owner.query<{ day: string; expected: boolean; removed: boolean }>(
    `select day::text, expected, removed_at is not null as removed from holidays
     where day in ('2027-03-09', '2027-03-10', '2027-12-27', '2028-02-26', '2035-12-25') order by day`,
  );
  expect(rows).toEqual([
    { day: '2027-03-10', expected: true, removed: false },
    { day: '2027-12-27', expected: false, removed: true },
    { day: '2028-02-26', expected: true, removed: false },
    { day: '2035-12-25', expected: false, removed: false },
  ]);
  await owner.destroy();
});
