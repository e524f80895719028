// Everything that needs the master key. Sub-keys are derived from it by purpose (HKDF), so none can stand in for another.
// It keeps nothing and reads no file; keyFile.ts does.
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  createPrivateKey,
  createPublicKey,
  hkdfSync,
  randomBytes,
  sign,
} from 'node:crypto';
import type { KeyFile } from './keyFile.ts';

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
  /** A short sealed text for an address; says nothing by itself. */
  sealTicket(value: unknown, expiresAt: Date): string;
  /** What was sealed; undefined when it was changed or has expired. */
  openTicket(ticket: string, now: Date): unknown;
  /** The text (lines, each ended) as a C2SP signed note with one Ed25519 signature. */
  signPromise(text: string): string;
  /** Who signs, as a C2SP verifier key: `name+id+key`. */
  readonly promiseVerifierKey: string;
}

const ivBytes = 12;
const tagBytes = 16;

/** AES-256-GCM: nonce, ciphertext, tag. */
function seal(key: Buffer, plain: Buffer, bound: string): Buffer {
  const iv = randomBytes(ivBytes);
  const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(bound));
  return Buffer.concat([iv, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
}

function open(key: Buffer, box: Buffer, bound: string): Buffer {
  if (box.length < ivBytes + tagBytes) throw new Error('too short to be sealed');
  const decipher = createDecipheriv('aes-256-gcm', key, box.subarray(0, ivBytes), { authTagLength: tagBytes });
  decipher.setAAD(Buffer.from(bound)).setAuthTag(box.subarray(-tagBytes));
  return Buffer.concat([decipher.update(box.subarray(ivBytes, -tagBytes)), decipher.final()]);
}

export function createKeys({ id, secret }: KeyFile): Keys {
  const master = Buffer.from(secret, 'base64');
  const derived = new Map<string, Buffer>();
  const keyFor = (purpose: string): Buffer => {
    const known = derived.get(purpose);
    if (known) return known;
    const key = Buffer.from(hkdfSync('sha256', master, Buffer.alloc(0), `denonco/${purpose}`, 32));
    derived.set(purpose, key);
    return key;
  };
  const hash = (purpose: string, text: string) =>
    createHmac('sha256', keyFor(`hash/${purpose}`))
      .update(text)
      .digest();
  const signer = createSigner(`denonco/${id}`, keyFor('promise'));

  return {
    id,
    hash,
    trackingCode: (idempotencyKey) => hash('tracking-code', idempotencyKey),
    sealIdentity(caseId, value) {
      const dataKey = randomBytes(32);
      return {
        keyId: id,
        wrappedKey: seal(keyFor('identity'), dataKey, caseId),
        sealed: seal(dataKey, Buffer.from(JSON.stringify(value)), caseId),
      };
    },
    openIdentity(caseId, { keyId, wrappedKey, sealed }) {
      if (keyId !== id) throw new Error(`sealed under key ${keyId}, and this is ${id}`);
      const dataKey = open(keyFor('identity'), wrappedKey, caseId);
      return JSON.parse(open(dataKey, sealed, caseId).toString());
    },
    seal: (purpose, bound, text) => seal(keyFor(`seal/${purpose}`), Buffer.from(text), bound),
    open: (purpose, bound, sealed) => open(keyFor(`seal/${purpose}`), sealed, bound).toString(),
    sealTicket: (value, expiresAt) =>
      seal(keyFor('ticket'), Buffer.from(JSON.stringify([expiresAt.getTime(), value])), 'ticket').toString('base64url'),
    openTicket: (ticket, now) => openTicket(keyFor('ticket'), ticket, now),
    signPromise: signer.sign,
    promiseVerifierKey: signer.verifierKey,
  };
}

function openTicket(key: Buffer, ticket: string, now: Date): unknown {
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

// PKCS #8 around the 32 bytes of an Ed25519 seed (RFC 8410).
const pkcs8 = Buffer.from('302e020100300506032b657004220420', 'hex');

/** C2SP signed-note: the key id is the first four bytes of SHA-256(name, newline, algorithm 1, public key). */
function createSigner(name: string, seed: Buffer) {
  const privateKey = createPrivateKey({ key: Buffer.concat([pkcs8, seed]), format: 'der', type: 'pkcs8' });
  const raw = createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).subarray(-32);
  const publicKey = Buffer.concat([Buffer.from([1]), raw]);
  const keyId = createHash('sha256').update(`${name}\n`).update(publicKey).digest().subarray(0, 4);
  return {
    verifierKey: `${name}+${keyId.toString('hex')}+${publicKey.toString('base64')}`,
    sign(text: string): string {
      const body = text.endsWith('\n') ? text : `${text}\n`;
      const signature = Buffer.concat([keyId, sign(null, Buffer.from(body), privateKey)]);
      return `${body}\n— ${name} ${signature.toString('base64')}\n`;
    },
  };
}
