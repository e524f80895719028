// What everybody sees of published premises: found, placed, taken along; and what nobody sees.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { berat, signInOf, startReporting } from '../../../test/premises.ts';
import { readCsv } from '../../../test/workbook.ts';
import { type World, world } from '../../../test/world.ts';

let portal: World;
beforeAll(async () => {
  portal = await world();
});
afterAll(() => portal.close());

const list = async (query: Record<string, string> = {}) => (await portal.call('listPublicPremises', { query })).result;
const file = async (query: Record<string, string>) => {
  const answer = await fetch(`${portal.address}/api/premises/public/export/?${new URLSearchParams(query)}`);
  return { type: answer.headers.get('content-type'), text: await answer.text() };
};

describe('published premises', () => {
  it('are those of the last election until others are published', async () => {
    const { result } = await portal.call('listPublicElections', {});
    expect(result).toMatchObject([{ code: 'PARL-2017', counts: { qv: 5362 } }]);
    expect((await list({ kind: 'qv' })).total).toBe(5362);
  });

  it.each([
    [{ search: 'BORIC shkolla vrakë' }, '0001'],
    [{ search: '0002/1' }, '00021'],
    [{ search: 'gruemire boric' }, '0001'],
  ])('are found by %j', async (query, code) => {
    expect((await list({ kind: 'qv', ...query })).items[0]?.code).toBe(code);
  });

  it('are narrowed by region, municipality and kind, and the map has the same', async () => {
    const { total, items } = await list({ kind: 'qv', municipality: berat, pageSize: '100' });
    expect(new Set(items.map(({ municipality }) => municipality.code))).toEqual(new Set([berat]));
    const map = (await portal.call('mapPublicPremises', { query: { kind: 'qv', municipality: berat } })).result;
    expect(map.id.length + map.withoutPoint).toBe(total);
    const regional = await list({ kind: 'qv', region: '01' });
    expect(regional.total).toBeGreaterThan(total);
    expect((await portal.call('mapPublicPremises', { query: { kind: 'qv' } })).result.id).toHaveLength(5362);
  });
});

describe('files', () => {
  it('hold all that is found, under names that stay', async () => {
    const { text, type } = await file({ kind: 'qv', municipality: berat });
    const [head = [], ...rows] = readCsv(text);
    expect(type).toContain('text/csv');
    expect(head.slice(0, 16).join()).toBe(
      'election,kind,code,zone,region_code,region,municipality_code,municipality,unit_code,unit,name,address,voters,latitude,longitude,is_approximate',
    );
    expect(rows).toHaveLength((await list({ kind: 'qv', municipality: berat })).total);
    const found: {
      features: { geometry: { coordinates: number[] }; properties: Record<string, unknown> }[];
      licence: string;
    } = JSON.parse((await file({ kind: 'qv', municipality: berat, format: 'geojson' })).text);
    expect(found.features).toHaveLength(rows.length);
    expect(found.features[0]?.geometry.coordinates[0]).toBeCloseTo(Number(rows[0]?.[14]));
    expect(Object.keys(found.features[0]?.properties ?? {})).toEqual(head);
    const plain = JSON.parse((await file({ kind: 'qv', municipality: berat, format: 'json' })).text);
    expect(plain.premises).toHaveLength(rows.length);
    const unknown = await portal.call('exportPublicPremises', { query: { election: 'NUK-ESHTE' } });
    expect(unknown.code).toBe('not_found');
  });
});

describe('nobody sees', () => {
  it('what is not published, nor of what is a person, a phone of one, an owner or an inner field', async () => {
    const election = await startReporting(portal);
    const token = await signInOf(portal, berat);
    const { result } = await portal.call('listPremises', { query: { kind: 'qv', pageSize: '2' } }, { token });
    const [one, two] = result.items;
    if (!one || !two) throw new Error('no reports');
    expect((await portal.call('listPublicPremises', { query: { election } })).code).toBe('not_found');
    expect((await portal.call('getPublicPremises', { params: { id: String(one.id) } })).code).toBe('not_found');
    const data = {
      ...{ name: 'Lokal Prova', ownership: 'private', buildingType: 'business', change: 'same', room: '12' },
      ...{ owner: 'SEKRET pronari', contactName: 'SEKRET personi', contactPhone: '+355692345678' },
      ...{
        facilities: 'SEKRET mjediset',
        ramp: { answer: 'yes', note: 'e re' },
        power: { answer: 'no' },
        approvalNumber: '17',
      },
    };
    await portal.call(
      'savePremises',
      { params: { id: String(one.id) }, body: { version: 0, data: Object(data) } },
      { token },
    );
    await portal.owner.query("update premises_reports set status = 'published' where id = $1", [one.id]);
    expect((await list({ election })).items.map(({ id }) => id)).toEqual([one.id]);
    const page = (await portal.call('getPublicPremises', { params: { id: String(one.id) } })).result;
    expect(page.answers.map(({ field }) => field)).toEqual([
      'change',
      'room',
      'ownership',
      'buildingType',
      'approvalNumber',
      'ramp',
    ]);
    expect(page.answers.at(-1)?.value.al).toBe('Po (e re)');
    const all = [
      JSON.stringify(page),
      ...(await Promise.all(
        ['csv', 'json', 'geojson'].map((format) => file({ election, format }).then(({ text }) => text)),
      )),
    ];
    for (const text of all) {
      expect(text).toContain('Lokal Prova');
      expect(text).not.toMatch(/SEKRET|692345678/);
    }
    expect((await list({ election, search: 'SEKRET' })).total).toBe(0);
    expect(two.status).toBe('expected');
  });
});
