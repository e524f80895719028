// A seeded register is what the portal itself would have written.
import { spawnSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Portal, startPortal, waitForFollowUps } from './portal.ts';
import { benchFolder, copySeeded } from './seed.ts';

const checkout = join(import.meta.dirname, '../..');
const dataDir = join(benchFolder, `test-${process.pid}`);
const cases = 1000;

let portal: Portal;
beforeAll(async () => {
  await copySeeded({ checkout, cases, to: dataDir, say: () => {} });
  portal = await startPortal({ checkout, dataDir });
  await waitForFollowUps(portal);
});
afterAll(async () => {
  await portal.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

const rowsOf = async (query: string) => (await portal.database.query(query)).rows;

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
