import { createCipheriv, createDecipheriv, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import { derivedKey } from './derived.ts';
import { randomBytesFromPool } from './ids.ts';
import { type KeyFile, originOf } from './keyFileContent.ts';
import { createSigner } from './notes.ts';

export interface SealedIdentity {
  readonly keyId: string;
  readonly wrappedKey: Buffer;
  readonly sealed: Buffer;
}

export type Keys = ReturnType<typeof createKeys>;

const ivBytes = 12;
const tagBytes = 16;

function seal(key: KeyObject, plain: Buffer, bound: string): Buffer {
  const iv = randomBytesFromPool(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: KeyObject, box: Buffer, bound: string): Buffer {
  if (box.length < ivBytes + tagBytes) throw new Error('too short to be sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(box.subarray(-tagBytes));
  return Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

export function createKeys(file: KeyFile) {
  const { id, secret } = file;
  const master = Buffer.from(secret, 'base64');
  // Cached: creating one costs more than using it.
  const derived = new Map<string, KeyObject>();
  const keyFor = (purpose: string): KeyObject => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = createSecretKey(derivedKey(master, purpose));
    derived.set(purpose, key);
    return key;
  };
  /** HMAC-SHA-256, so that guessing requires the key file. */
  const hash = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`hash/${purpose}`))
      .update(text)
      .digest();

  return {
    id,
    hash,
    trackingCode: (idempotencyKey: string) => hash('tracking-code', idempotencyKey),
    ...identityKeys(file),
    /** Seals a text that the server reads again; opening needs the same `bound` (a row's id). */
    seal: (purpose: string, bound: string, text: string) => seal(keyFor(`seal/${purpose}`), Buffer.from(text), bound),
    open: (purpose: string, bound: string, sealed: Buffer) => open(keyFor(`seal/${purpose}`), sealed, bound).toString(),
    sealBytes: (purpose: string, bound: string, bytes: Buffer) => seal(keyFor(`seal/${purpose}`), bytes, bound),
    openBytes: (purpose: string, bound: string, sealed: Buffer) => open(keyFor(`seal/${purpose}`), sealed, bound),
    /** A short sealed text for an address; opaque without the key. */
    sealTicket: (value: unknown, expiresAt: Date) =>
      seal(keyFor('ticket'), Buffer.from(JSON.stringify([expiresAt.getTime(), value])), 'ticket').toString('base64url'),
    openTicket: (ticket: string, now: Date) => openTicket(keyFor('ticket'), ticket, now),
    ...logSigners(file),
  };
}

function identityKeys({ id: masterId, secret: masterSecret, identities }: KeyFile) {
  /** The current last, the master key first. */
  const wrapping = [{ id: masterId, secret: masterSecret }, ...identities].map(({ id, secret }) => ({
    id,
    key: createSecretKey(derivedKey(Buffer.from(secret, 'base64'), 'identity')),
  }));
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
    /** Bound to the case id, so that a row moved to another case does not open. */
    sealIdentity(caseId: string, value: unknown): SealedIdentity {
      const dataKey = randomBytesFromPool(32);
      return {
        ...wrap(caseId, dataKey),
        sealed: seal(createSecretKey(dataKey), Buffer.from(JSON.stringify(value)), caseId),
      };
    },
    openIdentity: (caseId: string, identity: SealedIdentity): unknown =>
      JSON.parse(open(createSecretKey(unwrap(caseId, identity)), identity.sealed, caseId).toString()),
    rewrapIdentity: (caseId: string, identity: SealedIdentity): SealedIdentity | undefined =>
      identity.keyId === present.id
        ? undefined
        : { ...wrap(caseId, unwrap(caseId, identity)), sealed: identity.sealed },
  };
}

function logSigners({ id, log }: KeyFile) {
  const keys = log.map((one) => ({
    origin: originOf(id, one),
    signer: createSigner(originOf(id, one), Buffer.from(one.seed, 'base64')),
    since: new Date(one.since),
    handover: one.handover,
  }));
  const present = keys.at(-1);
  if (!present) throw new Error('no key to sign with');
  return {
    /** `denonco/<id>`, or `denonco/<id>/2` of a successor: origin of the register log. */
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
    // Decoding tolerates extra characters; a ticket has one form.
    if (box.toString('base64url') !== ticket) return undefined;
    const content: unknown = JSON.parse(open(key, box, 'ticket').toString());
    if (!Array.isArray(content) || Number(content[0]) <= now.getTime()) return undefined;
    return content[1];
  } catch {
    return undefined;
  }
}
