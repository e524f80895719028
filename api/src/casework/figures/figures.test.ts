// Figures of the public registers: counts, years and the calendar of Tirane.
import { fromTiraneTime, tiraneDay } from '@denonco/contract';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { countCriminalReports } from './figures.store.ts';
import { readOnTime } from './onTime.ts';

let app: TestApp;
let driver: CaseDriver;

/** In Tirane's time. */
const at = (year: number, month: number, day: number, hour = 12, minute = 0) => {
  app.clock.now = new Date(fromTiraneTime({ year, month, day, hour, minute }));
  driver.signInAgain();
};
const figures = async (query: { kind?: 'denouncement' | 'complaint'; year?: number } = {}) =>
  (await app.call('registerFigures', { query })).result;

async function decided(days: number, outcome: 'banned' | 'dropped' | 'criminal_referral'): Promise<void> {
  const { number } = await driver.file({ object: 'RES-ASSET', subjects: [{ type: 'UNKNOWN' }] });
  await driver.act('KqzRegistrar', number, 'startCheck');
  const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
  await driver.act('KqzRegistrar', number, 'admit', { assignee });
  app.advance(days * 86_400_000);
  driver.signInAgain();
  const [subject] = (await driver.read(number)).result.subjectsList;
  await driver.act('KqzCommissioner', number, 'decide', {
    decision: 'Vendim i arsyetuar për provë, me fakte dhe ligj.',
    outcomes: [{ subject: subject?.id ?? '', outcome }],
  });
}

beforeAll(async () => {
  app = await createTestApp({ now: '2025-10-01T12:00:00+02:00' });
  driver = new CaseDriver(app);
  // Half past midnight in Tirane is still the previous year in UTC.
  at(2025, 10, 15);
  await decided(10, 'banned');
  at(2025, 11, 20);
  await decided(70, 'dropped');
  at(2026, 1, 1, 0, 30);
  await driver.file({ object: 'CAM-POSTER', confidentiality: 'named' });
  at(2026, 3, 2);
  await decided(4, 'banned');
  const withdrawn = await driver.file({ object: 'CAM-POSTER', confidentiality: 'named' });
  await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: withdrawn.trackingCode } });
  await app.settle();
});
afterAll(() => app.close());

const counts = (groups: readonly { readonly of: { readonly code: string }; readonly count: number }[]) =>
  Object.fromEntries(groups.map(({ of, count }) => [of.code, count]));

describe('registerFigures', () => {
  it('counts the whole register, with every month between the first and the last', async () => {
    const { byMonth, byRegion, byMunicipality, ...rest } = await figures();
    expect(rest).toMatchObject({
      kind: 'denouncement',
      years: [2026, 2025],
      registered: 5,
      open: 4,
      decided: 3,
      medianDays: 10,
      // The times are 4, 10 and 70 days.
      p90Days: 58,
      averageDays: 28,
      // The New Year's case is still open and due within 60 days.
      onTime: { met: 2, missed: 2, overdue: 1, share: 0.5 },
    });
    expect(counts(rest.byObject)).toEqual({ 'RES-ASSET': 3, 'CAM-POSTER': 2 });
    expect(counts(rest.byStatus)).toEqual({ decided: 3, registered: 1, withdrawn: 1 });
    expect(counts(rest.byOutcome)).toEqual({ banned: 2, dropped: 1 });
    expect(rest.byObject[0]?.of.name).toEqual({ al: expect.any(String), en: expect.any(String) });
    expect(byMonth).toEqual([
      { month: '2025-10', registered: 1, decided: 1 },
      { month: '2025-11', registered: 1, decided: 0 },
      { month: '2025-12', registered: 0, decided: 0 },
      { month: '2026-01', registered: 1, decided: 1 },
      { month: '2026-02', registered: 0, decided: 0 },
      { month: '2026-03', registered: 2, decided: 1 },
    ]);
    for (const groups of [byRegion, byMunicipality]) expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(5);
  });

  it('counts by the year of registration in Tirane, whenever a case was decided', async () => {
    const first = await figures({ year: 2025 });
    expect(first).toMatchObject({
      registered: 2,
      decided: 2,
      medianDays: 40,
      onTime: { share: 0.5 },
      years: [2026, 2025],
    });
    expect(first.byMonth.at(-1)).toEqual({ month: '2026-01', registered: 0, decided: 1 });
    const second = await figures({ year: 2026 });
    expect(second).toMatchObject({ registered: 3, decided: 1, medianDays: 4, onTime: { share: 0.5 } });
    expect(second.byMonth[0]).toEqual({ month: '2026-01', registered: 1, decided: 0 });
  });

  it('is empty for a year or a register without cases', async () => {
    const onTime = { met: 0, missed: 0, overdue: 0, share: null };
    const empty = {
      registered: 0,
      decided: 0,
      medianDays: null,
      p90Days: null,
      averageDays: null,
      onTime,
      byMonth: [],
      byObject: [],
    };
    expect(await figures({ year: 2001 })).toMatchObject({ ...empty, years: [2026, 2025] });
    expect(await figures({ kind: 'complaint' })).toMatchObject({ ...empty, kind: 'complaint', years: [] });
    const { status } = await app.call('registerFigures', { query: { year: 1_000_000 } });
    expect(status).toBe(400);
  });
});

it('the figures of the home are those of the register (publicFigures)', async () => {
  const { result } = await app.call('publicFigures', {});
  const { registered, open, decided: done, medianDays, onTime } = await figures();
  expect(result).toEqual({ registered, open, decided: done, medianDays, onTime: onTime.share });
});

describe('the dashboard', () => {
  it('says which parts are not configured to those whose work they touch, in cases and premises alike', async () => {
    const unservedFor = async (token: string) => (await app.call('listUnserved', {}, { token })).result;
    for (const role of ['KqzCommissioner', 'KasRapporteur', 'KqzInspector', 'QvsMapsPortalAdmin'] as const)
      expect([role, await unservedFor(await driver.tokenOf(role))]).toEqual([role, ['mail', 'sms', 'scanner']]);
    const id = await driver.addMember('KqzInspector', 'pa.objekte@denonco.test');
    await app.owner.query(
      `insert into member_permissions (member_id, permission, granted) values ($1, 'premises.read', false)`,
      [id],
    );
    const body = { username: 'pa.objekte@denonco.test', password: app.deps.config.demoPassword };
    expect(await unservedFor((await app.call('signIn', { body })).result.accessToken)).toEqual([]);
  });

  it('shows referrals to the prosecution, and whether it answered within fifteen days (KZ 167/1)', async () => {
    at(2026, 3, 2);
    const inCheck = async () => {
      const { number } = await driver.file({ object: 'CAM-POSTER', confidentiality: 'named' });
      await driver.act('KqzRegistrar', number, 'startCheck');
      await driver.act('KqzCommissioner', number, 'refer', {
        body: 'Prokuroria Demo',
        reason: 'Dyshohet vepër penale.',
      });
      return number;
    };
    const [inTime, late] = [await inCheck(), await inCheck()];
    const answer = (number: string, referralResult: 'registered' | 'convicted' | 'dismissed') =>
      driver.act('KqzRegistrar', number, 'recordReferral', { referralResult });
    const read = async () =>
      (await app.call('dashboard', { query: {} }, { token: await driver.tokenOf('KqzCommissioner') })).result.referrals;
    at(2026, 3, 10);
    await answer(inTime, 'registered');
    expect(await read()).toMatchObject({ referred: 2, inTime: 1, late: 0, waiting: 1, overdue: 0 });
    at(2026, 4, 20);
    expect(await read()).toMatchObject({ referred: 2, inTime: 1, late: 0, waiting: 0, overdue: 1 });
    await answer(late, 'dismissed');
    await answer(inTime, 'convicted');
    const { results, ...counted } = await read();
    expect(counted).toEqual({ referred: 2, owed: 0, owedLate: 0, inTime: 1, late: 1, waiting: 0, overdue: 0 });
    expect(counts(results)).toEqual({ convicted: 1, dismissed: 1 });
  });

  it('shows the kinds a member reads, and no figures of cases to who reads none', async () => {
    const read = async (role: Parameters<CaseDriver['tokenOf']>[0]) =>
      app.call('dashboard', { query: { kind: 'complaint' } }, { token: await driver.tokenOf(role) });
    const kindsOf = async (role: Parameters<CaseDriver['tokenOf']>[0]) => {
      const { kind, kinds } = (await read(role)).result;
      return [kind, ...kinds];
    };
    expect(await kindsOf('KasSecretary')).toEqual(['complaint', 'denouncement', 'complaint']);
    expect(await kindsOf('KqzRegistrar')).toEqual(['denouncement', 'denouncement']);
    expect(await kindsOf('KqzAuditor')).toEqual(['complaint', 'denouncement', 'complaint']);
    for (const role of ['QvsMapsPortalAdmin', 'KqzInspector', 'KqzAdministrator'] as const)
      expect((await read(role)).failure?.code).toBe('forbidden');
  });

  it('counts every case for staff, those too that the public does not see', async () => {
    at(2026, 5, 4);
    const token = await driver.tokenOf('KqzRegistrar');
    const read = async () => (await app.call('dashboard', { query: {} }, { token })).result;
    // The public rows of the cases filed above.
    await app.settle();
    const [before, displayed] = [await read(), await figures()];
    await driver.file({ object: 'CAM-POSTER', track: 'tip', confidentiality: 'anonymous' });
    await app.settle();
    const after = await read();
    expect(after.totals).toMatchObject({ registered: before.totals.registered + 1, open: before.totals.open + 1 });
    expect(after.byDay.at(-1)).toEqual({ day: '2026-05-04', registered: 1, decided: 0 });
    expect(after.byMonth.at(-1)).toEqual({ month: '2026-05', registered: 1, decided: 0 });
    expect(counts(after.byStatus).registered).toBe((counts(before.byStatus).registered ?? 0) + 1);
    expect((await figures()).registered).toBe(displayed.registered);
  });

  it('counts the same cases as overdue as the queue', async () => {
    at(2026, 8, 3);
    const token = await driver.tokenOf('KqzCommissioner');
    const { totals, mine } = (await app.call('dashboard', { query: {} }, { token })).result;
    const { result: inQueue } = await app.call('countCases', { query: { kind: 'denouncement' } }, { token });
    expect(totals.overdue).toBeGreaterThan(0);
    expect([mine?.overdue, inQueue.overdue]).toEqual([totals.overdue, totals.overdue]);
  });
});

describe('the share on time', () => {
  it('counts a running deadline that has passed as missed, and a stopped one not at all', async () => {
    at(2026, 3, 3);
    const running = await driver.file({ object: 'CAM-POSTER', confidentiality: 'named' });
    const stopped = await driver.file({ object: 'CAM-POSTER', confidentiality: 'named' });
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    for (const { number } of [running, stopped]) {
      await driver.act('KqzRegistrar', number, 'startCheck');
      await driver.act('KqzRegistrar', number, 'admit', { assignee });
    }
    await app.call('withdrawCase', { params: { kind: 'denouncement' }, body: { code: stopped.trackingCode } });
    const read = () => readOnTime(app.deps.db, { kind: 'denouncement' }, app.clock.now);
    const before = await read();
    at(2026, 6, 3);
    const after = await read();
    expect(before.onTime).toEqual({ met: 2, missed: 2, overdue: 1, share: 1 / 2 });
    expect(after.onTime).toEqual({ met: 2, missed: 5, overdue: 4, share: 2 / 7 });
    expect(after.deadlines.map(({ of, missed }) => [of.code, missed])).toEqual([['investigation', 5]]);
    // Due on 4 May: sixty days after 3 March, and a weekend.
    expect(after.onTimeByMonth.filter(({ missed }) => missed > 0).map(({ month }) => month)).toEqual([
      '2026-01',
      '2026-03',
      '2026-05',
    ]);
  });

  /** A random deadline: end, pause and stop in hours from now. */
  const someDeadline = fc.record({
    at: fc.nat(100),
    code: fc.constantFrom('investigation', 'check', 'claims', 'decision'),
    due: fc.integer({ min: -20_000, max: 2000 }),
    paused: fc.option(fc.integer({ min: -20_000, max: 0 })),
    ended: fc.constantFrom('met', 'missed', 'stopped', null),
  });

  it('equals a simple count of random deadlines, by kind, place, year and month', async () => {
    const now = new Date('2026-06-03T12:00:00+02:00');
    const { rows: cases } = await app.owner.query('select id, kind, year, municipality_code as place from cases');
    const hour = (amount: number) => new Date(now.getTime() + amount * 3_600_000);
    // This test has several running ones of one code.
    await app.owner.query('drop index case_deadlines_by_case');
    const { rows: own } = await app.owner.query('select * from case_deadlines');
    await fc.assert(
      fc.asyncProperty(fc.array(someDeadline, { maxLength: 40 }), fc.nat(100), async (some, pick) => {
        const rows = some.map(({ at: which, code, due, paused, ended }) => ({
          case_id: cases[which % cases.length].id,
          code,
          due_at: hour(due),
          fate: ended,
          paused_at: ended === null && paused !== null ? hour(paused) : null,
          stopped_at: ended === null ? null : hour(ended === 'missed' ? due + 5 : due - 5),
          settled_at: ended === null ? null : hour(ended === 'missed' ? due : due - 5),
        }));
        await app.owner.query(
          `insert into case_deadlines (case_id, code, started_at, due_at, paused_at, stopped_at, fate, settled_at, legal_basis, is_public)
           select case_id, code, due_at - interval '60 days', due_at, paused_at, stopped_at, fate, settled_at, '', true
           from jsonb_populate_recordset(null::case_deadlines, $1)`,
          [JSON.stringify(rows)],
        );
        const place = cases[pick % cases.length].place;
        for (const where of [{}, { year: 2026 }, { municipality: place }, { year: 2025, municipality: place }]) {
          const read = await readOnTime(app.deps.db, { kind: 'denouncement', ...where }, now);
          const counted = [...own, ...rows].filter(({ case_id, code }) => {
            const one = cases.find(({ id }) => id === case_id);
            const { year = one.year, municipality = one.place } = { ...where };
            return code === 'investigation' && one.year === year && one.place === municipality;
          });
          const late = counted.filter((one) => one.fate === null && (one.paused_at ?? now) > one.due_at);
          const missed = [...counted.filter(({ fate }) => fate === 'missed'), ...late];
          const met = counted.filter(({ fate }) => fate === 'met');
          expect(read.onTime).toEqual({
            met: met.length,
            missed: missed.length,
            overdue: late.length,
            share: met.length + missed.length === 0 ? null : met.length / (met.length + missed.length),
          });
          const monthOf = (instant: Date) => tiraneDay(instant.getTime()).slice(0, 7);
          for (const { month, ...counts } of read.onTimeByMonth)
            expect(counts).toMatchObject({
              met: met.filter((one) => monthOf(one.settled_at) === month).length,
              missed: missed.filter((one) => monthOf(one.due_at) === month).length,
            });
        }
        await app.owner.query("delete from case_deadlines where legal_basis = ''");
      }),
      { numRuns: 10 },
    );
  });
});

it('counts criminal reports that are made and owed, for the dashboard and for the public', async () => {
  at(2026, 7, 6);
  await decided(1, 'criminal_referral');
  const read = async () =>
    (await app.call('dashboard', { query: {} }, { token: await driver.tokenOf('KqzCommissioner') })).result.referrals;
  expect(await read()).toMatchObject({ referred: 2, owed: 1, owedLate: 0 });
  app.advance(10 * 86_400_000);
  driver.signInAgain();
  expect(await read()).toMatchObject({ referred: 2, owed: 1, owedLate: 1 });
  await app.settle();
  const counted = await countCriminalReports(app.deps.db, { kind: 'denouncement', by: 'public', year: 2026 });
  expect(counted).toEqual({ made: 2, owed: 1 });
});
