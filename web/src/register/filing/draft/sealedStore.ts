// Encrypted storage of texts and files (AES-GCM by WebCrypto, non-extractable keys). The place decides key and name:
// see docs/adr/0082-drafts-sealed-on-the-device.md.
import { delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';

const DATABASE = 'denonco';
const STORE = 'sealed';
export const dayMs = 86_400_000;

interface Sealed {
  /** Stored beside the data in places without a secret; erasing removes both. */
  readonly key?: CryptoKey | undefined;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  /** Days since 1970 of the last write; set for expiring records. */
  readonly day?: number | undefined;
}

/** Naming and encryption key of records. */
export interface Place {
  /** Whether storing is allowed now. */
  readonly isAllowed: () => boolean;
  readonly idOf: (name: string) => Promise<string>;
  readonly keyOf: (id: string) => Promise<CryptoKey>;
  /** Prefix of record ids; undefined where each record has its own key. */
  readonly prefix: string | undefined;
}

/** Instead of idb-keyval's own: strict durability, so that a power loss loses nothing reported as saved. */
export const records: UseStore = async (mode, use) => {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await promisifyRequest(opening);
  try {
    return await use(database.transaction(STORE, mode, { durability: 'strict' }).objectStore(STORE));
  } finally {
    database.close();
  }
};

export const found = (id: string): Promise<Sealed | undefined> => get<Sealed>(id, records);

const ownKeys = new Map<string, CryptoKey>();

/** Visitors' forms have no secret, so each record has its own key beside it. */
export const devicePlace = (isAllowed: () => boolean): Place => ({
  isAllowed,
  prefix: undefined,
  idOf: async (name) => name,
  keyOf: async (id) => {
    const key =
      ownKeys.get(id) ??
      (await found(id))?.key ??
      (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
    ownKeys.set(id, key);
    return key;
  },
});

export const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Stores bytes under an id. Rejects without storage or space. */
export async function sealId(place: Place, id: string, data: BufferSource): Promise<void> {
  const key = await place.keyOf(id);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data);
  const own = place.prefix === undefined ? { key } : { day: Math.floor(Date.now() / dayMs) };
  const sealed: Sealed = { ...own, iv, data: encrypted };
  await set(id, sealed, records);
}

/** Bytes of a record; undefined if missing. Rejects as `unsealId` does. */
export async function openId(place: Place, id: string): Promise<ArrayBuffer | undefined> {
  const sealed = await found(id);
  if (!sealed) return undefined;
  const key = sealed.key ?? (await place.keyOf(id));
  if (sealed.key) ownKeys.set(id, sealed.key);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data);
}

/** Stores a text under a name. Rejects without storage. */
export const seal = async (place: Place, name: string, text: string): Promise<void> =>
  sealId(place, await place.idOf(name), bytesOf(text));

/** Text of a record; undefined if missing. Rejects without storage or after tampering. */
export async function unsealId(place: Place, id: string): Promise<string | undefined> {
  const data = await openId(place, id);
  return data && new TextDecoder().decode(data);
}

export const unseal = async (place: Place, name: string): Promise<string | undefined> =>
  unsealId(place, await place.idOf(name));

/** Removes text, key and files; the next text gets a new key. */
export const remove = async (place: Place, name: string): Promise<void> => removeId(await place.idOf(name));

export async function removeId(id: string): Promise<void> {
  for (const held of ownKeys.keys()) if (held === id || held.startsWith(`${id}/`)) ownKeys.delete(held);
  await records('readwrite', (store) => {
    store.delete(id);
    store.delete(IDBKeyRange.bound(`${id}/`, `${id}/\uffff`));
    return promisifyRequest(store.transaction);
  });
}

/** Names of visitors' drafts. Rejects without storage. */
export const deviceNames = async (): Promise<string[]> =>
  (await keys<string>(records)).filter((id) => !id.includes('/'));

/** Removes everything visitors typed; members' records stay, readable only with their keys. */
export async function removeAll(): Promise<void> {
  ownKeys.clear();
  const ids = await keys<string>(records);
  await delMany(
    ids.filter((id) => !id.startsWith('member/')),
    records,
  );
}
