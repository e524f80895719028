// Day by day: incremental.full.test.ts; by command: ops/faults/drill.full.test.ts.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, inject, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { createDatabase, dropDatabase } from '../../../test/postgres.setup.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { loadConfig } from '../../platform/config.ts';
import { writeKeyFile } from '../../platform/crypto/keyFile.ts';
import { newKeyFile } from '../../platform/crypto/keyFileContent.ts';
import { createKeys } from '../../platform/crypto/keys.ts';
import { openPool } from '../../platform/db/pool.ts';
import { makeBackup } from './backup.ts';
import { checkBackup } from './files.ts';
import { restore } from './restoring/restore.ts';
import { backupName, listBackups, rotate } from './rotation.ts';
import { findLastRuns } from './runs.store.ts';
import { findFileMismatches, mismatchLines } from './storedFiles.ts';
import { watchBackups } from './watchBackups.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-backup-'));
const at = (...names: string[]) => join(folder, ...names);
const app = await createTestApp({ env: { DEMO: '0' } });
const restored = 'denonco_restored';
afterAll(async () => {
  await app.close();
  await dropDatabase(inject('databaseUrl'), restored);
  rmSync(folder, { recursive: true, force: true });
});

const restoreOptions = {
  keysFrom: at('keys'),
  heads: [],
  isWithoutHead: true,
  mayReplace: true,
  isRehearsal: false,
  log: () => {},
};

describe('a backup', () => {
  it('is restored with its cases, files and register log, and is refused when a byte of it differs', async () => {
    writeKeyFile(app.deps.config.keyFile, app.keyFile);
    const evidence = await uploaded(app.address, aPdf());
    const filed = await new CaseDriver(app).file({ evidence: [evidence] });
    await app.sequence();
    const options = {
      to: at('backups'),
      keysTo: at('keys'),
      keep: 1,
      retentionDays: 0,
      now: new Date(),
      log: () => {},
    };
    const created = await makeBackup(app.deps.config, options);
    const { size } = created.manifest.log;
    expect(created).toMatchObject({
      mismatches: { missing: [], changed: [] },
      manifest: { cases: 1, log: { waiting: 0 } },
    });
    expect(size).toBeGreaterThan(0);

    const runs = () => findLastRuns(app.deps.db);
    expect(await runs()).toMatchObject({ cases: 1, isWhole: true, problem: null, rehearsedAt: null });
    await expect(makeBackup(app.deps.config, options)).rejects.toThrow(/is there already/);
    expect(await runs()).toMatchObject({ cases: 1, problem: expect.stringContaining('is there already') });
    const again = await makeBackup(app.deps.config, {
      ...options,
      keep: 2,
      now: new Date(options.now.getTime() + 1000),
    });
    expect(again).toMatchObject({ newFiles: 0 });

    const databaseUrl = await createDatabase(inject('databaseUrl'), restored);
    const target = loadConfig({ DEMO: '0', DATABASE_URL: databaseUrl, DATA_DIR: at('data') });
    const from = at('backups');
    await expect(restore(target, { ...restoreOptions, from, isWithoutHead: false })).rejects.toThrow(
      /give the newest head/,
    );
    expect(existsSync(at('data'))).toBe(false);
    const shares: number[] = [];
    const progress = (bytes: number, total: number) => shares.push(bytes / total);
    const done = await restore(target, { ...restoreOptions, from, progress });
    expect(shares.length).toBeGreaterThan(1);
    expect(shares.at(-1)).toBe(1);
    expect(done).toMatchObject({
      mismatches: { missing: [], changed: [] },
      later: undefined,
      refusal: undefined,
      head: { size },
    });
    expect(Buffer.from(done.head.root).toString('base64')).toBe(created.manifest.log.root);
    const pool = openPool(databaseUrl, { max: 1 });
    const { rows } = await pool.query('select number from cases');
    expect(rows).toEqual([{ number: filed.number }]);
    const [original = ''] = readdirSync(at('data/evidence/originals')).filter((name) => !name.includes('.'));
    const bytes = readFileSync(at('data/evidence/originals', original));
    expect(bytes).toEqual(aPdf());
    const path = at('data/evidence/originals', original);
    const named = `originals/${original} (${filed.number}, 1)`;
    const findMismatches = () => findFileMismatches(target, createKeys(app.keyFile), databaseUrl);
    expect(await findMismatches()).toEqual({ missing: [], changed: [] });
    const minutesLater = (Date.parse(filed.registeredAt) + 2 * 60_000) / 1000;
    chmodSync(path, 0o600);
    for (const change of [bytes.subarray(1), Buffer.from(bytes).fill('x', 0, 1)]) {
      writeFileSync(path, change);
      utimesSync(path, minutesLater, minutesLater);
      expect(await findMismatches()).toEqual({ missing: [], changed: [named] });
    }
    rmSync(path);
    expect(await findMismatches()).toEqual({ missing: [named], changed: [] });
    expect(mismatchLines(await findMismatches())).toEqual(['Missing files: 1', `  ${named}`]);
    await pool.query(`update uploads set cleaning = 'ready', cleaned_size = 5`);
    await pool.query(`insert into cleaned_files (id, sha256) select id, sha256('copy0') from uploads`);
    await pool.end();
    const copy = named.replace('originals', 'cleaned');
    expect((await findMismatches()).missing).toEqual([named, copy]);
    mkdirSync(at('data/evidence/cleaned'), { recursive: true });
    const cleaned = at('data/evidence/cleaned', original);
    writeFileSync(cleaned, 'copy1');
    utimesSync(cleaned, minutesLater, minutesLater);
    expect((await findMismatches()).changed).toEqual([copy]);

    const damaged = at('damaged');
    cpSync(created.folder, damaged, { recursive: true });
    const table = join(damaged, 'database/public.cases.copy.gz');
    expect(existsSync(table)).toBe(true);
    chmodSync(table, 0o600);
    writeFileSync(table, readFileSync(table).fill(0, 0, 1));
    await expect(checkBackup(damaged, createKeys(app.keyFile))).rejects.toThrow(/not as it was written/);
    const manifest = join(damaged, 'manifest.json');
    chmodSync(manifest, 0o600);
    writeFileSync(manifest, readFileSync(manifest, 'utf8').replace('"cases": 1', '"cases": 2'));
    await expect(checkBackup(damaged, createKeys(app.keyFile))).rejects.toThrow(/manifest\.json was changed/);

    const nowhere = loadConfig({ DEMO: '0', DATA_DIR: at('nowhere') });
    await expect(restore(nowhere, { ...restoreOptions, from, keysFrom: undefined })).rejects.toThrow(
      /no backup has one/,
    );
    mkdirSync(at('others'));
    writeKeyFile(at('others/key.json'), newKeyFile());
    await expect(restore(nowhere, { ...restoreOptions, from, keysFrom: at('others') })).rejects.toThrow(
      /not signed by the key file/,
    );
    expect(existsSync(at('nowhere'))).toBe(false);
    const more = { ...options, to: at('more'), keysTo: at('others') };
    await expect(makeBackup(app.deps.config, more)).rejects.toThrow(/key file of another portal/);
    expect(existsSync(at('more'))).toBe(false);
    const inData = join(app.deps.config.dataDir, 'in');
    for (const within of [{ keysTo: at('more', 'keys') }, { keysTo: inData }, { to: inData, keysTo: at('elsewhere') }])
      await expect(makeBackup(app.deps.config, { ...more, ...within })).rejects.toThrow(/must lie apart/);
  });

  it('is kept by number, and for some days the last of each', async () => {
    const many = at('many');
    const noon = Date.parse('2026-11-20T12:00:00+01:00');
    const hours = [-73, -72, -49, -48, -25, -24, -3, -2, -1, 0];
    for (const hour of hours) {
      const one = join(many, backupName(new Date(noon + hour * 3_600_000)));
      mkdirSync(one, { recursive: true });
      writeFileSync(join(one, 'manifest.json'), '{}');
    }
    expect(await rotate(many, { keep: 2, retentionDays: 3, now: new Date(noon) })).toBe(6);
    const left = [-48, -24, -1, 0].map((hour) => join(many, backupName(new Date(noon + hour * 3_600_000))));
    expect(listBackups(many)).toEqual(left);
  });
});

it('members who look after the service are told each day without a backup, and each week without a rehearsal', async () => {
  await app.owner.query('truncate backup_runs');
  const listNotices = async () => {
    const { rows } = await app.owner.query<{ event: string }>(
      `select event from member_notices where event like '%Late' and member_id =
        (select id from members where email = 'kqzadministrator@denonco.test') order by event`,
    );
    return rows.map(({ event }) => event);
  };
  const watch = () => watchBackups({}, app.deps);
  await app.owner.query(`update schema_migrations set applied_at = $1`, [app.clock.now]);
  await watch();
  expect(await listNotices()).toEqual([]);
  app.advance(25 * 3_600_000);
  await watch();
  await watch();
  expect(await listNotices()).toEqual(['backupLate']);
  await app.owner.query(
    `insert into backup_runs (kind, began_at, ended_at, is_whole) values ('backup', $1, $1, true)`,
    [app.clock.now],
  );
  app.advance(20 * 3_600_000);
  await watch();
  expect(await listNotices()).toEqual(['backupLate']);
  app.advance(36 * 24 * 3_600_000);
  await watch();
  expect(await listNotices()).toEqual(['backupLate', 'backupLate', 'rehearsalLate']);
});
