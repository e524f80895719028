// Service worker: the public part opens offline; it never stores a case, a receipt, a code or anything requested with a
// token.
import { clientsClaim } from 'workbox-core';
import { addRoute, matchPrecache, type PrecacheEntry, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst, NetworkOnly } from 'workbox-strategies';

export interface OfflineTables {
  readonly files: PrecacheEntry[];
  /** Lists needed by forms, read at installation. */
  readonly lists: readonly string[];
  readonly cacheable: readonly string[];
}
declare const OFFLINE: OfflineTables;
const { files, lists, cacheable } = OFFLINE;

/** TypeScript's worker and DOM libraries exclude each other. */
interface ExtendableEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
declare const self: {
  addEventListener(kind: 'install', hear: (event: ExtendableEvent) => void): void;
};

// The files of the previous version stay until its pages are closed.
precache(files);
clientsClaim();

// Network first, so that no device stays on an old version.
registerRoute(
  ({ request, url }) => request.mode === 'navigate' && url.pathname === '/',
  new NetworkOnly({ plugins: [{ handlerDidError: () => matchPrecache('/') }] }),
);
addRoute({ cleanURLs: false, directoryIndex: '' });

const list = new NetworkFirst({ cacheName: 'lists', matchOptions: { ignoreVary: true } });
registerRoute(
  ({ request, sameOrigin, url }) =>
    sameOrigin && cacheable.includes(url.pathname) && !request.headers.has('authorization'),
  list,
);
// Lists that fail now are stored when a form requests them.
self.addEventListener('install', (event) => {
  event.waitUntil(Promise.allSettled(lists.map((path) => list.handle({ event, request: new Request(path) }))));
});
