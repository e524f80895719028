// The demo election: reports in every status, reached by allowed steps, without map points.
import {
  foldForSearch,
  type PremisesAction,
  PremisesData,
  type PremisesStatus,
  premisesFieldKeys,
  premisesStatusAfter,
  premisesStatusCodes,
  premisesValueSchema,
} from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { addPeople } from './demo.store.ts';
import { seedPremises } from './premises.store.ts';

let portal: TestApp;
beforeAll(async () => {
  portal = await createTestApp();
  await addPeople(portal.deps.db, portal.deps.config.demoPassword);
  await seedPremises(portal.deps);
  await seedPremises(portal.deps);
});
afterAll(() => portal.close());

const rowsOf = async (sql: string, values: unknown[] = []) => (await portal.owner.query(sql, values)).rows;

describe('the demo’s premises', () => {
  it('belong to one demo election on a Sunday some months ahead', async () => {
    const elections = await rowsOf(
      "select code, name_al, extract(dow from held_on)::int as weekday from elections where code <> 'PARL-2017'",
    );
    expect(elections).toEqual([{ code: 'DEMO-2027', name_al: 'Zgjedhje demo', weekday: 0 }]);
  });

  it.each(['QvsMapsPortalAdmin', 'KqzInspector'] as const)('show %s every status', async (role) => {
    const token = await portal.signIn(role);
    const { result } = await portal.call('premisesCompleteness', { query: {} }, { token });
    for (const status of premisesStatusCodes)
      expect({ status, many: result.total[status] }).toSatisfy(({ many }) => many > 0);
    expect(result.total.warned).toBeGreaterThan(0);
    expect(result.total.warned).toBeLessThan(result.total.total / 2);
    expect(result.municipalities).toHaveLength(role === 'KqzInspector' ? 61 : 1);
  });

  it('reached their status by allowed steps', async () => {
    const rows: { status: PremisesStatus; version: number; actions: PremisesAction[]; rising: boolean }[] =
      await rowsOf(`
      select r.status, r.version, array_agg(e.action order by e.id) as actions, array_agg(e.at order by e.id) = array_agg(e.at order by e.at, e.id) as rising
      from premises_reports r join premises_events e on e.report_id = r.id where r.election_code = 'DEMO-2027' group by r.id`);
    expect(rows.length).toBe(5542);
    for (const { status, version, actions, rising } of rows) {
      const [first, ...more] = actions;
      const reached = more.reduce<PremisesStatus | undefined>(
        (now, one) => now && premisesStatusAfter(one, now),
        'expected',
      );
      expect({ first, reached, version, rising }).toEqual({
        first: 'expect',
        reached: status,
        version: more.length,
        rising: true,
      });
    }
  });

  it('have answers that the form accepts, and no point on the map', async () => {
    const rows = await rowsOf("select data from premises_reports where election_code = 'DEMO-2027' and data <> '{}'");
    for (const { data } of rows) {
      const answers = PremisesData.parse(data);
      const wrong = premisesFieldKeys.filter(
        (key) => answers[key] !== undefined && !premisesValueSchema(key).safeParse(answers[key]).success,
      );
      expect({ wrong, data }).toMatchObject({ wrong: [] });
      expect(answers.point).toBeUndefined();
    }
  });

  it('are open to a second municipality', async () => {
    const { result } = await portal.call('signIn', {
      body: { username: 'qvsmapsportaladmin2@denonco.test', password: portal.deps.config.demoPassword },
    });
    const list = await portal.call(
      'listPremises',
      { query: { kind: 'qv', pageSize: 100 } },
      { token: result.accessToken },
    );
    expect(new Set(list.result.items.map(({ municipality }) => foldForSearch(municipality.name.al)))).toEqual(
      new Set(['durres']),
    );
  });
});
