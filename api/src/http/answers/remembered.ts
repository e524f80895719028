// Answers of the public registers, whole as they are sent, remembered for a moment: what is asked for again costs no database,
// no schema and no hash. Why nobody notices: docs/adr/0059-answers-are-remembered.md.
import type { Route } from '@denonco/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keeping } from '../../db/remembering.ts';
import type { Deps } from '../../deps.ts';
import { asTaken, etagOf, isHeld, packed } from './caching.ts';

/** The longest that an answer could lie, if nobody told that it is no longer true. */
const mostMs = 1000;
/** Of so many addresses an answer of so much: 16 MB at most. */
const mostAnswers = 128;
const mostBytes = 131_072;
const longestAddress = 300;

interface Whole {
  /** Encoded once: Albanian letters make that the dearest part of sending a text. */
  readonly bytes: Buffer;
  readonly etag: string;
  /** By the portal's clock, which the answer may depend on. */
  readonly madeAt: number;
  packed?: Promise<Buffer>;
}

const kept = keeping<string, Whole>({
  keptMs: ({ bytes }, tookMs) => (bytes.length > mostBytes ? 0 : mostMs - tookMs),
  most: mostAnswers,
  isMadeOfOthers: true,
});

/** After the commit of what changes public rows: on this node at once. */
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

/** How the answers of a row are remembered that are the same for everybody (`remembered` in the contract). */
export function rememberedAnswers({ cacheSeconds }: Route, deps: Deps, written: (result: unknown) => string) {
  const control = `public, max-age=${cacheSeconds}`;
  /** Nobody's who is signed in, and nothing while changes of other nodes are not heard. */
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
    /** Stands before everything that a call costs. */
    fromMemory(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const whole = mayRemember(request) ? known(request) : undefined;
      if (whole) send(request, reply, whole);
      else done();
    },
    /** `make` is called once for all who ask for the same at the same time. */
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
