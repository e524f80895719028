// What the portal has stored in the browser.
import type { Page } from '@playwright/test';

/** Every record of every database that the site keeps in the browser. */
export const listStoredRecords = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const found: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const key of await asked(database.transaction(store).objectStore(store).getAllKeys()))
          found.push(`${name} ${store} ${key}`);
      database.close();
    }
    return found;
  });

/** Each database opens after 0.3 s from here on, as on a slow disk. */
export const slowDownDatabase = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const { set } = Object.getOwnPropertyDescriptor(IDBRequest.prototype, 'onsuccess') ?? {};
    Object.defineProperty(IDBOpenDBRequest.prototype, 'onsuccess', {
      set(this: IDBOpenDBRequest, handler: (event: Event) => void) {
        set?.call(this, (event: Event) => setTimeout(handler, 300, event));
      },
    });
  });

/** Whether words lie readable in any record of the site's databases. */
export const isStoredReadably = (page: Page, words: string): Promise<boolean> =>
  page.evaluate(async (sought) => {
    const asked = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts: string[] = [];
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await asked(indexedDB.open(name));
      for (const store of database.objectStoreNames)
        for (const record of await asked(database.transaction(store).objectStore(store).getAll()))
          texts.push(JSON.stringify(record), new TextDecoder('latin1').decode(record.data));
      database.close();
    }
    return texts.some((text) => text.includes(sought));
  }, words);

/** The same with its storages, and the addresses of what it has kept of the interface. */
export async function readBrowserStorage(page: Page): Promise<string> {
  const others = await page.evaluate(async () => {
    const found = [JSON.stringify(sessionStorage), JSON.stringify(localStorage)];
    for (const cache of await caches.keys())
      for (const { url } of await (await caches.open(cache)).keys()) if (url.includes('/api/')) found.push(url);
    return found;
  });
  return [...others, ...(await listStoredRecords(page))].join('\n');
}
