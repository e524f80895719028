// Keeps one text on this device, encrypted: AES-GCM under a key that scripts can use but never read out (WebCrypto,
// not extractable). Key and cipher text lie in IndexedDB side by side; erasing removes both, so nothing is left to decrypt.
// Knows nothing of drafts.

const DATABASE = 'denonco';
const STORE = 'sealed';

interface Sealed {
  key: CryptoKey;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const settled = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

/** Runs one request in a transaction of its own; resolves when it is on disk. Throws where the browser keeps nothing. */
async function inStore<T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
  const database = await settled(opening);
  try {
    const transaction = database.transaction(STORE, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error);
    });
    const result = await settled(ask(transaction.objectStore(STORE)));
    await done;
    return result;
  } finally {
    database.close();
  }
}

const found = (name: string): Promise<Sealed | undefined> => inStore('readonly', (store) => store.get(name));

let keys = new Map<string, CryptoKey>();

async function keyOf(name: string): Promise<CryptoKey> {
  const key =
    keys.get(name) ??
    (await found(name))?.key ??
    (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  keys.set(name, key);
  return key;
}

/** Keeps the text under a name in place of what was there. Rejects when this browser keeps nothing. */
export async function seal(name: string, text: string): Promise<void> {
  const key = await keyOf(name);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(text));
  const sealed: Sealed = { key, iv, data };
  await inStore('readwrite', (store) => store.put(sealed, name));
}

/** The text under a name, undefined when there is none. Rejects when this browser keeps nothing or it was tampered with. */
export async function unseal(name: string): Promise<string | undefined> {
  const sealed = await found(name);
  if (!sealed) return undefined;
  keys.set(name, sealed.key);
  const text = await crypto.subtle.decrypt({ name: 'AES-GCM', iv: sealed.iv }, sealed.key, sealed.data);
  return new TextDecoder().decode(text);
}

/** Removes text and key; the next text gets a new key. */
export async function unkeep(name: string): Promise<void> {
  keys = new Map([...keys].filter(([kept]) => kept !== name));
  await inStore('readwrite', (store) => store.delete(name));
}

/** The names of all texts kept here. Rejects when this browser keeps nothing. */
export async function keptNames(): Promise<string[]> {
  const names = await inStore('readonly', (store) => store.getAllKeys());
  return names.map(String);
}

/** Removes everything. */
export async function unkeepAll(): Promise<void> {
  keys = new Map();
  await inStore('readwrite', (store) => store.clear());
}
