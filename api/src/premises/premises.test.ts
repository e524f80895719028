// Reports of premises through HTTP: filling in, sending, deciding, what is refused, what the last election says.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { answersIn, berat, electionDay, signInOf, startReporting, tirana } from '../../test/premises.ts';
import { type World, world } from '../../test/world.ts';

let portal: World;
let election: string;
const tokens = { tirana: '', berat: '', inspector: '', commissioner: '', auditor: '' };
beforeAll(async () => {
  portal = await world();
  election = await startReporting(portal);
  tokens.tirana = await portal.signIn('QvsMapsPortalAdmin');
  tokens.berat = await signInOf(portal, berat);
  tokens.inspector = await portal.signIn('KqzInspector');
  tokens.commissioner = await portal.signIn('KqzCommissioner');
  tokens.auditor = await portal.signIn('KqzAuditor');
});
afterAll(() => portal.close());

type Who = keyof typeof tokens;
const list = async (who: Who, query: Parameters<typeof ask>[1] = {}) => (await ask(who, query)).result;
const ask = (who: Who, query: Partial<Record<string, string>>) =>
  portal.call('listPremises', { query: { kind: 'qv', ...query } }, { token: tokens[who] });
const get = (who: Who, id: number) => portal.call('getPremises', { params: { id } }, { token: tokens[who] });
const save = (who: Who, id: number, version: number, data: Record<string, unknown>) =>
  portal.call('savePremises', { params: { id }, body: { version, data: Object(data) } }, { token: tokens[who] });
const act = (who: Who, id: number, version: number, action: Step, reason?: string) =>
  portal.call(
    'actOnPremises',
    { params: { id }, body: { version, action, ...(reason && { reason }) } },
    { token: tokens[who] },
  );
type Step = 'send' | 'recall' | 'startReview' | 'return' | 'approve' | 'refuse' | 'publish' | 'withdrawPublication';

/** Another untouched report of Tirana for each test. */
let report: { id: number; code: string; unit: string };
let next = 0;
beforeEach(async () => {
  const { items } = await list('tirana', { status: 'expected', pageSize: '100' });
  const row = items[next++ % items.length];
  if (!row?.unit) throw new Error('no expected report is left');
  report = { id: row.id, code: row.code, unit: row.unit.code };
});

describe('what is expected', () => {
  it('every voting centre of 2017, and a seat and a place of counting for each zone', async () => {
    const total = async (kind: string) => (await list('inspector', { kind })).total;
    expect([await total('qv'), await total('kzaz'), await total('vnv')]).toEqual([5362, 90, 90]);
    const { result } = await portal.call('premisesCompleteness', { query: { kind: 'qv' } }, { token: tokens.auditor });
    expect(result.municipalities).toHaveLength(61);
    expect(result.total.total).toBe(5362);
  });

  it('stands with what is known of the last election, at a place that says it is approximate', async () => {
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

  it('the map has every point of a kind, and is not sent again to whoever has it', async () => {
    const call = (headers = {}) =>
      portal.call('mapPremises', { query: { kind: 'qv' } }, { token: tokens.inspector, headers });
    const { result, headers } = await call();
    const columns = [result.id, result.code, result.lat, result.lng, result.status, result.approximate];
    expect(columns.map((column) => column.length)).toEqual(Array(6).fill(5362));
    expect(result.withoutPoint).toBe(0);
    expect(headers.get('cache-control')).toBe('private, no-cache');
    const again = await call({ 'if-none-match': headers.get('etag') ?? '' });
    expect(again.status).toBe(304);
    expect(headers.get('content-encoding')).toBe('gzip');
    const plain = await call({ 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.result).toEqual(result);
  });
});

describe('finding', () => {
  it.each([
    ['0002', '0002'],
    ['00021', '00021'],
    ['QV 0002/1', '00021'],
  ])('by the code %s', async (search, code) => {
    expect((await list('inspector', { search })).items[0]?.code).toBe(code);
  });

  it('by words of the place, ë = e, and no pattern of its own', async () => {
    const { items } = await list('inspector', { search: 'bOriÇ madh VRAKË' });
    expect(items.map(({ code }) => code)).toEqual(['0001', '0017']);
    expect((await list('inspector', { search: '%' })).total).toBe(0);
  });

  it('filters narrow, and sorting goes both ways', async () => {
    const zone = await list('inspector', { zone: '33', sort: 'voters', order: 'desc', pageSize: '5' });
    const voters = zone.items.map((row) => row.voters ?? 0);
    expect(voters).toEqual(voters.toSorted((one, other) => other - one));
    expect(zone.items.every((row) => row.zone === 33)).toBe(true);
    const second = await list('inspector', { zone: '33', sort: 'voters', order: 'desc', pageSize: '5', page: '2' });
    expect(second.items.some(({ id }) => zone.items.some((one) => one.id === id))).toBe(false);
    const seats = await list('inspector', { kind: 'kzaz', pageSize: '12' });
    expect(seats.items.map(({ code }) => Number(code))).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
  });

  it('an election that is not there is not found', async () => {
    expect((await ask('inspector', { election: 'NUK-ESHTE' })).code).toBe('not_found');
  });
});

describe('a draft', () => {
  it('may be partial; keeps what is right and refuses what is not, at its field', async () => {
    const kept = await save('tirana', report.id, 0, { name: '  Shkolla   e re ', voters: 1200, floor: 0 });
    expect(kept.result).toMatchObject({ status: 'draft', version: 1, name: 'Shkolla e re' });
    expect(kept.result.data).toEqual({ name: 'Shkolla e re', voters: 1200, floor: 0 });
    expect(kept.result.warnings).toContain('too_many_voters');
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

  it('of an older version is a conflict and changes nothing', async () => {
    await save('tirana', report.id, 0, { name: 'E para' });
    const late = await save('tirana', report.id, 0, { name: 'E dyta' });
    expect([late.status, late.code]).toEqual([409, 'conflict']);
    expect((await get('tirana', report.id)).result.data).toEqual({ name: 'E para' });
  });

  it('of two people at one moment one is kept, and the other told', async () => {
    const names = ['E para', 'E dyta', 'E treta'];
    const answers = await Promise.all(names.map((name) => save('tirana', report.id, 0, { name })));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409]);
    const { result } = await get('tirana', report.id);
    expect([result.version, result.history.length]).toEqual([1, 2]);
    expect(names).toContain(result.data.name);
  });

  it('kept again without a change leaves no trace', async () => {
    await save('tirana', report.id, 0, { name: 'E para' });
    const again = await save('tirana', report.id, 1, { name: 'E para' });
    expect([again.result.version, again.result.history.length]).toEqual([1, 2]);
  });

  it('takes the place that was given, and goes back to an approximate one without it', async () => {
    const point = { lat: 41.33, lng: 19.82 };
    const placed = await save('tirana', report.id, 0, { point });
    expect(placed.result.point).toEqual({ ...point, isApproximate: false });
    const without = await save('tirana', report.id, 1, { name: 'Pa vend' });
    expect(without.result.point?.isApproximate).toBe(true);
  });

  it('says in its history what changed, and of persons only that it did', async () => {
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
  it('asks for what is missing before it is sent', async () => {
    await save('tirana', report.id, 0, { name: 'E para' });
    const refused = await act('tirana', report.id, 1, 'send');
    expect(refused.code).toBe('validation');
    expect(Object.keys(refused.failure?.validationResponse?.fields ?? {})).toContain('data.contactPhone');
  });

  it('goes from a draft to the public, back for completion once', async () => {
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
    const { rows } = await portal.owner.query(
      "select action from audit_log where action like 'premises.%' and target = $1",
      [`${election}/qv/${report.code}`],
    );
    expect(rows).toHaveLength(8);
  });

  it('a closed election is reported on no more', async () => {
    const { items } = await list('tirana', { election: 'PARL-2017', pageSize: '1' });
    const [old] = items;
    if (!old) throw new Error('2017 is not there');
    expect((await save('tirana', old.id, old.version, { name: 'Tjetër' })).code).toBe('not_allowed_now');
    expect((await get('tirana', old.id)).result).toMatchObject({ canEdit: false, steps: [], status: 'published' });
  });

  it('tells the commission of what came, and the municipality of what came back, once a day', async () => {
    const { id, unit } = report;
    await save('tirana', id, 0, answersIn(unit));
    await act('tirana', id, 1, 'send');
    await act('inspector', id, 2, 'return', 'Mungon dhoma');
    const told = async (who: Who) => {
      const { result } = await portal.call('listMyNotices', { query: {} }, { token: tokens[who] });
      return result.items.map(({ event }) => event).filter((event) => event.startsWith('premises'));
    };
    expect(await told('commissioner')).toEqual(['premisesSent']);
    expect(await told('tirana')).toContain('premisesReturned');
    expect(await told('berat')).toEqual([]);
  });
});

describe('many at once', () => {
  const actOn = (who: Who, action: Step, premises: { id: number; version: number }[]) =>
    portal.call('actOnManyPremises', { body: { action, premises } }, { token: tokens[who] });

  it('does each by itself and says which were refused and why', async () => {
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

  it('the same as last time fills in what nobody touched, and only that', async () => {
    const before = await list('berat');
    const [touched] = before.items;
    if (!touched) throw new Error('Berat has no reports');
    await save('berat', touched.id, 0, { name: 'Vetë e shkruar' });
    const call = (body: Record<string, string>) =>
      portal.call('repeatPremises', { body: { kind: 'qv', ...body } }, { token: tokens.berat });
    expect((await call({ municipality: tirana })).code).toBe('forbidden');
    const { result } = await call({ contactName: 'Prova Përgjegjëse', contactPhone: '+355692345678' });
    expect(result.filled).toBe(before.total - 1);
    expect(result.skipped).toEqual([{ reason: 'touched', count: 1 }]);
    expect((await get('berat', touched.id)).result.data).toEqual({ name: 'Vetë e shkruar' });
    const { items } = await list('berat', { pageSize: '2' });
    const filled = await get('berat', items.find(({ id }) => id !== touched.id)?.id ?? 0);
    expect(filled.result).toMatchObject({ status: 'draft', changed: ['contactName', 'contactPhone'], change: 'same' });
    expect((await call({})).result).toEqual({
      filled: 0,
      skipped: [{ reason: 'touched', count: before.total }],
      incomplete: 0,
    });
  });
});

describe('what the law says', () => {
  it('a merger is into a centre that is there, and gives its number up for good once approved', async () => {
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
    const suspended = await portal.owner.query(
      'select suspended_on from voting_centres where election_code = $1 and code = $2',
      [election, code],
    );
    expect(suspended.rows[0]?.suspended_on).not.toBeNull();
    const again = portal.owner.query(
      `with e as (insert into elections (code, name_al, name_en, kind, held_on, state)
         values ('PAS-2028', 'x', 'x', 'partial', '2028-05-07', 'planned') returning code),
       z as (insert into election_zones (election_code, number, municipality_code) select code, 31, $2 from e returning 1)
       insert into voting_centres (election_code, code, zone_number, municipality_code, unit_code)
       select code, $1, 31, $2, $3 from e`,
      [code, tirana, unit],
    );
    await expect(again).rejects.toMatchObject({ constraint: 'voting_centres_not_reused' });
  });

  it('a move in the last 40 days is warned of, until KQZ has authorised it', async () => {
    const { id, unit } = report;
    const before = portal.clock.now;
    portal.clock.now = new Date(Date.parse(`${electionDay}T12:00:00Z`) - 39 * 86_400_000);
    const moved = { ...answersIn(unit), change: 'moved', changeReason: 'Ndërtesa u dëmtua' };
    const token = await portal.signIn('QvsMapsPortalAdmin');
    const write = (version: number, data: Record<string, unknown>) =>
      portal.call('savePremises', { params: { id }, body: { version, data: Object(data) } }, { token });
    expect((await write(0, moved)).result.details.find(({ code }) => code === 'moved_late')?.article).toBe('KZ 62.4');
    expect((await write(1, { ...moved, lateAuthorisation: 'Vendim 12' })).result.warnings).not.toContain('moved_late');
    portal.clock.now = before;
  });
});
