// Settings of location, dependencies and institution.
import * as z from 'zod/mini';
import { about, known, matching, number, onOff, text, whole } from './about.ts';

export const serving = {
  PORT: whole(0, 65_535, 4600).register(
    known,
    about('Listening port; `0` takes any free one.', 'a number from 0 to 65535'),
  ),
  HOST: text('127.0.0.1').register(
    known,
    about('Listening address; `0.0.0.0` for all, behind a proxy in a container.', 'a text'),
  ),
  PUBLIC_URL: matching(/^https?:\/\/[^\s/]+(\/\S*)?$/).register(
    known,
    about(
      'Address in receipts, QR codes and messages. Passkeys need a host name; `https:` enables HSTS.',
      'an address such as https://denonco.example.al',
      { unset: 'the address it listens on' },
    ),
  ),
  DATA_DIR: text('./data').register(
    known,
    about(
      'Embedded database (or `postgres-location.txt`, which names its folder if only root may enter this one), key file, evidence, local outbox.',
      'a text',
    ),
  ),
  JOBS: onOff().register(known, about('`off` leaves jobs to `npm run worker`.', 'on or off')),
  SHUTDOWN_GRACE_SECONDS: number(0, 120, 0).register(
    known,
    about(
      'Serving time after SIGTERM with `/ready` at 503: a little over two checks of the balancer.',
      'a number of seconds from 0 to 120',
    ),
  ),
  SHUTDOWN_SECONDS: number(1, 120, 10).register(
    known,
    about('Then time for running requests, exports and uploads to finish.', 'a number of seconds from 1 to 120'),
  ),
};

export const database = {
  DATABASE_URL: matching(/^postgres(ql)?:\/\/\S+$/).register(
    known,
    about(
      'External PostgreSQL 15 or newer, as database owner, directly or through a session-mode pooler.',
      'an address such as postgresql://user:password@host:5432/database',
      { unset: 'the embedded database', secret: true },
    ),
  ),
  DATABASE_REPLICA_URL: matching(/^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/).register(
    known,
    about(
      'Standbys for heavy reads ([more](../guide/operations.md#replicas)).',
      'one or more, with commas between them, such as postgresql://user:password@host:5432/database',
      { secret: true },
    ),
  ),
};

export const secrets = {
  KEY_FILE: z.optional(z.string().check(z.minLength(1))).register(
    known,
    about('Master key: keep a copy, apart from the database.', 'a text', {
      unset: '`key.json` in `DATA_DIR`',
    }),
  ),
  KEY_KMS_COMMAND: z.optional(z.string().check(z.minLength(1))).register(
    known,
    about('Command that unwraps keys: bytes in, key out ([how](identities.md#keys-outside-the-file)).', 'a text', {
      unset: 'keys lie in the file',
      secret: true,
    }),
  ),
};

export const demo = {
  DEMO: z
    .optional(z.enum(['0', '1']))
    .register(
      known,
      about('Demo people and cases.', '1 or 0', { unset: '`1` with the embedded database, `0` otherwise' }),
    ),
  DEMO_PASSWORD: z
    ._default(z.string().check(z.minLength(12), z.maxLength(200)), 'Demo-2026-denonco')
    .register(known, about('Password of the demo accounts.', 'at least 12 characters', { secret: true })),
};

export const institution = {
  INSTITUTION_NAME_AL: text('Komisioni Qendror i Zgjedhjeve').register(
    known,
    about('Name in Albanian. Administrators can change all of these.', 'a text'),
  ),
  INSTITUTION_NAME_EN: text('Central Election Commission').register(known, about('Name in English.', 'a text')),
  INSTITUTION_SHORT: text('KQZ').register(known, about('Short name.', 'a text')),
  INSTITUTION_PHONE: text('+355 4 228 1610').register(known, about('Telephone.', 'a text')),
  INSTITUTION_EMAIL: text('info@kqz.gov.al').register(known, about('E-mail.', 'a text')),
  INSTITUTION_ADDRESS: text('Rruga Ibrahim Rugova nr. 4, Tiranë').register(known, about('Address.', 'a text')),
  EMERGENCY_PHONE: text('129').register(known, about('Shown where a person may be in danger.', 'a text')),
};
