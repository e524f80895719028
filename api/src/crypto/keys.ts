// Everything that needs the master key. Sub-keys are derived from it by purpose (HKDF), so none can stand in for another.
// It keeps nothing and reads no file; keyFile.ts does.
import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey } from './derived.ts';
import { type KeyFile, originOf } from './keyFileContent.ts';
import { createSigner } from './notes.ts';
import { randomPiece } from './random.ts';

/** An identity as it lies in the database. */
export interface SealedIdentity {
  readonly keyId: string;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer;
}

export interface Keys {
  readonly id: string;
  /** 32 bytes that only this key and this idempotency key give: what a tracking code is made of. */
  trackingCode(idempotencyKey: string): Buffer;
  /** A keyed hash (HMAC-SHA-256): without the key file, guesses cannot be tried against it. */
  hash(purpose: string, text: string): Buffer;
  /** Seals JSON under a data key of the case; the case id is bound in, so a row moved to another case does not open. */
  sealIdentity(caseId: string, value: unknown): SealedIdentity;
  /** @throws Error when the row was changed, moved, or sealed under another key. */
  openIdentity(caseId: string, identity: SealedIdentity): unknown;
  /** Seals a text that the server itself reads again; `bound` (a row's id) is needed to open it. */
  seal(purpose: string, bound: string, text: string): Buffer;
  /** @throws Error when it was changed, moved, or sealed under another key or purpose. */
  open(purpose: string, bound: string, sealed: Buffer): string;
  /** The same for bytes. */
  sealBytes(purpose: string, bound: string, bytes: Buffer): Buffer;
  /** @throws Error as `open`. */
  openBytes(purpose: string, bound: string, sealed: Buffer): Buffer;
  /** A short sealed text for an address; says nothing by itself. */
  sealTicket(value: unknown, expiresAt: Date): string;
  /** What was sealed; undefined when it was changed or has expired. */
  openTicket(ticket: string, now: Date): unknown;
  /** The text (lines, each ended) as a C2SP signed note with one Ed25519 signature of the present log key. */
  signPromise(text: string): string;
  /** The same by another thread. */
  signPromiseAside(text: string): Promise<string>;
  /** Who signs, as a C2SP verifier key: `name+id+key`. */
  readonly promiseVerifierKey: string;
  /** `denonco/<id>`, and `denonco/<id>/2` of the log that succeeded it: the origin of the register log, and the name of its keys. */
  readonly origin: string;
  /** The keys of the log and of those that it succeeded, the present one last. */
  readonly logKeys: readonly LogKey[];
  /** Ids of the keys that identities may be sealed under. */
  readonly identityKeyIds: readonly string[];
  /** The same identity under the present key; undefined when it is already. @throws Error as openIdentity. */
  rewrapIdentity(caseId: string, identity: SealedIdentity): SealedIdentity | undefined;
}

interface LogKey {
  readonly verifierKey: string;
  /** Of the log that it signs. */
  readonly origin: string;
  readonly since: Date;
  /** Signed note by which the key before gave way to this one. */
  readonly handover?: string | undefined;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, ciphertext, tag. */
function seal(key: KeyObject, plain: Buffer, bound: string): Buffer {
  const iv = randomPiece(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: KeyObject, box: Buffer, bound: string): Buffer {
  if (box.length < ivBytes + tagBytes) throw new Error('too short to be sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(box.subarray(-tagBytes));
  return Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

export function createKeys(file: KeyFile): Keys {
  const { id, secret } = file;
  const master = Buffer.from(secret, 'base64');
  // As key objects: made of bytes each time, a key costs more than what is done with it.
  const derived = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = createSecretKey(derivedKey(master, purpose));
    derived.set(purpose, key);
    return key;
  };
  const hash = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`hash/${purpose}`))
      .update(text)
      .digest();
  const wrapping = wrappingKeys(file);

  return {
    id,
    hash,
    trackingCode: (idempotencyKey) => hash('tracking-code', idempotencyKey),
    ...identityKeys(wrapping),
    seal: (purpose, bound, text) => seal(keyFor(`seal/${purpose}`), Buffer.from(text), bound),
    open: (purpose, bound, sealed) => open(keyFor(`seal/${purpose}`), sealed, bound).toString(),
    sealBytes: (purpose, bound, bytes) => seal(keyFor(`seal/${purpose}`), bytes, bound),
    openBytes: (purpose, bound, sealed) => open(keyFor(`seal/${purpose}`), sealed, bound),
    sealTicket: (value, expiresAt) =>
      seal(keyFor('ticket'), Buffer.from(JSON.stringify([expiresAt.getTime(), value])), 'ticket').toString('base64url'),
    openTicket: (ticket, now) => openTicket(keyFor('ticket'), ticket, now),
    ...logSigners(file),
  };
}

interface WrappingKey {
  readonly id: string;
  readonly key: KeyObject;
}

/** Every key that wraps data keys of identities, the present one last: the master key is the first of them. */
const wrappingKeys = ({ id, secret, identities }: KeyFile): readonly WrappingKey[] =>
  [{ id, secret }, ...identities].map((one) => ({
    id: one.id,
    key: createSecretKey(derivedKey(Buffer.from(one.secret, 'base64'), 'identity')),
  }));

type IdentityKeys = Pick<Keys, 'sealIdentity' | 'openIdentity' | 'rewrapIdentity' | 'identityKeyIds'>;

function identityKeys(wrapping: readonly WrappingKey[]): IdentityKeys {
  const present = wrapping.at(-1);
  if (!present) throw new Error('no key to wrap with');
  const unwrap = (caseId: string, { keyId, wrappedKey }: SealedIdentity): Buffer => {
    const found = wrapping.find((one) => one.id === keyId);
    if (!found) throw new Error(`sealed under key ${keyId}, and this is ${present.id}`);
    return open(found.key, wrappedKey, caseId);
  };
  const wrap = (caseId: string, dataKey: Buffer) => ({
    keyId: present.id,
    wrappedKey: seal(present.key, dataKey, caseId),
  });
  return {
    identityKeyIds: wrapping.map(({ id }) => id),
    sealIdentity(caseId, value) {
      const dataKey = randomPiece(32);
      return {
        ...wrap(caseId, dataKey),
        sealed: seal(createSecretKey(dataKey), Buffer.from(JSON.stringify(value)), caseId),
      };
    },
    openIdentity: (caseId, identity) =>
      JSON.parse(open(createSecretKey(unwrap(caseId, identity)), identity.sealed, caseId).toString()),
    rewrapIdentity: (caseId, identity) =>
      identity.keyId === present.id
        ? undefined
        : { ...wrap(caseId, unwrap(caseId, identity)), sealed: identity.sealed },
  };
}

function logSigners({
  id,
  log,
}: KeyFile): Pick<Keys, 'signPromise' | 'signPromiseAside' | 'promiseVerifierKey' | 'origin' | 'logKeys'> {
  const keys = log.map((one) => ({
    origin: originOf(id, one),
    signer: createSigner(originOf(id, one), Buffer.from(one.seed, 'base64')),
    since: new Date(one.since),
    handover: one.handover,
  }));
  const present = keys.at(-1);
  if (!present) throw new Error('no key to sign with');
  return {
    origin: present.origin,
    logKeys: keys.map(({ signer, ...rest }) => ({ verifierKey: signer.verifierKey, ...rest })),
    signPromise: present.signer.sign,
    signPromiseAside: present.signer.signAside,
    promiseVerifierKey: present.signer.verifierKey,
  };
}

function openTicket(key: KeyObject, ticket: string, now: Date): unknown {
  try {
    const box = Buffer.from(ticket, 'base64url');
    // Decoding forgives what does not belong; a ticket has one form only.
    if (box.toString('base64url') !== ticket) return undefined;
    const content: unknown = JSON.parse(open(key, box, 'ticket').toString());
    if (!Array.isArray(content) || Number(content[0]) <= now.getTime()) return undefined;
    return content[1];
  } catch {
    return undefined;
  }
}
