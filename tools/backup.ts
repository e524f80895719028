// `npm run backup -- --to=<folder> --keys-to=<folder>`, beside a running portal. Exits with 0 when made and verified, 1
// when not made, 2 for wrong usage, 3 when made but something in the portal needs attention.
import { parseArgs } from 'node:util';
import { isBehind, type MadeBackup, makeBackup } from '../api/src/administration/backup/backup.ts';
import { sizeOf } from '../api/src/administration/backup/diskSpace.ts';
import { hasMismatches, mismatchLines } from '../api/src/administration/backup/storedFiles.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { exitCodeOf } from './command.ts';
import { progressBar } from './progress.ts';

const usage = `npm run backup -- --to=<folder> --keys-to=<folder> [--keep=14] [--keep-days=14]
  --to         where backups lie side by side: database and files on disk; a bucket is copied by rclone (docs/guide/backup.md)
  --keys-to    where the key file and the head of the register log go: another disk, other hands
  --no-keys    instead of --keys-to, when they are kept by other means
  --keep       how many backups stay; older ones are removed once the new one is whole
  --keep-days  for how many days the last backup of each day stays as well`;

const options = {
  to: { type: 'string' },
  'keys-to': { type: 'string' },
  'no-keys': { type: 'boolean', default: false },
  keep: { type: 'string', default: '14' },
  'keep-days': { type: 'string', default: '14' },
} as const;

const wholeOf = (text: string): number | undefined => (/^\d{1,4}$/.test(text) ? Number(text) : undefined);

function ask() {
  const { values } = parseArgs({ options });
  const { to, 'keys-to': keysTo, 'no-keys': isWithout } = values;
  const [keep, retentionDays] = [values.keep, values['keep-days']].map(wholeOf);
  if (!to || Boolean(keysTo) === isWithout || !keep || retentionDays === undefined) throw new TypeError(usage);
  return { to, keysTo, keep, retentionDays };
}

function print({ folder, manifest, newFiles, newRowBytes, savedHead, removed, mismatches }: MadeBackup): void {
  const { cases, files, log } = manifest;
  const rowBytes = manifest.tables.reduce((sum, { bytes }) => sum + bytes, 0);
  const rows = `rows: ${sizeOf(rowBytes)} (${sizeOf(newRowBytes)} new)`;
  console.log(`Backup of ${cases} cases in ${folder}`);
  console.log(`Files: ${files.count} (${newFiles} new), ${sizeOf(files.bytes)}; ${rows}`);
  console.log(`Register log: ${log.size} entries under ${log.root || 'no head yet'}, ${log.waiting} waiting`);
  console.log(
    savedHead === undefined
      ? 'Keys: not in it, and not kept'
      : `Keys: kept apart, with the head over ${savedHead} entries`,
  );
  if (isBehind({ savedHead, manifest }))
    console.error(
      `That head is not of this backup, which ends ${(savedHead ?? 0) - log.size} entries before it: restored from the two, the log stands still (docs/guide/backup.md)`,
    );
  if (removed > 0) console.log(`Older backups removed: ${removed}`);
  console.log('What is new was read again, and is whole');
  for (const line of mismatchLines(mismatches)) console.error(line);
}

async function run(): Promise<number> {
  const created = await makeBackup(loadConfig(process.env), {
    ...ask(),
    now: new Date(),
    log: console.log,
    progress: progressBar(),
  });
  print(created);
  return hasMismatches(created.mismatches) || isBehind(created) ? 3 : 0;
}

process.exit(await exitCodeOf(run, { usage, failure: 'No backup was made' }));
