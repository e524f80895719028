// `npm run log:check`: holds every row, what is derived of rows, and every file against the register log, and names what
// differs. `-- --mend` makes derived rows anew. The portal may run meanwhile.
import { parseArgs } from 'node:util';
import { checkFaultWords } from '@denonco/contract';
import { reachDatabase } from '../api/src/backup/reaching.ts';
import { listsInForce } from '../api/src/cases/cases.reference.store.ts';
import { listFindings } from '../api/src/checking/checking.store.ts';
import { checkAgain, checkRest, checkSpan, span } from '../api/src/checking/checking.ts';
import { mend } from '../api/src/checking/mending.ts';
import { loadConfig } from '../api/src/config.ts';
import { openKeyFile } from '../api/src/crypto/keyFile.ts';
import { createKeys } from '../api/src/crypto/keys.ts';
import { openDb, openPool } from '../api/src/db/pool.ts';
import { findLastHead } from '../api/src/registerLog/heads.store.ts';
import { openStorage } from '../api/src/storage/openStorage.ts';

const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
const say = (line: string) => process.stdout.write(`${line}\n`);
/** On a terminal: how far it is, on one line. */
function show(done: number, size: number): void {
  if (!process.stderr.isTTY) return;
  const width = 40;
  const full = Math.floor((width * done) / size);
  const bar = `${'█'.repeat(full)}${'░'.repeat(width - full)}`;
  process.stderr.write(`\r${bar} ${Math.floor((100 * done) / size)} % of ${size} leaves${done === size ? '\n' : ''}`);
}

/** Two looks so far apart count as two. */
const laterMs = 30_000;

async function run(): Promise<number> {
  const config = loadConfig(process.env);
  const keys = createKeys(openKeyFile(config.keyFile, config.keyKmsCommand));
  const { url, leave } = await reachDatabase(config, () => {});
  const db = openDb(openPool(url, { role: 'denonco_app', max: 2 }));
  try {
    const deps = { db, keys, config, storage: await openStorage(config), now: () => new Date() };
    const size = (await findLastHead(db))?.size ?? 0;
    for (let from = 0; from < size; from += span) {
      const until = Math.min(size, from + span);
      await checkSpan(deps, from, until, { files: 'filed' });
      show(until, size);
    }
    await checkRest(deps);
    const later = { ...deps, now: () => new Date(Date.now() + laterMs) };
    await checkAgain(later);
    if (values.mend) {
      const owner = openDb(openPool(url, { max: 1 }));
      for (const line of await mend(owner, await listFindings(db, 100_000), await listsInForce({ ...deps, db: owner })))
        say(line);
      await owner.destroy();
      await checkAgain(later);
    }
    const found = (await listFindings(db, 100_000)).filter(({ is_sure }) => is_sure);
    for (const { about, fault } of found) say(`${about}: ${checkFaultWords(fault).en}`);
    say(found.length === 0 ? 'Everything is as the log says.' : `${found.length} differences`);
    return found.length === 0 ? 0 : 1;
  } finally {
    await db.destroy();
    await leave();
  }
}

try {
  process.exitCode = await run();
} catch (error) {
  console.error(error instanceof Error ? error.message.split('\n')[0] : String(error));
  process.exitCode = 2;
}
