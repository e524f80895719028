// A software authenticator (WebAuthn Level 3): P-256 keys, no attestation. Tests supply what a browser would add
// (origin, challenge).
import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { MadePasskey, UsedPasskey } from '@denonco/contract';

interface Options {
  readonly [name: string]: unknown;
}
interface Conduct {
  /** Default the portal's own. */
  readonly origin?: string;
  readonly verified?: boolean;
  /** One more than before unless given. */
  readonly counter?: number;
}

const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();
const url = (data: Buffer) => data.toString('base64url');

// CBOR (RFC 8949), only small heads, bytes, texts, maps.
function head(major: number, value: number): Buffer {
  if (value < 24) return Buffer.from([(major << 5) | value]);
  if (value < 256) return Buffer.from([(major << 5) | 24, value]);
  return Buffer.from([(major << 5) | 25, value >> 8, value & 255]);
}
const int = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value));
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const text = (value: string) => Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)]);
const map = (entries: readonly (readonly [Buffer, Buffer])[]) =>
  Buffer.concat([head(5, entries.length), ...entries.flat()]);

const present = 0x01;
const userVerified = 0x04;
const withKey = 0x40;

export class Authenticator {
  readonly #site: { readonly rpID: string; readonly origin: string };
  readonly #keys = new Map<string, KeyObject>();
  #counter = 0;

  constructor(site: { readonly rpID: string; readonly origin: string }) {
    this.#site = site;
  }

  #clientData(type: string, { challenge }: Options, { origin = this.#site.origin }: Conduct): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  #state(flags: number, { verified = true, counter }: Conduct): Buffer {
    this.#counter = counter ?? this.#counter + 1;
    const state = Buffer.alloc(5);
    state.writeUInt8(flags | present | (verified ? userVerified : 0), 0);
    state.writeUInt32BE(this.#counter, 1);
    return Buffer.concat([sha256(this.#site.rpID), state]);
  }

  make(options: Options, conduct: Conduct = {}): MadePasskey {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
    const id = randomBytes(16);
    this.#keys.set(url(id), privateKey);
    const key = map([
      [int(1), int(2)],
      [int(3), int(-7)],
      [int(-1), int(1)],
      [int(-2), bytes(Buffer.from(x, 'base64url'))],
      [int(-3), bytes(Buffer.from(y, 'base64url'))],
    ]);
    const data = Buffer.concat([this.#state(withKey, conduct), Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
    const attestation = map([
      [text('fmt'), text('none')],
      [text('attStmt'), map([])],
      [text('authData'), bytes(data)],
    ]);
    const clientDataJSON = url(this.#clientData('webauthn.create', options, conduct));
    const response = { clientDataJSON, attestationObject: url(attestation), transports: ['internal'] };
    return { id: url(id), rawId: url(id), type: 'public-key', response };
  }

  use(options: Options, conduct: Conduct = {}): UsedPasskey {
    const [id = '', key] = [...this.#keys].at(-1) ?? [];
    if (!key) throw new Error('no passkey was made');
    const clientData = this.#clientData('webauthn.get', options, conduct);
    const data = this.#state(0, conduct);
    const signature = sign('sha256', Buffer.concat([data, sha256(clientData)]), key);
    const response = { clientDataJSON: url(clientData), authenticatorData: url(data), signature: url(signature) };
    return { id, rawId: id, type: 'public-key', response };
  }
}
