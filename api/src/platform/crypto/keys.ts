import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey } from './derived.ts';
import { randomPiece } from './ids.ts';
import { type KeyFile, originOf } from './keyFileContent.ts';
import { createSigner } from './notes.ts';

export interface SealedIdentity {
  readonly keyId: string;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer;
}

export interface Keys {
  readonly id: string;
  trackingCode(idempotencyKey: string): Buffer;
  /** A keyed hash (HMAC-SHA-256), so that guessing requires the key file. */
  hash(purpose: string, text: string): Buffer;
  /** Seals JSON under a data key bound to the case id, so that a row moved to another case does not open. */
  sealIdentity(caseId: string, value: unknown): SealedIdentity;
  openIdentity(caseId: string, identity: SealedIdentity): unknown;
  /** Seals a text that the server reads again; opening needs the same `bound` (a row's id). */
  seal(purpose: string, bound: string, text: string): Buffer;
  open(purpose: string, bound: string, sealed: Buffer): string;
  sealBytes(purpose: string, bound: string, bytes: Buffer): Buffer;
  openBytes(purpose: string, bound: string, sealed: Buffer): Buffer;
  /** A short sealed text for an address; opaque without the key. */
  sealTicket(value: unknown, expiresAt: Date): string;
  openTicket(ticket: string, now: Date): unknown;
  /** A C2SP signed note of the text (lines, each ended), with one Ed25519 signature of the current log key. */
  signPromise(text: string): string;
  signPromiseAside(text: string): Promise<string>;
  readonly promiseVerifierKey: string;
  /** `denonco/<id>`, or `denonco/<id>/2` of a successor: origin of the register log and name of its keys. */
  readonly origin: string;
  readonly logKeys: readonly LogKey[];
  readonly identityKeyIds: readonly string[];
  rewrapIdentity(caseId: string, identity: SealedIdentity): SealedIdentity | undefined;
}

interface LogKey {
  readonly verifierKey: string;
  readonly origin: string;
  readonly since: Date;
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
  // Key objects are cached: creating one costs more than using it.
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

/** All wrapping keys of identities, the current one last; the master key is the first. */
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
    // Decoding tolerates extra characters; a ticket has only one form.
    if (box.toString('base64url') !== ticket) return undefined;
    const content: unknown = JSON.parse(open(key, box, 'ticket').toString());
    if (!Array.isArray(content) || Number(content[0]) <= now.getTime()) return undefined;
    return content[1];
  } catch {
    return undefined;
  }
}
