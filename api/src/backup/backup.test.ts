// A small backup is checked and restored. Under load, by command and from a bucket: faults/*.full.test.ts.
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { Course } from '../../test/course.ts';
import { aPdf, uploaded } from '../../test/evidence.ts';
import { createDatabase, dropDatabase } from '../../test/postgres.setup.ts';
import { world } from '../../test/world.ts';
import { findCase } from '../cases/cases.store.ts';
import { loadConfig } from '../config.ts';
import { writeKeyFile } from '../crypto/keyFile.ts';
import { createKeys } from '../crypto/keys.ts';
import { openPool } from '../db/pool.ts';
import { issueLetter } from '../letters/letters.issue.ts';
import { type MadeBackup, makeBackup } from './backup.ts';
import { checkBackup } from './checking.ts';
import { isItsTurn } from './files.ts';
import { restore } from './restoring/restore.ts';
import { listBackups, nameOf, rotate } from './rotation.ts';
import { findLastRuns } from './runs.store.ts';
import { watchBackups } from './watchBackups.ts';

const folder = mkdtempSync(join(tmpdir(), 'denonco-backup-'));
const at = (...names: string[]) => join(folder, ...names);
const w = await world({ env: { DEMO: '0' } });
const restored = 'denonco_restored';
afterAll(async () => {
  await w.close();
  await dropDatabase(inject('databaseUrl'), restored);
  rmSync(folder, { recursive: true, force: true });
});

const plain = { keysTo: at('keys'), keep: 9, keepDays: 0, rereadDays: 14, log: () => {} };
const asked = {
  keysFrom: at('keys'),
  heads: [],
  isWithoutHead: true,
  mayReplace: true,
  isRehearsal: false,
  log: () => {},
};

it('is restored with its cases, files and register log, and is refused when a byte of it differs', async () => {
  writeKeyFile(w.deps.config.keyFile, w.keyFile);
  const evidence = await uploaded(w.address, aPdf());
  const filed = await new Course(w).file({ evidence: [evidence] });
  await w.sequence();
  const options = {
    to: at('backups'),
    keysTo: at('keys'),
    keep: 1,
    keepDays: 0,
    rereadDays: 14,
    now: new Date(),
    log: () => {},
  };
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
  const from = at('backups');
  await expect(restore(target, { ...asked, from, isWithoutHead: false })).rejects.toThrow(/give the newest head/);
  expect(existsSync(at('data'))).toBe(false);
  const done = await restore(target, { ...asked, from });
  expect(done).toMatchObject({ missing: [], odd: [], later: undefined, refusal: undefined, head: { size } });
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

describe('the backups of a folder', () => {
  const to = at('days');
  const day = 86_400_000;
  const began = Date.now();
  const back = (days: number, rereadDays = 14) =>
    makeBackup(w.deps.config, { ...plain, to, rereadDays, now: new Date(began + days * day) });
  const copyIn = ({ folder: of }: MadeBackup, path: string) => join(of, 'files', path);
  const rot = (path: string) => {
    chmodSync(path, 0o600);
    const bytes = readFileSync(path);
    writeFileSync(path, bytes.fill(bytes[0] === 0 ? 1 : 0, 0, 1));
  };
  let letter = '';
  beforeAll(async () => {
    writeKeyFile(w.deps.config.keyFile, w.keyFile);
    const { number } = await new Course(w).file({ evidence: [await uploaded(w.address, aPdf())] });
    const issued = await w.deps.db.transaction().execute(async (tx) => {
      const history = await findCase(tx, { number }, { lock: true });
      if (!history) throw new Error('no case');
      return issueLetter(tx, w.deps, history, { kind: 'attestation', memberId: null, now: w.clock.now });
    });
    letter = `letters/${issued.id}.pdf`;
    await w.sequence();
  });

  it('take over what is unchanged unread, read each copy when its turn comes, and copy a damaged one anew', async () => {
    const first = await back(0);
    expect(first).toMatchObject({ odd: [], mended: [] });
    expect(first.newFiles).toBe(first.manifest.files.count);
    const [original = ''] = readdirSync(join(first.folder, 'files/originals')).filter((name) => !name.includes('.'));
    const path = `originals/${original}`;
    rot(copyIn(first, path));
    const unread = await back(1);
    expect(unread).toMatchObject({ newFiles: 0, mended: [] });
    expect(statSync(copyIn(unread, path)).ino).toBe(statSync(copyIn(first, path)).ino);
    const inTurn = await back(15);
    expect(inTurn).toMatchObject({ newFiles: 1, mended: [path], odd: [] });
    await expect(checkBackup(inTurn.folder, createKeys(w.keyFile))).resolves.toBeTruthy();
    await expect(checkBackup(unread.folder, createKeys(w.keyFile))).rejects.toThrow(/not as it was written/);
    const list = join(inTurn.folder, 'files.ndjson');
    chmodSync(list, 0o600);
    writeFileSync(list, readFileSync(list, 'utf8').replace(original, original.replace(/./, 'x')));
    expect((await back(15.5)).newFiles).toBe(1);
  });

  it('are gone back to by a moment, with what is lost by it and files that are not what their rows say', async () => {
    const kept = join(w.deps.config.dataDir, 'evidence', letter);
    const bytes = readFileSync(kept);
    rot(kept);
    const before = await back(19);
    expect(before.odd).toEqual([letter]);
    writeFileSync(kept, bytes);
    const moment = new Date(before.manifest.rowsAt ?? '');
    const late = await new Course(w).file({ evidence: [await uploaded(w.address, aPdf())] });
    await w.sequence();
    const newest = await back(20);
    expect(newest.odd).toEqual([]);
    const databaseUrl = await createDatabase(inject('databaseUrl'), restored);
    const target = loadConfig({ DEMO: '0', DATABASE_URL: databaseUrl, DATA_DIR: at('moment') });
    const early = { ...asked, from: to, at: new Date(began - day) };
    await expect(restore(target, early)).rejects.toThrow(/No backup in .* or earlier: the oldest is of/);
    const done = await restore(target, { ...asked, from: to, at: moment });
    expect(done).toMatchObject({
      folder: before.folder,
      odd: [letter],
      refusal: 'behind',
      later: { backups: 1, moment: newest.manifest.rowsAt, caseNumbers: [late.number] },
    });
    expect(done.later?.entries).toBe(newest.manifest.log.size - before.manifest.log.size);
    expect(done.later?.files).toBeGreaterThan(0);
  });

  it('stay by their number, and for some days the last of each', async () => {
    const many = at('many');
    const noon = Date.parse('2026-11-20T12:00:00+01:00');
    const hours = [-73, -72, -49, -48, -25, -24, -3, -2, -1, 0];
    for (const hour of hours) {
      const one = join(many, nameOf(new Date(noon + hour * 3_600_000)));
      mkdirSync(one, { recursive: true });
      writeFileSync(join(one, 'manifest.json'), '{}');
    }
    expect(await rotate(many, { keep: 2, keepDays: 3, now: new Date(noon) })).toBe(6);
    const left = [-48, -24, -1, 0].map((hour) => join(many, nameOf(new Date(noon + hour * 3_600_000))));
    expect(listBackups(many)).toEqual(left);
  });
});

it('every copy has its turn within the days asked for, and not all on one day', () => {
  const day = 86_400_000;
  const now = new Date();
  const lines = Array.from({ length: 1000 }, (_, at) => ({ path: `originals/${at}`, bytes: 1 }));
  const dueAfter = (days: number) =>
    lines.filter((line) => isItsTurn({ ...line, readAtMs: now.getTime() - days * day }, now, 14)).length;
  expect([dueAfter(6.9), dueAfter(14)]).toEqual([0, 1000]);
  expect(dueAfter(10.5)).toBeGreaterThan(400);
  expect(dueAfter(10.5)).toBeLessThan(600);
  expect(lines.every((line) => isItsTurn(line, now, 14))).toBe(true);
});

it('members who look after the service are told each day without a backup, and each week without a rehearsal', async () => {
  await w.owner.query('truncate backup_runs');
  const told = async () => {
    const { rows } = await w.owner.query<{ event: string }>(
      `select event from member_notices where event like '%Late' and member_id =
        (select id from members where email = 'kqzadministrator@denonco.test') order by event`,
    );
    return rows.map(({ event }) => event);
  };
  const watch = () => watchBackups({}, w.deps);
  await w.owner.query(`update schema_migrations set applied_at = $1`, [w.clock.now]);
  await watch();
  expect(await told()).toEqual([]);
  w.advance(25 * 3_600_000);
  await watch();
  await watch();
  expect(await told()).toEqual(['backupLate']);
  await w.owner.query(`insert into backup_runs (kind, began_at, ended_at, is_whole) values ('backup', $1, $1, true)`, [
    w.clock.now,
  ]);
  w.advance(20 * 3_600_000);
  await watch();
  expect(await told()).toEqual(['backupLate']);
  w.advance(36 * 24 * 3_600_000);
  await watch();
  expect(await told()).toEqual(['backupLate', 'backupLate', 'rehearsalLate']);
});
