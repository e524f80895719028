// Warnings and breaches: once per end, with several nodes, after outages and crashes.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { openDb, openPool } from '../../platform/db/pool.ts';
import { cachedWarningRules, listCasesToAlert } from '../cases/alerts.store.ts';
import { getLaw } from '../cases/cases.reference.store.ts';
import { watchDeadlines } from './watchDeadlines.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp({ now: '2026-11-16T09:00:00+01:00' });
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const at = (iso: string) => {
  app.clock.now = new Date(iso);
  driver.signInAgain();
};
const watch = () => watchDeadlines({}, app.deps);
const alertsOf = async (number: string, code?: string) => {
  const token = await driver.tokenOf('KqzAuditor');
  const { result } = await app.call('listCaseAlerts', { params: { number } }, { token });
  return result
    .filter(({ deadline }) => code === undefined || deadline.code === code)
    .map(({ kind, deadline, at: when, recordedAt }) => `${kind} ${deadline.code} ${when} ${recordedAt}`);
};
const fired = (kind: string, code: string, when: string, recorded = when) =>
  `${kind} ${code} ${when}+01:00 ${recorded}+01:00`;

/** A new case on a Monday at nine: its check is due on Tuesday at ten and warns at four. */
const aCase = async () => {
  at('2026-11-16T09:00:00+01:00');
  return (await driver.file()).number;
};

// An alert left over from an earlier test must not fire at this test's hour.
beforeEach(async () => {
  at('2027-12-01T09:00:00+01:00');
  await watch();
});

describe('the clock', () => {
  it('warns at the threshold and not before; the end itself is in time', async () => {
    const number = await aCase();
    for (const hour of ['03:59:59', '04:00:00', '04:01:00', '10:00:00', '10:00:01', '10:01:00']) {
      at(`2026-11-17T${hour}+01:00`);
      await watch();
    }
    expect(await alertsOf(number)).toEqual([
      fired('warning', 'check', '2026-11-17T04:00:00'),
      fired('ended', 'check', '2026-11-17T10:00:00', '2026-11-17T10:00:01'),
    ]);
  });

  it('locks only cases with an alert due, however many ends are near', async () => {
    const number = await aCase();
    const { calendar } = await getLaw(app.deps);
    const rules = await cachedWarningRules(app.deps);
    const { id } = await app.deps.db
      .selectFrom('cases')
      .select('id')
      .where('number', '=', number)
      .executeTakeFirstOrThrow();
    const listed = (hour: string) =>
      listCasesToAlert(app.deps.db, rules, calendar, new Date(`2026-11-17T${hour}+01:00`));
    expect(await listed('03:59:00')).not.toContain(id);
    expect(await listed('04:00:00')).toContain(id);
  });

  it('after an outage of six hours records what was missed, once, with its own time', async () => {
    const number = await aCase();
    at('2026-11-17T03:59:00+01:00');
    await watch();
    expect(await alertsOf(number)).toEqual([]);
    at('2026-11-17T10:30:00+01:00');
    await watch();
    await watch();
    expect(await alertsOf(number)).toEqual([
      fired('warning', 'check', '2026-11-17T04:00:00', '2026-11-17T10:30:00'),
      fired('ended', 'check', '2026-11-17T10:00:00', '2026-11-17T10:30:00'),
    ]);
  });

  it('does not warn a case whose deadline ended in time', async () => {
    const number = await aCase();
    await driver.act('KqzRegistrar', number, 'startCheck');
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', number, 'admit', { assignee });
    at('2026-11-20T09:00:00+01:00');
    await watch();
    expect(await alertsOf(number)).toEqual([]);
  });
});

describe('several nodes', () => {
  it('report each event once when they look at the same moment', async () => {
    const numbers = [await aCase(), await aCase(), await aCase()];
    const other = openPool(app.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 3 });
    at('2026-11-17T12:00:00+01:00');
    await Promise.all([watch(), watchDeadlines({}, { ...app.deps, db: openDb(other) }), watch()]);
    await other.end();
    for (const number of numbers) expect(await alertsOf(number)).toHaveLength(2);
  });

  it('one that is killed leaves its case to the other', async () => {
    const number = await aCase();
    at('2026-11-17T12:00:00+01:00');
    const doomed = openPool(app.deps.config.databaseUrl ?? '', { role: 'denonco_app', max: 3, onIdleError: () => {} });
    const holder = await app.owner.connect();
    // Both stop before this case, which another connection has locked.
    await holder.query('begin');
    await holder.query('select from cases where number = $1 for update', [number]);
    const killed = watchDeadlines({}, { ...app.deps, db: openDb(doomed) }).catch((error: unknown) => error);
    const alive = watch();
    const waiting = `select pid from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
    const pids = async () => (await app.owner.query<{ pid: number }>(`${waiting} order by backend_start desc`)).rows;
    await expect.poll(async () => (await pids()).length).toBe(2);
    // The doomed pool was opened last.
    await app.owner.query('select pg_terminate_backend($1)', [(await pids())[0]?.pid]);
    expect(await killed).toBeInstanceOf(AggregateError);
    await holder.query('commit');
    holder.release();
    await alive;
    await doomed.end();
    expect(await alertsOf(number)).toHaveLength(2);
  });

  it('record nothing when the notice cannot be written', async () => {
    const number = await aCase();
    at('2026-11-17T12:00:00+01:00');
    await app.owner.query('alter table outbox add constraint broken check (task is null) not valid');
    await expect(watch()).rejects.toThrow('could not be told of');
    await app.owner.query('alter table outbox drop constraint broken');
    expect(await alertsOf(number)).toEqual([]);
    await watch();
    expect(await alertsOf(number)).toHaveLength(2);
  });
});

describe('deadlines that move', () => {
  /** In investigation since Monday 16 November: due on Friday 15 January, warned on Sunday 10. */
  const investigated = async () => {
    const number = await aCase();
    await driver.act('KqzRegistrar', number, 'startCheck');
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', number, 'admit', { assignee });
    return number;
  };

  it('warn again before the new end, and report its breach once', async () => {
    const number = await investigated();
    at('2027-01-11T09:00:00+01:00');
    await watch();
    await driver.act('KqzInvestigator', number, 'extend', { reason: 'Pritet ekspertiza.', dueInDays: 30 });
    await watch();
    expect(await alertsOf(number)).toEqual([
      fired('warning', 'investigation', '2027-01-10T23:59:00', '2027-01-11T09:00:00'),
    ]);
    at('2027-02-20T09:00:00+01:00');
    await watch();
    expect(await alertsOf(number)).toEqual([
      fired('warning', 'investigation', '2027-01-10T23:59:00', '2027-01-11T09:00:00'),
      fired('warning', 'investigation', '2027-02-10T23:59:00', '2027-02-20T09:00:00'),
      fired('breach', 'investigation', '2027-02-15T23:59:59', '2027-02-20T09:00:00'),
    ]);
  });

  it('fire nothing while paused; the filer’s own deadline does', async () => {
    const number = await investigated();
    at('2027-01-08T09:00:00+01:00');
    await driver.act('KqzInvestigator', number, 'askMore', { request: 'Na dërgoni orën e takimit.', dueInDays: 5 });
    at('2027-02-01T09:00:00+01:00');
    await watch();
    expect(await alertsOf(number, 'investigation')).toEqual([]);
    expect(await alertsOf(number, 'completion')).toEqual([
      fired('warning', 'completion', '2027-01-12T23:59:00', '2027-02-01T09:00:00'),
      fired('ended', 'completion', '2027-01-13T23:59:59', '2027-02-01T09:00:00'),
    ]);
  });
});

describe('notices of deadlines', () => {
  const listNotices = async (number: string) => {
    const { rows } = await app.owner.query<{ line: string }>(
      `select n.event || ' ' || split_part(m.email, '@', 1) as line from member_notices n join members m on m.id = n.member_id
       where n.number = $1 and n.event in ('warning', 'breach', 'ended', 'lapsable') order by n.at, line`,
      [number],
    );
    return rows.map(({ line }) => line);
  };

  it('go without an assignee to whoever may end the deadline; of a warning and an end at once, only of the end', async () => {
    const number = await aCase();
    for (const hour of ['04:00', '10:01']) {
      at(`2026-11-17T${hour}:00+01:00`);
      await watch();
    }
    // A check can be ended only after it began, so those who may begin it are told.
    expect(await listNotices(number)).toEqual(['warning kqzregistrar', 'ended kqzregistrar']);
    const late = await aCase();
    at('2026-11-17T12:00:00+01:00');
    await Promise.all([watch(), watch()]);
    expect(await listNotices(late)).toEqual(['ended kqzregistrar']);
  });

  it('go to the assignee only; of a missing completion also to whoever may confirm the lapse', async () => {
    const number = await aCase();
    const assignee = await driver.memberOf('kqzinvestigator@denonco.test');
    await driver.act('KqzRegistrar', number, 'startCheck');
    await driver.act('KqzRegistrar', number, 'assign', { assignee });
    const request = 'Na dërgoni orën e takimit.';
    await driver.act('KqzRegistrar', number, 'askCompletion', { request, dueInDays: 5 });
    at('2026-11-23T23:59:00+01:00');
    await watch();
    expect(await listNotices(number)).toEqual(['warning kqzinvestigator']);
    // The five days end on a Saturday, and the Monday after is a holiday.
    at('2026-11-25T08:00:00+01:00');
    await watch();
    expect(await listNotices(number)).toEqual([
      'warning kqzinvestigator',
      'lapsable kqzinvestigator',
      'lapsable kqzregistrar',
    ]);
  });

  it('go of a case to close to its assignee, and to whoever may close it', async () => {
    at('2026-11-16T09:00:00+01:00');
    const number = await driver.createCaseInStatus('decided');
    at('2026-11-27T09:00:00+01:00');
    await watch();
    expect(await listNotices(number)).toEqual(['ended kqzinvestigator', 'ended kqzregistrar']);
  });

  it('go to the rapporteur of a complaint', async () => {
    at('2026-11-16T09:00:00+01:00');
    const { number } = await driver.fileComplaint();
    await driver.act('KasSecretary', number, 'drawRapporteur', await driver.rightData(number, 'drawRapporteur'));
    at('2026-11-17T04:00:00+01:00');
    await watch();
    expect(await listNotices(number)).toEqual(['warning kasrapporteur']);
    // The check of form is a time of the Code (KZ 129.1): its end is a breach.
    at('2026-11-17T10:00:01+01:00');
    await watch();
    expect(await listNotices(number)).toEqual(['warning kasrapporteur', 'breach kasrapporteur']);
  });
});

it('alerts of a case are shown only to those who may read it (listCaseAlerts)', async () => {
  const number = await aCase();
  for (const role of ['KqzInvestigator', 'KasSecretary'] as const) {
    const token = await driver.tokenOf(role);
    expect((await app.call('listCaseAlerts', { params: { number } }, { token })).code).toBe('not_found');
  }
});
