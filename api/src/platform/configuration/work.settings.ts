// Settings of messages, files, protection and monitoring.
import * as z from 'zod/mini';
import { s3SettingsOf } from '../storage/s3Address.ts';
import { about, address, known, matching, number, onOff, text, whole } from './about.ts';

export const messages = {
  SMTP_URL: address(/^smtps?:\/\/\S+$/).register(
    known,
    about(
      'Mail server ([more](../guide/operations.md#messages)).',
      'an address such as smtps://user:password@mail.example.al:465',
      {
        unset: 'files in `DATA_DIR/outbox`',
        secret: true,
      },
    ),
  ),
  MAIL_FROM: matching(/^([^<>\r\n]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/).register(
    known,
    about('Sender.', 'a sender such as KQZ <njoftime@example.al>', { unset: 'the institution' }),
  ),
  SMS_URL: address(/^https?:\/\/[^\s/@]+(\/\S*)?$/).register(
    known,
    about(
      'SMS gateway; `{to}`, `{text}` and `{id}` are filled in ([how](../guide/operations.md#messages)).',
      'an address such as https://gateway.example/send?to={to}&text={text}',
      { unset: 'files in `DATA_DIR/outbox`', secret: true },
    ),
  ),
  SMS_BODY: text('{"to":"{to}","text":"{text}","id":"{id}"}').register(
    known,
    about('Body to post: JSON if it starts with `{`, otherwise a form.', 'a text'),
  ),
  SMS_AUTHORIZATION: matching(/^[\x20-\x7e]+$/).register(
    known,
    about('Its `Authorization` header.', 'the value of the header, such as Bearer and a token', {
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
        'Bucket for evidence, on any S3 store.',
        'an address such as https://key:secret@host/bucket?region=eu-central-1',
        { unset: 'in `DATA_DIR`', secret: true },
      ),
    ),
  S3_MAX_BYTES: z.optional(z.coerce.number().check(z.int(), z.minimum(1))).register(
    known,
    about('Its capacity; larger uploads are refused.', 'a whole number of bytes', {
      unset: 'required with `S3_URL`',
    }),
  ),
  CLAMAV_HOST: matching(/^[^\s:]+(:\d{1,5})?$/).register(
    known,
    about('ClamAV daemon for evidence ([more](evidence.md#running-it)).', 'a host and port such as 127.0.0.1:3310', {
      unset: 'evidence says "not scanned"',
    }),
  ),
  EVIDENCE_MAX_BYTES: whole(1, 2 ** 41, 500 * 1_048_576).register(
    known,
    about('Largest file.', 'a whole number of bytes'),
  ),
  EVIDENCE_MAX_BYTES_OF_ADDRESS: whole(1, 2 ** 41, 10 * 2 ** 30).register(
    known,
    about('Uploads from one address in a day.', 'a whole number of bytes'),
  ),
  EVIDENCE_MAX_FILES: whole(1, 20, 20).register(known, about('Files in one filing.', 'a whole number from 1 to 20')),
};

export const protection = {
  CHALLENGE: onOff().register(known, about('Proof of work before a filing; `off` for load tests.', 'on or off')),
  RATE_LIMITS: onOff().register(known, about('Rate limits; `off` for load tests.', 'on or off')),
  SESSION_HOURS: number(0.25, 72, 12).register(known, about('Longest session.', 'a number of hours from 0.25 to 72')),
  SESSION_IDLE_MINUTES: number(1, 720, 60).register(
    known,
    about('Longest session without a call.', 'a number of minutes from 1 to 720'),
  ),
};

export const registerLog = {
  LOG_SECONDS: number(0.1, 5, 1).register(
    known,
    about('Interval of [register log](register-log.md) heads.', 'a number from 0.1 to 5'),
  ),
  LOG_WITNESSES: z.optional(z.string()).register(
    known,
    about('File of witnesses: verifier key and address per line.', 'a text', {
      unset: 'none',
    }),
  ),
};

export const observing = {
  LOG_LEVEL: z
    ._default(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']), 'warn')
    .register(known, about('`info` has a line per answer.', 'fatal, error, warn, info, debug, trace or silent')),
  LOG_FORMAT: z.optional(z.enum(['json', 'plain'])).register(
    known,
    about('Format of lines ([more](../guide/monitoring.md#logs)).', 'json or plain', {
      unset: '`plain` on a terminal and under npm, `json` for a service',
    }),
  ),
  METRICS_PORT: z.optional(z.coerce.number().check(z.int(), z.minimum(0), z.maximum(65_535))).register(
    known,
    about(
      'Separate port of `/metrics` for Prometheus ([more](../guide/monitoring.md#metrics)).',
      'a number from 0 to 65535',
      {
        unset: 'off',
      },
    ),
  ),
  METRICS_HOST: text('127.0.0.1').register(
    known,
    about('Its address; any but loopback needs `METRICS_TOKEN`.', 'a text'),
  ),
  METRICS_TOKEN: matching(/^[\x21-\x7e]{20,}$/).register(
    known,
    about('Token that Prometheus sends as `Authorization: Bearer …`.', 'at least 20 characters without spaces', {
      unset: 'none',
      secret: true,
    }),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: address(/^https?:\/\/\S+$/).register(
    known,
    about(
      'OTLP collector ([more](../guide/monitoring.md#traces)); `/v1/traces` is added.',
      'an address such as http://127.0.0.1:4318',
      { unset: 'off' },
    ),
  ),
  OTEL_EXPORTER_OTLP_HEADERS: matching(/^[^\s=,]+=[^,\r\n]*(,[^\s=,]+=[^,\r\n]*)*$/).register(
    known,
    about('Headers for it.', 'names and values such as authorization=Bearer%20token', {
      unset: 'none',
      secret: true,
    }),
  ),
  OTEL_TRACES_SAMPLER_ARG: number(0, 1, 1).register(
    known,
    about('Share of requests and jobs traced.', 'a number from 0 to 1'),
  ),
  OTEL_SERVICE_NAME: text('denonco').register(known, about('Name in traces.', 'a text')),
};
