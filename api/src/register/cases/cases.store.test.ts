import { denouncementLifecycle, rightCodes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { createTestApp, type TestApp } from '../../../test/testApp.ts';
import { getLaw } from './cases.reference.store.ts';
import { findCase, type LoadedCase, recordEvent } from './cases.store.ts';

let app: TestApp;
let driver: CaseDriver;
beforeAll(async () => {
  app = await createTestApp();
  driver = new CaseDriver(app);
});
afterAll(() => app.close());

const historyOf = async (number: string): Promise<LoadedCase> => {
  const history = await findCase(app.deps.db, { number });
  if (!history) throw new Error(`no case ${number}`);
  return history;
};
const record = async (history: LoadedCase, action: string, dueInDays?: number) => {
  const law = await getLaw(app.deps);
  const data = dueInDays === undefined ? {} : { dueInDays, request: 'Plotësoni orën.' };
  const event = { action, data, now: app.clock.now };
  await app.deps.db.transaction().execute((tx) => recordEvent({ tx, deps: app.deps, law }, history, event));
};

describe('the serving role', () => {
  const refusal = (statement: string) =>
    app.pool.query(statement).then(
      () => `done: ${statement}`,
      ({ message }: Error) => message.replace(/ for .*/, ''),
    );

  it('can neither change nor remove events, audit entries and identities', async () => {
    const tables = ['case_events', 'audit_log', 'case_identities'];
    const { rows } = await app.owner.query(
      `select format('update %I set %I = null', table_name, column_name) as text from information_schema.columns
       where table_name = any($1) and is_identity = 'NO'`,
      [tables],
    );
    const statements = [
      ...tables.flatMap((table) => [`delete from ${table}`, `truncate ${table}`]),
      ...rows.map(({ text }) => text),
    ];
    expect(new Set(await Promise.all(statements.map(refusal)))).toEqual(new Set(['permission denied']));
  });

  it('can remove nothing of cases and registers', async () => {
    const tables = ['cases', 'case_subjects', 'case_deadlines', 'case_requests', 'public_cases', 'registers'];
    const answers = await Promise.all(tables.map((table) => refusal(`delete from ${table}`)));
    expect(new Set(answers)).toEqual(new Set(['permission denied']));
  });
});

describe('recordEvent', () => {
  it('succeeds for one of two that saw the same events', async () => {
    const history = await historyOf((await driver.file()).number);
    const results = await Promise.allSettled([record(history, 'startCheck'), record(history, 'startCheck')]);
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    expect(results.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'conflict' } });
    expect((await historyOf(history.row.number)).row.version).toBe(2);
  });

  it('writes nothing when the lifecycle does not allow the step', async () => {
    const history = await historyOf((await driver.file()).number);
    await expect(record(history, 'close')).rejects.toThrow('close from registered');
    expect(await historyOf(history.row.number)).toEqual(history);
  });

  it('keeps the events of a case in order when the clock runs backwards', async () => {
    const { number } = await driver.file();
    app.advance(-3_600_000);
    await record(await historyOf(number), 'startCheck');
    app.advance(3_600_000);
    const [filed, started] = (await historyOf(number)).steps;
    expect(started?.at.getTime()).toBe((filed?.at.getTime() ?? 0) + 1);
  });

  it('writes one leaf of all deadlines that an action ends', async () => {
    const { row } = await historyOf((await driver.file()).number);
    await app.settle();
    const leaves = async () =>
      (await app.owner.query('select from log_rows where about = $1', [`case_deadlines/${row.id}`])).rowCount ?? 0;
    await record(await historyOf(row.number), 'startCheck');
    const before = await leaves();
    await record(await historyOf(row.number), 'admit');
    const ended = (await historyOf(row.number)).deadlines.filter(({ stoppedAt }) => stoppedAt !== null);
    expect(ended.map(({ code }) => code).sort()).toEqual(['ask', 'check', 'forward']);
    expect(await leaves()).toBe(before + 1);
  });

  it('keeps status, version and nearest deadline in step with the events, on random walks', async () => {
    let seed = 7;
    const next = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
      return seed % below;
    };
    for (let walk = 0; walk < 3; walk++) {
      const { number } = await driver.file();
      for (let length = 0; length < 14; length++) {
        const history = await historyOf(number);
        const rows = denouncementLifecycle.possibleRows(history.steps);
        const row = rows[next(rows.length || 1)];
        if (!row) break;
        app.advance(next(200) * 3_600_000);
        await record(history, row.action, row.asks.includes('dueInDays') ? 1 + next(30) : undefined);
        const { row: stored, steps, deadlines } = await historyOf(number);
        expect(stored.status).toBe(denouncementLifecycle.statusAfter(steps));
        expect(stored.version).toBe(steps.length);
        const running = deadlines.filter(({ stoppedAt }) => !stoppedAt);
        const due = running.find(({ code }) => code === stored.due_code);
        expect(stored.due_at).toEqual(due?.dueAt ?? null);
        const duties = running.filter(({ code }) => !rightCodes.includes(code));
        expect(duties.length > 0).toBe(stored.due_code !== null);
      }
    }
  });
});
