// The service worker (offline.plugin.ts writes it): keeps the public part of the app on the device, so that it opens
// without a network. It keeps files of the build and the lists that the contract lets anybody keep (`cacheSeconds`);
// never a case, a receipt, a code or anything asked for with a token.

export interface Kept {
  /** Of this build: another list is another version. */
  readonly version: string;
  /** Fetched while the browser has nothing else to do. */
  readonly files: readonly string[];
  /** Lists that forms begin with, fetched too. */
  readonly lists: readonly string[];
  /** Every list that may be kept, by its path. */
  readonly mayKeep: readonly string[];
}

/** What of a worker's global scope is used; TypeScript's own types of it and of pages exclude each other. */
interface Waiting extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface Fetching extends Waiting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}
interface Worker {
  readonly location: Location;
  readonly caches: CacheStorage;
  readonly clients: { claim(): Promise<void> };
  addEventListener(kind: 'install' | 'activate', hear: (event: Waiting) => void): void;
  addEventListener(kind: 'fetch', hear: (event: Fetching) => void): void;
}

/** Self-contained: it is written into the worker's file by its own source text. */
export function work(worker: Worker, { version, files, lists, mayKeep }: Kept): void {
  const app = `app-${version}`;
  const read = 'lists';
  const keep = async (name: string, request: Request, answer: Response): Promise<Response> => {
    if (answer.ok) await (await worker.caches.open(name)).put(request, answer.clone());
    return answer;
  };
  const kept = (request: Request | string) => worker.caches.match(request, { ignoreVary: true });

  const fill = async () => {
    await (await worker.caches.open(app)).addAll([...files]);
    const held = await worker.caches.open(read);
    // A list that does not come now is kept when a form asks for it.
    await Promise.allSettled(lists.map((list) => held.add(list)));
  };
  // It becomes active when no page of the version before is open, so none loses its files.
  const tidy = async () => {
    const old = (await worker.caches.keys()).filter((name) => name !== app && name !== read);
    await Promise.all(old.map((name) => worker.caches.delete(name)));
    await worker.clients.claim();
  };
  worker.addEventListener('install', (event) => event.waitUntil(fill()));
  worker.addEventListener('activate', (event) => event.waitUntil(tidy()));

  const fresh = async (get: () => Promise<Response>, instead: Request | string) => {
    try {
      return await get();
    } catch (error) {
      const found = await kept(instead);
      if (found) return found;
      throw error;
    }
  };
  // The page itself always comes from the network when there is one, so that no device stays with an old version.
  const page = (request: Request) => fresh(() => fetch(request), '/');
  const list = (request: Request) => fresh(async () => keep(read, request, await fetch(request)), request);
  // A name with a hash never changes.
  const file = async (request: Request) => (await kept(request)) ?? keep(app, request, await fetch(request));

  worker.addEventListener('fetch', (event) => {
    const { request } = event;
    const { origin, pathname } = new URL(request.url);
    if (request.method !== 'GET' || origin !== worker.location.origin || request.headers.has('authorization')) return;
    if (request.mode === 'navigate' && pathname === '/') event.respondWith(page(request));
    else if (pathname.startsWith('/assets/')) event.respondWith(file(request));
    else if (mayKeep.includes(pathname)) event.respondWith(list(request));
  });
}
