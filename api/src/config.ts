// All settings, read once at start. A wrong value stops the start with one clear line.
import { join, resolve } from 'node:path';
import type { Words } from '@denonco/contract';
import * as z from 'zod/mini';

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
  readonly challenge: boolean;
  readonly rateLimits: boolean;
  readonly logLevel: 'fatal' | 'error' | 'warn' | 'info' | 'debug' | 'trace' | 'silent';
  readonly institution: Institution;
  /** Shown where somebody may be in danger. */
  readonly emergencyPhone: string;
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
  CHALLENGE: onOff,
  RATE_LIMITS: onOff,
  LOG_LEVEL: z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
  INSTITUTION_NAME_AL: text('Komisioni Qendror i Zgjedhjeve'),
  INSTITUTION_NAME_EN: text('Central Election Commission'),
  INSTITUTION_SHORT: text('KQZ'),
  INSTITUTION_PHONE: text('+355 4 228 1610'),
  INSTITUTION_EMAIL: text('info@kqz.gov.al'),
  INSTITUTION_ADDRESS: text('Rruga Ibrahim Rugova nr. 4, Tiranë'),
  EMERGENCY_PHONE: text('129'),
});

/** What each setting takes, for the line that says it is wrong. */
const takes = {
  PORT: 'a number from 0 to 65535',
  DATABASE_URL: 'an address such as postgresql://user:password@host:5432/database',
  DEMO: '1 or 0',
  DEMO_PASSWORD: 'at least 12 characters',
  PUBLIC_URL: 'an address such as https://denonco.example.al',
  CHALLENGE: 'on or off',
  RATE_LIMITS: 'on or off',
  LOG_LEVEL: 'fatal, error, warn, info, debug, trace or silent',
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
    const value = /PASSWORD|URL/.test(name) ? '' : ` is "${given[name] ?? ''}" but`;
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
    challenge: set.CHALLENGE === 'on',
    rateLimits: set.RATE_LIMITS === 'on',
    logLevel: set.LOG_LEVEL,
    institution: {
      name: { al: set.INSTITUTION_NAME_AL, en: set.INSTITUTION_NAME_EN },
      short: set.INSTITUTION_SHORT,
      phone: set.INSTITUTION_PHONE,
      email: set.INSTITUTION_EMAIL,
      address: set.INSTITUTION_ADDRESS,
    },
    emergencyPhone: set.EMERGENCY_PHONE,
  };
}
