// `npm run log:openings > openings.ndjson`: for `denonco-verify openings`, beside a running portal.
import { once } from 'node:events';
import { openPortalDatabase } from '../api/src/administration/backup/portalDatabase.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { readKeys } from '../api/src/platform/crypto/portalKey.store.ts';
import { openDb, openPool } from '../api/src/platform/db/pool.ts';
import { openingsOf } from '../api/src/register/registerLog/openings/openings.ts';

async function run(): Promise<void> {
  const config = loadConfig(process.env);
  const keys = readKeys(config);
  const { url, leave } = await openPortalDatabase(config, () => {});
  const db = openDb(openPool(url, { role: 'denonco_app', max: 1 }));
  try {
    const onDisk = config.evidence.s3 === undefined;
    for await (const lines of openingsOf({ db, keys, onDisk }))
      if (!process.stdout.write(lines)) await once(process.stdout, 'drain');
  } finally {
    await db.destroy();
    await leave();
  }
}

try {
  await run();
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
  process.exitCode = 1;
}
