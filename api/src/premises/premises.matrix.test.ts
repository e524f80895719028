// Every role, step and status by the table, on reports of the own and another municipality; and every route on
// another's report.
import {
  type Permission,
  type PremisesStatus,
  type PremisesStep,
  premisesRow,
  premisesStatusAfter,
  premisesStatusCodes,
  premisesSteps,
  type RoleCode,
  type RouteName,
  roles,
} from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { answersIn, berat, signInOf, startReporting, tirana } from '../../test/premises.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';

const isRole = (code: string): code is RoleCode => code in roles;
const roleCodes = Object.keys(roles).filter(isRole);
const granted = (role: RoleCode): readonly Permission[] => roles[role].permissions;
const has = (role: RoleCode, permission: Permission) => granted(role).includes(permission);

let portal: TestApp;
let election: string;
const tokens = new Map<RoleCode, string>();
let foreigner: string;
/** By municipality and status. */
const reports: Record<'tirana' | 'berat', Map<PremisesStatus, number>> = { tirana: new Map(), berat: new Map() };

beforeAll(async () => {
  portal = await createTestApp();
  election = await startReporting(portal);
  for (const role of roleCodes) tokens.set(role, await portal.signIn(role));
  foreigner = await signInOf(portal, berat);
  for (const [name, code] of [
    ['tirana', tirana],
    ['berat', berat],
  ] as const) {
    const { rows } = await portal.owner.query<{ id: number }>(
      "select id from premises_reports where election_code = $1 and kind = 'qv' and municipality_code = $2 order by id limit 8",
      [election, code],
    );
    for (const [index, status] of premisesStatusCodes.entries()) reports[name].set(status, rows[index]?.id ?? 0);
  }
});
afterAll(() => portal.close());

/** Restores all statuses, with sendable data. */
async function reset(): Promise<void> {
  const rows = [
    ...[...reports.tirana].map(([status, id]) => ({ id, status, unit: '11215' })),
    ...[...reports.berat].map(([status, id]) => ({ id, status, unit: '01101' })),
  ].map(({ id, status, unit }) => ({ id, status, data: status === 'expected' ? {} : answersIn(unit) }));
  await portal.owner.query(
    `update premises_reports r set status = given.status, version = 5, data = given.data
     from jsonb_to_recordset($1) as given(id integer, status premises_status, data jsonb) where r.id = given.id`,
    [JSON.stringify(rows)],
  );
}
async function statuses(): Promise<ReadonlyMap<number, PremisesStatus>> {
  const ids = all().map(({ id }) => id);
  const { rows } = await portal.owner.query<{ id: number; status: PremisesStatus }>(
    'select id, status from premises_reports where id = any($1)',
    [ids],
  );
  return new Map(rows.map(({ id, status }) => [id, status]));
}

const tokenOf = (role: RoleCode) => ({ token: tokens.get(role) ?? '' });
const all = () => [...reports.tirana.values(), ...reports.berat.values()].map((id) => ({ id, version: 5 }));

it('a step is taken by the roles, from the statuses and on the reports that the table says', async () => {
  for (const step of premisesSteps) {
    const { by, asksReason } = premisesRow(step);
    const body = { action: step, premises: all(), ...(asksReason && { reason: 'Arsyeja e provës' }) };
    await reset();
    expect((await portal.call('actOnManyPremises', { body })).status, step).toBe(401);
    for (const role of roleCodes) {
      const answer = await portal.call('actOnManyPremises', { body }, tokenOf(role));
      const mayAny = by !== 'system' && has(role, by);
      expect({ step, role, status: answer.status }).toEqual({ step, role, status: mayAny ? 200 : 403 });
      if (!mayAny) continue;
      const outcome = new Map<number, string>(answer.result.refused.map(({ id, code }) => [id, code]));
      for (const id of answer.result.done) outcome.set(id, 'done');
      const reached = await statuses();
      for (const [name, ofMunicipality] of Object.entries(reports))
        for (const [status, id] of ofMunicipality) {
          const isForeign = roles[role].scope === 'municipality' && name !== 'tirana';
          const after = premisesStatusAfter(step, status);
          const expected = isForeign ? 'not_found' : after ? 'done' : 'not_allowed_now';
          expect({ step, role, name, status, outcome: outcome.get(id) }).toEqual({
            step,
            role,
            name,
            status,
            outcome: expected,
          });
          expect(reached.get(id)).toBe(expected === 'done' ? after : status);
        }
      await reset();
    }
  }
});

describe('answers', () => {
  it('are saved by the municipality alone, before it has sent the report', async () => {
    await reset();
    for (const role of roleCodes) {
      for (const [status, id] of reports.tirana) {
        const body = { version: 5, data: { ...answersIn('11215'), room: '7' } };
        const answer = await portal.call('savePremises', { params: { id }, body }, tokenOf(role));
        const isOpen = status === 'expected' || status === 'draft' || status === 'returned';
        const expected = has(role, 'premises.report') ? (isOpen ? 200 : 409) : 403;
        expect({ role, status, answered: answer.status }).toEqual({ role, status, answered: expected });
      }
    }
    await reset();
  });
});

describe('another municipality', () => {
  const token = () => ({ token: foreigner });
  const own = () => reports.tirana.get('draft') ?? 0;

  it('is not found by any call that names a report', async () => {
    await reset();
    const calls = [
      portal.call('getPremises', { params: { id: own() } }, token()),
      portal.call('savePremises', { params: { id: own() }, body: { version: 5, data: { name: 'I huaj' } } }, token()),
      portal.call('actOnPremises', { params: { id: own() }, body: { version: 5, action: 'send' } }, token()),
    ];
    for (const { status, code } of await Promise.all(calls)) expect([status, code]).toEqual([404, 'not_found']);
    const nowhere = await portal.call('getPremises', { params: { id: 2_000_000_000 } }, token());
    expect([nowhere.status, nowhere.code]).toEqual([404, 'not_found']);
    expect((await statuses()).get(own())).toBe('draft');
  });

  it('is in no list, map or figure, with any filter', async () => {
    for (const filter of [{}, { municipality: tirana }, { unit: '11215' }, { zone: 33 }, { search: '1680' }]) {
      const { result } = await portal.call(
        'listPremises',
        { query: { kind: 'qv', pageSize: 100, ...filter } },
        token(),
      );
      expect(result.items.filter((row) => row.municipality.code !== berat)).toEqual([]);
      const map = await portal.call('mapPremises', { query: { kind: 'qv', ...filter } }, token());
      expect(map.result.id.length + map.result.withoutPoint).toBe(result.total);
    }
    const { result } = await portal.call('premisesCompleteness', { query: {} }, token());
    expect(result.municipalities.map(({ municipality }) => municipality.code)).toEqual([berat]);
  });

  it('cannot be filled in as last time; without a name the own municipality is meant', async () => {
    const refused = await portal.call('repeatPremises', { body: { kind: 'qv', municipality: tirana } }, token());
    expect(refused.code).toBe('forbidden');
    const ids = [...reports.tirana.values()];
    const named = await portal.call('repeatPremises', { body: { kind: 'qv', ids } }, token());
    expect(named.result).toEqual({ filled: 0, skipped: [], incomplete: 0 });
    const untouched = await portal.owner.query(
      "select count(*)::int as many from premises_reports where municipality_code = $1 and election_code = $2 and status = 'expected'",
      [tirana, election],
    );
    await portal.call('repeatPremises', { body: { kind: 'qv' } }, token());
    const after = await portal.owner.query(
      "select count(*)::int as many from premises_reports where municipality_code = $1 and election_code = $2 and status = 'expected'",
      [tirana, election],
    );
    expect(after.rows).toEqual(untouched.rows);
  });

  it('is read with the scope of the country, and nothing is read without a municipality', async () => {
    const { result } = await portal.call(
      'listPremises',
      { query: { kind: 'qv', municipality: tirana } },
      tokenOf('KqzAuditor'),
    );
    expect(result.total).toBeGreaterThan(500);
    await portal.owner.query("update members set municipality_code = null where email = 'bashkia01@denonco.test'");
    const lost = await portal.call('listPremises', { query: { kind: 'qv' } }, token());
    expect(lost.result.total).toBe(0);
  });
});

describe('reading', () => {
  it('is for those who may read premises', async () => {
    for (const name of ['listPremises', 'mapPremises', 'premisesCompleteness'] as const satisfies readonly RouteName[])
      for (const role of roleCodes) {
        const { status } = await portal.call(name, { query: { kind: 'qv' } }, tokenOf(role));
        expect({ name, role, status }).toEqual({ name, role, status: has(role, 'premises.read') ? 200 : 403 });
      }
  });
});

describe('history', () => {
  it('leads to the stored status for every report of every election', async () => {
    // Excludes reports whose status the matrix set directly.
    const touched = [...reports.tirana.values(), ...reports.berat.values()];
    const { rows } = await portal.owner.query<{ status: PremisesStatus; actions: PremisesStep[] }>(
      `select r.status, array_agg(e.action order by e.id) as actions from premises_reports r
       join premises_events e on e.report_id = r.id where r.id <> all($1) group by r.id`,
      [touched],
    );
    expect(rows.length).toBeGreaterThan(10_000);
    const wrong = rows.filter(({ status, actions }) => {
      const first = premisesRow(actions[0] ?? 'send').to;
      const folded = actions
        .slice(1)
        .reduce<PremisesStatus | undefined>(
          (now, action) => now && premisesStatusAfter(action, now),
          first === 'same' ? undefined : first,
        );
      return folded !== status;
    });
    expect(wrong).toEqual([]);
  });

  it('cannot be changed or deleted by the server', async () => {
    await expect(portal.pool.query("update premises_events set action = 'x'")).rejects.toThrow(/permission denied/);
    await expect(portal.pool.query('delete from premises_events')).rejects.toThrow(/permission denied/);
    await expect(portal.pool.query('delete from premises_reports')).rejects.toThrow(/permission denied/);
  });
});
