// Who calls, without keeping who: a keyed hash of the address that changes every day.
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';

export const originOf = (request: FastifyRequest, { keys }: Deps, now: Date): string =>
  keys
    .hash(`origin/${now.toISOString().slice(0, 10)}`, request.ip)
    .toString('base64url')
    .slice(0, 22);
