// The services that a portal uses beside its database, asked by their greeting before anything is changed. Which answers stop
// a start: docs/adr/0087-a-wrong-setting-stops-the-start.md.
import { createHmac, randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { type Config, ConfigError } from '../config.ts';
import { replaceFile } from '../crypto/keyFile.ts';
import { whyAway } from '../db/awaitDatabase.ts';
import { pingScanner } from '../evidence/clamav.ts';
import { greetSmsGateway } from '../notices/transports/smsGateway.ts';
import { greetMailServer } from '../notices/transports/smtp.ts';
import { openStorage } from '../storage/openStorage.ts';

interface Service {
  readonly setting: string;
  readonly name: string;
  /** Its settings; undefined where it is not used. */
  readonly of: (config: Config) => unknown;
  /** @throws Error when it does not answer as it must. */
  readonly ask: (config: Config) => Promise<unknown>;
  /** For the person who starts the portal while it is away. */
  readonly without: string;
}

const services: readonly Service[] = [
  {
    setting: 'S3_URL',
    name: 'the bucket',
    of: ({ evidence }) => evidence.s3,
    ask: async (config) => {
      await openStorage(config);
      if (config.evidence.s3) await (await import('../storage/s3.ts')).probeBucket(config.evidence.s3);
    },
    without: 'filing goes on, files are refused until it answers',
  },
  {
    setting: 'SMTP_URL',
    name: 'the mail server',
    of: ({ mail }) => mail.smtpUrl,
    ask: async ({ mail, publicUrl }) => mail.smtpUrl && greetMailServer(mail.smtpUrl, publicUrl),
    without: 'e-mail waits until it answers',
  },
  {
    setting: 'SMS_URL',
    name: 'the SMS gateway',
    of: ({ sms }) => sms,
    ask: async ({ sms }) => sms && greetSmsGateway(sms),
    without: 'SMS wait until it answers',
  },
  {
    setting: 'CLAMAV_HOST',
    name: 'the scanner',
    of: ({ evidence }) => evidence.scanner,
    ask: async ({ evidence }) => evidence.scanner && pingScanner(evidence.scanner),
    without: 'new files stay closed until it answers',
  },
  {
    setting: 'DATABASE_REPLICA_URL',
    name: 'a replica',
    of: ({ databaseReplicaUrls: urls }) => (urls.length > 0 ? urls : undefined),
    ask: ({ databaseReplicaUrls: urls }) => Promise.all(urls.map(connectTo)),
    without: 'the primary answers in its place',
  },
];

async function connectTo(url: string): Promise<void> {
  const fault = await whyAway(url);
  if (fault !== undefined) throw fault;
}

export interface Asked {
  readonly service: Service;
  /** Why it cannot be used; undefined when it can. */
  readonly fault: unknown;
}

/** Asks every service that the settings name, all at the same time. */
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

/**
 * @throws ConfigError with a line for each setting that names no such place, is refused there, or finds something else. What is
 * only away, or answered before with the same setting, is told of and does not stop the start.
 */
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

/** `SMTP_URL: the mail server does not answer as it must (Invalid login: 535 …)` */
export const faultLine = ({ service: { setting, name }, fault }: Asked): string =>
  fault instanceof ConfigError ? fault.message : `${setting}: ${name} does not answer as it must (${reasonOf(fault)})`;

/** The innermost error has the reason; what is around it says in which step. */
function reasonOf(fault: unknown): string {
  if (!(fault instanceof Error)) return String(fault);
  const inner = fault instanceof AggregateError ? fault.errors[0] : fault.cause;
  const own = fault.message.split('\n')[0]?.trim() || fault.name;
  return inner instanceof Error ? `${own}: ${reasonOf(inner)}` : own;
}

// No such name, refused credentials, no such bucket or database, another protocol.
const wrongCodes = /^(ENOTFOUND|EAI_AGAIN|EAUTH|EPROTO|ERR_SSL_|28|3D000)/;
const wrongWords = /getaddrinfo|SSL routines|^Invalid greeting/;
const wrongStatuses: readonly unknown[] = [301, 400, 401, 403, 404];
const S3Fault = z.object({ $metadata: z.optional(z.object({ httpStatusCode: z.optional(z.number()) })) });

function isWrong(fault: unknown): boolean {
  if (!(fault instanceof Error)) return false;
  if (fault instanceof ConfigError || isWrong(fault.cause)) return true;
  // A mail server that says 4xx takes it later; a store that finds another hour is about the clock.
  if (/^4/.test(String(Reflect.get(fault, 'responseCode'))) || fault.name === 'RequestTimeTooSkewed') return false;
  const { httpStatusCode: status } = S3Fault.parse(fault).$metadata ?? {};
  const code = String(Reflect.get(fault, 'code'));
  return wrongStatuses.includes(status) || wrongCodes.test(code) || wrongWords.test(fault.message);
}

const Answered = z.object({ salt: z.string(), answered: z.record(z.string(), z.string()) });
type Answered = z.infer<typeof Answered>;

/** Which settings have answered on this machine, as marks that tell no secret. */
const fileOf = ({ dataDir }: Config): string => join(dataDir, 'services.json');
const markOf = (salt: string, set: unknown): string =>
  createHmac('sha256', salt).update(JSON.stringify(set)).digest('hex');

function readAnswered(config: Config): Answered {
  const fresh = { salt: randomBytes(16).toString('hex'), answered: {} };
  if (!existsSync(fileOf(config))) return fresh;
  try {
    return Answered.parse(JSON.parse(readFileSync(fileOf(config), 'utf8')));
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
    replaceFile(fileOf(config), JSON.stringify({ salt, answered: { ...answered, ...Object.fromEntries(now) } }));
}
