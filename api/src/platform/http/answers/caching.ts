// Cache headers of an answer: lifetime, ETag and encoding.
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

export const etagOf = (payload: string | Buffer): string =>
  `"${createHash('sha256').update(payload).digest('base64url').slice(0, 22)}"`;

export const isHeld = ({ headers }: FastifyRequest, etag: string): boolean =>
  headers['if-none-match']?.split(',').some(
    (one) =>
      one
        .trim()
        .replace(/^W\//, '')
        .replace(/-gzip"$/, '"') === etag,
  ) ?? false;

/** Cacheable; a matching ETag gets 304 without a body. */
export const cached =
  (control: string) =>
  async (request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> => {
    if (reply.statusCode !== 200 || !(typeof payload === 'string' || payload instanceof Buffer)) return payload;
    const etag = etagOf(payload);
    reply.header('cache-control', control).header('etag', etag);
    if (!isHeld(request, etag)) return asTaken(request, reply, payload, () => packed(payload));
    reply.code(304).removeHeader('content-type').removeHeader('content-length');
    return null;
  };

export const packed = promisify<string | Buffer, Buffer>(gzip);
/** Smaller answers gain too little. */
const worthPacking = 20_000;

/**
 * A large answer, compressed when the client accepts it. Adjusts the ETag that the reply already has (RFC 9110, 8.8.3).
 */
export function asTaken<T extends string | Buffer, P>(
  { headers }: FastifyRequest,
  reply: FastifyReply,
  payload: T,
  pack: () => P,
): T | P {
  reply.header('vary', 'accept-encoding');
  if (payload.length < worthPacking || !/\bgzip\b/.test(headers['accept-encoding']?.toString() ?? '')) return payload;
  reply.header('content-encoding', 'gzip').removeHeader('content-length');
  reply.header('etag', String(reply.getHeader('etag')).replace(/"$/, '-gzip"'));
  return pack();
}
