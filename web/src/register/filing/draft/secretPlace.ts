// Storage places that need a secret, and their records.
import { keys } from 'idb-keyval';
import { bytesOf, dayMs, found, type Place, records, removeId } from './sealedStore.ts';

/** Unchanged records expire after this time. */
const EXPIRY_DAYS = 30;

const asWords = (bytes: ArrayBuffer, length: number): string =>
  [...new Uint8Array(bytes).subarray(0, length)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Neither text nor name is readable on the device without the secret. */
export async function secretPlace(
  owner: string,
  secret: Uint8Array<ArrayBuffer>,
  isAllowed: () => boolean,
): Promise<Place> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits']);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: bytesOf(owner), info: bytesOf(info) });
  const [key, names, label] = await Promise.all([
    crypto.subtle.deriveKey(from('texts'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    crypto.subtle.deriveKey(from('names'), base, { name: 'HMAC', hash: 'SHA-256', length: 256 }, false, ['sign']),
    crypto.subtle.deriveBits(from('label'), base, 64),
  ]);
  const prefix = `${owner}/${asWords(label, 8)}/`;
  return {
    isAllowed,
    prefix,
    idOf: async (name) => prefix + asWords(await crypto.subtle.sign('HMAC', names, bytesOf(name)), 16),
    keyOf: async () => key,
  };
}

/** Prefixes of members and tracked cases; the last two are of earlier versions. */
const mayEnd = (id: string) => /^(member\/|track\/|registration-|premises\.)/.test(id);
/** Files are below the record that names them. */
const isFile = (id: string) => id.includes('/file/');

/** Unsent texts of administrators, which earlier versions stored unencrypted. */
function eraseReadable(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith('texts/')) localStorage.removeItem(key);
}

/** Erases expired records of all secret places, then reads those of this one. */
export async function idsOf({ prefix = '' }: Place): Promise<string[]> {
  eraseReadable();
  const texts = async () => (await keys<string>(records)).filter((id) => !isFile(id));
  const oldest = Date.now() / dayMs - EXPIRY_DAYS;
  for (const id of (await texts()).filter(mayEnd)) if (((await found(id))?.day ?? 0) < oldest) await removeId(id);
  return (await texts()).filter((id) => id.startsWith(prefix));
}
