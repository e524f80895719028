// Seeded cases equal what the portal itself would have written.
import { lifecycleOf, rightCodes } from '@denonco/contract';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { tasks } from '../../../api/src/app/tasks.ts';
import { findCase } from '../../../api/src/register/cases/cases.store.ts';
import { entryOf } from '../../../api/src/register/registerLog/entries.ts';
import { openingsOf } from '../../../api/src/register/registerLog/openings/openings.ts';
import { type World, world } from '../../../api/test/world.ts';
import { logFaults } from '../../faults/books/log.ts';
import { openBooks } from '../../faults/books/reading.ts';
import { Ledger } from '../../faults/load/ledger.ts';
import { seededCode, seededKey } from './secrets.ts';
import { seedRegister } from './seedRegister.ts';

const cases = 50;
let w: World;
beforeAll(async () => {
  w = await world();
  const owner = new pg.Client({ connectionString: w.deps.config.databaseUrl });
  await owner.connect();
  await seedRegister({ owner, deps: w.deps, cases, say: () => {} });
  await owner.end();
});
afterAll(() => w.close());

const rowsOf = async (query: string) => (await w.owner.query(query)).rows;

it('has every case once, numbered without gaps in the order of registration', async () => {
  expect(
    await rowsOf(`select count(*)::int, count(distinct number)::int as numbers, bool_and(in_order) as in_order
      from (select number, ordinal = row_number() over (partition by kind, year order by registered_at) as in_order from cases) as c`),
  ).toEqual([{ count: cases, numbers: cases, in_order: true }]);
  expect(
    await rowsOf(`select * from registers r where last_number <> (
    select count(*) from cases c where c.kind = r.kind and c.year = r.year)`),
  ).toEqual([]);
});

it('has the statuses and deadlines that follow from its events', async () => {
  for (const { id } of await rowsOf('select id from cases')) {
    const found = await findCase(w.deps.db, { id });
    if (!found) throw new Error('no case');
    const { row, steps, deadlines } = found;
    expect(lifecycleOf(row.kind).statusAfter(steps)).toBe(row.status);
    expect(steps).toHaveLength(row.version);
    expect(steps[0]?.at).toEqual(row.registered_at);
    const running = deadlines
      .filter(({ code, stoppedAt }) => !stoppedAt && !rightCodes.includes(code))
      .map(({ dueAt }) => dueAt.getTime());
    expect(running.length === 0 || running.includes(row.due_at?.getTime() ?? 0)).toBe(true);
  }
});

it('has the public rows and search words that the jobs would write', async () => {
  const shown = () => rowsOf('select * from public_cases order by case_id');
  const found = () => rowsOf('select case_id, tsvector_to_array(words) as words from case_search order by case_id');
  const [before, words] = [await shown(), await found()];
  expect(before).toHaveLength(cases);
  for (const { case_id: caseId } of before) await tasks.projectCases([caseId], w.deps);
  expect(await shown()).toEqual(before);
  expect(await found()).toEqual(words);
});

it('has a register log that the sequencer continues and whose leaves match the rows', async () => {
  const books = openBooks(w.deps.config.databaseUrl ?? '');
  expect(await logFaults(books, new Ledger())).toEqual([]);
  await books.end();
  expect(await w.sequence()).toMatchObject({ state: 'idle', head: { size: expect.any(Number) } });
  const entries = await rowsOf(
    'select encode(entry, $$hex$$) as entry from log_entries e join log_leaves l on l.id = e.leaf_id order by position',
  );
  expect(await openedEntries()).toEqual(entries.map(({ entry }) => entry));
});

/** Every leaf, recomputed from openings. */
async function openedEntries(): Promise<string[]> {
  const lines: string[] = [];
  for await (const part of openingsOf({ db: w.deps.db, keys: w.deps.keys, onDisk: true }))
    lines.push(...part.split('\n'));
  return lines
    .filter((line) => line !== '')
    .map((line) => {
      const { salt, lines: said } = JSON.parse(line);
      return entryOf(Buffer.from(salt, 'base64'), said).toString('hex');
    });
}

it('can be tracked by known codes, and leaves no seeding schema', async () => {
  const hash = w.deps.keys.hash('idempotency', seededKey(7));
  const [hit] = await rowsOf(`select kind from cases where idempotency_hash = '\\x${hash.toString('hex')}'`);
  const isComplaint = hit.kind === 'complaint';
  const { status, result } = await w.call(isComplaint ? 'traceComplaint' : 'traceDenouncement', {
    body: { code: seededCode(w.deps.keys, 7) },
  });
  expect([status, result?.number]).toEqual([200, expect.any(String)]);
  expect(await rowsOf(`select 1 from pg_namespace where nspname = 'seed'`)).toEqual([]);
});
