// Node's requestTimeout would break slow uploads too, so it is off.
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
