// A proxy that does not name its callers gives them all its own address, and every limit of one caller becomes one for all.
import type { FastifyInstance } from 'fastify';

/** Enough calls for a portal in use to have met more than one caller. */
const callsLooked = 2000;

/** Warns once when the first calls since the start all came from one address. */
export function warnOfSharedAddress(app: FastifyInstance, calls = callsLooked): void {
  let first: string | undefined;
  let left = calls;
  app.addHook('onRequest', async (request) => {
    if (left === 0) return;
    first ??= request.ip;
    left = request.ip === first ? left - 1 : 0;
    if (left === 0 && request.ip === first)
      app.log.warn({ calls }, 'all calls since the start came from one address: the proxy sends no X-Forwarded-For');
  });
}
