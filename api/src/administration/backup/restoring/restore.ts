// Restores a backup. Every byte is checked before anything is touched.
import { createReadStream, existsSync, mkdirSync, renameSync, utimesSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { pino } from 'pino';
import type { Config } from '../../../platform/config.ts';
import { openKeyFile } from '../../../platform/crypto/keyFile.ts';
import { createKeys, type Keys } from '../../../platform/crypto/keys.ts';
import { withClient } from '../../../platform/db/client.ts';
import { migrate } from '../../../platform/db/migrate.ts';
import { readMigrations } from '../../../platform/db/migrationFiles.ts';
import { type Db, withDb } from '../../../platform/db/pool.ts';
import { runningUrl, startEmbedded } from '../../../platform/embedded/embedded.ts';
import { savedHeadFile } from '../../../register/registerLog/checkpoint.ts';
import { findLastHead } from '../../../register/registerLog/heads.store.ts';
import { createSteps, signingRefusal } from '../../../register/registerLog/sequencing/sequencing.ts';
import { prepareDatabase } from '../../prepareDatabase.ts';
import { requireRoom } from '../diskSpace.ts';
import { type CheckedBackup, checkBackup, copyFile, listFiles } from '../files.ts';
import { keyFileFor, keyFileIn, restoreKeys } from '../keysApart.ts';
import { BackupError, type FileLine, type Manifest, readFileList, readManifest, tableFile } from '../manifest.ts';
import { listBackups } from '../rotation.ts';
import { listStoredFiles } from '../storedFiles.store.ts';
import { findFileMismatches, mismatchesIn } from '../storedFiles.ts';
import { emptyDatabase, loadRows, recountLog, requireUnusedDatabase } from './restore.store.ts';

interface RestoreOptions {
  readonly from: string;
  readonly at?: Date | undefined;
  readonly keysFrom: string | undefined;
  /** Published heads: the highest reveals missing entries. */
  readonly heads: readonly string[];
  readonly isWithoutHead: boolean;
  /** Moves existing data aside; an own database is emptied. */
  readonly mayReplace: boolean;
  readonly isRehearsal: boolean;
  readonly log: (line: string) => void;
  /** Bytes of rows and files restored so far, of all. */
  readonly progress?: (done: number, total: number) => void;
}

export type Restored = Awaited<ReturnType<typeof restore>>;

export async function restore(config: Config, options: RestoreOptions) {
  const { keysFrom, log, progress } = options;
  const keyFile = keyFileFor(config.keyFile, keysFrom);
  const keys = createKeys(openKeyFile(keyFile, config.keyKmsCommand));
  const folder = choose(resolve(options.from), options.at, keys);
  requireHead(config, options);
  log('Reading the backup');
  const backup = await checkBackup(folder, keys);
  requireKnown(backup.manifest);
  await clearTarget(config, options.mayReplace);
  mkdirSync(config.dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  await requireRoom(config.dataDir, roomFor(config, backup.manifest));
  const savedHead = restoreKeys(config.keyFile, keyFile, headsOf(options), keys.origin);
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dataDir: config.dataDir, log });
  try {
    const url = config.databaseUrl ?? embedded?.url ?? '';
    const { tables, files } = backup.manifest;
    const total = tables.reduce((sum, { bytes }) => sum + bytes, 0) + (config.evidence.s3 ? 0 : files.bytes);
    let bytesRestored = 0;
    const onRestored = (bytes: number) => {
      bytesRestored += bytes;
      progress?.(bytesRestored, total);
    };
    await bringRows(url, folder, backup.manifest, log, onRestored);
    if (config.evidence.s3) log('Files of a bucket are copied beside it (docs/guide/backup.md)');
    else await bringFiles(folder, join(config.dataDir, 'evidence'), backup.files, log, onRestored);
    await prepareDatabase(url, config, keys, log);
    const mismatches = config.evidence.s3
      ? await findFileMismatches(config, keys, url)
      : mismatchesIn(backup.files, await withClient(url, listStoredFiles));
    const { manifest } = backup;
    const counted = await checkLog(url, config, keys, manifest, options.isRehearsal);
    const later = await findLater(folder, backup, keys);
    return { folder, manifest, savedHead: savedHead?.size ?? 0, ...counted, mismatches, later };
  } finally {
    await embedded?.stop();
  }
}

const headsOf = ({ heads, keysFrom }: RestoreOptions): readonly string[] =>
  keysFrom === undefined ? heads : [savedHeadFile(keyFileIn(resolve(keysFrom))), ...heads];

function choose(from: string, at: Date | undefined, keys: Keys): string {
  const isOne = existsSync(join(from, 'manifest.json'));
  const all = isOne ? [from] : existsSync(from) ? listBackups(from) : [];
  if (all.length === 0) throw new BackupError(`There is no backup in ${from}.`);
  const isInTime = (folder: string) =>
    at === undefined || Date.parse(readManifest(folder, keys).rowsAt) <= at.getTime();
  const found = all.findLast(isInTime);
  if (found === undefined)
    throw new BackupError(
      `No backup in ${from} is of ${at?.toISOString()} or earlier: the oldest is of ${readManifest(all[0] ?? '', keys).rowsAt}.`,
    );
  return found;
}

/** A log continued in spite of newer signed heads is forked permanently. */
function requireHead({ keyFile }: Config, { heads, isWithoutHead, isRehearsal }: RestoreOptions): void {
  if (isRehearsal || isWithoutHead || heads.length > 0 || existsSync(savedHeadFile(keyFile))) return;
  throw new BackupError(
    `Nothing here tells whether the log was signed on after this backup, and two logs of one name would end all trust in it: give the newest head with --head=<file> (${savedHeadFile('KEY_FILE')} of the machine that was lost, a witness's, a follower's). Where none is left, say --no-head: safe when the portal was ended before this backup; else begin a successor before its first start (docs/guide/succession.md).`,
  );
}

function requireKnown({ migrations, version }: Manifest): void {
  const files = readMigrations();
  const changedMigration = migrations.find(
    ({ name, sha256 }) => files.find((file) => file.name === name)?.sha256 !== sha256,
  );
  if (changedMigration)
    throw new BackupError(
      `The backup was taken from version ${version}, whose ${changedMigration.name} this program does not have: use that version or a newer one.`,
    );
}

const databaseFiles = ['postgres', 'postgres.password', 'postgres.port', 'postgres-location.txt'];

async function clearTarget({ databaseUrl, dataDir }: Config, mayReplace: boolean): Promise<void> {
  if (databaseUrl) await requireUnusedDatabase(databaseUrl, mayReplace);
  else if (await runningUrl(dataDir)) throw new BackupError(`A portal runs on ${dataDir}: end it first.`);
  const there = databaseUrl ? [] : databaseFiles.filter((name) => existsSync(join(dataDir, name)));
  if ((await listFiles(join(dataDir, 'evidence'))).length > 0) there.push('evidence');
  if (there.length > 0 && !mayReplace)
    throw new BackupError(
      `${dataDir} is not empty (${there.join(', ')}): set DATA_DIR to an empty folder, or say --replace to put aside what is in it.`,
    );
  if (databaseUrl && mayReplace) await emptyDatabase(databaseUrl);
  if (there.length === 0) return;
  const displaced = join(dataDir, `before-${new Date().toISOString().slice(0, 19).replaceAll(':', '-')}`);
  mkdirSync(displaced, { mode: 0o711 });
  for (const name of there) renameSync(join(dataDir, name), join(displaced, name));
}

const roomFor = ({ databaseUrl, evidence }: Config, { databaseBytes, files }: Manifest): number =>
  (databaseUrl ? 0 : 2 * databaseBytes) + (evidence.s3 ? 0 : files.bytes) + 64_000_000;

type Log = RestoreOptions['log'];
type OnRestored = (bytes: number) => void;

async function bringFiles(from: string, to: string, files: readonly FileLine[], log: Log, onRestored: OnRestored) {
  log(`Bringing back ${files.length} files`);
  for (const { path, mode, mtimeMs, sha256 } of files) {
    const target = join(to, path);
    const copied = await copyFile(join(from, 'files', path), target);
    if (copied.sha256 !== sha256) throw new BackupError(`${path} was not copied as it is in the backup: try again.`);
    await chmod(target, mode);
    // Keeps the modification time, by which the next backup recognises the file.
    utimesSync(target, mtimeMs / 1000, mtimeMs / 1000);
    onRestored(copied.bytes);
  }
}

async function bringRows(url: string, folder: string, manifest: Manifest, log: Log, onRestored: OnRestored) {
  log('Making the tables');
  const isInBackup = ({ name }: { name: string }) => manifest.migrations.some((one) => one.name === name);
  await migrate(url, { files: readMigrations().filter(isInBackup) });
  log(`Loading ${manifest.tables.reduce((sum, { rows }) => sum + rows, 0)} rows`);
  await loadRows(url, manifest, (table) => {
    const unzipped = createGunzip();
    createReadStream(join(folder, tableFile(table)))
      .once('error', (error) => unzipped.destroy(error))
      .on('data', ({ length }) => onRestored(length))
      .pipe(unzipped);
    return unzipped;
  });
}

const checkLog = (url: string, config: Config, keys: Keys, manifest: Manifest, isRehearsal: boolean) =>
  withDb(url, { max: 2 }, async (db) => {
    const { log } = manifest;
    const head = await recountLog(db);
    if (head.size !== log.size || (log.size > 0 && head.root.toString('base64') !== log.root))
      throw new BackupError(
        `The register log counted anew has ${head.size} entries under ${head.root.toString('base64')}, the backup ${log.size} under ${log.root}: do not use it.`,
      );
    const refusal = await signingRefusal({ keys, keyFile: config.keyFile }, db, await findLastHead(db));
    const startedAt = isRehearsal && !refusal ? await startLog(db, config, keys, manifest) : undefined;
    return { head, refusal, startedAt };
  });

async function startLog(db: Db, { keyFile }: Config, keys: Keys, { log }: Manifest): Promise<number> {
  // Leaves of unnamed filers wait for the next quarter of an hour.
  const now = () => new Date(Date.now() + 900_000);
  const { step } = createSteps({ db, keys, keyFile, now, log: pino({ enabled: false }) });
  let taken = await step();
  while (taken.state === 'signed') taken = await step();
  const size = taken.state === 'idle' ? (taken.head?.size ?? (await findLastHead(db))?.size) : undefined;
  if (size === undefined || size < log.size + log.waiting)
    throw new BackupError(`The register log does not go on from this backup (${taken.state}): take another one.`);
  return size;
}

export type Later = NonNullable<Awaited<ReturnType<typeof findLater>>>;

async function findLater(folder: string, own: CheckedBackup, keys: Keys) {
  const later = listBackups(dirname(folder)).filter((other) => other > folder);
  for (const other of later.toReversed())
    try {
      const manifest = readManifest(other, keys);
      const [has, paths] = [await caseNumbersOf(folder, own.manifest), new Set(own.files.map(({ path }) => path))];
      return {
        moment: manifest.rowsAt,
        backups: later.length,
        caseNumbers: [...(await caseNumbersOf(other, manifest))].filter((number) => !has.has(number)),
        entries: Math.max(0, manifest.log.size - own.manifest.log.size),
        files: readFileList(other, manifest).filter(({ path }) => !paths.has(path)).length,
      };
    } catch (error) {
      if (!(error instanceof BackupError)) throw error;
    }
  return undefined;
}

/** Case numbers need no unescaping of COPY's text. */
async function caseNumbersOf(folder: string, { tables }: Manifest): Promise<ReadonlySet<string>> {
  const numbers = new Set<string>();
  for (const table of tables.filter(({ schema, name }) => schema === 'public' && name === 'cases')) {
    const at = table.columns.indexOf('number');
    const text = createReadStream(join(folder, tableFile(table))).pipe(createGunzip());
    for await (const line of createInterface({ input: text })) numbers.add(line.split('\t')[at] ?? '');
  }
  return numbers;
}
