// How a server ends: it says so, serves on for as long as a balancer needs to notice, and then takes nothing new. What is in
// hand has its time, and what lasts longer is cut off: a file that is being taken then has no end, which its reader sees, and
// an upload goes on elsewhere from where it stood.
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';

/** Whether this process was told to end: from then on `/ready` says so, and the rest goes on until it is over. */
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

/** Resolves when nothing is served any more, no later than its two times together. What cannot be trusted has no grace. */
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
 * Browsers open connections that they may need and ask nothing over them yet. Node counts such a one as busy, so a server
 * that closes would wait for it until its time for headers is over. Ends them when the server closes; whoever is being
 * answered keeps its connection.
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
