// Shutdown: readiness fails while requests are served until load balancers notice; then no new requests. Those in
// progress have a time limit; after it they are cut off: a download ends truncated, which its client notices, and an
// upload resumes elsewhere.
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** `/ready` fails from the moment of the signal. */
export interface Ending {
  readonly begin: () => void;
  readonly isEnding: () => boolean;
}

export function createEnding(): Ending {
  let isEnding = false;
  return {
    begin() {
      isEnding = true;
    },
    isEnding: () => isEnding,
  };
}

/** Resolves when nothing is served, at most after both times. Without grace after a fatal error. */
export async function endServing(
  app: FastifyInstance,
  { config, ending }: { config: Config; ending: Ending },
  { withoutGrace = false } = {},
): Promise<void> {
  const { graceMs, longestMs } = config.shutdown;
  ending.begin();
  if (graceMs > 0 && app.server.listening && !withoutGrace) await pause(graceMs);
  const cutting = setTimeout(() => app.server.closeAllConnections(), longestMs);
  await app.close();
  clearTimeout(cutting);
}

/**
 * Browsers preconnect without sending a request. Node counts such a connection as busy, so a closing server would wait
 * until its header timeout. Ends these when the server closes; connections with a request stay.
 */
export function endUnasked(app: FastifyInstance): void {
  const unasked = new Set<Socket>();
  let closing = false;
  app.server
    .on('connection', (socket: Socket) => {
      if (closing) return void socket.destroy();
      unasked.add(socket);
      socket.once('close', () => unasked.delete(socket));
    })
    .on('request', ({ socket }) => unasked.delete(socket));
  app.addHook('preClose', async () => {
    closing = true;
    for (const socket of unasked) socket.destroy();
  });
}
