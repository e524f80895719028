// Elections and zones under the administrator's hands, and the premises expected of the next from the last.
import type { Failure } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type World, world } from '../../test/world.ts';

let w: World;
let token: string;
beforeAll(async () => {
  w = await world();
  token = await w.signIn('KqzAdministrator');
});
afterAll(() => w.close());

const election = 'VEND-2027';
const content = {
  name: { al: 'Zgjedhjet vendore 2027', en: 'Local elections 2027' },
  ...{ kind: 'local' as const, heldOn: '2027-05-16', previous: 'PARL-2017', state: 'reporting' as const },
  ...{ reportingFrom: '2027-01-10', reportingUntil: '2027-04-01' },
};
const list = async () => (await w.call('listElectionsForStaff', {}, { token })).result;
const own = async () => (await list()).find(({ code }) => code === election);
const zones = async () => (await w.call('listZonesForStaff', { params: { election } }, { token })).result;
const fieldsOf = (answer: { failure: Failure | undefined }) =>
  Object.keys(answer.failure?.validationResponse?.fields ?? {});

describe('an election', () => {
  it('is made, and everybody sees it at once (addElection)', async () => {
    const { status } = await w.call('addElection', { body: { code: election, content } }, { token });
    expect(status).toBe(200);
    expect(await own()).toMatchObject({ version: 1, zones: 0, reports: 0, isCurrent: true });
    expect((await w.call('listElections', {})).result.map(({ code }) => code)).toContain(election);
  });

  it.each([
    ['a code that is taken', 'VEND-2027', {}, 'code'],
    ['an election before it that is not there', 'NEW-1', { previous: 'NOT-THERE' }, 'content.previous'],
    ['one before it that was held later', 'NEW-2', { heldOn: '2016-01-01' }, 'content.previous'],
    ['an end before its beginning', 'NEW-3', { reportingUntil: '2027-01-01' }, 'content.reportingUntil'],
  ])('is refused at its field for %s', async (_, code, given, field) => {
    const answer = await w.call('addElection', { body: { code, content: { ...content, ...given } } }, { token });
    expect(fieldsOf(answer)).toEqual([field]);
  });

  it('is changed by who saw it as it is (changeElection)', async () => {
    const change = (version: number, en: string) =>
      w.call(
        'changeElection',
        { params: { election }, body: { version, content: { ...content, name: { ...content.name, en } } } },
        { token },
      );
    expect((await change(1, 'Local elections of May 2027')).status).toBe(200);
    expect((await change(1, 'Overwritten')).code).toBe('conflict');
    expect((await own())?.name.en).toBe('Local elections of May 2027');
  });
});

describe('zones', () => {
  it('are copied, added, changed and removed', async () => {
    const added = await w.call(
      'addZone',
      {
        params: { election },
        body: { number: 1, content: { municipality: '61', address: 'Rr. 1', phone: null, email: null, voters: null } },
      },
      { token },
    );
    expect(added.result).toMatchObject([{ number: 1, commission: { address: 'Rr. 1' }, version: 1 }]);
    const { result: copied } = await w.call('copyZones', { params: { election } }, { token });
    expect(copied).toHaveLength(90);
    // What was there stays.
    expect(copied[0]).toMatchObject({ number: 1, municipality: { code: '61' } });
    const removed = await w.call('removeZone', { params: { election, number: '1' }, body: { version: 1 } }, { token });
    expect(removed.result).toHaveLength(89);
    const second = removed.result[0];
    const told = {
      municipality: second?.municipality.code ?? '',
      address: null,
      phone: '+355 4 1',
      email: 'a@kzaz.test',
    };
    const change = (version: number) =>
      w.call(
        'changeZone',
        { params: { election, number: '2' }, body: { version, content: { ...told, voters: 9000 } } },
        { token },
      );
    expect((await change(1)).result[0]).toMatchObject({
      commission: { email: 'a@kzaz.test' },
      voters: 9000,
      version: 2,
    });
    expect((await change(1)).code).toBe('conflict');
  });

  it.each([
    ['a number that is taken', { number: 2, municipality: '61' }, 'number'],
    ['a municipality that is not there', { number: 200, municipality: '99' }, 'content.municipality'],
  ])('are refused at the field for %s', async (_, { number, municipality }, field) => {
    const told = { municipality, address: null, phone: null, email: null, voters: null };
    const answer = await w.call('addZone', { params: { election }, body: { number, content: told } }, { token });
    expect(fieldsOf(answer)).toEqual([field]);
  });
});

describe('expected premises', () => {
  it('are counted first, with nothing made; making them makes as many, and a second time nothing', async () => {
    const preview = async () => (await w.call('previewExpectedPremises', { params: { election } }, { token })).result;
    const expected = await preview();
    expect(expected.reports).toBeGreaterThan(5000);
    expect(await own()).toMatchObject({ centres: 0, reports: 0 });
    const { result } = await w.call('makeExpectedPremises', { params: { election } }, { token });
    expect(result).toEqual(expected);
    expect(await own()).toMatchObject({ centres: expected.centres, reports: expected.reports, reported: 0 });
    expect(await preview()).toEqual({ zones: 0, centres: 0, reports: 0 });
  });

  it('keep their zone: it is neither removed nor given to another municipality', async () => {
    const zone = (await zones()).find(({ centres }) => centres > 0);
    const params = { election, number: String(zone?.number) };
    const version = zone?.version ?? 0;
    expect((await w.call('removeZone', { params, body: { version } }, { token })).code).toBe('not_allowed_now');
    const municipality = zone?.municipality.code === '61' ? '60' : '61';
    const told = { municipality, address: null, phone: null, email: null, voters: null };
    const moved = await w.call('changeZone', { params, body: { version, content: told } }, { token });
    expect(moved.code).toBe('not_allowed_now');
  });
});

it('each change is a line in the audit log, and nobody else may make one', async () => {
  const { rows } = await w.owner.query(
    `select distinct action from audit_log where action like 'elections.%' order by action`,
  );
  expect(rows.map(({ action }) => action)).toEqual(
    ['add', 'addZone', 'change', 'changeZone', 'copyZones', 'expectPremises', 'removeZone'].map(
      (one) => `elections.${one}`,
    ),
  );
  const other = await w.signIn('KqzInspector');
  expect((await w.call('listElectionsForStaff', {}, { token: other })).code).toBe('forbidden');
});
