// Elections and zones for the public and the administrator, and the premises expected of the next election.
import type { Failure } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tirana } from '../../../test/premises.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { loadElection2017 } from '../../premises/load/election2017.load.store.ts';
import { cachedElections } from './elections.store.ts';
import { expectPremises } from './expected.store.ts';

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
  token = await app.signIn('KqzAdministrator');
});
afterAll(() => app.close());

const election = 'VEND-2027';
const content = {
  name: { al: 'Zgjedhjet vendore 2027', en: 'Local elections 2027' },
  kind: 'local' as const,
  heldOn: '2027-05-16',
  previous: 'PARL-2017',
  state: 'reporting' as const,
  reportingFrom: '2027-01-10',
  reportingUntil: '2027-04-01',
};
const list = async () => (await app.call('listElectionsForStaff', {}, { token })).result;
const own = async () => (await list()).find(({ code }) => code === election);
const zones = async () => (await app.call('listZonesForStaff', { params: { election } }, { token })).result;
const fieldsOf = (answer: { failure: Failure | undefined }) =>
  Object.keys(answer.failure?.validationResponse?.fields ?? {});

const count = async (what: string, ...values: readonly unknown[]): Promise<number> =>
  (await app.owner.query(`select count(*)::int as many from ${what}`, [...values])).rows[0]?.many;

describe('the election of 2017', () => {
  it('is loaded with its zones and centres, and is the current one while there is no other', async () => {
    const { result } = await app.call('listElections', {});
    expect(result.map(({ code, isCurrent, state }) => [code, isCurrent, state])).toEqual([
      ['PARL-2017', true, 'closed'],
    ]);
    const zones = await app.call('listElectionZones', { params: { election: 'PARL-2017' }, query: {} });
    expect(zones.result.map(({ number }) => number)).toEqual(Array.from({ length: 90 }, (_, index) => index + 1));
    expect(zones.result.reduce((sum, { voters }) => sum + (voters ?? 0), 0)).toBe(3_452_260);
    const own = await app.call('listElectionZones', {
      params: { election: 'PARL-2017' },
      query: { municipality: tirana },
    });
    expect(own.result.length).toBeGreaterThan(5);
    expect(own.result.every(({ municipality }) => municipality.code === tirana)).toBe(true);
  });

  it('is loaded once, whole, with only approximate places', async () => {
    await loadElection2017(app.deps.db);
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

  it('says of voting centres which there are, and where (listVotingCentres)', async () => {
    const { result } = await app.call('listVotingCentres', { query: { codes: '0001,9999,0412' } });
    expect(result.map(({ code }) => code)).toEqual(['0001', '0412']);
    expect(result[0]?.municipality).toBe('46');
  });

  it('an unknown election has no zones', async () => {
    const answer = await app.call('listElectionZones', { params: { election: 'NUK-ESHTE' }, query: {} });
    expect(answer.code).toBe('not_found');
  });
});

describe('an election', () => {
  const change = (code: string, given: Partial<typeof content>, revision?: number) => {
    const election = { kind: 'election' as const, code, revision, content: { ...content, ...given } };
    const body = { dryRun: false as const, change: election, reason: 'Vendimi për datën e zgjedhjeve.' };
    return app.call('changeDeadlineRules', { body }, { token });
  };

  it('is added, and public at once', async () => {
    expect((await change(election, {})).status).toBe(200);
    expect(await own()).toMatchObject({ version: 1, zones: 0, reports: 0, isCurrent: true });
    expect((await app.call('listElections', {})).result.map(({ code }) => code)).toContain(election);
  });

  it('is refused at the field that is wrong', async () => {
    const cases = [
      ['a code that is taken', 'VEND-2027', {}, 'code'],
      ['an unknown election before it', 'NEW-1', { previous: 'NOT-THERE' }, 'content.previous'],
      ['an election before it that was held later', 'NEW-2', { heldOn: '2016-01-01' }, 'content.previous'],
      ['an end before its beginning', 'NEW-3', { reportingUntil: '2027-01-01' }, 'content.reportingUntil'],
    ] as const;
    for (const [what, code, given, field] of cases)
      expect(fieldsOf(await change(code, given)), what).toEqual([`change.${field}`]);
  });

  it('is changed only from its latest version, and the audit log has both', async () => {
    const named = (en: string) => ({ name: { ...content.name, en } });
    expect((await change(election, named('Local elections of May 2027'), 1)).status).toBe(200);
    expect((await change(election, named('Overwritten'), 1)).code).toBe('conflict');
    expect((await change('NOT-THERE', {}, 1)).code).toBe('not_found');
    expect((await own())?.name.en).toBe('Local elections of May 2027');
    const { rows } = await app.owner.query("select data from audit_log where action = 'elections.change'");
    const after = named('Local elections of May 2027');
    expect(rows).toMatchObject([{ data: { before: { name: content.name }, after } }]);
  });
});

describe('zones', () => {
  it('are copied, added, changed and removed', async () => {
    const added = await app.call(
      'addZone',
      {
        params: { election },
        body: { number: 1, content: { municipality: '61', address: 'Rr. 1', phone: null, email: null, voters: null } },
      },
      { token },
    );
    expect(added.result).toMatchObject([{ number: 1, commission: { address: 'Rr. 1' }, version: 1 }]);
    const { result: copied } = await app.call('copyZones', { params: { election } }, { token });
    expect(copied).toHaveLength(90);
    // Existing rows stay.
    expect(copied[0]).toMatchObject({ number: 1, municipality: { code: '61' } });
    const removed = await app.call(
      'removeZone',
      { params: { election, number: '1' }, body: { version: 1 } },
      { token },
    );
    expect(removed.result).toHaveLength(89);
    const second = removed.result[0];
    const zoneContent = {
      municipality: second?.municipality.code ?? '',
      address: null,
      phone: '+355 4 1',
      email: 'a@kzaz.test',
    };
    const change = (version: number) =>
      app.call(
        'changeZone',
        { params: { election, number: '2' }, body: { version, content: { ...zoneContent, voters: 9000 } } },
        { token },
      );
    expect((await change(1)).result[0]).toMatchObject({
      commission: { email: 'a@kzaz.test' },
      voters: 9000,
      version: 2,
    });
    expect((await change(1)).code).toBe('conflict');
  });

  it('are refused at the field that is wrong', async () => {
    const add = async (number: number, municipality: string) => {
      const zoneContent = { municipality, address: null, phone: null, email: null, voters: null };
      const input = { params: { election }, body: { number, content: zoneContent } };
      return fieldsOf(await app.call('addZone', input, { token }));
    };
    expect([await add(2, '61'), await add(200, '99')]).toEqual([['number'], ['content.municipality']]);
  });
});

describe('expected premises', () => {
  // The zone that was removed above.
  beforeAll(async () => {
    const last = await app.call('listElectionZones', { params: { election: 'PARL-2017' }, query: {} });
    const municipality = last.result[0]?.municipality.code ?? '';
    const zoneContent = { municipality, address: null, phone: null, email: null, voters: null };
    await app.call('addZone', { params: { election }, body: { number: 1, content: zoneContent } }, { token });
  });

  it('are previewed, then made: every centre of the last election, two for each zone; and not again', async () => {
    const preview = async () => (await app.call('previewExpectedPremises', { params: { election } }, { token })).result;
    const expected = await preview();
    expect(expected.reports).toBeGreaterThan(5000);
    expect(await own()).toMatchObject({ centres: 0, reports: 0 });
    const { result } = await app.call('createExpectedPremises', { params: { election } }, { token });
    expect(result).toEqual(expected);
    expect(await own()).toMatchObject({ centres: expected.centres, reports: expected.reports, reported: 0 });
    expect(await count("premises_reports where election_code = $1 and status = 'expected'", election)).toBe(5362 + 180);
    expect(await preview()).toEqual({ zones: 0, centres: 0, reports: 0 });
    expect(await expectPremises(app.deps.db, election, app.clock.now)).toEqual({ zones: 0, centres: 0, reports: 0 });
    const { result: elections } = await app.call('listElections', {});
    expect(elections.map(({ code, isCurrent }) => [code, isCurrent])).toEqual([
      [election, true],
      ['PARL-2017', false],
    ]);
  });

  it('keep their zone, which can be neither removed nor given to another municipality', async () => {
    const zone = (await zones()).find(({ centres }) => centres > 0);
    const params = { election, number: String(zone?.number) };
    const version = zone?.version ?? 0;
    expect((await app.call('removeZone', { params, body: { version } }, { token })).code).toBe('not_allowed_now');
    const municipality = zone?.municipality.code === '61' ? '60' : '61';
    const zoneContent = { municipality, address: null, phone: null, email: null, voters: null };
    const moved = await app.call('changeZone', { params, body: { version, content: zoneContent } }, { token });
    expect(moved.code).toBe('not_allowed_now');
  });

  it('leave suspended centres out, refer to the last real report, and keep new numbers of zones', async () => {
    await app.owner.query(`insert into elections (code, name_al, name_en, kind, held_on, previous_code, state)
      values ('PAS-2028', 'x', 'x', 'partial', '2028-05-07', 'VEND-2027', 'planned')`);
    await app.owner.query(
      "update voting_centres set suspended_on = '2027-01-01' where election_code = 'VEND-2027' and code = '0001'",
    );
    await app.owner.query(
      `insert into election_zones (election_code, number, municipality_code)
       select 'PAS-2028', number, municipality_code from election_zones where election_code = 'VEND-2027' and number <= 2`,
    );
    await expectPremises(app.deps.db, 'PAS-2028', app.clock.now);
    expect(await count("election_zones where election_code = 'PAS-2028'")).toBe(2);
    expect(await count("voting_centres where election_code = 'PAS-2028' and code = '0001'")).toBe(0);
    const last = await app.owner.query(
      `select distinct p.election_code from premises_reports r join premises_reports p on p.id = r.previous_id
       where r.election_code = 'PAS-2028'`,
    );
    expect(last.rows).toEqual([{ election_code: 'PARL-2017' }]);
    cachedElections.invalidate(app.deps);
    const { result } = await app.call('listElections', {});
    expect(result.find(({ isCurrent }) => isCurrent)?.code).toBe('VEND-2027');
  });
});

it('writes each change to the audit log, and allows only administrators', async () => {
  const { rows } = await app.owner.query(
    `select distinct action from audit_log where action like 'elections.%' order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ['add', 'addZone', 'change', 'changeZone', 'copyZones', 'expectPremises', 'removeZone'].map(
      (one) => `elections.${one}`,
    ),
  );
  const other = await app.signIn('KqzInspector');
  expect((await app.call('listElectionsForStaff', {}, { token: other })).code).toBe('forbidden');
});
