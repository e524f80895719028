// The register log: what is written into it, and the calls that ask it. Its files (checkpoint, tiles, entries, keys) are
// served beside the calls, as C2SP tlog-tiles says; docs/register-log.md has every byte.
import * as z from 'zod/mini';
import { route } from './http.ts';
import { Instant } from './primitives.ts';

/** What a leaf stands for. */
export const logKinds = ['filing', 'event', 'message', 'deadline', 'identity', 'erasure', 'key'] as const;
export type LogKind = (typeof logKinds)[number];

/** Where the files of the log lie; a verifier is given this address. */
export const logPath = '/log';

/** 32 bytes in base64. */
const Hash = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));

export const LogProof = z.discriminatedUnion('state', [
  /** It waits for its position; a head is signed over it within seconds. */
  z.object({ state: z.literal('pending') }),
  z.object({
    state: z.literal('logged'),
    /** From 0. */
    position: z.int(),
    /** C2SP tlog-proof. */
    proof: z.string(),
    /** The head that it is proved by. */
    head: z.object({ size: z.int(), at: Instant }),
  }),
]);
export type LogProof = z.infer<typeof LogProof>;

export const findLogProof = route({
  method: 'POST',
  path: '/api/log/proof/',
  access: 'public',
  body: z.object({ leaf: Hash }),
  reply: LogProof,
  errors: ['not_found'],
  summary: 'Where a leaf stands in the register log, with its inclusion proof as soon as a head is signed over it',
  transaction: false,
});

export const LogState = z.object({
  /** The first line of every checkpoint. */
  origin: z.string(),
  /** Null before the first head is signed. */
  head: z.nullable(z.object({ size: z.int(), root: Hash, signedAt: Instant })),
  /** How many leaves wait for the next head. */
  pending: z.int(),
  /** Every key that has signed heads, the present one last. */
  keys: z.array(z.object({ verifierKey: z.string(), since: Instant })),
  /** Those that are asked, with the largest head that each has cosigned. */
  witnesses: z.array(
    z.object({
      name: z.string(),
      verifierKey: z.string(),
      cosigned: z.nullable(z.object({ size: z.int(), at: Instant })),
    }),
  ),
});
export type LogState = z.infer<typeof LogState>;

export const readLogState = route({
  method: 'GET',
  path: '/api/log/',
  access: 'public',
  reply: LogState,
  summary: 'How the register log stands: its newest head, keys and witnesses',
  cacheSeconds: 1,
});

export const exportLogOpenings = route({
  method: 'GET',
  path: '/api/log/openings/',
  access: 'log.open',
  yields: 'first',
  reply: z.unknown(),
  errors: ['step_up_required'],
  proved: true,
  summary:
    'What each leaf of the log hides, made of the rows as they are now, one JSON a line; needs both permissions to read cases as well; taking it is an entry of the audit log',
});
