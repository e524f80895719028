// `npm run log:succeed -- --reason="…" --by=<e-mail> --by=<e-mail>`: begins a new register log after signed entries
// were lost for good (docs/guide/succession.md). Two members confirm by password and second factor. Exits with 0 when
// done, 1 when nothing was changed, 2 for wrong usage.
import { copyFileSync, existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { parseArgs } from 'node:util';
import { requireTwoMembers } from '../api/src/accounts/signIn/twoMembers.ts';
import { withPortalDatabase } from '../api/src/administration/backup/portalDatabase.ts';
import { recountLog } from '../api/src/administration/backup/restoring/restore.store.ts';
import { type Config, loadConfig } from '../api/src/platform/config.ts';
import { readKeyFile, writeKeyFile } from '../api/src/platform/crypto/keyFile.ts';
import { readKeys } from '../api/src/platform/crypto/portalKey.store.ts';
import { succeedLog } from '../api/src/platform/crypto/rotating.ts';
import { type Db, withDb } from '../api/src/platform/db/pool.ts';
import { readSavedHead, savedHeadFile, saveHead } from '../api/src/register/registerLog/checkpoint.ts';
import { findLastHead } from '../api/src/register/registerLog/heads.store.ts';
import { signingRefusal } from '../api/src/register/registerLog/sequencing/sequencing.ts';
import { findOpenSuccession, startSuccessor } from '../api/src/register/registerLog/succession/succession.store.ts';
import { exitCodeOf } from './command.ts';

const usage = `npm run log:succeed -- --reason="…" --by=<e-mail> --by=<e-mail>
  --reason  what happened, in one line of 500 characters at most: everybody reads it
  --unknown the log would sign, but nobody has a newer head of it and it was surely signed on after the backup
  --by      the two members who begin it; each is asked for password and code. Both may manage the settings or open the log
End every server and worker first. docs/guide/succession.md has the steps before and after`;

const options = {
  reason: { type: 'string' },
  by: { type: 'string', multiple: true },
  unknown: { type: 'boolean', default: false },
} as const;
/** Signed notes must not contain control characters. */
const oneLine = /^[^\p{Cc}]{10,500}$/u;

function readOptions() {
  const { reason = '', by = [], unknown: isUnknown } = parseArgs({ options }).values;
  if (!oneLine.test(reason) || by.length !== 2) throw new TypeError(usage);
  return { reason: reason.trim(), by, isUnknown };
}

const hidden = new Writable({ write: (_part, _encoding, done) => done() });
const typed = createInterface({ input: process.stdin, output: hidden, terminal: process.stdin.isTTY });
const answers = typed[Symbol.asyncIterator]();

async function ask(question: string): Promise<string> {
  process.stdout.write(question);
  const { value } = await answers.next();
  process.stdout.write('\n');
  return typeof value === 'string' ? value : '';
}

/** Saved first, so that an aborted succession continues from here. */
async function start(config: Config, db: Db, now: Date): Promise<void> {
  const { reason, by, isUnknown } = readOptions();
  const keys = readKeys(config);
  const path = savedHeadFile(config.keyFile);
  const last = await findLastHead(db);
  const why = await signingRefusal({ keys, keyFile: config.keyFile }, db, last);
  const agreed = readSavedHead(path, keys.origin) ?? (isUnknown ? last : undefined);
  if (!agreed || (why !== 'behind' && !(isUnknown && why === undefined)))
    throw new Error(
      why
        ? `Nothing is succeeded where the log stands still for another reason (${why}): docs/reference/register-log.md`
        : 'The log signs: there is nothing to succeed. Say --unknown only where newer heads of it were signed and none is left',
    );
  const restored = await recountLog(db);
  console.log(
    isUnknown
      ? `${keys.origin} was signed up to ${agreed.size} entries or more; ${restored.size} of them are here, and how many are lost is not known`
      : `${keys.origin} was signed up to ${agreed.size} entries; ${restored.size} of them are here, ${agreed.size - restored.size} are lost`,
  );
  console.log(`This is public, for good: ${reason}`);
  const members = await requireTwoMembers({ db, config, keys, now, ask }, by);
  if (existsSync(path)) copyFileSync(path, `${path}.of-${keys.origin.replaceAll('/', '-')}`);
  writeKeyFile(config.keyFile, succeedLog(readKeyFile(config.keyFile), { agreed, restored, by: members, reason }, now));
}

async function run(): Promise<number> {
  const config = loadConfig(process.env);
  const succeed = async (db: Db) => {
    const now = new Date();
    if (!(await findOpenSuccession(db, readKeys(config)))) await start(config, db, now);
    const keys = readKeys(config);
    const head = await startSuccessor(db, keys, now);
    saveHead(savedHeadFile(config.keyFile), head.note);
    console.log(`${keys.origin} begins with ${head.size} entries. Its key, for witnesses and followers:`);
    console.log(keys.promiseVerifierKey);
    console.log('Copy the key file to every node and into the backup, then start them');
  };
  await withPortalDatabase(config, console.log, (url) => withDb(url, { max: 2 }, succeed));
  return 0;
}

process.exitCode = await exitCodeOf(run, { usage }).finally(() => typed.close());
