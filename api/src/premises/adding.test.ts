// A voting centre that the last election did not have, through addVotingCentre.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { berat, signInOf, startReporting, tirana } from '../../test/premises.ts';
import { type World, world } from '../../test/world.ts';

let portal: World;
let election: string;
let token: string;
let zone: number;
let unit: string;
beforeAll(async () => {
  portal = await world();
  election = await startReporting(portal);
  token = await portal.signIn('QvsMapsPortalAdmin');
  zone = await zoneOf(tirana);
  unit = await unitOf(tirana);
});
afterAll(() => portal.close());

const zoneOf = async (municipality: string): Promise<number> =>
  (
    await portal.owner.query(
      'select number from election_zones where election_code = $1 and municipality_code = $2 order by number limit 1',
      [election, municipality],
    )
  ).rows[0]?.number;
const unitOf = async (municipality: string): Promise<string> =>
  (
    await portal.owner.query('select code from units where municipality_code = $1 order by code limit 1', [
      municipality,
    ])
  ).rows[0]?.code;

interface Centre {
  readonly code?: string;
  readonly unit?: string;
  readonly zone?: number;
  readonly change?: 'new' | 'additional';
  readonly election?: string;
}
const add = (centre: Centre, as = token) =>
  portal.call('addVotingCentre', { body: { code: '9701', unit, zone, change: 'new', ...centre } }, { token: as });
const complete = async () =>
  (await portal.call('premisesCompleteness', { query: { kind: 'qv' } }, { token })).result.total;

it('gives its report as a draft with its unit, and it is expected, sent and counted as any other', async () => {
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

it('refuses a code that the election has, also of two at once', async () => {
  const answers = await Promise.all([add({ code: '97021' }), add({ code: '97021' })]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
  const refused = answers.find(({ status }) => status === 400);
  expect(refused?.failure?.validationResponse?.fields).toMatchObject({ code: [expect.stringContaining('ka tashmë')] });
});

it('refuses the code of a suspended centre (KZ 62.7)', async () => {
  await portal.owner.query(
    `insert into voting_centres (election_code, code, zone_number, municipality_code, unit_code, suspended_on)
     select election_code, '9703', zone_number, municipality_code, unit_code, '2018-01-01' from voting_centres
     where election_code = 'PARL-2017' limit 1`,
  );
  const { status, failure } = await add({ code: '9703' });
  expect([status, failure?.validationResponse?.fields?.code]).toEqual([400, [expect.stringContaining('62.7')]]);
});

it.each([
  [{ code: '97' }, 'code'],
  [{ code: 'QV97' }, 'code'],
  [{ unit: '00000' }, 'unit'],
  [{ zone: 999 }, 'zone'],
])('says what is wrong with %j', async (wrong, field) => {
  const { status, failure } = await add({ code: '9704', ...wrong });
  expect([status, Object.keys(failure?.validationResponse?.fields ?? {})]).toEqual([400, [field]]);
});

it('is for the own municipality alone', async () => {
  const foreign = { unit: await unitOf(berat), zone: await zoneOf(berat) };
  expect((await add({ code: '9705', ...foreign })).failure?.validationResponse?.fields).toHaveProperty('unit');
  expect((await add({ code: '9705', zone: foreign.zone })).failure?.validationResponse?.fields).toHaveProperty('zone');
  expect((await add({ code: '9705', ...foreign }, await signInOf(portal, berat))).status).toBe(200);
  expect((await add({ code: '9706' }, await portal.signIn('KqzInspector'))).status).toBe(403);
});

it('adds nothing when the election is closed', async () => {
  expect((await add({ code: '9707', election: 'PARL-2017' })).status).toBe(409);
});
