// Ends serving: requests are served until load balancers notice `/ready`; then running ones have a limit.
import type { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { uploadsPath } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';

export async function shutDown(
  app: FastifyInstance,
  { config, shutdown }: Pick<Deps, 'config' | 'shutdown'>,
  { withoutGrace = false } = {},
): Promise<void> {
  const { graceMs, maxMs } = config.shutdown;
  shutdown.abort();
  if (graceMs > 0 && app.server.listening && !withoutGrace) await pause(graceMs);
  const cutting = setTimeout(() => app.server.closeAllConnections(), maxMs);
  await app.close();
  clearTimeout(cutting);
}

/** Browsers preconnect: a closing server would wait for connections without a request. */
export function closeIdleConnections(app: FastifyInstance): void {
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

/** Node's requestTimeout would break slow uploads too, so it is off. */
const maxMs = 60_000;

export function limitBodyTime(app: FastifyInstance, timeoutMs = maxMs): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || url.startsWith(uploadsPath)) return;
    const timer = setTimeout(() => raw.destroy(), timeoutMs);
    const clear = () => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
  });
}
