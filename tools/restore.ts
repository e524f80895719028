// `npm run restore -- --from=<folder> --keys-from=<folder>`: brings a backup back to where the settings (DATA_DIR, KEY_FILE,
// DATABASE_URL) point, or only rehearses it. Ends with 0 when all is as it was, 1 when it is not restored, 2 when it was asked
// wrongly, and 3 when it is restored and the register log will stand still, or files are missing.
import { chmodSync, copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { BackupError } from '../api/src/backup/manifest.ts';
import { type Restored, restore } from '../api/src/backup/restoring/restore.ts';
import { recorded } from '../api/src/backup/runs.store.ts';
import { loadConfig } from '../api/src/config.ts';
import { runningUrl } from '../api/src/embedded/embedded.ts';

const usage = `npm run restore -- --from=<folder> [--keys-from=<folder>] [--head=<file>]… [--replace | --rehearse]
  --from        a backup, or the folder of backups: then the newest
  --keys-from   where npm run backup kept the keys; not needed where KEY_FILE is still at its place
  --head        a checkpoint that a witness or verifier has of the log; may be given several times
  --replace     put aside what is in DATA_DIR; a database of DATABASE_URL is emptied; what else is in the bucket of S3_URL stays
  --rehearse    into a folder for the time, where the log is started, and away again; touches nothing of the portal; a bucket
                is only read
Files come back to the bucket of S3_URL when it is set, and to DATA_DIR when not, wherever they were taken from`;

const options = {
  from: { type: 'string' },
  'keys-from': { type: 'string' },
  head: { type: 'string', multiple: true },
  replace: { type: 'boolean', default: false },
  rehearse: { type: 'boolean', default: false },
} as const;

function ask() {
  const { values } = parseArgs({ options });
  const { from, 'keys-from': keysFrom, head: heads = [], replace: mayReplace, rehearse: isRehearsal } = values;
  const absent = heads.find((path) => !existsSync(path));
  if (absent) throw new TypeError(`There is no head ${absent}`);
  if (!from || (mayReplace && isRehearsal)) throw new TypeError(usage);
  return { from, keysFrom, heads, mayReplace, isRehearsal };
}

function tell(
  { folder, manifest, head, keptHead, refusal, startedAt, missing }: Restored,
  isAsked: boolean,
  seconds: number,
): void {
  const { cases, files } = manifest;
  const brought = files.where === 'objects' ? '' : ` and ${files.count} files`;
  console.log(`Restored ${cases} cases${brought} of ${folder} in ${seconds.toFixed(1)} s`);
  console.log(`Register log: ${head.size} entries under ${head.root.toString('base64')}, as in the backup`);
  for (const path of missing.slice(0, 20)) console.error(`The bucket lacks ${path}, or has another`);
  if (missing.length > 20) console.error(`and ${missing.length - 20} more`);
  if (refusal === 'behind')
    console.error(
      `The log was signed up to ${keptHead} entries: ${keptHead - head.size} of them are not in this backup. The portal takes filings, and signs nothing: docs/operations/backup.md, "The register log afterwards"`,
    );
  else if (refusal) console.error(`Nothing will be signed on it (${refusal}): docs/register-log.md`);
  else if (startedAt !== undefined)
    console.log(`The register log was started on it, and went on to ${startedAt} entries`);
  else if (isAsked)
    console.log(`All is as it was: the log holds every one of the ${keptHead} entries of the highest head known`);
  else
    console.log(
      'Whether anything was signed after it only others can tell: ask a witness or verifier for its newest head, and give it with --head',
    );
}

/** Settings of a place that is there for the time: nothing of the portal's own is touched. */
function rehearsalConfig(folder: string, env: NodeJS.ProcessEnv) {
  const own = loadConfig(env).keyFile;
  const keyFile = join(folder, 'key.json');
  // PostgreSQL's user passes through.
  chmodSync(folder, 0o711);
  // Without the head beside it: the portal runs on, and is ahead of its backup.
  if (existsSync(own)) copyFileSync(own, keyFile);
  return loadConfig({ ...env, DATABASE_URL: '', DATA_DIR: join(folder, 'data'), KEY_FILE: keyFile });
}

/** Known to the portal whose backup it is, where its database answers. */
async function rehearsed(work: () => Promise<Restored>): Promise<Restored> {
  const { databaseUrl, dataDir } = loadConfig(process.env);
  const url = databaseUrl ?? (await runningUrl(dataDir));
  if (url === undefined) return work();
  const log = (line: string) => console.log(line);
  return recorded({ url, kind: 'rehearsal', log }, work, ({ manifest, refusal, missing }) => ({
    bytes: manifest.databaseBytes + manifest.files.bytes,
    cases: manifest.cases,
    isWhole: refusal === undefined && missing.length === 0,
  }));
}

async function bring(asked: ReturnType<typeof ask>): Promise<number> {
  const began = performance.now();
  const folder = asked.isRehearsal ? mkdtempSync(join(tmpdir(), 'denonco-rehearsal-')) : undefined;
  try {
    const config = folder ? rehearsalConfig(folder, process.env) : loadConfig(process.env);
    const log = (line: string) => console.log(line);
    const work = () => restore(config, { ...asked, log });
    const restored = folder ? await rehearsed(work) : await work();
    tell(restored, asked.heads.length > 0, (performance.now() - began) / 1000);
    if (folder) console.log('It was a rehearsal: all of it is removed again');
    return restored.refusal || restored.missing.length > 0 ? 3 : 0;
  } finally {
    if (folder) rmSync(folder, { recursive: true, force: true });
  }
}

async function run(): Promise<number> {
  if (process.argv.includes('--help')) {
    console.log(usage);
    return 0;
  }
  try {
    return await bring(ask());
  } catch (error) {
    if (error instanceof TypeError) {
      console.error(error.message.startsWith('npm run') ? error.message : `${error.message}\n${usage}`);
      return 2;
    }
    const words = error instanceof Error ? error.message.split('\n')[0] : String(error);
    console.error(error instanceof BackupError ? words : `Not restored: ${words}`);
    return 1;
  }
}

process.exit(await run());
