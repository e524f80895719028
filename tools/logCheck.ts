// `npm run log:check`: compares rows, derived rows and files with the register log, beside a running portal.
// `-- --mend` rebuilds derived rows.
import { parseArgs } from 'node:util';
import { withPortalDatabase } from '../api/src/administration/backup/portalDatabase.ts';
import { checkableSize, listFindings, listSureFindings } from '../api/src/administration/integrity/checking.store.ts';
import { checkRest, checkSpan, recheckFindings, span } from '../api/src/administration/integrity/checking.ts';
import { findingMessage } from '../api/src/administration/integrity/findings.texts.ts';
import { repairFindings } from '../api/src/administration/integrity/repairing.store.ts';
import { loadConfig } from '../api/src/platform/config.ts';
import { readKeys } from '../api/src/platform/crypto/portalKey.store.ts';
import { type Db, withDb } from '../api/src/platform/db/pool.ts';
import { openStorage } from '../api/src/platform/storage/openStorage.ts';
import { getReferenceLists } from '../api/src/reference/reference.store.ts';
import { exitCodeOf, quiet } from './command.ts';
import { progressBar } from './progress.ts';

const { values } = parseArgs({ options: { mend: { type: 'boolean', default: false } } });
const print = (line: string) => process.stdout.write(`${line}\n`);
const laterMs = 30_000;

async function run(): Promise<number> {
  const config = loadConfig(process.env);
  const keys = readKeys(config);
  const check = (url: string) => async (db: Db) => {
    const deps = { db, keys, config, storage: await openStorage(config), now: () => new Date() };
    const size = await checkableSize(db);
    const show = progressBar();
    for (let from = 0; from < size; from += span) {
      const until = Math.min(size, from + span);
      await checkSpan(deps, from, until, 'filed');
      show(until, size);
    }
    await checkRest(deps);
    const later = { ...deps, now: () => new Date(Date.now() + laterMs) };
    await recheckFindings(later);
    if (values.mend) {
      const reports = await withDb(url, { max: 1 }, async (owner) =>
        repairFindings(owner, await listFindings(db), await getReferenceLists({ ...deps, db: owner })),
      );
      for (const line of reports) print(line);
      await recheckFindings(later);
    }
    const found = await listSureFindings(db, 100_000);
    for (const one of found) print(findingMessage(one).en);
    print(found.length === 0 ? 'Everything is as the log says.' : `${found.length} differences`);
    return found.length === 0 ? 0 : 1;
  };
  return withPortalDatabase(config, quiet, (url) => withDb(url, { role: 'denonco_app', max: 2 }, check(url)));
}

process.exitCode = await exitCodeOf(run, { failed: 2 });
