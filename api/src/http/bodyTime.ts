// How long a body may take to arrive. Node's own requestTimeout is one for the whole server, and would break every upload
// over a slow line; so it is off, and the same limit is kept here for everything but uploads.
import { uploadsPath } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';

const longestMs = 60_000;

export function limitBodyTime(app: FastifyInstance, mostMs = longestMs): void {
  app.addHook('onRequest', async ({ raw, url }) => {
    const hasBody = Number(raw.headers['content-length'] ?? 0) > 0 || raw.headers['transfer-encoding'] !== undefined;
    if (!hasBody || url.startsWith(uploadsPath)) return;
    const timer = setTimeout(() => raw.destroy(), mostMs);
    const clear = () => clearTimeout(timer);
    raw.once('end', clear).once('close', clear);
  });
}
