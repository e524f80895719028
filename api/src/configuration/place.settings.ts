// Where a portal runs, on what, and whose it is.
import * as z from 'zod/mini';
import { about, known, matching, number, onOff, text, whole } from './about.ts';

export const serving = {
  PORT: whole(0, 65_535, 4600).register(
    known,
    about('The port it listens on; `0` takes any free one.', 'a number from 0 to 65535'),
  ),
  HOST: text('127.0.0.1').register(
    known,
    about('The address it listens on; `0.0.0.0` is every network, for behind a proxy in a container.', 'a text'),
  ),
  PUBLIC_URL: matching(/^https?:\/\/[^\s/]+(\/\S*)?$/).register(
    known,
    about(
      'What receipts, QR codes and messages point at. Passkeys need a name in it, not a number; `https:` turns HSTS on.',
      'an address such as https://denonco.example.al',
      { unset: 'the address it listens on' },
    ),
  ),
  DATA_DIR: text('./data').register(
    known,
    about(
      'The embedded database (or `postgres-location.txt`, which names its folder where only root may enter this one), the key file, evidence, the local outbox.',
      'a text',
    ),
  ),
  JOBS: onOff().register(
    known,
    about(
      '`off`: the server leaves the jobs to `npm run worker`, one or more of them on the same database with the same settings.',
      'on or off',
    ),
  ),
  SHUTDOWN_GRACE_SECONDS: number(0, 120, 0).register(
    known,
    about(
      'How long a server that was told to end goes on serving while `/ready` says 503, so that a balancer takes it out first: two of its checks and a little.',
      'a number of seconds from 0 to 120',
    ),
  ),
  SHUTDOWN_SECONDS: number(1, 120, 10).register(
    known,
    about(
      'How long requests in hand, exports and uploads may take to end after that; what is left is cut off.',
      'a number of seconds from 1 to 120',
    ),
  ),
};

export const database = {
  DATABASE_URL: matching(/^postgres(ql)?:\/\/\S+$/).register(
    known,
    about(
      'A PostgreSQL 15 or newer of your own, as the owner of the database; nothing is embedded then. It must be reached itself or by a pooler in session mode.',
      'an address such as postgresql://user:password@host:5432/database',
      { unset: 'the embedded database', secret: true },
    ),
  ),
  DATABASE_REPLICA_URL: matching(/^postgres(ql)?:\/\/[^\s,]+(,postgres(ql)?:\/\/[^\s,]+)*$/).register(
    known,
    about(
      'Standbys of the same database that take over reads of registers, figures, queues and files. One that lags or is away is passed over ([more](operations.md#replicas)).',
      'one or more, with commas between them, such as postgresql://user:password@host:5432/database',
      { secret: true },
    ),
  ),
};

export const secrets = {
  KEY_FILE: z.optional(z.string().check(z.minLength(1))).register(
    known,
    about('The master key: keep a copy, and keep it apart from the database.', 'a text', {
      unset: '`key.json` in `DATA_DIR`',
    }),
  ),
  KEY_KMS_COMMAND: z
    .optional(z.string().check(z.minLength(1)))
    .register(
      known,
      about(
        'A command that gives keys which the key file holds only wrapped: bytes in, key out ([how](identities.md#keys-outside-the-file)).',
        'a text',
        { unset: 'keys lie in the file', secret: true },
      ),
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
    .register(known, about('Of every demo account.', 'at least 12 characters', { secret: true })),
};

export const institution = {
  INSTITUTION_NAME_AL: text('Komisioni Qendror i Zgjedhjeve').register(
    known,
    about('Whose portal it is, in Albanian. Administrators may change it and what follows.', 'a text'),
  ),
  INSTITUTION_NAME_EN: text('Central Election Commission').register(known, about('In English.', 'a text')),
  INSTITUTION_SHORT: text('KQZ').register(known, about('In short.', 'a text')),
  INSTITUTION_PHONE: text('+355 4 228 1610').register(known, about('Its telephone.', 'a text')),
  INSTITUTION_EMAIL: text('info@kqz.gov.al').register(known, about('Its e-mail.', 'a text')),
  INSTITUTION_ADDRESS: text('Rruga Ibrahim Rugova nr. 4, Tiranë').register(known, about('Where it is.', 'a text')),
  EMERGENCY_PHONE: text('129').register(known, about('Shown where somebody may be in danger.', 'a text')),
};
