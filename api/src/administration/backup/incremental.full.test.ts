import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { CaseDriver } from '../../../test/caseDriver.ts';
import { aPdf, uploaded } from '../../../test/evidence.ts';
import { createDatabase, dropDatabase } from '../../../test/postgres.setup.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { loadConfig } from '../../platform/config.ts';
import { writeKeyFile } from '../../platform/crypto/keyFile.ts';
import { createKeys } from '../../platform/crypto/keys.ts';
import { openPool } from '../../platform/db/pool.ts';
import { findCase } from '../../register/cases/cases.store.ts';
import { issueLetter } from '../../register/letters/letters.issue.ts';
import { type MadeBackup, makeBackup } from './backup.ts';
import { checkBackup } from './files.ts';
import { restore } from './restoring/restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-backup-'));
const at = (...names: string[]) => join(folder, ...names);
const app = await createTestApp({ env: { DEMO: '0' } });
const restored = 'denonco_restored_days';
const none = { missing: [], changed: [] };
afterAll(async () => {
  await app.close();
  await dropDatabase(inject('databaseUrl'), restored);
  rmSync(folder, { recursive: true, force: true });
});

const plain = { keysTo: at('keys'), keep: 9, retentionDays: 0, log: () => {} };
const restoreOptions = {
  keysFrom: at('keys'),
  heads: [],
  isWithoutHead: true,
  mayReplace: true,
  isRehearsal: false,
  log: () => {},
};

describe('the backups of a folder', () => {
  const to = at('days');
  const day = 86_400_000;
  const began = Date.now();
  const back = (days: number) => makeBackup(app.deps.config, { ...plain, to, now: new Date(began + days * day) });
  const copyIn = ({ folder: of }: MadeBackup, path: string) => join(of, 'files', path);
  const rot = (path: string) => {
    chmodSync(path, 0o600);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(bytes[0] === 0 ? 1 : 0, 0, 1));
  };
  let letter = '';
  beforeAll(async () => {
    writeKeyFile(app.deps.config.keyFile, app.keyFile);
    const { number } = await new CaseDriver(app).file({ evidence: [await uploaded(app.address, aPdf())] });
    const issued = await app.deps.db.transaction().execute(async (tx) => {
      const history = await findCase(tx, { number }, { lock: true });
      if (!history) throw new Error('no case');
      return issueLetter(tx, app.deps, history, { kind: 'attestation', memberId: null, now: app.clock.now });
    });
    letter = `letters/${issued.id}.pdf`;
    await app.sequence();
  });

  it('take over what is unchanged, which a restore reads, and copy anew what lost bytes', async () => {
    const first = await back(0);
    expect(first).toMatchObject({ mismatches: none });
    expect(first.newFiles).toBe(first.manifest.files.count);
    const [original = ''] = readdirSync(join(first.folder, 'files/originals')).filter((name) => !name.includes('.'));
    const path = `originals/${original}`;
    rot(copyIn(first, path));
    const unread = await back(1);
    expect(unread).toMatchObject({ newFiles: 0 });
    expect(statSync(copyIn(unread, path)).ino).toBe(statSync(copyIn(first, path)).ino);
    await expect(checkBackup(unread.folder, createKeys(app.keyFile))).rejects.toThrow(/begin a new folder/);
    truncateSync(copyIn(unread, path), 1);
    const rebuilt = await back(15);
    expect(rebuilt).toMatchObject({ newFiles: 1, mismatches: none });
    await expect(checkBackup(rebuilt.folder, createKeys(app.keyFile))).resolves.toBeTruthy();
    const list = join(rebuilt.folder, 'files.ndjson');
    chmodSync(list, 0o600);
    writeFileSync(list, readFileSync(list, 'utf8').replace(original, original.replace(/./, 'x')));
    expect((await back(15.5)).newFiles).toBe(1);
  });

  it('take over rows that are unchanged, and write anew what changed', async () => {
    await app.owner.query(`insert into audit_log (at, action, data)
      select now(), 'sessions.signIn', jsonb_build_object('n', n, 'pad', repeat('x', 200)) from generate_series(1, 40000) n`);
    const rowsIn = ({ folder: of }: MadeBackup, name: string) => join(of, 'database', `public.${name}.copy.gz`);
    const inodes = (created: MadeBackup) =>
      ['cases', 'audit_log', 'audit_log.1024'].map((name) => statSync(rowsIn(created, name)).ino);
    const first = await back(16);
    const second = await back(16.1);
    expect(inodes(second)).toEqual(inodes(first));
    expect(second.newRowBytes).toBeLessThan(first.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0) / 5);
    await app.owner.query(`
      update cases set outcome_seen_at = now(); insert into audit_log (at, action) values (now(), 'sessions.signIn')`);
    const third = await back(16.2);
    expect(inodes(third).map((inode, at) => inode === inodes(first)[at])).toEqual([false, true, false]);
  });

  it('are gone back to by a moment, with what is lost by it and files that are not what their rows say', async () => {
    const letterPath = join(app.deps.config.dataDir, 'evidence', letter);
    const bytes = readFileSync(letterPath);
    rot(letterPath);
    const tomorrow = (began + day) / 1000;
    utimesSync(letterPath, tomorrow, tomorrow);
    const before = await back(31);
    expect(before.mismatches).toEqual({ missing: [], changed: [expect.stringContaining(`${letter} (`)] });
    writeFileSync(letterPath, bytes);
    const moment = new Date(before.manifest.rowsAt);
    const late = await new CaseDriver(app).file({ evidence: [await uploaded(app.address, aPdf())] });
    await app.sequence();
    const newest = await back(32);
    expect(newest.mismatches).toEqual(none);
    const databaseUrl = await createDatabase(inject('databaseUrl'), restored);
    const target = loadConfig({ DEMO: '0', DATABASE_URL: databaseUrl, DATA_DIR: at('moment') });
    const early = { ...restoreOptions, from: to, at: new Date(began - day) };
    await expect(restore(target, early)).rejects.toThrow(/No backup in .* or earlier: the oldest is of/);
    const done = await restore(target, { ...restoreOptions, from: to, at: moment });
    expect(done).toMatchObject({
      folder: before.folder,
      mismatches: { missing: [], changed: [expect.stringContaining(`${letter} (`)] },
      refusal: 'behind',
      later: { backups: 1, moment: newest.manifest.rowsAt, caseNumbers: [late.number] },
    });
    expect(done.later?.entries).toBe(newest.manifest.log.size - before.manifest.log.size);
    expect(done.later?.files).toBeGreaterThan(0);
    const pool = openPool(databaseUrl, { max: 1 });
    const { rows } = await pool.query("select count(*) as many from audit_log where action = 'sessions.signIn'");
    await pool.end();
    expect(rows).toEqual([{ many: 40_001 }]);
    const apart = { ...plain, to, keysTo: undefined, now: new Date(began + 33 * day) };
    const rebuilt = await makeBackup(target, apart);
    expect(rebuilt.newRowBytes).toBe(rebuilt.manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0));
  });
});
