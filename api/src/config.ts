// All settings, read once at start. A wrong value stops the start with one clear line.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Words } from '@denonco/contract';
import * as z from 'zod/mini';
import { readWitnesses, type Witness } from './registerLog/witnesses/witnessList.ts';
import { type S3Settings, s3SettingsOf } from './storage/s3Address.ts';

/** One line for the person who starts the server: what is wrong and what to do. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

/** Whose portal it is; another commission sets its own. */
export interface Institution {
  readonly name: Words;
  readonly short: string;
  readonly phone: string;
  readonly email: string;
  readonly address: string;
}

/** A gateway that sends SMS (api/src/notices/smsGateway.ts). */
export interface SmsSettings {
  /** May hold {to}, {text} and {id}. */
  readonly url: string;
  readonly body: string;
  /** The header's value. */
  readonly authorization: string | undefined;
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Absolute. */
  readonly dataDir: string;
  /** Undefined: the embedded database. */
  readonly databaseUrl: string | undefined;
  readonly demo: boolean;
  readonly demoPassword: string;
  /** Without a slash at its end; what links in documents begin with. */
  readonly publicUrl: string;
  /** Absolute. */
  readonly keyFile: string;
  /** Makes a key of what the key file holds of it (crypto/kms.ts). */
  readonly keyKmsCommand: string | undefined;
  readonly mail: {
    /** Undefined: the local outbox. */
    readonly smtpUrl: string | undefined;
    /** `Name <address>` */
    readonly from: string;
  };
  /** Undefined: the local outbox. */
  readonly sms: SmsSettings | undefined;
  readonly challenge: boolean;
  /** Whether the server does the jobs itself; otherwise `npm run worker` does, on this machine or others. */
  readonly jobs: boolean;
  readonly rateLimits: boolean;
  readonly session: {
    /** From signing in to its end, whatever is done. */
    readonly longestMs: number;
    /** Without a call. */
    readonly idleMs: number;
  };
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly institution: Institution;
  /** Shown where somebody may be in danger. */
  readonly emergencyPhone: string;
  readonly evidence: EvidenceSettings;
  readonly registerLog: {
    /** How often what waits for its place in the log gets it, and a head is signed. */
    readonly everyMs: number;
    readonly witnesses: readonly Witness[];
  };
}

interface EvidenceSettings {
  /** Of one file. */
  readonly maxBytes: number;
  /** In one filing. */
  readonly maxFiles: number;
  /** Undefined: files lie under the data directory. */
  readonly s3: S3Settings | undefined;
  /** The ClamAV daemon; undefined: nothing is scanned, and staff are told so. */
  readonly scanner: { readonly host: string; readonly port: number } | undefined;
}

const text = (byDefault: string) => z._default(z.string().check(z.trim(), z.minLength(1)), byDefault);
const onOff = z._default(z.enum(['on', 'off']), 'on');

const Settings = z.object({
  PORT: z._default(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535)), 4600),
  HOST: text('127.0.0.1'),
  DATA_DIR: text('./data'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\/\S+$/))),
  DEMO: z.optional(z.enum(['0', '1'])),
  DEMO_PASSWORD: z._default(z.string().check(z.minLength(12), z.maxLength(200)), 'Demo-2026-denonco'),
  PUBLIC_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/]+(\/\S*)?$/))),
  KEY_FILE: z.optional(z.string().check(z.minLength(1))),
  KEY_KMS_COMMAND: z.optional(z.string().check(z.minLength(1))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/\S+$/), z.refine(URL.canParse))),
  MAIL_FROM: z.optional(z.string().check(z.regex(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/))),
  SMS_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/@]+(\/\S*)?$/), z.refine(URL.canParse))),
  SMS_BODY: text('{"to":"{to}","text":"{text}","id":"{id}"}'),
  SMS_AUTHORIZATION: z.optional(z.string().check(z.regex(/^[\x20-\x7e]+$/))),
  CHALLENGE: onOff,
  JOBS: onOff,
  RATE_LIMITS: onOff,
  SESSION_HOURS: z._default(z.coerce.number().check(z.minimum(0.25), z.maximum(72)), 12),
  SESSION_IDLE_MINUTES: z._default(z.coerce.number().check(z.minimum(1), z.maximum(720)), 60),
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  INSTITUTION_NAME_AL: text('Komisioni Qendror i Zgjedhjeve'),
  INSTITUTION_NAME_EN: text('Central Election Commission'),
  INSTITUTION_SHORT: text('KQZ'),
  INSTITUTION_PHONE: text('+355 4 228 1610'),
  INSTITUTION_EMAIL: text('info@kqz.gov.al'),
  INSTITUTION_ADDRESS: text('Rruga Ibrahim Rugova nr. 4, Tiranë'),
  EMERGENCY_PHONE: text('129'),
  LOG_SECONDS: z._default(z.coerce.number().check(z.minimum(0.1), z.maximum(5)), 1),
  LOG_WITNESSES: z.optional(z.string()),
  S3_URL: z.optional(z.string().check(z.refine((address) => s3SettingsOf(address) !== undefined))),
  CLAMAV_HOST: z.optional(z.string().check(z.regex(/^[^\s:]+(:\d{1,5})?$/))),
  EVIDENCE_MAX_BYTES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(2 ** 41)), 500 * 1_048_576),
  EVIDENCE_MAX_FILES: z._default(z.coerce.number().check(z.int(), z.minimum(1), z.maximum(20)), 20),
});

/** What each setting takes, for the line that says it is wrong. */
const takes = {
  PORT: 'a number from 0 to 65535',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/database',
  DEMO: '1 or 0',
  DEMO_PASSWORD: 'at least 12 characters',
  PUBLIC_URL: 'an address such as https://denonco.example.al',
  SMTP_URL: 'an address such as smtps://user:password@mail.example.al:465',
  MAIL_FROM: 'a sender such as KQZ <njoftime@example.al>',
  SMS_URL: 'an address such as https://gateway.example/send?to={to}&text={text}',
  SMS_AUTHORIZATION: 'the value of the header, such as Bearer and a token',
  CHALLENGE: 'on or off',
  JOBS: 'on or off',
  RATE_LIMITS: 'on or off',
  SESSION_HOURS: 'a number of hours from 0.25 to 72',
  SESSION_IDLE_MINUTES: 'a number of minutes from 1 to 720',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
  LOG_SECONDS: 'a number from 0.1 to 5',
  S3_URL: 'an address such as https://key:secret@host/bucket?region=eu-central-1',
  CLAMAV_HOST: 'a host and port such as 127.0.0.1:3310',
  EVIDENCE_MAX_BYTES: 'a whole number of bytes',
  EVIDENCE_MAX_FILES: 'a whole number from 1 to 20',
} as const satisfies Partial<Record<keyof z.infer<typeof Settings>, string>>;
const isTold = (name: string): name is keyof typeof takes => name in takes;

/**
 * Reads the settings; an empty value counts as not set.
 * @throws ConfigError with one line naming the setting, its value (secrets aside) and what it takes.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Settings, given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const value = /PASSWORD|URL|AUTHORIZATION/.test(name) ? '' : ` is "${given[name] ?? ''}" but`;
    throw new ConfigError(`The setting ${name}${value} must be ${isTold(name) ? takes[name] : 'a text'}.`);
  }
  const set = parsed.data;
  const dataDir = resolve(set.DATA_DIR);
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    demo: set.DEMO === undefined ? set.DATABASE_URL === undefined : set.DEMO === '1',
    demoPassword: set.DEMO_PASSWORD,
    publicUrl: (set.PUBLIC_URL ?? `http://${set.HOST}:${set.PORT}`).replace(/\/+$/, ''),
    keyFile: set.KEY_FILE === undefined ? join(dataDir, 'key.json') : resolve(set.KEY_FILE),
    keyKmsCommand: set.KEY_KMS_COMMAND,
    ...messagesOf(set),
    challenge: set.CHALLENGE === 'on',
    jobs: set.JOBS === 'on',
    rateLimits: set.RATE_LIMITS === 'on',
    session: { longestMs: set.SESSION_HOURS * 3_600_000, idleMs: set.SESSION_IDLE_MINUTES * 60_000 },
    logLevel: set.LOG_LEVEL,
    institution: {
      name: { al: set.INSTITUTION_NAME_AL, en: set.INSTITUTION_NAME_EN },
      short: set.INSTITUTION_SHORT,
      phone: set.INSTITUTION_PHONE,
      email: set.INSTITUTION_EMAIL,
      address: set.INSTITUTION_ADDRESS,
    },
    emergencyPhone: set.EMERGENCY_PHONE,
    evidence: evidenceOf(set),
    registerLog: { everyMs: set.LOG_SECONDS * 1000, witnesses: witnessesOf(set.LOG_WITNESSES) },
  };
}

function witnessesOf(path: string | undefined): readonly Witness[] {
  if (path === undefined) return [];
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (cause) {
    throw new ConfigError(`The list of witnesses ${path} cannot be read: allow it, or set LOG_WITNESSES to another.`, {
      cause,
    });
  }
  const witnesses = readWitnesses(text);
  if (typeof witnesses !== 'number') return witnesses;
  throw new ConfigError(`Line ${witnesses} of the list of witnesses ${path} must be a verifier key and an address.`);
}

function evidenceOf({ EVIDENCE_MAX_BYTES, EVIDENCE_MAX_FILES, S3_URL, CLAMAV_HOST }: z.infer<typeof Settings>) {
  const [host = '', port = 3310] = CLAMAV_HOST?.split(':') ?? [];
  return {
    maxBytes: EVIDENCE_MAX_BYTES,
    maxFiles: EVIDENCE_MAX_FILES,
    s3: S3_URL === undefined ? undefined : s3SettingsOf(S3_URL),
    scanner: CLAMAV_HOST === undefined ? undefined : { host, port: Number(port) },
  };
}

function messagesOf(set: z.infer<typeof Settings>): Pick<Config, 'mail' | 'sms'> {
  const from = set.MAIL_FROM ?? `${set.INSTITUTION_SHORT} <${set.INSTITUTION_EMAIL}>`;
  const { SMS_URL: url, SMS_BODY: body, SMS_AUTHORIZATION: authorization } = set;
  return { mail: { smtpUrl: set.SMTP_URL, from }, sms: url === undefined ? undefined : { url, body, authorization } };
}
