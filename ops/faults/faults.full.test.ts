// A small set of faults in the full tests: server killed, all database connections ended, every request sent three
// times.
// `npm run faults` has the rest.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { check } from './books/books.ts';
import { diskShelf } from './books/uploads.ts';
import { isClean, type Outcome, runTrial } from './kinds/trial.ts';
import { openStage } from './portal/stage.ts';

let stage: Awaited<ReturnType<typeof openStage>>;
let outcome: Outcome;

/** Kills the server, every database session, then the server again. */
async function fault(round: number): Promise<void> {
  if (round !== 2) return stage.portal.kill();
  await stage.books.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

beforeAll(async () => {
  stage = await openStage();
  const trial = { rounds: 3, uploads: 0.1, again: 0.5, beforeMs: [100, 300], isHasty: true } as const;
  outcome = await runTrial(stage, { ...trial, fault: (_, round) => fault(round) });
});
afterAll(() => stage.close());

it('no filing is lost, doubled or skipped, and the register log matches the database', () => {
  expect(outcome.books).toEqual({ lost: [], doubled: [], gaps: [], log: [], odd: [] });
  expect(isClean(outcome.books)).toBe(true);
  expect(outcome.fell).toBe(0);
  expect(outcome.acknowledged.filings).toBeGreaterThan(3);
  expect(outcome.recoveryMs).toHaveLength(3);
});

it('the check finds a missing case, a doubled one and a skipped number', async () => {
  const { ledger } = outcome;
  const [[mark, filed] = ['', undefined]] = ledger.filings;
  if (!filed) throw new Error('nothing was filed');
  ledger.filings.set('never', { ...filed, number: 'DEN-2026-999999' });
  ledger.filings.set(mark, { ...filed, leaf: 'another' });
  ledger.uploads.set('00000000-0000-4000-8000-000000000000', 'x');
  await stage.books.query('update registers set last_number = last_number + 1');
  const found = await check(stage.books, ledger, diskShelf(stage.portal));
  expect(found.lost).toEqual(
    expect.arrayContaining([
      'DEN-2026-999999',
      `${filed.number} is ${filed.number} in the register`,
      expect.stringContaining('is not kept'),
    ]),
  );
  expect(found.gaps.length).toBeGreaterThan(0);
  expect(isClean(found)).toBe(false);
});
