// Tests the services named in the settings. A wrong setting stops a start (docs/adr/0046-faults-leases-and-clocks.md), a
// service that is away does not.

import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, ConfigError } from '../../platform/config.ts';
import { replaceFile } from '../../platform/crypto/keyFile.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { findKeys } from '../../platform/crypto/portalKey.store.ts';
import { connectionError } from '../../platform/db/awaitDatabase.ts';
import { withClient } from '../../platform/db/client.ts';
import { countWaiting } from '../../platform/db/migrate.ts';
import { runningUrl } from '../../platform/embedded/embedded.ts';
import { findDatabaseFolder, openDataDir, unwritableError } from '../../platform/embedded/placement.ts';
import { findFileMismatches, mismatchLines } from '../backup/storedFiles.ts';
import { services } from './health/checks.ts';

const askServices = (config: Config) =>
  Promise.all(
    services
      .filter(({ of }) => of(config) !== undefined)
      .map(async (service) => ({
        service,
        error: await service.ask(config).then(
          () => undefined,
          (error: unknown) => error ?? new Error('no answer'),
        ),
      })),
  );

type ServiceCheck = Awaited<ReturnType<typeof askServices>>[number];

/** A service that is away, or worked before with the same setting, does not stop the start. */
export async function requireServices(config: Config, log: (line: string) => void): Promise<void> {
  const checked = await askServices(config);
  const before = readAnswered(config);
  const hasAnswered = ({ service }: ServiceCheck) =>
    before.answered[service.setting] === markOf(before.salt, service.of(config));
  const failed = checked.filter(({ error }) => error !== undefined);
  const wrong = failed.filter((one) => isWrong(one.error) && !hasAnswered(one));
  if (wrong.length > 0)
    throw new ConfigError(wrong.map((one) => `${errorLine(one)}. Mend it, or leave it out.`).join('\n'));
  for (const one of failed) log(`${errorLine(one)}: ${one.service.without}`);
  saveAnswered(config, before, checked);
}

const errorLine = ({ service: { setting, name }, error }: ServiceCheck): string =>
  error instanceof ConfigError ? error.message : `${setting}: ${name} does not answer as it must (${reasonOf(error)})`;

/** The innermost error has the reason, outer ones the step. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const inner = error instanceof AggregateError ? error.errors[0] : error.cause;
  const own = error.message.split('\n')[0]?.trim() || error.name;
  return inner instanceof Error ? `${own}: ${reasonOf(inner)}` : own;
}

const wrongCodes = /^(ENOTFOUND|EAI_AGAIN|EAUTH|EPROTO|ERR_SSL_|28|3D000)/;
const misconfiguredPattern = /getaddrinfo|SSL routines|^Invalid greeting/;
const wrongStatuses: readonly unknown[] = [301, 400, 401, 403, 404];
const S3Fault = z.object({ $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })) });

function isWrong(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof ConfigError || isWrong(error.cause)) return true;
  // A mail server's 4xx is temporary; a store that complains about the time means the clock.
  if (/^4/.test(String(Reflect.get(error, 'responseCode'))) || error.name === 'RequestTimeTooSkewed') return false;
  const { httpStatusCode: status } = S3Fault.parse(error).$metadata ?? {};
  const code = String(Reflect.get(error, 'code'));
  return wrongStatuses.includes(status) || wrongCodes.test(code) || misconfiguredPattern.test(error.message);
}

const Answered = z.object({ salt: z.string(), answered: z.record(z.string(), z.string()) });
type Answered = z.infer<typeof Answered>;

/** Settings that have worked on this machine, as keyed hashes. */
const fileName = 'services.json';
const markOf = (salt: string, set: unknown): string =>
  createHmac('sha256', salt).update(JSON.stringify(set)).digest('hex');

function readAnswered(config: Config): Answered {
  try {
    return Answered.parse(JSON.parse(readFileSync(join(config.dataDir, fileName), 'utf8')));
  } catch {
    return { salt: randomBytes(16).toString('hex'), answered: {} };
  }
}

function saveAnswered(config: Config, { salt, answered }: Answered, checked: readonly ServiceCheck[]): void {
  const now = checked
    .filter(({ error }) => error === undefined)
    .map(({ service: { setting, of } }) => [setting, markOf(salt, of(config))] as const)
    .filter(([setting, fingerprint]) => answered[setting] !== fingerprint);
  if (now.length > 0)
    replaceFile(
      join(openDataDir(config.dataDir), fileName),
      JSON.stringify({ salt, answered: { ...answered, ...Object.fromEntries(now) } }),
    );
}

// `npm run check`: a start's checks without changing anything.
const right = (setting: string, message: string) => ({ setting, message, isWrong: false });
type Finding = ReturnType<typeof right>;

const wrong = (setting: string, error: unknown): Finding => ({
  setting,
  message: String(error instanceof Error ? error.message || error.name : error).split('\n', 1)[0] ?? '',
  isWrong: true,
});

export const checkPortal = async (config: Config): Promise<readonly Finding[]> => [
  checkFolder(config),
  ...(await checkDatabase(config)),
  ...(await askServices(config)).map((checked) =>
    checked.error === undefined
      ? right(checked.service.setting, `${checked.service.name} answers`)
      : wrong(checked.service.setting, errorLine(checked)),
  ),
];

function checkFolder({ dataDir }: Config): Finding {
  let found = dataDir;
  while (!existsSync(found)) found = dirname(found);
  if (!statSync(found).isDirectory()) return wrong('DATA_DIR', `${found} is no folder`);
  try {
    // Root passes every check of access, even in /proc.
    rmdirSync(mkdtempSync(join(found, '.denonco-check-')));
  } catch (cause) {
    return wrong('DATA_DIR', unwritableError(dataDir, cause));
  }
  return right('DATA_DIR', found === dataDir ? `${dataDir} can be written` : `${dataDir} is made by the first start`);
}

async function checkDatabase(config: Config): Promise<readonly Finding[]> {
  const setting = config.databaseUrl ? 'DATABASE_URL' : 'DATA_DIR';
  try {
    const home = config.databaseUrl ? undefined : findDatabaseFolder(config.dataDir);
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
    const fault = await connectionError(url);
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
  return mismatchLines(await findFileMismatches(config, keys, url)).map((line) => wrong(setting, line.trim()));
}
