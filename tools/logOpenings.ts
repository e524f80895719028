// `npm run log:openings > openings.ndjson`: for `denonco-verify openings`, beside a running portal.
import { once } from 'node:events';
import { withPortalDatabase } from '../api/src/administration/backup/portalDatabase.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { readKeys } from '../api/src/platform/crypto/portalKey.store.ts';
import { type Db, withDb } from '../api/src/platform/db/pool.ts';
import { openingsOf } from '../api/src/register/registerLog/openings/openings.ts';
import { exitCodeOf, quiet } from './command.ts';

async function run(): Promise<number> {
  const config = loadConfig(process.env);
  const keys = readKeys(config);
  const onDisk = config.evidence.s3 === undefined;
  const write = async (db: Db) => {
    for await (const lines of openingsOf({ db, keys, onDisk }))
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
  };
  await withPortalDatabase(config, quiet, (url) => withDb(url, { role: 'denonco_app', max: 1 }, write));
  return 0;
}

process.exitCode = await exitCodeOf(run);
