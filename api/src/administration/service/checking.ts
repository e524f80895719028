// `npm run check`: the checks of a start, without starting or changing anything.
import { existsSync, mkdtempSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Config } from '../../platform/config.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { findKeys } from '../../platform/crypto/portalKey.ts';
import { whyAway } from '../../platform/db/awaitDatabase.ts';
import { withClient } from '../../platform/db/client.ts';
import { countWaiting } from '../../platform/db/migrate.ts';
import { runningUrl } from '../../platform/embedded/embedded.ts';
import { findHome, unwritable } from '../../platform/embedded/placement.ts';
import { findOddFiles, oddLines } from '../backup/storedFiles.ts';
import { askServices, faultLine } from './services.ts';

export interface Finding {
  readonly setting: string;
  readonly words: string;
  readonly isWrong: boolean;
}

const right = (setting: string, words: string): Finding => ({ setting, words, isWrong: false });
const wrong = (setting: string, error: unknown): Finding => ({
  setting,
  words: error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error),
  isWrong: true,
});

export async function checkPortal(config: Config): Promise<readonly Finding[]> {
  const database = await checkDatabase(config);
  const services = await askServices(config);
  return [
    checkFolder(config),
    ...database,
    ...services.map((asked) =>
      asked.fault === undefined
        ? right(asked.service.setting, `${asked.service.name} answers`)
        : wrong(asked.service.setting, new Error(faultLine(asked))),
    ),
  ];
}

function checkFolder({ dataDir }: Config): Finding {
  let found = dataDir;
  while (!existsSync(found)) found = dirname(found);
  if (!statSync(found).isDirectory()) return wrong('DATA_DIR', `${found} is no folder`);
  try {
    // Root passes every check of access, even where nothing can be made, as in /proc.
    rmdirSync(mkdtempSync(join(found, '.denonco-check-')));
  } catch (cause) {
    return wrong('DATA_DIR', unwritable(dataDir, cause));
  }
  return right('DATA_DIR', found === dataDir ? `${dataDir} can be written` : `${dataDir} is made by the first start`);
}

async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    const home = config.databaseUrl ? undefined : findHome(config.dataDir);
    const url = config.databaseUrl ?? (await runningUrl(config.dataDir));
    if (url === undefined)
      return [
        right(
          setting,
          home
            ? `the embedded database lies in ${home} and does not run; a start compares the files with their rows`
            : 'there is no database yet',
        ),
        right('KEY_FILE', `${config.keyFile} is compared when the database runs`),
      ];
    const fault = await whyAway(url);
    if (fault) return [wrong(setting, fault)];
    return await withClient(url, async (client) => {
      const waiting = await countWaiting(client);
      const where = home ? `the embedded database lies in ${home} and runs` : 'the database answers';
      return [
        right(setting, waiting > 0 ? `${where}; a start brings ${waiting} migrations` : where),
        ...(await findKeys(client, config).then(
          async (keys) => [
            right(
              'KEY_FILE',
              keys ? `${config.keyFile} (${keys.id}) is the one of the database` : 'is made by the first start',
            ),
            ...(keys && waiting === 0 ? await checkFiles(config, keys, url) : []),
          ],
          (error: unknown) => [wrong('KEY_FILE', error)],
        )),
      ];
    });
  } catch (error) {
    return [wrong(setting, error)];
  }
}

async function checkFiles(config: Config, keys: Keys, url: string): Promise<readonly Finding[]> {
  const setting = config.evidence.s3 ? 'S3_URL' : 'DATA_DIR';
  return oddLines(await findOddFiles(config, keys, url)).map((line) => wrong(setting, new Error(line.trim())));
}
