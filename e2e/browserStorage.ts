import type { Page } from '@playwright/test';

export const listStoredRecords = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const toPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await toPromise(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const key of await toPromise(database.transaction(store).objectStore(store).getAllKeys()))
          found.push(`${name} ${store} ${key}`);
      database.close();
    }
    return found;
  });

/** Delays every opening of a database by 0.3 s, as on a slow disk. */
export const slowDownDatabase = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess') ?? {};
    Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
      set(this: IDBOpenDBRequest, handler: (event: Event) => void) {
        set?.call(this, (event: Event) => setTimeout(handler, 300, event));
      },
    });
  });

export const isStoredReadably = (page: Page, message: string): Promise<boolean> =>
  page.evaluate(async (sought) => {
    const toPromise = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await toPromise(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const record of await toPromise(database.transaction(store).objectStore(store).getAll()))
          texts.push(JSON.stringify(record), new TextDecoder('latin1').decode(record.data));
      database.close();
    }
    return texts.some((text) => text.includes(sought));
  }, message);

/** Also covers web storage and the addresses of cached interface files. */
export async function readBrowserStorage(page: Page): Promise<string> {
  const others = await page.evaluate(async () => {
    const found = [JSON.stringify(sessionStorage), JSON.stringify(localStorage)];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys()) if (url.includes('/api/')) found.push(url);
    return found;
  });
  return [...others, ...(await listStoredRecords(page))].join('\n');
}
