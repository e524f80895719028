// Elections, their zones, and what is expected of the next from the last.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startReporting, tirana } from '../../test/premises.ts';
import { type World, world } from '../../test/world.ts';
import { loadElection2017 } from '../premises/load/election2017.load.store.ts';
import { electionsKnown } from './elections.store.ts';
import { expectPremises } from './expected.store.ts';

let portal: World;
beforeAll(async () => {
  portal = await world();
});
afterAll(() => portal.close());

const count = async (what: string, ...values: readonly unknown[]): Promise<number> =>
  (await portal.owner.query(`select count(*)::int as many from ${what}`, [...values])).rows[0]?.many;

describe('the election of 2017', () => {
  it('is there with its zones and centres, and is the current one while there is no other', async () => {
    const { result } = await portal.call('listElections', {});
    expect(result.map(({ code, isCurrent, state }) => [code, isCurrent, state])).toEqual([
      ['PARL-2017', true, 'closed'],
    ]);
    const zones = await portal.call('listElectionZones', { params: { election: 'PARL-2017' }, query: {} });
    expect(zones.result.map(({ number }) => number)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    expect(zones.result.reduce((sum, { voters }) => sum + (voters ?? 0), 0)).toBe(3_452_260);
    const own = await portal.call('listElectionZones', {
      params: { election: 'PARL-2017' },
      query: { municipality: tirana },
    });
    expect(own.result.length).toBeGreaterThan(5);
    expect(own.result.every(({ municipality }) => municipality.code === tirana)).toBe(true);
  });

  it('is loaded once, whole, and claims no place that nobody gave', async () => {
    await loadElection2017(portal.deps.db);
    expect(await count("premises_reports where election_code = 'PARL-2017'")).toBe(5362);
    expect(await count('premises_reports where not is_approximate')).toBe(0);
    expect(await count("premises_reports where data ? 'point'")).toBe(0);
    expect(await count("premises_reports where ownership = 'private'")).toBe(388);
    expect(
      await count(
        'premises_reports r join units u on u.code = r.unit_code where abs(r.lat - u.lat) + abs(r.lng - u.lng) > 0.07',
      ),
    ).toBe(0);
  });

  it('an election that is not there has no zones', async () => {
    const answer = await portal.call('listElectionZones', { params: { election: 'NUK-ESHTE' }, query: {} });
    expect(answer.code).toBe('not_found');
  });
});

describe('the next election', () => {
  it('expects every centre of the last, a seat and a place of counting for each zone; asked again, nothing more', async () => {
    const code = await startReporting(portal);
    expect(await count("premises_reports where election_code = $1 and status = 'expected'", code)).toBe(5362 + 180);
    expect(await expectPremises(portal.deps.db, code, portal.clock.now)).toEqual({ zones: 0, centres: 0, reports: 0 });
    const { result } = await portal.call('listElections', {});
    expect(result.map((one) => [one.code, one.isCurrent])).toEqual([
      [code, true],
      ['PARL-2017', false],
    ]);
  });

  it('leaves suspended centres out, looks past what was never reported, and keeps zones that were numbered anew', async () => {
    await portal.owner.query(`insert into elections (code, name_al, name_en, kind, held_on, previous_code, state)
      values ('PAS-2028', 'x', 'x', 'partial', '2028-05-07', 'PROVA-2027', 'planned')`);
    await portal.owner.query(
      "update voting_centres set suspended_on = '2027-01-01' where election_code = 'PROVA-2027' and code = '0001'",
    );
    await portal.owner.query(
      `insert into election_zones (election_code, number, municipality_code)
       select 'PAS-2028', number, municipality_code from election_zones where election_code = 'PROVA-2027' and number <= 2`,
    );
    await expectPremises(portal.deps.db, 'PAS-2028', portal.clock.now);
    expect(await count("election_zones where election_code = 'PAS-2028'")).toBe(2);
    expect(await count("voting_centres where election_code = 'PAS-2028' and code = '0001'")).toBe(0);
    const last = await portal.owner.query(
      `select distinct p.election_code from premises_reports r join premises_reports p on p.id = r.previous_id
       where r.election_code = 'PAS-2028'`,
    );
    expect(last.rows).toEqual([{ election_code: 'PARL-2017' }]);
    electionsKnown.forget(portal.deps);
    const { result } = await portal.call('listElections', {});
    expect(result.find(({ isCurrent }) => isCurrent)?.code).toBe('PROVA-2027');
  });
});
