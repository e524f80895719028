// A small set of the faults on every full run of the tests: the server killed, every connection to the database ended at once,
// and everything sent three times. `npm run faults` has the rest, and more of each.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createDatabase } from '../api/test/postgres.setup.ts';
import { check } from './books/books.ts';
import { openBooks, type Pool } from './books/reading.ts';
import { isClean, type Outcome, runTrial } from './kinds/trial.ts';
import { Portal } from './portal/portal.ts';
import { addStaff } from './portal/stage.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'denonco-faults-'));
let portal: Portal;
let books: Pool;
let outcome: Outcome;

/** The server is killed, then every session of the database is ended, then the server is killed once more. */
async function fault(round: number): Promise<void> {
  if (round !== 2) return portal.kill();
  await books.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
}

beforeAll(async () => {
  const databaseUrl = await createDatabase(inject('databaseUrl'), 'denonco_faults', inject('template'));
  books = openBooks(databaseUrl);
  await addStaff(books);
  portal = await Portal.open({ databaseUrl, dataDir });
  const stage = { portal, books, database: undefined };
  const trial = { rounds: 3, uploads: 0.1, again: 0.5, beforeMs: [100, 300], isHasty: true } as const;
  outcome = await runTrial(stage, { ...trial, fault: (_, round) => fault(round) });
});
afterAll(async () => {
  await portal.close();
  await books.end();
  rmSync(dataDir, { recursive: true, force: true });
});

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
  await books.query('update registers set last_number = last_number + 1');
  const found = await check(books, ledger, dataDir);
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
