// Makes the portal installable: service worker with its file list.
import { createHash } from 'node:crypto';
import { type Route, routes } from '@denonco/contract';
import { build, type Plugin } from 'vite';
import type { OfflineTables } from './src/app/offline/worker.ts';
import { publicFiles } from './start.plugin.ts';

const MINUTE = 60;
const all: readonly Route[] = Object.values(routes);
// Registers and figures change too often to be useful offline.
const cacheable = all.filter(
  ({ method, access, path, cacheSeconds = 0 }) =>
    method === 'GET' && access === 'public' && cacheSeconds >= MINUTE && !path.includes('/online-'),
);
const asksNothing = ({ query, params }: Route) => !params && (!query || query.safeParse({}).success);

const worker = new URL('src/app/offline/worker.ts', import.meta.url).pathname;

async function workerWith(tables: OfflineTables): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    define: { OFFLINE: JSON.stringify(tables) },
    build: { write: false, copyPublicDir: false, rolldownOptions: { input: worker, output: { format: 'iife' } } },
  });
  const [chunk] = [built].flat().flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error('offline.plugin.ts built no service worker');
  return chunk.code;
}

export const offline = (): Plugin => ({
  name: 'offline',
  apply: 'build',
  // Last, after chunks that hold only styles are removed.
  generateBundle: {
    order: 'post',
    async handler(_, bundle) {
      const built = publicFiles(bundle);
      const revision = createHash('sha256').update(built.join()).digest('hex').slice(0, 8);
      const source = await workerWith({
        files: [
          ...['/', '/mark.svg', '/manifest.webmanifest'].map((url) => ({ url, revision })),
          ...built.map((url) => ({ url, revision: null })),
        ],
        lists: cacheable.filter(asksNothing).map(({ path }) => path),
        cacheable: cacheable.map(({ path }) => path),
      });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source });
    },
  },
});
