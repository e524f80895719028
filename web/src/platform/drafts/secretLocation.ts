// Storage places that need a secret, and their records.
import { keys } from 'idb-keyval';
import { pendingIds, removePending } from './pendingRecords.ts';
import { bytesOf, type DraftLocation, dayOfLeft, readSealed, records, removeId, today } from './sealedStore.ts';

/** Unchanged records expire after this time. */
const EXPIRY_DAYS = 30;

const toHex = (bytes: Uint8Array, length: number): string =>
  [...bytes.subarray(0, length)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Neither text nor name is readable on the device without the secret. */
export async function secretLocation(
  owner: string,
  secret: Uint8Array<ArrayBuffer>,
  isAllowed: () => boolean,
): Promise<DraftLocation> {
  const base = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveKey', 'deriveBits']);
  const from = (info: string) => ({ name: 'HKDF', hash: 'SHA-256', salt: bytesOf(owner), info: bytesOf(info) });
  const bits = async (info: string, count: number) =>
    new Uint8Array(await crypto.subtle.deriveBits(from(info), base, count));
  const [key, names, label, leaveKey, { createLeaveCipher, hmacSha256 }] = await Promise.all([
    crypto.subtle.deriveKey(from('texts'), base, { name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']),
    bits('names', 256),
    bits('label', 64),
    bits('leaving', 256),
    import('./leaving.ts'),
  ]);
  const prefix = `${owner}/${toHex(label, 8)}/`;
  const cipher = createLeaveCipher(leaveKey);
  return {
    isAllowed,
    prefix,
    idOf: (name) => prefix + toHex(hmacSha256(names, name), 16),
    keysOf: async () => ({ key }),
    leaveCipherOf: () => cipher,
  };
}

/** Prefixes of members and tracked cases. */
const mayEnd = (id: string) => /^(member|track)\//.test(id);
/** Files are below the record that names them. */
const isFile = (id: string) => id.includes('/file/');

export async function idsOf({ prefix = '' }: DraftLocation): Promise<string[]> {
  const texts = async () => (await keys<string>(records)).filter((id) => !isFile(id));
  const oldest = today() - EXPIRY_DAYS;
  for (const id of pendingIds().filter(mayEnd)) if (dayOfLeft(id) <= oldest) removePending(id);
  for (const id of (await texts()).filter(mayEnd)) if (((await readSealed(id))?.day ?? 0) <= oldest) await removeId(id);
  return [...new Set([...(await texts()), ...pendingIds()])].filter((id) => id.startsWith(prefix));
}
