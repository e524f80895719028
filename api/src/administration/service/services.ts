// docs/adr/0046-faults-leases-and-clocks.md says which answers stop a start.

import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, ConfigError } from '../../platform/config.ts';
import { replaceFile } from '../../platform/crypto/keyFile.ts';
import type { Keys } from '../../platform/crypto/keys.ts';
import { findKeys } from '../../platform/crypto/portalKey.ts';
import { whyAway } from '../../platform/db/awaitDatabase.ts';
import { withClient } from '../../platform/db/client.ts';
import { countWaiting } from '../../platform/db/migrate.ts';
import { runningUrl } from '../../platform/embedded/embedded.ts';
import { findHome, openDataDir, unwritable } from '../../platform/embedded/placement.ts';
import { findOddFiles, oddLines } from '../backup/storedFiles.ts';
import type { Service } from './health/check.ts';
import { services } from './health/checks.ts';

interface Asked {
  readonly service: Service;
  readonly fault: unknown;
}

const askServices = (config: Config): Promise<readonly Asked[]> =>
  Promise.all(
    services
      .filter(({ of }) => of(config) !== undefined)
      .map(async (service) => ({
        service,
        fault: await service.ask(config).then(
          () => undefined,
          (error: unknown) => error ?? new Error('no answer'),
        ),
      })),
  );

/** A service that is away, or worked before with the same setting, does not stop the start. */
export async function requireServices(config: Config, log: (line: string) => void): Promise<void> {
  const asked = await askServices(config);
  const before = readAnswered(config);
  const hasAnswered = ({ service }: Asked) =>
    before.answered[service.setting] === markOf(before.salt, service.of(config));
  const faulty = asked.filter(({ fault }) => fault !== undefined);
  const wrong = faulty.filter((one) => isWrong(one.fault) && !hasAnswered(one));
  if (wrong.length > 0)
    throw new ConfigError(wrong.map((one) => `${faultLine(one)}. Mend it, or leave it out.`).join('\n'));
  for (const one of faulty) log(`${faultLine(one)}: ${one.service.without}`);
  keepAnswered(config, before, asked);
}

const faultLine = ({ service: { setting, name }, fault }: Asked): string =>
  fault instanceof ConfigError ? fault.message : `${setting}: ${name} does not answer as it must (${reasonOf(fault)})`;

/** The innermost error has the reason, outer ones the step. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const inner = fault instanceof AggregateError ? fault.errors[0] : fault.cause;
  const own = fault.message.split('\n')[0]?.trim() || fault.name;
  return inner instanceof Error ? `${own}: ${reasonOf(inner)}` : own;
}

const wrongCodes = /^(ENOTFOUND|EAI_AGAIN|EAUTH|EPROTO|ERR_SSL_|28|3D000)/;
const wrongWords = /getaddrinfo|SSL routines|^Invalid greeting/;
const wrongStatuses: readonly unknown[] = [301, 400, 401, 403, 404];
const S3Fault = z.object({ $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })) });

function isWrong(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof ConfigError || isWrong(fault.cause)) return true;
  // A mail server's 4xx is temporary; a store that complains about the time means the clock.
  if (/^4/.test(String(Reflect.get(fault, 'responseCode'))) || fault.name === 'RequestTimeTooSkewed') return false;
  const { httpStatusCode: status } = S3Fault.parse(fault).$metadata ?? {};
  const code = String(Reflect.get(fault, 'code'));
  return wrongStatuses.includes(status) || wrongCodes.test(code) || wrongWords.test(fault.message);
}

const Answered = z.object({ salt: z.string(), answered: z.record(z.string(), z.string()) });
type Answered = z.infer<typeof Answered>;

/** Settings that have worked on this machine, as keyed hashes. */
const fileName = 'services.json';
const markOf = (salt: string, set: unknown): string =>
  createHmac('sha256', salt).update(JSON.stringify(set)).digest('hex');

function readAnswered(config: Config): Answered {
  const fresh = { salt: randomBytes(16).toString('hex'), answered: {} };
  const file = join(config.dataDir, fileName);
  if (!existsSync(file)) return fresh;
  try {
    return Answered.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return fresh;
  }
}

function keepAnswered(config: Config, { salt, answered }: Answered, asked: readonly Asked[]): void {
  const now = asked
    .filter(({ fault }) => fault === undefined)
    .map(({ service: { setting, of } }) => [setting, markOf(salt, of(config))] as const)
    .filter(([setting, mark]) => answered[setting] !== mark);
  if (now.length > 0)
    replaceFile(
      join(openDataDir(config.dataDir), fileName),
      JSON.stringify({ salt, answered: { ...answered, ...Object.fromEntries(now) } }),
    );
}

// `npm run check`: a start's checks without changing anything.
interface Finding {
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
    // Root passes every check of access, even in /proc.
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
