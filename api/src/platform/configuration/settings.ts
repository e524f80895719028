// Every setting of the server; source of docs/reference/configuration.md (`npm run docs:settings`) and of error lines.
import * as z from 'zod/mini';
import { s3SettingsOf } from '../storage/s3Address.ts';

interface About {
  readonly what: string;
  /** Completes "must be". */
  readonly takes: string;
  readonly unset?: string;
  readonly secret?: true;
}
type More = Omit<About, 'what' | 'takes'>;
const known = z.registry<About, z.ZodMiniType>();
function setting<T extends z.ZodMiniType>(schema: T, what: string, takes: string, more: More = {}): T {
  const plain: z.ZodMiniType = schema;
  known.add(plain, { what, takes, ...more });
  return schema;
}

const text = (byDefault: string, what: string) =>
  setting(z._default(z.string().check(z.trim(), z.minLength(1)), byDefault), what, 'a text');
const anyText = (what: string, more: More) =>
  setting(z.optional(z.string().check(z.minLength(1))), what, 'a text', more);
const onOff = (what: string) => setting(z._default(z.enum(['on', 'off']), 'on'), what, 'on or off');
const number = (from: number, to: number, byDefault: number, what: string, of = '') =>
  setting(
    z._default(z.coerce.number().check(z.minimum(from), z.maximum(to)), byDefault),
    what,
    `a number ${of}from ${from} to ${to}`,
  );
const seconds = (from: number, byDefault: number, what: string) => number(from, 120, byDefault, what, 'of seconds ');
const whole = (from: number, to: number, byDefault: number, what: string, takes: string) =>
  setting(z._default(z.coerce.number().check(z.int(), z.minimum(from), z.maximum(to)), byDefault), what, takes);
const bytes = (byDefault: number, what: string) => whole(1, 2 ** 41, byDefault, what, 'a whole number of bytes');
const optionalWhole = (from: number, to: number, what: string, takes: string, more: More) =>
  setting(z.optional(z.coerce.number().check(z.int(), z.minimum(from), z.maximum(to))), what, takes, more);
const matching = (pattern: RegExp, what: string, takes: string, more: More) =>
  setting(z.optional(z.string().check(z.regex(pattern))), what, takes, more);
const address = (pattern: RegExp, what: string, takes: string, more: More) =>
  setting(z.optional(z.string().check(z.regex(pattern), z.refine(URL.canParse))), what, takes, more);

const port = 'a number from 0 to 65535';

export const topics = {
  'Where it serves': {
    PORT: whole(0, 65_535, 4600, 'Listening port; `0` takes any free one.', port),
    HOST: text('127.0.0.1', 'Listening address; `0.0.0.0` for all, behind a proxy in a container.'),
    PUBLIC_URL: matching(
      /^https?:\/\/[^\s/]+(\/\S*)?$/,
      'Address in receipts, QR codes and messages. Passkeys need a host name; `https:` enables HSTS.',
      'an address such as https://denonco.example.al',
      { unset: 'the address it listens on' },
    ),
    DATA_DIR: text(
      './data',
      'Embedded database (or `postgres-location.txt`, which names its folder if only root may enter this one), key file, evidence, local outbox.',
    ),
    JOBS: onOff('`off` leaves jobs to `npm run worker`.'),
    SHUTDOWN_GRACE_SECONDS: seconds(
      0,
      0,
      'Serving time after SIGTERM with `/ready` at 503: a little over two checks of the balancer.',
    ),
    SHUTDOWN_SECONDS: seconds(1, 10, 'Then time for running requests, exports and uploads to finish.'),
  },
  Database: {
    DATABASE_URL: matching(
      /^postgres(ql)?:\/\/\S+$/,
      'External PostgreSQL 15 or newer, as database owner, directly or through a session-mode pooler.',
      'an address such as postgresql://user:password@host:5432/database',
      { unset: 'the embedded database', secret: true },
    ),
    DATABASE_REPLICA_URL: matching(
      /^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/,
      'Standbys for heavy reads ([more](../guide/operations.md#replicas)).',
      'one or more, with commas between them, such as postgresql://user:password@host:5432/database',
      { secret: true },
    ),
  },
  Keys: {
    KEY_FILE: anyText('Master key: keep a copy, apart from the database.', { unset: '`key.json` in `DATA_DIR`' }),
    KEY_KMS_COMMAND: anyText(
      'Command that unwraps keys: bytes in, key out ([how](identities.md#keys-outside-the-file)).',
      { unset: 'keys lie in the file', secret: true },
    ),
  },
  Demo: {
    DEMO: setting(z.optional(z.enum(['0', '1'])), 'Demo people and cases.', '1 or 0', {
      unset: '`1` with the embedded database, `0` otherwise',
    }),
    DEMO_PASSWORD: setting(
      z._default(z.string().check(z.minLength(12), z.maxLength(200)), 'Demo-2026-denonco'),
      'Password of the demo accounts.',
      'at least 12 characters',
      { secret: true },
    ),
  },
  'E-mail and SMS': {
    SMTP_URL: address(
      /^smtps?:\/\/\S+$/,
      'Mail server ([more](../guide/operations.md#messages)).',
      'an address such as smtps://user:password@mail.example.al:465',
      { unset: 'files in `DATA_DIR/outbox`', secret: true },
    ),
    MAIL_FROM: matching(
      /^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/,
      'Sender.',
      'a sender such as KQZ <njoftime@example.al>',
      { unset: 'the institution' },
    ),
    SMS_URL: address(
      /^https?:\/\/[^\s/@]+(\/\S*)?$/,
      'SMS gateway; `{to}`, `{text}` and `{id}` are filled in ([how](../guide/operations.md#messages)).',
      'an address such as https://gateway.example/send?to={to}&text={text}',
      { unset: 'files in `DATA_DIR/outbox`', secret: true },
    ),
    SMS_BODY: text(
      '{"to":"{to}","text":"{text}","id":"{id}"}',
      'Body to post: JSON if it starts with `{`, otherwise a form.',
    ),
    SMS_AUTHORIZATION: matching(
      /^[\x20-\x7e]+$/,
      'Its `Authorization` header.',
      'the value of the header, such as Bearer and a token',
      { unset: 'no header', secret: true },
    ),
  },
  Evidence: {
    S3_URL: setting(
      z.optional(z.string().check(z.refine((url) => s3SettingsOf(url) !== undefined))),
      'Bucket for evidence, on any S3 store.',
      'an address such as https://key:secret@host/bucket?region=eu-central-1',
      { unset: 'in `DATA_DIR`', secret: true },
    ),
    S3_MAX_BYTES: optionalWhole(
      1,
      Number.MAX_SAFE_INTEGER,
      'Its capacity; larger uploads are refused.',
      'a whole number of bytes',
      { unset: 'required with `S3_URL`' },
    ),
    CLAMAV_HOST: matching(
      /^[^\s:]+(:\d{1,5})?$/,
      'ClamAV daemon for evidence ([more](evidence.md#running-it)).',
      'a host and port such as 127.0.0.1:3310',
      { unset: 'evidence says "not scanned"' },
    ),
    EVIDENCE_MAX_BYTES: bytes(500 * 1_048_576, 'Largest file.'),
    EVIDENCE_MAX_BYTES_OF_ADDRESS: bytes(10 * 2 ** 30, 'Uploads from one address in a day.'),
    EVIDENCE_MAX_FILES: whole(1, 20, 20, 'Files in one filing.', 'a whole number from 1 to 20'),
  },
  'Against abuse': {
    CHALLENGE: onOff('Proof of work before a filing; `off` for load tests.'),
    RATE_LIMITS: onOff('Rate limits; `off` for load tests.'),
    SESSION_HOURS: number(0.25, 72, 12, 'Longest session.', 'of hours '),
    SESSION_IDLE_MINUTES: number(1, 720, 60, 'Longest session without a call.', 'of minutes '),
  },
  'The register log': {
    LOG_SECONDS: number(0.1, 5, 1, 'Interval of [register log](register-log.md) heads.'),
    LOG_WITNESSES: anyText('File of witnesses: verifier key and address per line.', { unset: 'none' }),
  },
  'Logs, metrics, traces': {
    LOG_LEVEL: setting(
      z._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn'),
      '`info` has a line per answer.',
      'fatal, error, warn, info, debug, trace or silent',
    ),
    LOG_FORMAT: setting(
      z.optional(z.enum(['json', 'plain'])),
      'Format of lines ([more](../guide/monitoring.md#logs)).',
      'json or plain',
      { unset: '`plain` on a terminal and under npm, `json` for a service' },
    ),
    METRICS_PORT: optionalWhole(
      0,
      65_535,
      'Separate port of `/metrics` for Prometheus ([more](../guide/monitoring.md#metrics)).',
      port,
      { unset: 'off' },
    ),
    METRICS_HOST: text('127.0.0.1', 'Its address; any but loopback needs `METRICS_TOKEN`.'),
    METRICS_TOKEN: matching(
      /^[\x21-\x7e]{20,}$/,
      'Token that Prometheus sends as `Authorization: Bearer …`.',
      'at least 20 characters without spaces',
      { unset: 'none', secret: true },
    ),
    OTEL_EXPORTER_OTLP_ENDPOINT: address(
      /^https?:\/\/\S+$/,
      'OTLP collector ([more](../guide/monitoring.md#traces)); `/v1/traces` is added.',
      'an address such as http://127.0.0.1:4318',
      { unset: 'off' },
    ),
    OTEL_EXPORTER_OTLP_HEADERS: matching(
      /^[^\s=,]+=[^,\r\n]*(,[^\s=,]+=[^,\r\n]*)*$/,
      'Headers for it.',
      'names and values such as authorization=Bearer%20token',
      { unset: 'none', secret: true },
    ),
    OTEL_TRACES_SAMPLER_ARG: number(0, 1, 1, 'Share of requests and jobs traced.'),
    OTEL_SERVICE_NAME: text('denonco', 'Name in traces.'),
  },
  'The institution': {
    INSTITUTION_NAME_AL: text(
      'Komisioni Qendror i Zgjedhjeve',
      'Name in Albanian. Administrators can change all of these.',
    ),
    INSTITUTION_NAME_EN: text('Central Election Commission', 'Name in English.'),
    INSTITUTION_SHORT: text('KQZ', 'Short name.'),
    INSTITUTION_PHONE: text('+355 4 228 1610', 'Telephone.'),
    INSTITUTION_EMAIL: text('info@kqz.gov.al', 'E-mail.'),
    INSTITUTION_ADDRESS: text('Rruga Ibrahim Rugova nr. 4, Tiranë', 'Address.'),
    EMERGENCY_PHONE: text('129', 'Shown where a person may be in danger.'),
  },
} as const;

export const Settings = z.object({
  ...topics['Where it serves'],
  ...topics.Database,
  ...topics.Keys,
  ...topics.Demo,
  ...topics['E-mail and SMS'],
  ...topics.Evidence,
  ...topics['Against abuse'],
  ...topics['The register log'],
  ...topics['Logs, metrics, traces'],
  ...topics['The institution'],
});
export type Settings = z.infer<typeof Settings>;

const schemas: Readonly<Record<string, z.ZodMiniType>> = Settings.shape;
export const aboutSetting = (name: string): About | undefined => {
  const schema = schemas[name];
  return schema && known.get(schema);
};

export function defaultOf(name: string): unknown {
  const schema = schemas[name];
  return schema && z.safeParse(schema, undefined).data;
}

const bare = (name: string) =>
  name
    .toUpperCase()
    .replace(/^DENONCO_/, '')
    .replaceAll('_', '');
const byBare = new Map(Object.keys(schemas).map((name) => [bare(name), name]));

/** Probably misspelt settings: lower case, without underscore, or after DENONCO_. */
export function misspelt(env: Readonly<Record<string, string | undefined>>): readonly (readonly [string, string])[] {
  return Object.keys(env).flatMap((given): (readonly [string, string])[] => {
    const meant = byBare.get(bare(given));
    return meant === undefined || meant === given ? [] : [[given, meant]];
  });
}
