// Deadlines with two ends, where readings of the law differ: one acts by the earlier, a body's own duty is late from
// it, and no right lapses before the later.
import { partyCodes } from '@denonco/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { areSameEnds } from '../../reference/deadlines.rules.ts';
import { purgeDrafts } from '../../reference/settings/periods.store.ts';
import { watchDeadlines } from './watchDeadlines.ts';

const monday = '2026-11-16T16:30:00+01:00';
/** 24 hours from Monday 16:30, as they pass and as the office is open. */
const ends = {
  dueAt: '2026-11-17T17:00:00+01:00',
  later: {
    at: '2026-11-18T09:00:00+01:00',
    by: [{ of: 'KZ125.3-hours', taken: 'office_hour', article: 'KZ 125.1, 125.3' }],
  },
};
const between = '2026-11-17T18:00:00+01:00';
const after = '2026-11-18T09:00:01+01:00';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp({ now: monday });
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const at = (iso: string) => {
  app.clock.now = new Date(iso);
  driver.signInAgain();
};
const alertsOf = async (number: string) => {
  await watchDeadlines({}, app.deps);
  const { rows } = await app.owner.query<{ line: string }>(
    `select a.kind || ' ' || d.code as line from deadline_alerts a join case_deadlines d on d.id = a.deadline_id
     join cases c on c.id = d.case_id where c.number = $1 and a.kind = 'breach'`,
    [number],
  );
  return rows.map(({ line }) => line);
};
/** An act that is no results table. */
const act = {
  type: 'KZAZ_CANDIDATE',
  organ: 'KZAZ',
  kzazNumber: '99',
  number: '7',
  announcedAt: '2026-11-16T10:00:00+01:00',
} as const;
const returned = async () => {
  at(monday);
  const filed = await driver.fileComplaint({ act });
  const { number } = filed;
  await driver.act('KasSecretary', number, 'drawRapporteur', await driver.rightData(number, 'drawRapporteur'));
  await driver.act('KasRapporteur', number, 'askCompletion', { request: 'Na dërgoni vendimin deri më {due}.' });
  return filed;
};
const mayLapse = async (number: string) =>
  (await driver.read(number, 'KasRapporteur')).result.allowed.some(({ action }) => action === 'lapse');

it('a duty of KAS shows both ends with the reading, and is late after the earlier', async () => {
  at(monday);
  const { number, deadline } = await driver.fileComplaint({ act });
  expect(deadline).toMatchObject(ends);
  const { deadlines } = (await driver.read(number)).result;
  expect(deadlines.find(({ code }) => code === 'formCheck')).toMatchObject(ends);
  expect(deadlines.find(({ code }) => code === 'decision')).toMatchObject({
    dueAt: '2026-11-18T16:00:00+01:00',
    later: { at: '2026-11-19T09:00:00+01:00', by: [{ of: 'KZ125.3', taken: 'next_morning' }] },
  });
  at('2026-11-17T17:00:00+01:00');
  expect(await alertsOf(number)).toEqual([]);
  at(between);
  expect(await alertsOf(number)).toEqual(['breach formCheck']);
});

it('the complainant sees both ends, and the right to complete lapses only after the later', async () => {
  const { number, trackingCode } = await returned();
  const { result: trace } = await app.call('traceComplaint', { body: { code: trackingCode } });
  expect(trace.deadline).toMatchObject({ code: 'formCompletion', ...ends });
  expect(trace.requests).toMatchObject([ends]);
  expect(trace.requests[0]?.text).toBe(
    'Na dërgoni vendimin deri më 17.11.2026, ora 17:00 (sipas leximit tjetër të KZ 125.1, 125.3 mbaron më 18.11.2026, ora 09:00).',
  );
  expect((await driver.read(number)).result.requests).toMatchObject([ends]);

  at(between);
  expect(await alertsOf(number)).toEqual([]);
  expect(await mayLapse(number)).toBe(false);
  const token = await driver.tokenOf('KasSecretary');
  const open = async (view: 'open' | 'expired') =>
    (await app.call('listRequests', { query: { view } }, { token })).result.items.some((row) => row.number === number);
  expect([await open('open'), await open('expired')]).toEqual([true, false]);

  at(after);
  expect(await alertsOf(number)).toEqual(['breach formCompletion']);
  expect(await mayLapse(number)).toBe(true);
});

it('an unsent draft of an answer is erased by its later end', async () => {
  const { number } = await returned();
  const ofCase = 'where case_id = (select id from cases where number = $1)';
  await app.owner.query(`update case_requests set draft = 'Vendimi' ${ofCase}`, [number]);
  const draftAfter = async (end: string) => {
    await purgeDrafts(app.deps.db, new Date(Date.parse(end) + 30 * 86_400_000));
    return (await app.owner.query(`select draft from case_requests ${ofCase}`, [number])).rows[0].draft;
  };
  expect([await draftAfter(between), await draftAfter(after)]).toEqual(['Vendimi', null]);
});

it('a preview shows both ends of what an action starts', async () => {
  at(monday);
  const { number } = await driver.fileComplaint({ act });
  await driver.act('KasSecretary', number, 'drawRapporteur', await driver.rightData(number, 'drawRapporteur'));
  const token = await driver.tokenOf('KasRapporteur');
  const { result } = await app.call(
    'previewAction',
    { params: { number }, query: { action: 'askCompletion' } },
    { token },
  );
  expect(result.deadlines).toMatchObject([{ code: 'formCompletion', ...ends }]);
});

it('the database and the program take the same deadlines for those of a party', async () => {
  const { rows } = await app.owner.query<{ formula: string }>(
    `select pg_get_expr(adbin, adrelid) as formula from pg_attrdef
     join pg_attribute on attrelid = adrelid and attnum = adnum
     where adrelid = 'case_deadlines'::regclass and attname = 'late_after'`,
  );
  const codes = [...(rows[0]?.formula.matchAll(/'(\w+)'::text/g) ?? [])].map(([, code]) => code);
  expect(codes.toSorted()).toEqual(partyCodes.toSorted());
});

it('ends that other readings give are not the same', () => {
  const dueAt = new Date(ends.dueAt);
  const by = (taken: string, of: 'KZ125.3-hours' | 'KZ125.4' = 'KZ125.3-hours') => ({
    dueAt,
    later: { at: new Date(ends.later.at), by: [{ of, taken, article: 'KZ 125' }] },
  });
  expect(areSameEnds(by('office_hour'), by('office_hour'))).toBe(true);
  expect(areSameEnds(by('office_hour'), by('whole_time', 'KZ125.4'))).toBe(false);
  // The register does not say by which readings an end was left where it was.
  expect(areSameEnds(by('office_hour'), { dueAt, later: { at: new Date(ends.later.at), by: [] } })).toBe(true);
});
