// `npm run restore -- --from=<folder> --keys-from=<folder>`: restores a backup to the place of the settings, or
// rehearses it. Exits with 0 on success, 1 when not restored, 2 for wrong usage, 3 when restored but the register log
// cannot continue or files are missing.
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import * as z from 'zod/mini';
import { type Later, type Restored, restore } from '../api/src/administration/backup/restoring/restore.ts';
import { recordRun } from '../api/src/administration/backup/runs.store.ts';
import { hasMismatches, mismatchLines } from '../api/src/administration/backup/storedFiles.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { runningUrl } from '../api/src/platform/embedded/embedded.ts';
import { exitCodeOf } from './command.ts';
import { progressBar } from './progress.ts';

const usage = `npm run restore -- --from=<folder> [--keys-from=<folder>] [--head=<file>]… [--replace | --rehearse]
  --from        a backup, or the folder of backups: then the newest
  --at          with the folder: the newest that holds nothing later than this moment, such as 2026-11-23T08:30:00+01:00
  --keys-from   where npm run backup kept the keys; not needed where KEY_FILE is still at its place
  --head        the newest checkpoint of the log that the old KEY_FILE.head, a witness or a verifier has; may be given several
                times. Needed where no KEY_FILE.head is at its place
  --no-head     instead: none is left. Safe when the portal was ended before the backup; else npm run log:succeed comes first
  --replace     put aside what is in DATA_DIR; a database of DATABASE_URL is emptied
  --rehearse    into a temporary folder: starts the log there, then removes it; touches nothing of the portal
Files come back to DATA_DIR; with S3_URL they are only looked for in the bucket, whose copy rclone brings back`;

const options = {
  from: { type: 'string' },
  at: { type: 'string' },
  'keys-from': { type: 'string' },
  head: { type: 'string', multiple: true },
  'no-head': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
} as const;

function ask() {
  const { values } = parseArgs({ options });
  const { from, 'keys-from': keysFrom, head: heads = [], replace: mayReplace, rehearse: isRehearsal } = values;
  const { 'no-head': isWithoutHead } = values;
  const absent = heads.find((path) => !existsSync(path));
  if (absent) throw new TypeError(`There is no head ${absent}`);
  const at = values.at === undefined ? undefined : new Date(values.at);
  if (at !== undefined && !z.iso.datetime({ offset: true }).safeParse(values.at).success)
    throw new TypeError('--at is a moment with its zone, such as 2026-11-23T08:30:00+01:00');
  if (!from || (mayReplace && isRehearsal) || (isWithoutHead && heads.length > 0)) throw new TypeError(usage);
  return { from, at, keysFrom, heads, isWithoutHead, mayReplace, isRehearsal };
}

function print(
  { folder, manifest, head, savedHead, refusal, startedAt, mismatches, later }: Restored,
  hadHead: boolean,
  seconds: number,
): void {
  const { cases, files } = manifest;
  console.log(`Restored ${cases} cases and ${files.count} files of ${folder} in ${seconds.toFixed(1)} s`);
  console.log(`Register log: ${head.size} entries under ${head.root.toString('base64')}, as in the backup`);
  console.log(`Nothing in it is later than ${manifest.rowsAt}`);
  if (later) printLater(later);
  for (const line of mismatchLines(mismatches)) console.error(line);
  if (refusal === 'behind')
    console.error(
      `The log was signed up to ${savedHead} entries: ${savedHead - head.size} of them are not in this backup. The portal takes filings, and signs nothing: docs/guide/backup.md, "The register log afterwards"`,
    );
  else if (refusal) console.error(`Nothing will be signed on it (${refusal}): docs/reference/register-log.md`);
  else if (startedAt !== undefined)
    console.log(`The register log was started on it, and went on to ${startedAt} entries`);
  else if (hadHead)
    console.log(`All is as it was: the log holds every one of the ${savedHead} entries of the highest head known`);
  else
    console.log(
      'Whether anything was signed after it only others can tell: ask a witness or verifier for its newest head, and give it with --head',
    );
}

function printLater({ moment, backups, caseNumbers, entries, files }: Later): void {
  console.log(
    `Not restored, of ${backups} later backups up to ${moment}: ${caseNumbers.length} cases, ${entries} entries of the register log, ${files} files`,
  );
  for (const number of caseNumbers.slice(0, 100)) console.log(`  ${number}`);
  if (caseNumbers.length > 100) console.log(`  and ${caseNumbers.length - 100} more`);
}

function rehearsalConfig(folder: string, env: NodeJS.ProcessEnv) {
  const own = loadConfig(env).keyFile;
  const keyFile = join(folder, 'key.json');
  // PostgreSQL's account must pass through.
  chmodSync(folder, 0o711);
  // The head is not copied: the running portal is ahead of its backup.
  if (existsSync(own)) copyFileSync(own, keyFile);
  return loadConfig({ ...env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), KEY_FILE: keyFile });
}

/** Recorded in the portal's own database, if it answers. */
async function rehearsed(work: () => Promise<Restored>): Promise<Restored> {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const url = databaseUrl ?? (await runningUrl(dataDir));
  if (url === undefined) return work();
  return recordRun({ url, kind: 'rehearsal', log: console.log }, work, ({ manifest, refusal, mismatches }) => ({
    bytes: manifest.databaseBytes + manifest.files.bytes,
    cases: manifest.cases,
    isWhole: refusal === undefined && !hasMismatches(mismatches),
  }));
}

async function bring(options: ReturnType<typeof ask>): Promise<number> {
  const began = performance.now();
  const folder = options.isRehearsal ? mkdtempSync(join(tmpdir(), 'denonco-rehearsal-')) : undefined;
  try {
    const config = folder ? rehearsalConfig(folder, process.env) : loadConfig(process.env);
    const work = () => restore(config, { ...options, log: console.log, progress: progressBar() });
    const restored = folder ? await rehearsed(work) : await work();
    print(restored, options.heads.length > 0, (performance.now() - began) / 1000);
    if (folder) console.log('It was a rehearsal: all of it is removed again');
    return restored.refusal || hasMismatches(restored.mismatches) ? 3 : 0;
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

process.exit(await exitCodeOf(() => bring(ask()), { usage, failure: 'Not restored' }));
