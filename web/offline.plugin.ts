// What makes the portal installable: the service worker with its list of files, and the icons, drawn from the mark.
import { createHash } from 'node:crypto';
import { type Route, routes } from '@denonco/contract';
import type { Plugin } from 'vite';
import { drawIcon, icons } from './icons.ts';
import { work } from './src/app/offline/worker.ts';
import { publicFiles } from './start.plugin.ts';

const MINUTE = 60;
const all: readonly Route[] = Object.values(routes);
// What changes from one moment to the next, as registers and figures, would only mislead.
const kept = all.filter(
  ({ method, access, path, cacheSeconds = 0 }) =>
    method === 'GET' && access === 'public' && cacheSeconds >= MINUTE && !path.includes('/online-'),
);
const asksNothing = ({ query, params }: Route) => !params && (!query || query.safeParse({}).success);

export function offline(): Plugin {
  return {
    name: 'offline',
    apply: 'build',
    // Last, when every chunk that is no more than its style has gone.
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = publicFiles(bundle);
        const table = {
          version: createHash('sha256').update(files.join()).digest('hex').slice(0, 8),
          files: ['/', '/mark.svg', '/manifest.webmanifest', ...files],
          lists: kept.filter(asksNothing).map(({ path }) => path),
          mayKeep: kept.map(({ path }) => path),
        };
        this.emitFile({
          type: 'asset',
          fileName: 'sw.js',
          source: `(${work.toString()})(self,${JSON.stringify(table)})`,
        });
        for (const icon of icons)
          this.emitFile({ type: 'asset', fileName: `icons/${icon.name}.png`, source: drawIcon(icon) });
      },
    },
  };
}
