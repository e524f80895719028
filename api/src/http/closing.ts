// Browsers open connections that they may need and ask nothing over them yet. Node counts such a one as busy, so a server
// that closes would wait for it until its time for headers is over.
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Ends them when the server closes; whoever is being answered keeps its connection. */
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
