// Reports of premises: what the public sees, filling in, sending, deciding, and added voting centres.
import { sameAsLast } from '@denonco/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersIn, berat, dayAfter, signInOf, startReporting, tirana } from '../../test/premises.ts';
import { createTestApp } from '../../test/testApp.ts';
import { readCsv } from '../../test/workbook.ts';

const app = await createTestApp();
const electionDay = dayAfter(app);
afterAll(() => app.close());

const election = await startReporting(app);
const tokens = {
  tirana: await app.signIn('QvsMapsPortalAdmin'),
  berat: await signInOf(app, berat),
  inspector: await app.signIn('KqzInspector'),
  commissioner: await app.signIn('KqzCommissioner'),
  auditor: await app.signIn('KqzAuditor'),
};

describe('public register of premises', () => {
  const list = async (query: Record<string, string> = {}) => (await app.call('listPublicPremises', { query })).result;
  const file = async (query: Record<string, string>) => {
    const answer = await fetch(`${app.address}/api/premises/public/export/?${new URLSearchParams(query)}`);
    return { type: answer.headers.get('content-type'), text: await answer.text() };
  };

  describe('published premises', () => {
    it('are those of the last election until newer ones are published', async () => {
      const { result } = await app.call('listPublicElections', {});
      expect(result).toMatchObject([{ code: 'PARL-2017', counts: { qv: 5362 } }]);
      expect((await list({ kind: 'qv' })).total).toBe(5362);
    });

    it('are found by words and by number', async () => {
      const found = async (search: string) => (await list({ kind: 'qv', search })).items[0]?.code;
      expect(await found('BORIC shkolla vrakë')).toBe('0001');
      expect(await found('gruemire boric')).toBe('0001');
      expect(await found('0002/1')).toBe('00021');
    });

    it('are filtered by region, municipality and kind, on the map too', async () => {
      const { total, items } = await list({ kind: 'qv', municipality: berat, pageSize: '100' });
      expect(new Set(items.map(({ municipality }) => municipality.code))).toEqual(new Set([berat]));
      const map = (await app.call('mapPublicPremises', { query: { kind: 'qv', municipality: berat } })).result;
      expect(map.id.length + map.withoutPoint).toBe(total);
      const regional = await list({ kind: 'qv', region: '01' });
      expect(regional.total).toBeGreaterThan(total);
      expect((await app.call('mapPublicPremises', { query: { kind: 'qv' } })).result.id).toHaveLength(5362);
    });
  });

  describe('files', () => {
    it('hold all matches under stable column names', async () => {
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
      const unknown = await app.call('exportPublicPremises', { query: { election: 'NUK-ESHTE' } });
      expect(unknown.code).toBe('not_found');
    });
  });

  describe('hidden', () => {
    it('are unpublished reports and fields about persons, phones, owners and internal matters', async () => {
      const token = await signInOf(app, '48');
      const { result } = await app.call('listPremises', { query: { kind: 'qv', pageSize: '2' } }, { token });
      const [one, two] = result.items;
      if (!one || !two) throw new Error('no reports');
      expect((await app.call('listPublicPremises', { query: { election } })).code).toBe('not_found');
      expect((await app.call('getPublicPremises', { params: { id: String(one.id) } })).code).toBe('not_found');
      const data = {
        name: 'Lokal Prova',
        ownership: 'private',
        buildingType: 'business',
        change: 'same',
        room: '12',
        owner: 'SEKRET pronari',
        contactName: 'SEKRET personi',
        contactPhone: '+355692345678',
        facilities: 'SEKRET mjediset',
        ramp: { answer: 'yes', note: 'e re' },
        power: { answer: 'no' },
        approvalNumber: '17',
      };
      await app.call(
        'savePremises',
        { params: { id: String(one.id) }, body: { version: 0, data: Object(data) } },
        { token },
      );
      await app.owner.query("update premises_reports set status = 'published' where id = $1", [one.id]);
      expect((await list({ election })).items.map(({ id }) => id)).toEqual([one.id]);
      const page = (await app.call('getPublicPremises', { params: { id: String(one.id) } })).result;
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
      await app.owner.query(
        `update premises_reports set change = 'suspended', data = data || '{"change": "suspended", "address": "Rruga Ulqini", "quarter": "Lagjja Provë"}',
           lat = 41.3, lng = 19.8, voters = 700 where id = $1`,
        [one.id],
      );
      const unasked = { name: null, address: null, voters: null, point: null };
      expect((await list({ election })).items[0]).toMatchObject({ ...unasked, change: { code: 'suspended' } });
      for (const [search, total] of [
        ['Lokal', 0],
        ['Rruga Ulqini', 0],
        ['lagjja prove', 1],
      ] as const)
        expect([search, (await list({ election, search })).total]).toEqual([search, total]);
      const suspended = (await app.call('getPublicPremises', { params: { id: String(one.id) } })).result;
      expect(suspended).toMatchObject(unasked);
      const map = (await app.call('mapPublicPremises', { query: { election } })).result;
      expect([map.id, map.withoutPoint]).toEqual([[], 1]);
      for (const format of ['csv', 'json', 'geojson']) {
        const { text } = await file({ election, format });
        expect(text).toContain('suspended');
        expect(text).not.toMatch(/Lokal Prova|Rruga Prova|700|41\.3|19\.8/);
      }
    });
  });
});

type Who = keyof typeof tokens;
const list = async (who: Who, query: Parameters<typeof ask>[1] = {}) => (await ask(who, query)).result;
const ask = (who: Who, query: Partial<Record<string, string>>) =>
  app.call('listPremises', { query: { kind: 'qv', ...query } }, { token: tokens[who] });
const get = (who: Who, id: number) => app.call('getPremises', { params: { id } }, { token: tokens[who] });
const save = (who: Who, id: number, version: number, data: Record<string, unknown>) =>
  app.call('savePremises', { params: { id }, body: { version, data: Object(data) } }, { token: tokens[who] });
const act = (who: Who, id: number, version: number, action: Step, reason?: string) =>
  app.call(
    'actOnPremises',
    { params: { id }, body: { version, action, ...(reason && { reason }) } },
    { token: tokens[who] },
  );
type Step = 'send' | 'recall' | 'startReview' | 'return' | 'approve' | 'refuse' | 'publish' | 'withdrawPublication';

/** A new untouched report of Tirana for each test. */
let report: { id: number; code: string; unit: string };
let next = 0;
beforeEach(async () => {
  const { items } = await list('tirana', { status: 'expected', pageSize: '100' });
  const row = items[next++ % items.length];
  if (!row?.unit) throw new Error('no expected report is left');
  report = { id: row.id, code: row.code, unit: row.unit.code };
});

describe('expected reports', () => {
  it('cover every voting centre of 2017, and a seat and a place of counting for each zone', async () => {
    const total = async (kind: string) => (await list('inspector', { kind })).total;
    expect([await total('qv'), await total('kzaz'), await total('vnv')]).toEqual([5362, 90, 90]);
    const { result } = await app.call('premisesCompleteness', { query: { kind: 'qv' } }, { token: tokens.auditor });
    expect(result.municipalities).toHaveLength(61);
    expect(result.total.total).toBe(5362);
  });

  it('start from the last election, at an approximate point', async () => {
    const { result } = await get('tirana', report.id);
    expect(result.status).toBe('expected');
    expect(result.previous?.election.code).toBe('PARL-2017');
    expect(result.name).toBe(result.previous?.data.name);
    expect(result.point?.isApproximate).toBe(true);
    expect(result.data).toEqual({});
    expect(result.history.map(({ action }) => action)).toEqual(['expect']);
    expect(result.canEdit).toBe(true);
    expect((await get('auditor', report.id)).result.canEdit).toBe(false);
  });

  it('are all on the map, which is not sent again when unchanged', async () => {
    const call = (headers = {}) =>
      app.call('mapPremises', { query: { kind: 'qv' } }, { token: tokens.inspector, headers });
    const { result, headers } = await call();
    const columns = [result.id, result.code, result.lat, result.lng, result.status, result.approximate];
    expect(columns.map((column) => column.length)).toEqual(Array(6).fill(5362));
    expect(result.withoutPoint).toBe(0);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const again = await call({ 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
  });
});

describe('finding', () => {
  it('finds a code in any spelling', async () => {
    const found = async (search: string) => (await list('inspector', { search })).items[0]?.code;
    expect([await found('0002'), await found('00021'), await found('QV 0002/1')]).toEqual(['0002', '00021', '00021']);
  });

  it('finds words of the place with ë as e, and takes % as text', async () => {
    const { items } = await list('inspector', { search: 'bOriÇ madh VRAKË' });
    expect(items.map(({ code }) => code).slice(0, 2)).toEqual(['0001', '0017']);
    expect((await list('inspector', { search: '%' })).total).toBe(0);
  });

  it('finds any word, most words first unless another order is chosen, in every list and file', async () => {
    const names = {
      '0001': 'Xhubra',
      '0002': 'Xhubra Yndrin',
      '00021': 'Yndrin Zgaqer',
      '0003': 'Zgaqer Yndrin Xhubra',
    };
    for (const [code, name] of Object.entries(names))
      await app.owner.query(`update premises_reports set name = $2 where kind = 'qv' and code = $1`, [code, name]);
    const requested = { election: 'PARL-2017', kind: 'qv', search: 'xhubra yndrin zgaqer' } as const;
    const { items, total } = (await app.call('listPublicPremises', { query: requested })).result;
    const staff = await list('inspector', { search: requested.search });
    const bySearch = ['0003', '0002', '00021', '0001'];
    expect([items.map(({ code }) => code), total]).toEqual([bySearch, 4]);
    expect([staff.items.map(({ code }) => code), staff.total]).toEqual([bySearch, 4]);
    const totals = ['xhub', 'hubra'].map(async (search) => (await list('inspector', { search })).total);
    expect(await Promise.all(totals), 'a word is found by its start alone').toEqual([3, 0]);
    const chosen = await list('inspector', { search: requested.search, sort: 'code' });
    expect(chosen.items.map(({ code }) => code)).toEqual(['0001', '0002', '00021', '0003']);
    const pages = await Promise.all(
      ['1', '2'].map((page) => list('inspector', { search: requested.search, pageSize: '2', page })),
    );
    expect(pages.flatMap((page) => page.items.map(({ code }) => code))).toEqual(bySearch);
    const csv = await (
      await fetch(`${app.address}/api/premises/public/export/?${new URLSearchParams({ ...requested, format: 'csv' })}`)
    ).text();
    expect(csv.match(/(?<=,qv,)\d+/g)).toEqual(bySearch);
  });

  it('finds letters of other languages and any apostrophe, for staff and the public, and nothing for no letter', async () => {
    await app.owner.query(
      `update premises_reports set name = 'Shkolla İbrahim Işık, D’Angelo Šabani Ѓорѓи' where kind = 'qv' and code = '0002'`,
    );
    const query = { election: 'PARL-2017', kind: 'qv' } as const;
    const found = async (search: string) => [
      search,
      (await list('inspector', { search })).items.map(({ code }) => code),
      (await app.call('listPublicPremises', { query: { ...query, search } })).result.items.map(({ code }) => code),
    ];
    for (const search of ['İbrahim Işık', 'ibrahim isik'])
      expect((await found(search)).slice(1).map(([first]) => first)).toEqual(['0002', '0002']);
    for (const search of [
      '“İbrahim Işık”',
      '"ibrahim isik"',
      "d'angelo",
      'D´ANGELO',
      'sabani',
      'S\u030Cabani',
      'ЃОРЃИ',
    ])
      expect(await found(search)).toEqual([search, ['0002'], ['0002']]);
    for (const search of ['\u0301', '’', '-']) expect(await found(search)).toEqual([search, [], []]);
  });

  it('filters by zone and sorts both ways', async () => {
    const zone = await list('inspector', { zone: '33', sort: 'voters', order: 'desc', pageSize: '5' });
    const voters = zone.items.map((row) => row.voters ?? 0);
    expect(voters).toEqual(voters.toSorted((one, other) => other - one));
    expect(zone.items.every((row) => row.zone === 33)).toBe(true);
    const second = await list('inspector', { zone: '33', sort: 'voters', order: 'desc', pageSize: '5', page: '2' });
    expect(second.items.some(({ id }) => zone.items.some((one) => one.id === id))).toBe(false);
    const seats = await list('inspector', { kind: 'kzaz', pageSize: '12' });
    expect(seats.items.map(({ code }) => Number(code))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('lists returned reports first', async () => {
    await app.owner.query("update premises_reports set status = 'returned' where id = $1", [report.id]);
    const { items } = await list('tirana', { pageSize: '2' });
    expect(items.map(({ status }) => status)).toEqual(['returned', expect.not.stringMatching('returned')]);
    await app.owner.query("update premises_reports set status = 'expected' where id = $1", [report.id]);
  });

  it('answers not_found for an unknown election', async () => {
    expect((await ask('inspector', { election: 'NUK-ESHTE' })).code).toBe('not_found');
  });
});

describe('a draft', () => {
  it('may be partial; saves valid answers and refuses others at their fields', async () => {
    const saved = await save('tirana', report.id, 0, { name: '  Shkolla   e re ', voters: 1200, floor: 0 });
    expect(saved.result).toMatchObject({ status: 'draft', version: 1, name: 'Shkolla e re' });
    expect(saved.result.data).toEqual({ name: 'Shkolla e re', voters: 1200, floor: 0 });
    expect(saved.result.warnings).toContain('too_many_voters');
    const wrong = await save('tirana', report.id, 1, {
      voters: 12.5,
      change: 'elsewhere',
      contactPhone: 'x',
      tables: 4,
    });
    expect(wrong.code).toBe('validation');
    expect(Object.keys(wrong.failure?.validationResponse?.fields ?? {}).toSorted()).toEqual([
      'data.change',
      'data.contactPhone',
      'data.voters',
    ]);
    const other = await save('tirana', report.id, 1, { tables: 4, unit: '01101' });
    expect(Object.keys(other.failure?.validationResponse?.fields ?? {}).toSorted()).toEqual([
      'data.tables',
      'data.unit',
    ]);
    expect((await get('tirana', report.id)).result.version).toBe(1);
  });

  it('of an older version is a conflict', async () => {
    await save('tirana', report.id, 0, { name: 'E para' });
    const late = await save('tirana', report.id, 0, { name: 'E dyta' });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect((await get('tirana', report.id)).result.data).toEqual({ name: 'E para' });
  });

  it('of two concurrent ones one is saved and the other a conflict', async () => {
    const names = ['E para', 'E dyta', 'E treta'];
    const answers = await Promise.all(names.map((name) => save('tirana', report.id, 0, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { result } = await get('tirana', report.id);
    expect([result.version, result.history.length]).toEqual([1, 2]);
    expect(names).toContain(result.data.name);
  });

  it('saved without a change adds no history', async () => {
    await save('tirana', report.id, 0, { name: 'E para' });
    const again = await save('tirana', report.id, 1, { name: 'E para' });
    expect([again.result.version, again.result.history.length]).toEqual([1, 2]);
  });

  it('uses the given point, or an approximate one without it', async () => {
    const point = { lat: 41.33, lng: 19.82 };
    const placed = await save('tirana', report.id, 0, { point });
    expect(placed.result.point).toEqual({ ...point, isApproximate: false });
    const without = await save('tirana', report.id, 1, { name: 'Pa vend' });
    expect(without.result.point?.isApproximate).toBe(true);
  });

  it('has changes in its history, of personal data only that it changed', async () => {
    await save('tirana', report.id, 0, { name: 'E para', contactName: 'Prova Përgjegjëse' });
    const { result } = await get('inspector', report.id);
    expect(result.history[0]).toMatchObject({
      action: 'save',
      via: 'form',
      actor: { name: 'Demo Admin Portal Hartat QV' },
    });
    expect(result.history[0]?.changes).toEqual([{ field: 'name', to: 'E para' }, { field: 'contactName' }]);
  });
});

describe('the flow', () => {
  it('requires missing answers before sending', async () => {
    await save('tirana', report.id, 0, { name: 'E para' });
    const refused = await act('tirana', report.id, 1, 'send');
    expect(refused.code).toBe('validation');
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toContain('data.contactPhone');
  });

  it('leads from a draft to publication, with one return', async () => {
    const { id, unit } = report;
    await save('tirana', id, 0, answersIn(unit));
    expect((await act('tirana', id, 1, 'send')).result.status).toBe('sent');
    expect((await save('tirana', id, 2, answersIn(unit))).code).toBe('not_allowed_now');
    expect((await act('inspector', id, 2, 'return')).failure?.validationResponse?.fields).toHaveProperty('reason');
    expect((await act('inspector', id, 2, 'return', 'Mungon dhoma')).result.status).toBe('returned');
    expect((await save('tirana', id, 3, { ...answersIn(unit), room: '4' })).result.status).toBe('returned');
    expect((await act('tirana', id, 4, 'send')).result.status).toBe('sent');
    expect((await act('inspector', id, 5, 'startReview')).result.status).toBe('in_review');
    expect((await act('commissioner', id, 6, 'approve')).result.status).toBe('approved');
    const published = await act('commissioner', id, 7, 'publish');
    expect(published.result.status).toBe('published');
    expect(published.result.steps).toEqual(['withdrawPublication']);
    const done = published.result.history.map(({ action }) => action).toReversed();
    expect(done).toEqual(['expect', 'save', 'send', 'return', 'correct', 'send', 'startReview', 'approve', 'publish']);
    const { rows } = await app.owner.query(
      "select action from audit_log where action like 'premises.%' and target = $1",
      [`${election}/qv/${report.code}`],
    );
    expect(rows).toHaveLength(8);
  });

  it('is closed with the election', async () => {
    const { items } = await list('tirana', { election: 'PARL-2017', pageSize: '1' });
    const [old] = items;
    if (!old) throw new Error('2017 is not there');
    expect((await save('tirana', old.id, old.version, { name: 'Tjetër' })).code).toBe('not_allowed_now');
    expect((await get('tirana', old.id)).result).toMatchObject({ canEdit: false, steps: [], status: 'published' });
  });

  it('notifies the commission of reports sent and the municipality of returns', async () => {
    const { id, unit } = report;
    await save('tirana', id, 0, answersIn(unit));
    await act('tirana', id, 1, 'send');
    await act('inspector', id, 2, 'return', 'Mungon dhoma');
    const listNotices = async (who: Who) => {
      const { result } = await app.call('listMyNotices', { query: {} }, { token: tokens[who] });
      return result.items.map(({ event }) => event).filter((event) => event.startsWith('premises'));
    };
    expect(await listNotices('commissioner')).toEqual(['premisesSent']);
    expect(await listNotices('tirana')).toContain('premisesReturned');
    expect(await listNotices('berat')).toEqual([]);
  });
});

describe('bulk steps', () => {
  const actOn = (who: Who, action: Step, premises: { id: number; version: number }[]) =>
    app.call('actOnManyPremises', { body: { action, premises } }, { token: tokens[who] });

  it('are told before what would be refused, and nothing changes', async () => {
    const { id, unit } = report;
    await save('tirana', id, 0, answersIn(unit));
    const [empty] = (await list('tirana', { status: 'expected', pageSize: '1' })).items;
    if (!empty) throw new Error('nothing to act on');
    await save('tirana', empty.id, 0, { name: 'Pa gjë tjetër' });
    const premises = [id, empty.id].map((one) => ({ id: one, version: 1 }));
    const body = { action: 'send', premises, dryRun: true } as const;
    const { result } = await app.call('actOnManyPremises', { body }, { token: tokens.tirana });
    expect(result.done).toEqual([id]);
    expect(result.refused).toMatchObject([{ id: empty.id, message: expect.stringContaining('Pronësia') }]);
    expect((await get('tirana', id)).result).toMatchObject({ status: 'draft', version: 1 });
  });

  it('are decided one by one, with reasons for each refusal', async () => {
    const { id, unit } = report;
    await save('tirana', id, 0, answersIn(unit));
    const [foreign] = (await list('berat', { pageSize: '1' })).items;
    const [empty] = (await list('tirana', { status: 'expected', pageSize: '1' })).items;
    if (!foreign || !empty) throw new Error('nothing to act on');
    await save('tirana', empty.id, 0, { name: 'Pa gjë tjetër' });
    const { result } = await actOn('tirana', 'send', [
      { id: foreign.id, version: 0 },
      { id: empty.id, version: 1 },
      { id, version: 1 },
      { id, version: 1 },
    ]);
    expect(result.done).toEqual([id]);
    expect(result.refused.map((one) => [one.id, one.code])).toEqual([
      [foreign.id, 'not_found'],
      [empty.id, 'validation'],
    ]);
    expect(result.refused[1]?.message).toMatch(/Pronësia, .*Telefoni: Kjo fushë është e detyrueshme\./);
    const again = await actOn('tirana', 'send', [{ id, version: 1 }]);
    expect(again.result.refused.map(({ code }) => code)).toEqual(['conflict']);
  });

  it('fill in answers of the last election only where nothing was entered', async () => {
    const before = await list('berat');
    const [touched] = before.items;
    if (!touched) throw new Error('Berat has no reports');
    await save('berat', touched.id, 0, { name: 'Vetë e shkruar' });
    const call = (body: Record<string, string>) =>
      app.call('repeatPremises', { body: { kind: 'qv', ...body } }, { token: tokens.berat });
    expect((await call({ municipality: tirana })).code).toBe('forbidden');
    const { result } = await call({ contactName: 'Prova Përgjegjëse', contactPhone: '+355692345678' });
    expect(result.filled).toBe(before.total - 1);
    expect(result.skipped).toEqual([{ reason: 'touched', count: 1 }]);
    expect((await get('berat', touched.id)).result.data).toEqual({ name: 'Vetë e shkruar' });
    const { items } = await list('berat', { pageSize: '2' });
    const filled = await get('berat', items.find(({ id }) => id !== touched.id)?.id ?? 0);
    expect(filled.result).toMatchObject({ status: 'draft', change: 'same' });
    expect(filled.result.data).toEqual({
      ...sameAsLast(filled.result.previous?.data ?? {}),
      contactName: 'Prova Përgjegjëse',
      contactPhone: '+355692345678',
    });
    expect((await call({})).result).toEqual({
      filled: 0,
      skipped: [{ reason: 'touched', count: before.total }],
      incomplete: 0,
    });
  });
});

describe('addVotingCentre', () => {
  const zoneOf = async (municipality: string): Promise<number> =>
    (
      await app.owner.query(
        'select number from election_zones where election_code = $1 and municipality_code = $2 order by number limit 1',
        [election, municipality],
      )
    ).rows[0]?.number;
  const unitOf = async (municipality: string): Promise<string> =>
    (await app.owner.query('select code from units where municipality_code = $1 order by code limit 1', [municipality]))
      .rows[0]?.code;

  const token = tokens.tirana;
  let zone: number;
  let unit: string;
  beforeAll(async () => {
    [zone, unit] = await Promise.all([zoneOf(tirana), unitOf(tirana)]);
  });

  interface Centre {
    readonly code?: string;
    readonly unit?: string;
    readonly zone?: number;
    readonly change?: 'new' | 'additional';
    readonly election?: string;
  }
  const add = (centre: Centre, as = token) =>
    app.call('addVotingCentre', { body: { code: '9701', unit, zone, change: 'new', ...centre } }, { token: as });
  const complete = async () =>
    (await app.call('premisesCompleteness', { query: { kind: 'qv' } }, { token })).result.total;

  it('creates a draft report that counts as expected', async () => {
    const before = await complete();
    const { status, result } = await add({ change: 'additional' });
    expect(status).toBe(200);
    expect(result).toMatchObject({
      code: '9701',
      kind: 'qv',
      status: 'draft',
      municipality: { code: tirana },
      unit: { code: unit },
      zone,
      data: { change: 'additional', unit },
      previous: null,
      canEdit: true,
      history: [{ action: 'save' }, { action: 'add' }],
    });
    const after = await complete();
    expect(after).toMatchObject({ total: before.total + 1, draft: before.draft + 1 });
  });

  it('refuses a code in use, also of two concurrent calls', async () => {
    const answers = await Promise.all([add({ code: '97021' }), add({ code: '97021' })]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
    const refused = answers.find(({ status }) => status === 400);
    expect(refused?.failure?.validationResponse?.fields).toMatchObject({
      code: [expect.stringContaining('ka tashmë')],
    });
  });

  it('refuses the code of a suspended centre (KZ 62.7)', async () => {
    await app.owner.query(
      `insert into voting_centres (election_code, code, zone_number, municipality_code, unit_code, suspended_on)
     select election_code, '9703', zone_number, municipality_code, unit_code, '2018-01-01' from voting_centres
     where election_code = 'PARL-2017' limit 1`,
    );
    const { status, failure } = await add({ code: '9703' });
    expect([status, failure?.validationResponse?.fields?.code]).toEqual([400, [expect.stringContaining('62.7')]]);
  });

  it('refuses an invalid code, unit or zone at its field', async () => {
    for (const wrong of [{ code: '97' }, { code: 'QV97' }, { unit: '00000' }, { zone: 999 }]) {
      const { status, failure } = await add({ code: '9704', ...wrong });
      const fields = Object.keys(failure?.validationResponse?.fields ?? {});
      expect([wrong, status, fields]).toEqual([wrong, 400, Object.keys(wrong)]);
    }
  });

  it('is limited to the own municipality', async () => {
    const foreign = { unit: await unitOf(berat), zone: await zoneOf(berat) };
    expect((await add({ code: '9705', ...foreign })).failure?.validationResponse?.fields).toHaveProperty('unit');
    expect((await add({ code: '9705', zone: foreign.zone })).failure?.validationResponse?.fields).toHaveProperty(
      'zone',
    );
    expect((await add({ code: '9705', ...foreign }, tokens.berat)).status).toBe(200);
    expect((await add({ code: '9706' }, tokens.inspector)).status).toBe(403);
  });

  it('is refused when the election is closed', async () => {
    expect((await add({ code: '9707', election: 'PARL-2017' })).status).toBe(409);
  });
});

describe('the law', () => {
  it('requires an existing centre for a merger, and suspends the merged code once approved', async () => {
    const { id, code, unit } = report;
    const merged = { change: 'merged', unit, contactName: 'Prova', contactPhone: '+355692345678' };
    await save('tirana', id, 0, { ...merged, mergedInto: '9999' });
    expect(Object.keys((await act('tirana', id, 1, 'send')).failure?.validationResponse?.fields ?? {})).toEqual([
      'data.mergedInto',
    ]);
    await save('tirana', id, 1, { ...merged, mergedInto: '0001' });
    await act('tirana', id, 2, 'send');
    await act('inspector', id, 3, 'startReview');
    await act('inspector', id, 4, 'approve');
    const suspended = await app.owner.query(
      'select suspended_on from voting_centres where election_code = $1 and code = $2',
      [election, code],
    );
    expect(suspended.rows[0]?.suspended_on).not.toBeNull();
    const again = app.owner.query(
      `with e as (insert into elections (code, name_al, name_en, kind, held_on, state)
         values ('PAS-2028', 'x', 'x', 'partial', $4, 'planned') returning code),
       z as (insert into election_zones (election_code, number, municipality_code) select code, 31, $2 from e returning 1)
       insert into voting_centres (election_code, code, zone_number, municipality_code, unit_code)
       select code, $1, 31, $2, $3 from e`,
      [code, tirana, unit, dayAfter(app, 400)],
    );
    await expect(again).rejects.toMatchObject({ constraint: 'voting_centres_not_reused' });
  });

  it('warns of a move in the last 40 days until KQZ has authorised it', async () => {
    const { id, unit } = report;
    const before = app.clock.now;
    app.clock.now = new Date(Date.parse(`${electionDay}T12:00:00Z`) - 39 * 86_400_000);
    const moved = { ...answersIn(unit), change: 'moved', changeReason: 'Ndërtesa u dëmtua' };
    const token = await app.signIn('QvsMapsPortalAdmin');
    const write = (version: number, data: Record<string, unknown>) =>
      app.call('savePremises', { params: { id }, body: { version, data: Object(data) } }, { token });
    expect((await write(0, moved)).result.warnings).toContain('moved_late');
    expect((await write(1, { ...moved, lateAuthorisation: 'Vendim 12' })).result.warnings).not.toContain('moved_late');
    app.clock.now = before;
  });
});
