// The board of today: content, time and scope.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';

let app: TestApp;
let driver: CaseDriver;
let assignee: string;
let investigated: string;
/** Only registered, unassigned. */
let fresh: string;
let complaint: string;

/** A Thursday: the next working day is a Friday, then a Monday. */
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-12T09:00:00+01:00' });
  driver = new CaseDriver(app);
  assignee = await driver.memberOf('kqzinvestigator@denonco.test');
  investigated = (await driver.file()).number;
  await driver.act('KqzRegistrar', investigated, 'startCheck');
  await driver.act('KqzRegistrar', investigated, 'admit', { assignee });
  fresh = (await driver.file()).number;
  complaint = (await driver.fileComplaint()).number;
  await driver.act('KasSecretary', complaint, 'drawRapporteur', await driver.rightData(complaint, 'drawRapporteur'));
  await driver.act('KasRapporteur', complaint, 'admit', { sessionAt: '2026-11-13T13:00:00+01:00' });
});
afterAll(() => app.close());
beforeEach(() => at('2026-11-13T09:00:00+01:00'));

const at = (iso: string) => {
  app.clock.now = new Date(iso);
  driver.signInAgain();
};
type Query = Parameters<typeof app.call<'dueBoard'>>[1]['query'];
const board = async (role: Parameters<CaseDriver['tokenOf']>[0], query: Query = {}) =>
  (await app.call('dueBoard', { query }, { token: await driver.tokenOf(role) })).result;
const summaries = (rows: readonly { number: string; deadline: { code: string; dueAt: string } }[]) =>
  rows.map(({ number, deadline }) => `${number} ${deadline.code} ${deadline.dueAt.slice(5, 16)}`);

describe('the board of today', () => {
  it('shows what is due today and on the next working day, then what has passed', async () => {
    const today = await board('KqzRegistrar');
    expect(today).toMatchObject({
      kinds: ['denouncement'],
      nextDay: '2026-11-16',
      counts: { overdue: 0, today: 1, next: 1 },
    });
    expect(summaries(today.today)).toEqual([`${fresh} check 11-13T10:00`]);
    // The end itself is in time.
    at('2026-11-13T10:00:00+01:00');
    expect(await board('KqzRegistrar')).toMatchObject({ counts: { overdue: 0, today: 1 } });
    at('2026-11-13T10:00:01+01:00');
    const late = await board('KqzRegistrar');
    // The check is an internal limit without an article: after its end it is due today, never overdue.
    expect(late).toMatchObject({ counts: { overdue: 0, today: 1 }, overdue: [] });
    expect(late.today[0]).toMatchObject({
      number: fresh,
      assignee: null,
      deadline: { legalBasis: 'praktikë e KQZ-së' },
      canLapse: false,
    });
    // The two days of forwarding are legal (KPA 24.1).
    at('2026-11-17T00:00:01+01:00');
    expect(summaries((await board('KqzRegistrar')).overdue)).toEqual([`${fresh} forward 11-16T23:59`]);
    // The seventh day of asking ends on Thursday 19.
    at('2026-11-18T20:00:00+01:00');
    const eve = await board('KqzRegistrar');
    expect(summaries(eve.next)).toEqual([`${fresh} ask 11-19T23:59`]);
    expect(eve.nextDay).toBe('2026-11-19');
  });

  it('shows only the member’s cases and kinds', async () => {
    at('2027-03-01T09:00:00+01:00');
    const numbersOf = async (role: Parameters<typeof board>[0]) => [
      ...new Set((await board(role)).overdue.map(({ number }) => number)),
    ];
    expect(await numbersOf('KqzInvestigator')).toEqual([investigated]);
    expect(await numbersOf('KqzCommissioner')).toEqual([fresh, investigated]);
    expect(await numbersOf('KasRapporteur')).toEqual([complaint]);
    expect(await numbersOf('KasSecretary')).toEqual([complaint]);
    const auditor = await board('KqzAuditor');
    expect(auditor.kinds).toEqual(['denouncement', 'complaint']);
    expect(new Set(auditor.overdue.map(({ number }) => number))).toEqual(new Set([fresh, investigated, complaint]));
    const inspector = await app.call('dueBoard', { query: {} }, { token: await driver.tokenOf('KqzInspector') });
    expect(inspector.code).toBe('forbidden');
  });

  it('groups by person and by deadline, and filters by either', async () => {
    at('2027-03-01T09:00:00+01:00');
    const { byPerson, byDeadline } = await board('KqzAuditor');
    const totals = byPerson.map(({ person, overdue }) => `${person?.name ?? 'nobody'} ${overdue}`).toSorted();
    expect(totals).toHaveLength(3);
    expect(totals).toContain('nobody 3');
    expect(byDeadline.map(({ of, overdue }) => `${of.code} ${overdue}`).toSorted()).toEqual([
      'ask 1',
      'check 0',
      'decisionResults 1',
      'forward 1',
      'investigation 2',
      'posting 1',
    ]);
    const own = await board('KqzAuditor', { person: assignee });
    expect(summaries(own.overdue).map((line) => line.split(' ')[0])).toEqual([investigated]);
    expect(own).toMatchObject({ counts: { overdue: 1 }, byPerson });
    expect((await board('KqzAuditor', { person: 'none', code: 'ask' })).counts).toEqual({
      overdue: 1,
      today: 0,
      next: 0,
    });
    const ofComplaints = (await board('KqzAuditor', { kind: 'complaint' })).overdue.map(({ number }) => number);
    expect(new Set(ofComplaints)).toEqual(new Set([complaint]));
  });

  it('shows no time of a party’s appeal, and calls no decided case late once it has passed', async () => {
    const number = await driver.createCaseInStatus('decided', 'complaint');
    app.advance(90 * 86_400_000);
    driver.signInAgain();
    const { overdue, byDeadline } = await board('KqzAuditor', { kind: 'complaint' });
    expect(overdue.map((row) => row.number)).not.toContain(number);
    expect(byDeadline.map(({ of }) => of.code)).not.toContain('appeal');
    expect((await driver.read(number, 'KasSecretary')).result.deadline).toBeNull();
  });

  it('keeps the time of a court for today once it has passed, and calls nobody late', async () => {
    const number = await driver.createCaseInStatus('appealed', 'complaint');
    app.advance(90 * 86_400_000);
    driver.signInAgain();
    const { overdue, today } = await board('KasSecretary', { code: 'college' });
    expect(overdue).toEqual([]);
    expect(today.map((row) => row.number)).toEqual([number]);
    const token = await driver.tokenOf('KasSecretary');
    const query = { kind: 'complaint', view: 'overdue' } as const;
    const { items } = (await app.call('listCases', { query }, { token })).result;
    expect(items.map((item) => item.number)).not.toContain(number);
  });

  it('shows the hearings of the day, and when a case may be declared lapsed', async () => {
    expect((await board('KasSecretary')).hearings).toEqual([
      expect.objectContaining({ number: complaint, startsAt: '2026-11-13T13:00:00+01:00', place: null }),
    ]);
    expect((await board('KqzRegistrar')).hearings).toEqual([]);
    const { number } = await driver.file();
    await driver.act('KqzRegistrar', number, 'startCheck');
    const request = 'Na dërgoni orën e takimit.';
    await driver.act('KqzRegistrar', number, 'askCompletion', { request, dueInDays: 3 });
    at('2026-11-20T09:00:00+01:00');
    const passed = (await board('KqzRegistrar', { code: 'completion' })).today;
    expect(passed.map((row) => [row.number, row.canLapse])).toEqual([[number, true]]);
    expect((await driver.read(number, 'KqzRegistrar')).result.allowed.map(({ action }) => action)).toContain('lapse');
  });
});
