// How a portal works: what reaches people, what is kept of files, what is guarded and what is watched.
import * as z from 'zod/mini';
import { s3SettingsOf } from '../storage/s3Address.ts';
import { about, address, known, matching, number, onOff, text, whole } from './about.ts';

export const messages = {
  SMTP_URL: address(/^smtps?:\/\/\S+$/).register(
    known,
    about(
      'Where e-mail leaves ([more](operations.md#messages)).',
      'an address such as smtps://user:password@mail.example.al:465',
      {
        unset: 'files in `DATA_DIR/outbox`',
        secret: true,
      },
    ),
  ),
  MAIL_FROM: matching(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/).register(
    known,
    about('Its sender.', 'a sender such as KQZ <njoftime@example.al>', { unset: 'the institution' }),
  ),
  SMS_URL: address(/^https?:\/\/[^\s/@]+(\/\S*)?$/).register(
    known,
    about(
      'A gateway for SMS; `{to}`, `{text}` and `{id}` are filled in ([how](operations.md#messages)).',
      'an address such as https://gateway.example/send?to={to}&text={text}',
      { unset: 'files in `DATA_DIR/outbox`', secret: true },
    ),
  ),
  SMS_BODY: text('{"to":"{to}","text":"{text}","id":"{id}"}').register(
    known,
    about('What is posted there: JSON when it begins with `{`, a form otherwise.', 'a text'),
  ),
  SMS_AUTHORIZATION: matching(/^[\x20-\x7e]+$/).register(
    known,
    about('The value of the header there.', 'the value of the header, such as Bearer and a token', {
      unset: 'no header',
      secret: true,
    }),
  ),
};

export const evidence = {
  S3_URL: z
    .optional(z.string().check(z.refine((url) => s3SettingsOf(url) !== undefined)))
    .register(
      known,
      about(
        'Where evidence lies: anything that speaks S3, a bucket of its own.',
        'an address such as https://key:secret@host/bucket?region=eu-central-1',
        { unset: 'in `DATA_DIR`', secret: true },
      ),
    ),
  S3_MAX_BYTES: z.optional(z.coerce.number().check(z.int(), z.minimum(1))).register(
    known,
    about('How much that bucket may hold; uploads that do not fit are refused.', 'a whole number of bytes', {
      unset: 'with `S3_URL` the start asks for it',
    }),
  ),
  CLAMAV_HOST: matching(/^[^\s:]+(:\d{1,5})?$/).register(
    known,
    about(
      'A ClamAV daemon that scans evidence ([more](evidence.md#running-it)).',
      'a host and port such as 127.0.0.1:3310',
      {
        unset: 'evidence says "not scanned"',
      },
    ),
  ),
  EVIDENCE_MAX_BYTES: whole(1, 2 ** 41, 500 * 1_048_576).register(
    known,
    about('Of one file: 500 MiB.', 'a whole number of bytes'),
  ),
  EVIDENCE_MAX_FILES: whole(1, 20, 20).register(known, about('In one filing.', 'a whole number from 1 to 20')),
};

export const protection = {
  CHALLENGE: onOff().register(known, about('Proof of work before a filing; `off` for load tests.', 'on or off')),
  RATE_LIMITS: onOff().register(known, about('How often a caller may try; `off` for load tests.', 'on or off')),
  SESSION_HOURS: number(0.25, 72, 12).register(
    known,
    about('After how long a member is signed out, whatever is done.', 'a number of hours from 0.25 to 72'),
  ),
  SESSION_IDLE_MINUTES: number(1, 720, 60).register(
    known,
    about('After how long without a call.', 'a number of minutes from 1 to 720'),
  ),
};

export const registerLog = {
  LOG_SECONDS: number(0.1, 5, 1).register(
    known,
    about('How often the [register log](register-log.md) signs for what was filed.', 'a number from 0.1 to 5'),
  ),
  LOG_WITNESSES: z.optional(z.string()).register(
    known,
    about('A file of witnesses that are shown each head: verifier key and address, a line each.', 'a text', {
      unset: 'none',
    }),
  ),
};

export const observing = {
  LOG_LEVEL: z
    ._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn')
    .register(
      known,
      about(
        'Of the lines of JSON on standard output; `info` has one for every answer: route, status, duration, no addresses.',
        'fatal, error, warn, info, debug, trace or silent',
      ),
    ),
  LOG_FORMAT: z.optional(z.enum(['json', 'plain'])).register(
    known,
    about('How lines are written, from the first one on ([more](monitoring.md#the-log)).', 'json or plain', {
      unset: '`plain` on a terminal and under npm, `json` for a service',
    }),
  ),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))).register(
    known,
    about(
      'Where Prometheus reads `/metrics` ([more](monitoring.md)): a port of its own, never the public one.',
      'a number from 0 to 65535',
      {
        unset: 'there are none to read',
      },
    ),
  ),
  METRICS_HOST: text('127.0.0.1').register(
    known,
    about('The address of that port; any but loopback needs `METRICS_TOKEN`.', 'a text'),
  ),
  METRICS_TOKEN: matching(/^[\x21-\x7e]{20,}$/).register(
    known,
    about('What Prometheus must send as `Authorization: Bearer …`.', 'at least 20 characters without spaces', {
      unset: 'nobody is asked',
      secret: true,
    }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:\/\/\S+$/).register(
    known,
    about(
      'Where traces are sent by OTLP over HTTP ([more](monitoring.md#traces)); `/v1/traces` is added.',
      'an address such as http://127.0.0.1:4318',
      { unset: 'nothing is traced' },
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: matching(/^[^\s=,]+=[^,\r\n]*(,[^\s=,]+=[^,\r\n]*)*$/).register(
    known,
    about('Headers sent with them.', 'names and values such as authorization=Bearer%20token', {
      unset: 'none',
      secret: true,
    }),
  ),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1, 1).register(
    known,
    about('The share of requests and jobs that is traced.', 'a number from 0 to 1'),
  ),
  OTEL_SERVICE_NAME: text('denonco').register(known, about('What this node is called in traces.', 'a text')),
};
