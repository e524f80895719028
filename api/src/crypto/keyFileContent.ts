// The key file: one small file outside the database, made on first start, part of every backup. Version 2 keeps
//   id, secret     the master key, from which everything else is derived, and the name of the log
//                  (`wrapped` instead of `secret`: a command outside makes the key of it)
//   log            the keys that sign promises and heads, the last one now; keys are added and never taken away
//   identities     keys that data keys of identities are wrapped with, the last one now; none: the master key is it
// A file of version 1 becomes one of version 2 at the first start; its log key is the one its receipts were signed with.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const Secret = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const KeyId = z.string().check(z.regex(/^[a-z0-9]{8}$/));

/** 32 bytes, base64. */
const master = { id: KeyId, secret: Secret };
const LogKey = z.object({
  /** Of Ed25519; 32 bytes, base64. */
  seed: Secret,
  since: z.iso.datetime(),
  /** Signed note of both keys, of a rotation or a succession; missing in the first one. */
  handover: z.optional(z.string()),
  /** Of the log it signs, where that succeeded the first one. */
  origin: z.optional(z.string()),
});
export const FirstKeyFile = z.strictObject(master);
const KeyFile = z.object({
  ...master,
  version: z.literal(2),
  log: z.array(LogKey).check(z.minLength(1)),
  identities: z.array(z.object({ ...master, since: z.iso.datetime() })),
});
export type KeyFile = z.infer<typeof KeyFile>;

/** A key as the file has it: by itself, or as what a command outside makes the key of (kms.ts). */
const stored = {
  id: KeyId,
  secret: z.optional(Secret),
  wrapped: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{4,8000}={0,2}$/))),
};
const isOne = ({ secret, wrapped }: { secret?: string | undefined; wrapped?: string | undefined }): boolean =>
  (secret === undefined) !== (wrapped === undefined);
export const StoredKeyFile = z
  .object({
    ...stored,
    version: z.literal(2),
    log: z.array(LogKey).check(z.minLength(1)),
    identities: z.array(z.object({ ...stored, since: z.iso.datetime() }).check(z.refine(isOne))),
  })
  .check(z.refine(isOne));
export type StoredKeyFile = z.infer<typeof StoredKeyFile>;

/** The origin of the log that this key signs, which is the key's name as well. */
export const originOf = (id: string, { origin }: { readonly origin?: string | undefined }): string =>
  origin ?? `denonco/${id}`;

export const newSecret = (): string => randomBytes(32).toString('base64');
export const newKeyId = (): string => randomBytes(4).toString('hex');

export const newKeyFile = (): KeyFile => ({
  version: 2,
  id: newKeyId(),
  secret: newSecret(),
  log: [{ seed: newSecret(), since: new Date().toISOString() }],
  identities: [],
});
