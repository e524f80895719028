// A small backup is checked and restored. Under load, by command and from a bucket: faults/*.full.test.ts.
import { chmodSync, cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, inject, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { createDatabase, dropDatabase } from '../../test/postgres.setup.ts';
import { world } from '../../test/world.ts';
import { loadConfig } from '../config.ts';
import { writeKeyFile } from '../crypto/keyFile.ts';
import { createKeys } from '../crypto/keys.ts';
import { openPool } from '../db/pool.ts';
import { makeBackup } from './backup.ts';
import { checkBackup } from './checking.ts';
import { restore } from './restoring/restore.ts';
import { findLastRuns } from './runs.store.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-backup-'));
const at = (...names: string[]) => join(folder, ...names);
const w = await world({ env: { DEMO: '0' } });
const restored = 'denonco_restored';
afterAll(async () => {
  await w.close();
  await dropDatabase(inject('databaseUrl'), restored);
  rmSync(folder, { recursive: true, force: true });
});

it('is restored with its cases, files and register log, and is refused when a byte of it differs', async () => {
  writeKeyFile(w.deps.config.keyFile, w.keyFile);
  const evidence = await uploaded(w.address, aPdf());
  const filed = await new Course(w).file({ evidence: [evidence] });
  await w.sequence();
  const options = { to: at('backups'), keysTo: at('keys'), keep: 1, now: new Date(), log: () => {} };
  const made = await makeBackup(w.deps.config, options);
  const { size } = made.manifest.log;
  expect(made).toMatchObject({ odd: [], manifest: { cases: 1, log: { waiting: 0 } } });
  expect(size).toBeGreaterThan(0);

  const runs = () => findLastRuns(w.deps.db);
  expect(await runs()).toMatchObject({ cases: 1, isWhole: true, problem: null, rehearsedAt: null });
  await expect(makeBackup(w.deps.config, { ...options, now: new Date(0), isListed: true })).rejects.toThrow(/S3_URL/);
  expect(await runs()).toMatchObject({ cases: 1, problem: expect.stringContaining('S3_URL names none') });

  const databaseUrl = await createDatabase(inject('databaseUrl'), restored);
  const target = loadConfig({ DEMO: '0', DATABASE_URL: databaseUrl, DATA_DIR: at('data') });
  const asked = { from: at('backups'), keysFrom: at('keys'), heads: [], mayReplace: false, isRehearsal: false };
  const done = await restore(target, { ...asked, log: () => {} });
  expect(done).toMatchObject({ missing: [], refusal: undefined, head: { size } });
  expect(Buffer.from(done.head.root).toString('base64')).toBe(made.manifest.log.root);
  const pool = openPool(databaseUrl, { max: 1 });
  const { rows } = await pool.query('select number from cases');
  await pool.end();
  expect(rows).toEqual([{ number: filed.number }]);
  const [original = ''] = readdirSync(at('data/evidence/originals')).filter((name) => !name.includes('.'));
  expect(readFileSync(at('data/evidence/originals', original))).toEqual(aPdf());

  const damaged = at('damaged');
  cpSync(made.folder, damaged, { recursive: true });
  const table = join(damaged, 'database/public.cases.copy.gz');
  expect(existsSync(table)).toBe(true);
  chmodSync(table, 0o600);
  writeFileSync(table, readFileSync(table).fill(0, 0, 1));
  await expect(checkBackup(damaged, createKeys(w.keyFile))).rejects.toThrow(/not as it was written/);
  const manifest = join(damaged, 'manifest.json');
  chmodSync(manifest, 0o600);
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"cases": 1', '"cases": 2'));
  await expect(checkBackup(damaged, createKeys(w.keyFile))).rejects.toThrow(/manifest\.json was changed/);
});
