// Makes calls wait in `npm run dev` while the API starts again after a change, instead of failing.
import { connect } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { Plugin } from 'vite';

const retryMs = 50;

function isListening(port: number): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const probe = connect({ host: '127.0.0.1', port });
  probe.once('connect', () => resolve(true)).once('error', () => resolve(false));
  return promise.finally(() => probe.destroy());
}

/** @param paths What Vite passes on to the API at this port. */
export const waitForApi = (port: number, paths: readonly string[]): Plugin => ({
  name: 'wait-for-api',
  apply: 'serve',
  configureServer({ middlewares }) {
    middlewares.use(async ({ url = '' }, response, next) => {
      if (paths.some((path) => url.startsWith(path)))
        while (!response.closed && !(await isListening(port))) await pause(retryMs);
      next();
    });
  },
});
