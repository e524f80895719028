import type { FastifyRequest } from 'fastify';
import { httpError } from './httpError.ts';

const randomUuid = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;
/** UUIDs of one repeated digit, and the example of RFC 9562 A.3: two senders may share them. */
const knownUuid = /^(\w)\1{7}-\1{4}-4\1{3}-[89ab]\1{3}-\1{12}$|^919108f7-52d1-4320-9bac-f847db4148a8$/;

/** The device's key (UUID version 4, RFC 9562); undefined when missing, so that each call files a case. */
export function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = findHeader(request, 'idempotency-key')?.toLowerCase();
  if (key !== undefined && (!randomUuid.test(key) || knownUuid.test(key)))
    throw httpError('validation', { fields: { 'Idempotency-Key': 'invalid' } });
  return key;
}

export function findHeader(request: FastifyRequest, name: string): string | undefined {
  const value = request.headers[name];
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}
