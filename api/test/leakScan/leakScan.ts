// One round of the leak scan: plant, run all jobs, search everywhere. Used by the command and by its small test.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { forgetNotices } from '../../src/accounts/notifications/sendDeliveries.ts';
import type { TestApp } from '../testApp.ts';
import { type PlantedValue, PlantedValueFactory } from './plantedValues.ts';
import { Planter } from './planting.ts';
import { Search } from './searching.ts';
import { searchPublic, sweepDatabase, sweepFiles, sweepPublic, sweepStaff } from './sweeping.ts';

interface Round {
  readonly app: TestApp;
  readonly count: number;
  readonly lines: readonly string[];
  /** PostgreSQL's log file; empty: unavailable. */
  readonly databaseLog: string;
  readonly print?: (line: string) => void;
}

interface LeakScan {
  readonly planted: number;
  /** Needles for searches elsewhere. */
  readonly made: readonly PlantedValue[];
  readonly cases: number;
  readonly search: Search;
  /** The local outbox represents what was sent: the one place with addresses. */
  readonly outbox: Search;
  /** Sealed queued messages with addresses: before sending, and after a week. */
  readonly waiting: readonly [before: number, after: number];
  readonly outboxAfterAWeek: number;
}

const weekMs = 8 * 24 * 3_600_000;

export async function scanForLeaks({ app, count, lines, databaseLog, print = () => {} }: Round): Promise<LeakScan> {
  const logFrom = sizeOf(databaseLog);
  const planter = new Planter(app, new PlantedValueFactory());
  await planter.plant(count);
  const { made } = planter.mint;
  print(`${made.length} values in ${planter.numbers.length} cases`);
  const values = made.map(({ value }) => value);
  const search = new Search(made);
  // Before sending, while addresses are queued sealed.
  await sweepDatabase(app, search);
  const before = await countWaiting(app);
  await app.settle();
  print('looking');
  await sweepPublic(app, search, planter.numbers, values);
  await sweepStaff(app, search, planter.numbers);
  await sweepDatabase(app, search);
  const { dataDir } = app.deps.config;
  const outboxFolder = join(dataDir, 'outbox');
  sweepFiles(dataDir, search, (path) => path === outboxFolder);
  for (const answer of planter.answers) search.scan('answers to filers and staff', answer);
  search.scan('log of the server', lines.join(''));
  if (databaseLog) search.scan('log of the database', readFileSync(databaseLog).subarray(logFrom));
  await searchPublic(app, search, values);
  const outbox = new Search(made);
  if (existsSync(outboxFolder)) sweepFiles(outboxFolder, outbox);
  const after = await countWaiting(app);
  app.advance(weekMs);
  await forgetNotices({}, app.deps);
  const left = new Search(made);
  if (existsSync(outboxFolder)) sweepFiles(outboxFolder, left);
  return {
    planted: made.length,
    made,
    cases: planter.numbers.length,
    search,
    outbox,
    waiting: [before, after],
    outboxAfterAWeek: left.findings.length,
  };
}

async function countWaiting(app: TestApp): Promise<number> {
  const { rows } = await app.owner.query<{ waiting: number }>(
    'select count(*)::int as waiting from deliveries where sealed is not null',
  );
  return rows[0]?.waiting ?? 0;
}

const sizeOf = (path: string): number => (path !== '' && existsSync(path) ? statSync(path).size : 0);
