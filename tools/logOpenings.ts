// `npm run log:openings > openings.ndjson`: what each leaf of the register log hides, from the rows of the database as they are
// now. `denonco-verify openings` holds them against the log. The portal may run meanwhile.
import { writeSync } from 'node:fs';
import { reachDatabase } from '../api/src/backup/reaching.ts';
import { loadConfig } from '../api/src/config.ts';
import { openKeyFile } from '../api/src/crypto/keyFile.ts';
import { createKeys } from '../api/src/crypto/keys.ts';
import { openDb, openPool } from '../api/src/db/pool.ts';
import { openingsOf } from '../api/src/registerLog/openings/openings.ts';

async function run(): Promise<void> {
  const config = loadConfig(process.env);
  const keys = createKeys(openKeyFile(config.keyFile, config.keyKmsCommand));
  const { url, leave } = await reachDatabase(config, () => {});
  const db = openDb(openPool(url, { role: 'denonco_app', max: 1 }));
  try {
    const onDisk = config.evidence.s3 === undefined;
    for await (const lines of openingsOf({ db, keys, onDisk })) writeSync(1, lines);
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
