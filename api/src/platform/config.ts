import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { aboutSetting, Settings } from './configuration/settings.ts';
import { readWitnesses, type Witness } from './configuration/witnessList.ts';
import { lineFormat } from './observability/logWriter.ts';
import { s3SettingsOf } from './storage/s3Address.ts';

/** An error of the settings, with its remedy for the operator. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';
}

export type Config = Readonly<ReturnType<typeof loadConfig>>;
export type Institution = Config['institution'];
export type SmsSettings = NonNullable<Config['sms']>;
export type TraceSettings = NonNullable<Config['observability']['traces']>;

/** Empty values count as unset; an error shows the value unless it is secret. */
export function loadConfig(env: NodeJS.ProcessEnv) {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = z.safeParse(Settings, given);
  if (!parsed.success) {
    const name = String(parsed.error.issues[0]?.path[0]);
    const about = aboutSetting(name);
    const value = about?.secret || name.endsWith('URL') ? '' : ` is "${given[name] ?? ''}" but`;
    throw new ConfigError(`The setting ${name}${value} must be ${about?.takes ?? 'a text'}.`);
  }
  const set = parsed.data;
  const dataDir = resolve(set.DATA_DIR);
  return {
    port: set.PORT,
    host: set.HOST,
    dataDir,
    databaseUrl: set.DATABASE_URL,
    databaseReplicaUrls: set.DATABASE_REPLICA_URL?.split(',') ?? [],
    demo: set.DEMO === undefined ? set.DATABASE_URL === undefined : set.DEMO === '1',
    demoPassword: set.DEMO_PASSWORD,
    /** Links in documents begin with it; it has no trailing slash. */
    publicUrl: (set.PUBLIC_URL ?? `http://${set.HOST}:${set.PORT}`).replace(/\/+$/, ''),
    keyFile: set.KEY_FILE === undefined ? join(dataDir, 'key.json') : resolve(set.KEY_FILE),
    keyKmsCommand: set.KEY_KMS_COMMAND,
    ...messagesOf(set),
    challenge: set.CHALLENGE === 'on',
    jobs: set.JOBS === 'on',
    rateLimits: set.RATE_LIMITS === 'on',
    session: { maxMs: set.SESSION_HOURS * 3_600_000, idleMs: set.SESSION_IDLE_MINUTES * 60_000 },
    logLevel: set.LOG_LEVEL,
    logFormat: lineFormat(env),
    institution: {
      name: { al: set.INSTITUTION_NAME_AL, en: set.INSTITUTION_NAME_EN },
      short: set.INSTITUTION_SHORT,
      phone: set.INSTITUTION_PHONE,
      email: set.INSTITUTION_EMAIL,
      address: set.INSTITUTION_ADDRESS,
    },
    emergencyPhone: set.EMERGENCY_PHONE,
    evidence: evidenceOf(set),
    observability: observingOf(set),
    /** How long `/ready` fails while requests are served; then, for requests in progress. */
    shutdown: { graceMs: set.SHUTDOWN_GRACE_SECONDS * 1000, maxMs: set.SHUTDOWN_SECONDS * 1000 },
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

function evidenceOf(set: Settings) {
  const [host = '', port = 3310] = set.CLAMAV_HOST?.split(':') ?? [];
  return {
    maxBytes: set.EVIDENCE_MAX_BYTES,
    maxFiles: set.EVIDENCE_MAX_FILES,
    maxBytesOfAddress: set.EVIDENCE_MAX_BYTES_OF_ADDRESS,
    s3: set.S3_URL === undefined ? undefined : s3SettingsOf(set.S3_URL),
    s3MaxBytes: set.S3_MAX_BYTES,
    scanner: set.CLAMAV_HOST === undefined ? undefined : { host, port: Number(port) },
  };
}

const isLoopback = (host: string) => /^(127\.\d+\.\d+\.\d+|::1|localhost)$/.test(host);

function observingOf(set: Settings) {
  const { METRICS_PORT: port, METRICS_HOST: host, METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = set;
  if (port !== undefined && token === undefined && !isLoopback(host))
    throw new ConfigError('METRICS_HOST is no loopback address: set METRICS_TOKEN, which Prometheus then sends.');
  if (port === set.PORT && port !== 0)
    throw new ConfigError(`PORT and METRICS_PORT are both ${port}: set one of them to another port.`);
  const headers = (set.OTEL_EXPORTER_OTLP_HEADERS ?? '').split(',').flatMap((one) => {
    const [name = '', ...value] = one.split('=');
    return name === '' ? [] : [[name.toLowerCase(), decodeURIComponent(value.join('='))] as const];
  });
  return {
    metrics: port === undefined ? undefined : { host, port, token },
    traces:
      endpoint === undefined
        ? undefined
        : {
            url: `${endpoint.replace(/\/+$/, '')}/v1/traces`,
            headers: Object.fromEntries(headers),
            share: set.OTEL_TRACES_SAMPLER_ARG,
            service: set.OTEL_SERVICE_NAME,
          },
  };
}

function messagesOf(set: Settings) {
  const from = set.MAIL_FROM ?? `${set.INSTITUTION_SHORT} <${set.INSTITUTION_EMAIL}>`;
  const { SMS_URL: url, SMS_BODY: body, SMS_AUTHORIZATION: authorization } = set;
  return { mail: { smtpUrl: set.SMTP_URL, from }, sms: url === undefined ? undefined : { url, body, authorization } };
}
