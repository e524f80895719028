// In-memory response cache for the public registers (docs/adr/0059-search-lists-and-cached-answers.md).
import type { Route } from '@denonco/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keeping } from '../../db/remembering.ts';
import type { Deps } from '../../deps.ts';
import { asTaken, etagOf, isHeld, packed } from './caching.ts';

/** Maximum age of an answer when an invalidation is missed. */
const mostMs = 1000;
/** 16 MB in total. */
const mostAnswers = 128;
const mostBytes = 131_072;
const longestAddress = 300;

interface Whole {
  /** Encoded once: UTF-8 encoding of Albanian letters is the most expensive part of sending. */
  readonly bytes: Buffer;
  readonly etag: string;
  /** By the portal's clock, on which the answer may depend. */
  readonly madeAt: number;
  packed?: Promise<Buffer>;
}

const kept = keeping<string, Whole>({
  ttlMs: ({ bytes }, tookMs) => (bytes.length > mostBytes ? 0 : mostMs - tookMs),
  most: mostAnswers,
  isMadeOfOthers: true,
});

/** Call it after the commit of a change of public rows; takes effect on this node immediately. */
export const forgetAnswers = ({ db }: Pick<Deps, 'db'>): void => kept.forget(db);

function sendWhole(request: FastifyRequest, reply: FastifyReply, whole: Whole): FastifyReply {
  const { bytes, etag } = whole;
  reply.header('etag', etag);
  if (isHeld(request, etag)) return reply.code(304).send();
  reply.header('content-type', 'application/json; charset=utf-8');
  const pack = () => {
    whole.packed ??= packed(bytes);
    return whole.packed;
  };
  const body = asTaken(request, reply, bytes, pack);
  if (!(body instanceof Promise)) return reply.send(body);
  body.then(
    (less) => reply.send(less),
    (error) => reply.send(error),
  );
  return reply;
}

/** Cache of a row whose answers are the same for all (`cached` in the contract). */
export function rememberedAnswers({ cacheSeconds }: Route, deps: Deps, written: (result: unknown) => string) {
  const control = `public, max-age=${cacheSeconds}`;
  /** Never cache for signed-in users, nor while the change feed is down. */
  const mayRemember = ({ method, headers, url }: FastifyRequest): boolean =>
    method === 'GET' &&
    headers.authorization === undefined &&
    url.length <= longestAddress &&
    deps.live.hearsOfRegisters();

  function known({ url }: FastifyRequest): Whole | undefined {
    const whole = kept.known(deps.db, url);
    if (!whole || Math.abs(deps.now().getTime() - whole.madeAt) < mostMs) return whole;
    forgetAnswers(deps);
    return undefined;
  }

  const send = (request: FastifyRequest, reply: FastifyReply, whole: Whole): FastifyReply =>
    sendWhole(request, reply.header('cache-control', control), whole);

  return {
    /** Runs before parsing and authorisation. */
    fromMemory(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const whole = mayRemember(request) ? known(request) : undefined;
      if (whole) send(request, reply, whole);
      else done();
    },
    /** Coalesces concurrent calls of `make`. */
    async answer(request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): Promise<FastifyReply> {
      const madeAt = deps.now().getTime();
      const write = async (): Promise<Whole> => {
        const bytes = Buffer.from(written(await make()));
        return { bytes, etag: etagOf(bytes), madeAt };
      };
      return send(request, reply, await (mayRemember(request) ? kept.take(deps.db, request.url, write) : write()));
    },
  };
}
