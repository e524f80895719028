// Encrypted storage (AES-GCM by WebCrypto, non-extractable keys): see docs/adr/0082-drafts-sealed-on-the-device.md.
import { delMany, get, keys, promisifyRequest, set, type UseStore } from 'idb-keyval';
import type { LeaveCipher } from './leaving.ts';
import { pendingIds, readPending, removePending, writePending } from './pendingRecords.ts';

const DATABASE = 'denonco';
const STORE = 'sealed';
const dayMs = 86_400_000;

/** Days since 1970. */
export const today = (): number => Math.floor(Date.now() / dayMs);

interface Encrypted {
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly data: ArrayBuffer;
}

interface Sealed extends Encrypted {
  /** Stored beside the data in places without a secret; erasing removes both. */
  readonly key?: CryptoKey | undefined;
  /** Key of sealing on leaving, encrypted under `key`; missing in records of earlier versions. */
  readonly leaveKey?: Encrypted | undefined;
  /** Day of the last write; set for expiring records. */
  readonly day?: number | undefined;
}

interface RecordKeys {
  readonly key: CryptoKey;
  /** Set only for places without a secret. */
  readonly leave?: { readonly raw: Uint8Array; readonly encrypted: Encrypted; isStored: boolean };
}

export interface DraftLocation {
  readonly isAllowed: () => boolean;
  readonly idOf: (name: string) => string;
  readonly keysOf: (id: string) => Promise<RecordKeys>;
  /** The cipher, once its key is stored. */
  readonly leaveCipherOf: (id: string) => LeaveCipher | undefined;
  /** Prefix of record ids; undefined where each record has its own keys. */
  readonly prefix: string | undefined;
}

export interface Home {
  readonly location: DraftLocation;
  /** Unique in its place. */
  readonly name: string;
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

export const readSealed = (id: string): Promise<Sealed | undefined> => get<Sealed>(id, records);

async function encrypt(key: CryptoKey, data: BufferSource): Promise<Encrypted> {
  const iv = crypto.getRandomValues(new Uint8Array(12));
  return { iv, data: await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, data) };
}

const decrypt = (key: CryptoKey, { iv, data }: Encrypted): Promise<ArrayBuffer> =>
  crypto.subtle.decrypt({ name: 'AES-GCM', iv }, key, data);

const ownKeys = new Map<string, RecordKeys>();

let leaving: typeof import('./leaving.ts') | undefined;
/** Until this is loaded, the browser asks before a page with unwritten text closes. */
export const loadLeaving = async (): Promise<void> => {
  leaving = await import('./leaving.ts').catch(() => undefined);
};

async function ownKeysOf(record: Sealed | undefined): Promise<RecordKeys> {
  const key =
    record?.key ?? (await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, ['encrypt', 'decrypt']));
  if (record?.leaveKey) {
    const raw = new Uint8Array(await decrypt(key, record.leaveKey));
    return { key, leave: { raw, encrypted: record.leaveKey, isStored: true } };
  }
  const raw = crypto.getRandomValues(new Uint8Array(32));
  return { key, leave: { raw, encrypted: await encrypt(key, raw), isStored: false } };
}

/** Visitors' forms have no secret, so each record has its own keys beside it. */
export const deviceLocation = (isAllowed: () => boolean): DraftLocation => ({
  isAllowed,
  prefix: undefined,
  idOf: (name) => name,
  keysOf: async (id) => {
    const own = ownKeys.get(id) ?? (await ownKeysOf(await readSealed(id)));
    ownKeys.set(id, own);
    return own;
  },
  leaveCipherOf: (id) => {
    const leave = ownKeys.get(id)?.leave;
    return leave?.isStored ? leaving?.createLeaveCipher(leave.raw) : undefined;
  },
});

export const bytesOf = (text: string) => new TextEncoder().encode(text);
/** Rejects without storage or space. */
export async function sealId(location: DraftLocation, id: string, data: BufferSource): Promise<void> {
  const { key, leave } = await location.keysOf(id);
  const { iv, data: encrypted } = await encrypt(key, data);
  const sealed: Sealed = leave
    ? { key, leaveKey: leave.encrypted, iv, data: encrypted }
    : { day: today(), iv, data: encrypted };
  await set(id, sealed, records);
  if (leave) leave.isStored = true;
}

/** The bytes, if stored. Rejects as `unsealId` does. */
export async function openId(location: DraftLocation, id: string): Promise<ArrayBuffer | undefined> {
  const sealed = await readSealed(id);
  if (!sealed) return undefined;
  if (sealed.key) ownKeys.set(id, await ownKeysOf(sealed));
  return decrypt((await location.keysOf(id)).key, sealed);
}

/** Rejects without storage. */
export const seal = (location: DraftLocation, name: string, text: string): Promise<void> =>
  sealId(location, location.idOf(name), bytesOf(text));

/** The text, if stored. Rejects without storage or after tampering. */
export async function unsealId(location: DraftLocation, id: string): Promise<string | undefined> {
  const data = await openId(location, id);
  return data && new TextDecoder().decode(data);
}

export async function unseal(location: DraftLocation, name: string): Promise<string | undefined> {
  const id = location.idOf(name);
  // Another tab may have erased it since.
  ownKeys.delete(id);
  const stored = await unsealId(location, id);
  return (await restorePending(location, id, (work) => work())) ?? stored;
}

/** The next text gets new keys. */
export const remove = (location: DraftLocation, name: string): Promise<void> => removeId(location.idOf(name));

export async function removeId(id: string): Promise<void> {
  const left = readPending(id);
  for (const held of ownKeys.keys()) if (held === id || held.startsWith(`${id}/`)) ownKeys.delete(held);
  await records('readwrite', (store) => {
    store.delete(id);
    store.delete(IDBKeyRange.bound(`${id}/`, `${id}/\uffff`));
    return promisifyRequest(store.transaction);
  });
  // A newer pending record, written during the deletion, stays.
  if (readPending(id) === left) removePending(id);
}

/** Rejects without storage. */
export const deviceNames = async (): Promise<string[]> =>
  (await keys<string>(records)).filter((id) => !id.includes('/'));

/** Members' records stay, readable only with their keys. */
export async function removeAll(): Promise<void> {
  ownKeys.clear();
  const isVisitors = (id: string) => !id.startsWith('member/');
  for (const id of pendingIds().filter(isVisitors)) removePending(id);
  const ids = await keys<string>(records);
  await delMany(ids.filter(isVisitors), records);
}

/**
 * Seals a text for a page that is left; an empty one means removing. Before the first write has stored a key, one
 * stands beside the text. False if not possible.
 */
export function leave(location: DraftLocation, name: string, text: string): boolean {
  const id = location.idOf(name);
  const sealed = location.leaveCipherOf(id)?.seal(text) ?? leaving?.sealWithKey(text);
  return sealed !== undefined && writePending(id, `${today()} ${sealed}`);
}

/** Day of a record sealed on leaving. */
export const dayOfLeft = (id: string): number => Number(readPending(id)?.split(' ')[0] ?? 0);

/**
 * Text sealed while a page was left, newer than the record; undefined if none, empty if removed there. `locked` runs
 * the work that moves it into the store if no other tab writes the record.
 */
export async function restorePending(
  location: DraftLocation,
  id: string,
  locked: (work: () => Promise<void>) => Promise<unknown>,
): Promise<string | undefined> {
  const left = readPending(id);
  if (left === undefined) return undefined;
  await loadLeaving();
  const [, sealed = '', key] = left.split(' ');
  // A record under a secret may be opened by no other key.
  const cipher = key && !location.prefix ? leaving?.createLeaveCipher(key) : location.leaveCipherOf(id);
  const text = cipher?.open(sealed);
  const move = async () => {
    if (readPending(id) !== left) return;
    if (text) await sealId(location, id, bytesOf(text));
    else if (text === '') await removeId(id);
    removePending(id);
  };
  // A draft stays where it is if space is missing.
  if (cipher) await locked(move).catch(() => {});
  return text;
}
