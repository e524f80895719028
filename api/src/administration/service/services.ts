// docs/adr/0046-faults-leases-and-clocks.md says which answers stop a start.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, ConfigError } from '../../platform/config.ts';
import { replaceFile } from '../../platform/crypto/keyFile.ts';
import { openDataDir } from '../../platform/embedded/placement.ts';
import type { Service } from './health/check.ts';
import { services } from './health/checks.ts';

export interface Asked {
  readonly service: Service;
  readonly fault: unknown;
}

export const askServices = (config: Config): Promise<readonly Asked[]> =>
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

/** A service that is only away, or worked before with the same setting, does not stop the start. */
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

export const faultLine = ({ service: { setting, name }, fault }: Asked): string =>
  fault instanceof ConfigError ? fault.message : `${setting}: ${name} does not answer as it must (${reasonOf(fault)})`;

/** The innermost error has the reason, outer ones the step. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const inner = fault instanceof AggregateError ? fault.errors[0] : fault.cause;
  const own = fault.message.split('\n')[0]?.trim() || fault.name;
  return inner instanceof Error ? `${own}: ${reasonOf(inner)}` : own;
}

// Unknown host, refused credentials, missing bucket or database, wrong protocol.
const wrongCodes = /^(ENOTFOUND|EAI_AGAIN|EAUTH|EPROTO|ERR_SSL_|28|3D000)/;
const wrongWords = /getaddrinfo|SSL routines|^Invalid greeting/;
const wrongStatuses: readonly unknown[] = [301, 400, 401, 403, 404];
const S3Fault = z.object({ $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })) });

function isWrong(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof ConfigError || isWrong(fault.cause)) return true;
  // A mail server's 4xx is temporary, and a store that complains about the time means the clock.
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
