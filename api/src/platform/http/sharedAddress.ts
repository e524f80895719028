// Detects a proxy that hides its callers: limits of one caller would apply to all.
import type { FastifyInstance } from 'fastify';

const callsLooked = 2000;

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
