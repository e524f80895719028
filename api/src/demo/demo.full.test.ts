// The demo data, and the portal's figures on it against independent counts.
import {
  caseKinds,
  caseOutcomeCodes,
  caseStatusCodes,
  caseStatuses,
  evidenceKinds,
  tiraneDay,
} from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { nodeCrypto } from '../../../verify/src/cli/nodeCrypto.ts';
import { OpeningsCheck } from '../../../verify/src/core/openings.ts';
import { CaseDriver } from '../../test/caseDriver.ts';
import { writeFirstLeaves } from '../../test/firstLeaves.ts';
import { createTestApp, type TestApp } from '../../test/testApp.ts';
import { deadlineResult } from '../register/cases/cases.history.rules.ts';
import { getLaw } from '../register/cases/cases.reference.store.ts';
import { findCase } from '../register/cases/cases.store.ts';
import { openingsOf } from '../register/registerLog/openings/openings.ts';
import { demoTrackingCodes, seedDemo } from './demo.ts';

let portal: TestApp;
const lines: string[] = [];
const refused: unknown[] = [];

beforeAll(async () => {
  portal = await createTestApp({ now: '2026-11-18T10:20:00+01:00' });
  await writeFirstLeaves(portal.owner);
  const log = portal.deps.log.child({});
  log.warn = (...what: unknown[]) => void refused.push(what);
  // As a job of the start does: the law cached here knows no demo election.
  await getLaw(portal.deps);
  await seedDemo({ ...portal.deps, log }, (line) => lines.push(line));
  await portal.settle();
});
afterAll(() => portal.close());

const rowsOf = async (sql: string, values: unknown[] = []) => (await portal.owner.query(sql, values)).rows;

describe('the demo', () => {
  it('has at least five cases in every status, reached by allowed actions', async () => {
    expect(refused).toEqual([]);
    const rows = await rowsOf('select status, count(*)::int as n from cases group by status');
    const counts = Object.fromEntries(rows.map(({ status, n }) => [status, n]));
    for (const status of caseStatusCodes) expect({ status, n: counts[status] ?? 0 }).toSatisfy(({ n }) => n >= 5);
    expect(lines.length).toBeGreaterThan(3);
  });

  it('has cases that are late, due today, soon and far, and every outcome', async () => {
    const token = await new CaseDriver(portal).tokenOf('KqzRegistrar');
    const { result: counts } = await portal.call('countCases', { query: { kind: 'denouncement' } }, { token });
    for (const view of ['today', 'unassigned', 'waiting'] as const) expect(counts[view]).toBeGreaterThan(2);
    // Few are overdue, as in an orderly commission.
    expect(counts.overdue).toBeGreaterThan(0);
    expect(counts.overdue).toBeLessThan(counts.all / 25);
    const [{ soon, far }] = await rowsOf(
      `select count(*) filter (where due_at between $1::timestamptz + '1 day' and $1::timestamptz + '4 days')::int as soon,
         count(*) filter (where due_at > $1::timestamptz + '10 days')::int as far from cases`,
      [portal.clock.now],
    );
    expect(soon).toBeGreaterThan(4);
    expect(far).toBeGreaterThan(30);
    const outcomes = await rowsOf('select distinct outcome from case_subjects where outcome is not null');
    expect(outcomes.map(({ outcome }) => outcome).toSorted()).toEqual([...caseOutcomeCodes].toSorted());
  });

  it('has a criminal report that was made and one that is owed', async () => {
    const token = await new CaseDriver(portal).tokenOf('KqzRegistrar');
    for (const report of ['made', 'owed'] as const) {
      const { result } = await portal.call('listCases', { query: { kind: 'denouncement', report } }, { token });
      expect({ report, cases: result.items.length }).toEqual({ report, cases: 1 });
    }
  });

  it('moves no end earlier when a rule of hours is made longer, with pauses neither', async () => {
    const token = await new CaseDriver(portal).tokenOf('KqzAdministrator');
    for (const [code, amount] of [
      ['check', 48],
      ['check', 72],
      ['formCheck', 48],
    ] as const) {
      const { rules, today } = (await portal.call('listDeadlineRules', {}, { token })).result;
      const last = rules.find((one) => one.code === code)?.versions[0] ?? expect.unreachable();
      const { revision, legalBasis, isPublic, warning } = last;
      const validFrom = `${Number(today.slice(0, 4)) + 1}${today.slice(4)}`;
      const version = { code, revision, amount, unit: 'hours' as const, legalBasis, isPublic, warning, validFrom };
      const body = { dryRun: true as const, change: { kind: 'rule' as const, ...version } };
      const { result } = await portal.call('changeDeadlineRules', { body }, { token });
      expect(result.moves).toBeGreaterThan(0);
      expect({ code, amount, earlier: result.earlier }).toEqual({ code, amount, earlier: 0 });
    }
  });

  it('has no running deadline that would end otherwise if counted today', async () => {
    const token = await new CaseDriver(portal).tokenOf('KqzAdministrator');
    const body = { dryRun: true as const, change: { kind: 'recount' as const } };
    expect((await portal.call('changeDeadlineRules', { body }, { token })).result.moves).toBe(0);
  });

  it('has numbers of the years of filing', async () => {
    const rows = await rowsOf(
      `select number from cases where year <> extract(year from registered_at at time zone 'Europe/Tirane')`,
    );
    expect(rows).toEqual([]);
  });

  it('has no withdrawn case that waits for a decision for long', async () => {
    const rows = await rowsOf(
      `select number from cases c where status = 'withdrawn' and registered_at < $1::timestamptz - interval '10 days'
         and not exists (select from case_events e where e.case_id = c.id and e.action in ('endProcedure', 'dismiss'))`,
      [portal.clock.now],
    );
    expect(rows).toEqual([]);
  });

  it('is numbered by time without a gap, and staff act in office hours', async () => {
    for (const kind of caseKinds) {
      const rows = await rowsOf('select year, ordinal from cases where kind = $1 order by registered_at', [kind]);
      for (const ofYear of Map.groupBy(rows, ({ year }) => year).values())
        expect(ofYear.map(({ ordinal }) => ordinal)).toEqual(ofYear.map((_, index) => index + 1));
    }
    const [{ outside }] = await rowsOf(
      `select count(*)::int as outside from case_events where not by_filer
         and extract(hour from at at time zone 'Europe/Tirane') not between 8 and 15`,
    );
    expect(outside).toBe(0);
  });

  it('has hearings of both kinds, tomorrow and moved, by several members of KAS', async () => {
    const token = await new CaseDriver(portal).tokenOf('KqzAuditor');
    const query = { from: '2026-11-01', to: '2026-12-31' };
    const { result } = await portal.call('listHearings', { query }, { token });
    for (const kind of caseKinds) {
      const ofKind = result.filter((one) => one.kind === kind);
      expect(ofKind.filter(({ startsAt }) => startsAt.startsWith('2026-11-19')).length).toBeGreaterThan(1);
      for (const state of ['set', 'moved', 'held'] as const)
        expect({ kind, state, some: ofKind.some((one) => one.state === state) }).toHaveProperty('some', true);
    }
    const rapporteurs = result.flatMap(({ kind, assignee }) => (kind === 'complaint' ? (assignee?.id ?? []) : []));
    expect(new Set(rapporteurs).size).toBeGreaterThan(3);
    const days = (await portal.call('listAgenda', { query: { from: '2026-11-19', to: '2026-11-19' } })).result;
    expect(days.map(({ kind }) => kind).toSorted()).toEqual(['complaint', 'denouncement']);
  });

  it('has evidence of every kind, files that staff added, and letters', async () => {
    const kinds = await rowsOf(`select distinct kind from case_documents where purpose = 'evidence' order by 1`);
    expect(kinds.map(({ kind }) => kind).toSorted()).toEqual(Object.keys(evidenceKinds).toSorted());
    expect(await rowsOf(`select name from case_documents where member_id is not null`)).toHaveLength(1);
    const letters = await rowsOf('select distinct kind::text from letters order by 1');
    expect(letters.map(({ kind }) => kind)).toEqual(['claims', 'completion', 'decision', 'hearing', 'sanction']);
  });

  it('has messages, notes, a link, a threat, and identities opened or waiting for a second person', async () => {
    const [found] = await rowsOf(
      `select (select count(*)::int from case_messages where from_filer) as "byFilers",
         (select count(*)::int from case_messages where not from_filer) as "byStaff",
         (select count(*)::int from case_notes) as notes, (select count(*)::int from case_links) as links,
         (select count(*)::int from identity_openings) as opened,
         (select count(*)::int from approvals where kind = 'identity' and answered_at is null) as waiting,
         (select count(*)::int from case_events where data->'threatened' = 'true') as threats`,
    );
    const { byFilers, byStaff, notes, ...rest } = found;
    expect(rest).toEqual({ links: 1, opened: 1, waiting: 1, threats: 1 });
    expect([byFilers, byStaff, notes].map((many) => many > 30)).toEqual([true, true, true]);
  });

  it('leaves no page of the administration empty, and sends nothing', async () => {
    const [found] = await rowsOf(
      `select (select count(*)::int from approvals where kind <> 'identity' and withdrawn_at is null) as asked,
         (select count(*)::int from approvals where kind <> 'identity' and withdrawn_at is not null) as withdrawn,
         (select count(*)::int from published_documents) as documents, (select count(*)::int from case_erasures) as erased,
         (select count(*)::int from retention_holds) as held,
         (select count(*)::int from deliveries where dead_at is not null) as "givenUp",
         (select count(*)::int from deliveries where next_try_at is not null) as "toSend"`,
    );
    expect(found).toEqual({ asked: 1, withdrawn: 1, documents: 1, erased: 2, held: 1, givenUp: 1, toSend: 0 });
    const noticed = await rowsOf(
      `select count(*)::int as many from member_notices n join members m on m.id = n.member_id
       where m.role_code = 'QvsMapsPortalAdmin' group by m.id`,
    );
    expect(noticed).toEqual(Array(4).fill({ many: 2 }));
  });

  it('has no withdrawn complaint whose time to dismiss it has passed (KZ 142)', async () => {
    const late = await rowsOf(
      `select number from cases where kind = 'complaint' and status = 'withdrawn' and due_at < $1`,
      [portal.clock.now],
    );
    expect(late).toEqual([]);
  });

  it('has no real names', async () => {
    const rows = await rowsOf(
      `select s.name, institution from case_subjects s join cases c on c.id = case_id and kind = 'denouncement'`,
    );
    const plainlyDemo = /Demo|Prova|Shembulli/;
    expect(
      rows.flatMap(({ name, institution }) => [name, institution]).filter((one) => one && !plainlyDemo.test(one)),
    ).toEqual([]);
  });

  it('has tracking codes that work', async () => {
    const codes = await demoTrackingCodes(portal.deps);
    expect(codes.length).toBe(6);
    for (const { code, number, status } of codes) {
      const { result } = await portal.call(number.startsWith('ANK') ? 'traceComplaint' : 'traceDenouncement', {
        body: { code },
      });
      expect(result).toMatchObject({ number, status: { code: status } });
    }
  });

  it('is seeded once', async () => {
    const count = async () => (await rowsOf('select count(*)::int as n from case_events'))[0].n;
    const before = await count();
    await seedDemo(portal.deps, () => {});
    expect(await count()).toBe(before);
  });

  it('leaves nothing behind when the seeding is interrupted', async () => {
    const other = await createTestApp({ now: '2026-11-18T10:20:00+01:00' });
    try {
      const interrupted = (line: string) => {
        if (line.includes(' of ')) throw new Error('interrupted');
      };
      await expect(seedDemo(other.deps, interrupted)).rejects.toThrow('interrupted');
      const { rows } = await other.owner.query(
        'select (select count(*) from cases) + (select count(*) from registers) as n',
      );
      expect(rows[0].n).toBe('0');
    } finally {
      await other.close();
    }
  });
});

describe('figures', () => {
  it('of the public equal counts of the cases themselves', async () => {
    const { result, headers } = await portal.call('publicFigures', {});
    const cases = await rowsOf(
      `select id, status, registered_at, decided_at from cases c where kind = 'denouncement' and (confidentiality = 'named'
         or exists (select from case_events e where e.case_id = c.id and e.action in ('startCheck', 'separate')))`,
    );
    const open = cases.filter(({ status }) => Reflect.get(caseStatuses, status).open);
    const decided = cases.filter(({ decided_at }) => decided_at);
    const taken = decided
      .map(
        (one) =>
          (Date.parse(tiraneDay(one.decided_at.getTime())) - Date.parse(tiraneDay(one.registered_at.getTime()))) /
          86_400_000,
      )
      .toSorted((a, b) => a - b);
    const middle = taken.length / 2;
    const median = ((taken[Math.ceil(middle) - 1] ?? 0) + (taken[Math.floor(middle)] ?? 0)) / 2;
    const missed = await rowsOf(
      `select distinct on (case_id) case_id, stopped_at > due_at as missed from case_deadlines
       where code = 'investigation' and stopped_at is not null order by case_id, started_at desc`,
    );
    const late = decided.filter(({ id }) => missed.some((one) => one.case_id === id && one.missed));
    expect(late.length).toBeGreaterThan(0);
    expect(result).toEqual({
      registered: cases.length,
      open: open.length,
      decided: decided.length,
      medianDays: median,
      onTime: (await portal.call('registerFigures', { query: {} })).result.onTime.share,
    });
    expect(headers.get('cache-control')).toContain('max-age=5');
  });

  it('of deadlines equal what the history of each case says, and are one number everywhere', async () => {
    const ids = await rowsOf('select id from cases');
    const driver = new CaseDriver(portal);
    for (const kind of caseKinds) {
      const decisive: string[] = kind === 'denouncement' ? ['investigation'] : ['decision', 'decisionResults'];
      const fates: string[] = [];
      for (const { id } of ids) {
        const history = await findCase(portal.deps.db, { id }, { kind });
        for (const deadline of history?.deadlines.filter(({ code }) => decisive.includes(code)) ?? []) {
          const outcome = deadlineResult(kind, deadline, history?.steps ?? []);
          const isOver = (deadline.pausedAt ?? portal.clock.now) > deadline.dueAt;
          fates.push((outcome === 'running' || outcome === 'paused') && isOver ? 'overdue' : outcome);
        }
      }
      const count = (outcome: string) => fates.filter((one) => one === outcome).length;
      const expected = { met: count('met'), missed: count('missed') + count('overdue'), overdue: count('overdue') };
      const { onTime } = (await portal.call('registerFigures', { query: { kind } })).result;
      expect(onTime).toMatchObject(expected);
      expect(onTime.share).toBe(expected.met / (expected.met + expected.missed));
      const token = await driver.tokenOf('KqzAuditor');
      expect((await portal.call('dashboard', { query: { kind } }, { token })).result.onTime).toEqual(onTime);
    }
  });

  it('of the dashboard equal counts of the cases themselves', async () => {
    const driver = new CaseDriver(portal);
    const { result } = await portal.call('dashboard', { query: {} }, { token: await driver.tokenOf('KqzRegistrar') });
    const byStatus = await rowsOf(
      "select status as code, count(*)::int as count from cases where kind = 'denouncement' group by 1",
    );
    const sorted = (counts: readonly { of: { code: string }; count: number }[]) =>
      counts.map(({ of, count }) => `${of.code} ${count}`).toSorted();
    const expected = (rows: { code: string; count: number }[]) =>
      rows.map(({ code, count }) => `${code} ${count}`).toSorted();
    expect(sorted(result.byStatus)).toEqual(expected(byStatus));
    expect(sorted(result.byObject)).toEqual(
      expected(
        await rowsOf(
          "select object_code as code, count(*)::int as count from cases where kind = 'denouncement' group by 1",
        ),
      ),
    );
    const openByPlace = `select municipality_code as code, count(*)::int as count from cases where kind = 'denouncement' and status in
      ('registered', 'preliminary_check', 'returned', 'investigation', 'session', 'proposed', 'decided', 'at_kas') group by 1`;
    expect(sorted(result.byMunicipality)).toEqual(expected(await rowsOf(openByPlace)));
    expect(result.byOutcome.reduce((sum, { count }) => sum + count, 0)).toBe(result.totals.decided);

    expect(result.byDay.length).toBe(30);
    expect(result.byDay.at(-1)?.day).toBe('2026-11-18');
    const days = await rowsOf(
      `select (at at time zone 'Europe/Tirane')::date::text as day, count(*)::int as n from case_events
       join cases on id = case_id and kind = 'denouncement' where action = 'file' group by 1`,
    );
    for (const { day, registered } of result.byDay)
      expect(registered).toBe(days.find((one) => one.day === day)?.n ?? 0);

    expect(result.mine?.turn).toBeGreaterThanOrEqual(8);
    expect(result.next.length).toBe(Math.min(12, result.mine?.turn ?? 0));
    const due = result.next.map(({ deadline }) => deadline?.dueAt ?? '');
    expect(due).toEqual(due.toSorted());
    const token = await driver.tokenOf('KqzRegistrar');
    const { result: counts } = await portal.call('countCases', { query: { kind: 'denouncement' } }, { token });
    const { assigned, ...mine } = result.mine ?? {};
    expect(Object.keys(mine).length).toBeGreaterThan(5);
    expect(counts).toMatchObject({ ...mine, mine: assigned });
  });

  it('of cases are no municipality’s, and list work only for those who have some', async () => {
    const driver = new CaseDriver(portal);
    const municipality = await portal.call(
      'dashboard',
      { query: {} },
      { token: await driver.tokenOf('QvsMapsPortalAdmin') },
    );
    expect(municipality.failure?.code).toBe('forbidden');
    const auditor = await portal.call('dashboard', { query: {} }, { token: await driver.tokenOf('KqzAuditor') });
    expect(auditor.result).toMatchObject({ scope: 'country', mine: null, next: [] });
    const investigator = await portal.call(
      'dashboard',
      { query: {} },
      { token: await driver.tokenOf('KqzInvestigator') },
    );
    const [{ mine }] = await rowsOf(
      `select count(*)::int as mine from cases join members m on m.id = assignee_id and m.email = 'kqzinvestigator@denonco.test'
       where status in ('registered', 'preliminary_check', 'returned', 'investigation', 'session', 'proposed')`,
    );
    expect(investigator.result.mine?.assigned).toBe(mine);
  });
});

describe('the register log of the demo', () => {
  it('has a leaf for every filing, event, message, breach and list of members, and the rows open each of them', async () => {
    while ((await portal.sequence()).state === 'signed');
    const [counted] = await rowsOf(
      `select (select count(*)::int from log_entries) as entries,
         (select count(*)::int from case_events) + (select count(*)::int from case_messages)
           + (select count(*)::int from deadline_alerts where kind = 'breach')
           + (select count(*)::int from log_rosters)
           + (select count(*)::int from log_leaves where kind in ('row', 'audit', 'publication', 'identity', 'erasure')) as happened`,
    );
    expect(counted.entries).toBe(counted.happened);
    const entries = await rowsOf(
      'select l.entry from log_entries e join log_leaves l on l.id = e.leaf_id order by e.position',
    );
    const check = new OpeningsCheck({ crypto: nodeCrypto, entries: entries.map(({ entry }) => entry) });
    const { keys, db } = portal.deps;
    for await (const part of openingsOf({ db, keys, onDisk: true }))
      for (const line of part.split('\n')) if (line !== '') await check.take(line);
    expect(check.finish()).toEqual([]);
    expect(check.recomputed).toBe(counted.happened);
  });
});
