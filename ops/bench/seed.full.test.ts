// A seeded register is what the portal itself would have written.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type BenchPortal, benchFolder, copySeeded, openBenchPortal, seedSql, waitForFollowUps } from './seed.ts';

const checkout = join(import.meta.dirname, '../..');
const dataDir = join(benchFolder, `test-${process.pid}`);
const cases = 1000;

let portal: BenchPortal['portal'];
let database: BenchPortal['database'];
let close: BenchPortal['close'];
beforeAll(async () => {
  await copySeeded(cases, dataDir, () => {});
  ({ portal, database, close } = await openBenchPortal({ dataDir }));
  await waitForFollowUps(database);
});
afterAll(async () => {
  await close();
  rmSync(dataDir, { recursive: true, force: true });
});

const rowsOf = async (query: string) => (await database.query(query)).rows;

it('has every case once, numbered without gaps', async () => {
  expect(await rowsOf('select count(*) as cases, count(distinct number) as numbers from cases')).toEqual([
    { cases, numbers: cases },
  ]);
  expect(
    await rowsOf(`select r.* from registers r
      where last_number <> (select count(*) from cases c where c.kind = r.kind and c.year = r.year)`),
  ).toEqual([]);
});

it('finds a case by its number, in the public register and in the queue', async () => {
  const [{ number }] = await rowsOf(
    `select number from public_cases where kind = 'denouncement' order by number desc limit 1`,
  );
  const answer = await fetch(`${portal.address}/api/denounces/portal/online-denounces/?search=${number}`);
  expect(await answer.json()).toMatchObject({ result: { items: [{ number }] } });
});

it('passes the check of the register log', () => {
  const { status, stdout } = spawnSync('sh', ['tools/node.sh', 'tools/logCheck.ts'], {
    cwd: checkout,
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(stdout).toBe('Everything is as the log says.\n');
  expect(status).toBe(0);
});

it('leaves the leaves that the portal writes meanwhile to the portal', async () => {
  const placing = '-- The portal places them in the log';
  const [copying, rest] = seedSql(cases + 100).split(placing);
  const seeding = await database.connect();
  await seeding.query(copying ?? '');
  await database.query(
    `set denonco.logs = 'on'; update list_items set position = position + 1000 where code = 'DEMO-A'`,
  );
  await seeding.query(`${placing}${rest}`);
  seeding.release();
  await waitForFollowUps(database);
  expect(
    await rowsOf(`select count(*) as missing from log_leaves l
      where not exists (select from log_entries e where e.leaf_id = l.id)
        and not exists (select from log_pending p where p.leaf_id = l.id)`),
  ).toEqual([{ missing: 0 }]);
});
