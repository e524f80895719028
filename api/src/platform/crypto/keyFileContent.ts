// Content of the key file. `secret` is the master key; `log` and `identities` have the current key last. Keys are never
// removed.
import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';

const Secret = z.string().check(z.regex(/^[A-Za-z0-9+/]{43}=$/));
const KeyId = z.string().check(z.regex(/^[a-z0-9]{8}$/));

const LogKey = z.object({
  seed: Secret,
  since: z.iso.datetime(),
  /** Note signed by both keys, of a rotation or succession; missing for the first. */
  handover: z.optional(z.string()),
  origin: z.optional(z.string()),
});

const stored = {
  id: KeyId,
  secret: z.optional(Secret),
  wrapped: z.optional(z.string().check(z.regex(/^[A-Za-z0-9+/]{4,8000}={0,2}$/))),
};
/** A key is in the file, or wrapped for the command of kms.ts. */
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

type Unwrapped = Record<'id' | 'secret', string>;
export interface KeyFile extends Pick<StoredKeyFile, 'version' | 'log'>, Unwrapped {
  identities: (Unwrapped & { since: string })[];
}

/** The origin of this key's log, and the key's name. */
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
