// `npm run check`: the checks of a start, without starting and without changing anything.
import { accessSync, constants, existsSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Config } from '../config.ts';
import { findKeys } from '../crypto/portalKey.ts';
import { whyAway } from '../db/awaitDatabase.ts';
import { withClient } from '../db/client.ts';
import { countWaiting } from '../db/migrate.ts';
import { runningUrl } from '../embedded/embedded.ts';
import { findHome } from '../embedded/placement.ts';
import { askServices, faultLine } from './services.ts';

export interface Finding {
  readonly setting: string;
  /** For the person who runs it. */
  readonly words: string;
  readonly isWrong: boolean;
}

const right = (setting: string, words: string): Finding => ({ setting, words, isWrong: false });
const wrong = (setting: string, error: unknown): Finding => ({
  setting,
  words: error instanceof Error ? (error.message.split('\n')[0] ?? error.name) : String(error),
  isWrong: true,
});

/** A line for each thing that a start depends on. */
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
  try {
    const found = existsSync(dataDir) ? dataDir : dirname(dataDir);
    accessSync(found, constants.W_OK | constants.X_OK);
    return right('DATA_DIR', found === dataDir ? `${dataDir} can be written` : `${dataDir} is made by the first start`);
  } catch (error) {
    return wrong('DATA_DIR', error);
  }
}

async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    const home = config.databaseUrl ? undefined : findHome(config.dataDir);
    const url = config.databaseUrl ?? (await runningUrl(config.dataDir));
    if (url === undefined)
      return [
        right(setting, home ? `the embedded database lies in ${home} and does not run` : 'there is no database yet'),
        right('KEY_FILE', `${config.keyFile} is compared when the database runs`),
      ];
    const fault = await whyAway(url);
    if (fault) return [wrong(setting, fault)];
    return await withClient(url, async (client) => {
      const waiting = await countWaiting(client);
      const where = home ? `the embedded database lies in ${home} and runs` : 'the database answers';
      return [
        right(setting, waiting > 0 ? `${where}; a start brings ${waiting} migrations` : where),
        await findKeys(client, config).then(
          (keys) =>
            right(
              'KEY_FILE',
              keys ? `${config.keyFile} (${keys.id}) is the one of the database` : 'is made by the first start',
            ),
          (error: unknown) => wrong('KEY_FILE', error),
        ),
      ];
    });
  } catch (error) {
    return [wrong(setting, error)];
  }
}
