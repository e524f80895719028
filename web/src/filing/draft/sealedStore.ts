// Keeps texts and files on this device, encrypted (AES-GCM, WebCrypto, keys that scripts can use and never read). Under
// which key and which name is the place's matter: docs/adr/0082-drafts-sealed-on-the-device.md. Knows nothing of drafts.

const DATABASE = 'denonco';
const STORE = 'sealed';
export const dayMs = 86_400_000;

interface Sealed {
  /** Beside what it encrypts, where the place has no secret; erasing removes both. */
  readonly key?: CryptoKey | undefined;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
  /** The day of the last write, in days since 1970; set for records that expire. */
  readonly day?: number | undefined;
}

/** Where something is kept: how its records are called and which key they are encrypted under. */
export interface Place {
  /** Whether anything may be kept there now. */
  readonly isAllowed: () => boolean;
  readonly idOf: (name: string) => Promise<string>;
  readonly keyOf: (id: string) => Promise<CryptoKey>;
  /** Prefix of the ids of a place with a secret; undefined where each record brings its own key. */
  readonly prefix: string | undefined;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs one request in a transaction of its own; resolves when it is on disk. Throws where the browser keeps nothing. */
export async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    // On the disk itself, so that a dead battery takes nothing that was said to be kept.
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    // A request that failed says why; its transaction ends unheard.
    done.catch(() => {});
    const result = await settled(ask(transaction.objectStore(STORE)));
    await done;
    return result;
  } finally {
    database.close();
  }
}

export const found = (id: string): Promise<Sealed | undefined> => inStore('readonly', (store) => store.get(id));

const ownKeys = new Map<string, CryptoKey>();

/** The visitor's forms: no secret is known there, so each record lies beside a key of its own. */
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
/** Keeps bytes under an id in place of what was there. Rejects when this browser keeps nothing, or has no room. */
export async function sealId(place: Place, id: string, data: BufferSource): Promise<void> {
  const key = await place.keyOf(id);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data);
  const own = place.prefix === undefined ? { key } : { day: Math.floor(Date.now() / dayMs) };
  const sealed: Sealed = { ...own, iv, data: encrypted };
  await inStore('readwrite', (store) => store.put(sealed, id));
}

/** The bytes of a record, undefined when there is none. Rejects as `unsealId` does. */
export async function openId(place: Place, id: string): Promise<ArrayBuffer | undefined> {
  const sealed = await found(id);
  if (!sealed) return undefined;
  const key = sealed.key ?? (await place.keyOf(id));
  if (sealed.key) ownKeys.set(id, sealed.key);
  return crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, key, sealed.data);
}

/** Keeps the text under a name in place of what was there. Rejects when this browser keeps nothing. */
export const seal = async (place: Place, name: string, text: string): Promise<void> =>
  sealId(place, await place.idOf(name), bytesOf(text));

/** The text of a record, undefined when there is none. Rejects when this browser keeps nothing or it was tampered with. */
export async function unsealId(place: Place, id: string): Promise<string | undefined> {
  const data = await openId(place, id);
  return data && new TextDecoder().decode(data);
}

export const unseal = async (place: Place, name: string): Promise<string | undefined> =>
  unsealId(place, await place.idOf(name));

/** Removes text and key, and the files kept with it; the next text gets a new key. */
export const unkeep = async (place: Place, name: string): Promise<void> => unkeepId(await place.idOf(name));

/** Removes a record and all below its id. */
export async function unkeepId(id: string): Promise<void> {
  for (const kept of ownKeys.keys()) if (kept === id || kept.startsWith(`${id}/`)) ownKeys.delete(kept);
  await inStore('readwrite', (store) => store.delete(IDBKeyRange.bound(id, `${id}/\uffff`)));
}

/** The names of the visitor's drafts. Rejects when this browser keeps nothing. */
export async function deviceNames(): Promise<string[]> {
  const ids = (await inStore('readonly', (store) => store.getAllKeys())).map(String);
  return ids.filter((id) => !id.includes('/'));
}

/** Removes everything that visitors typed here; what members typed opens with their own key alone, and stays. */
export async function unkeepAll(): Promise<void> {
  ownKeys.clear();
  const ids = (await inStore('readonly', (store) => store.getAllKeys())).map(String);
  for (const id of ids) if (!id.startsWith('member/')) await inStore('readwrite', (store) => store.delete(id));
}
