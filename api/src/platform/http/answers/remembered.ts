// In-memory response cache for the public registers (docs/adr/0059-search-lists-and-cached-answers.md).
import type { Route } from '@denonco/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { keeping } from '../../db/remembering.ts';
import type { Deps } from '../../deps.ts';

/** Maximum age of an answer when an invalidation is missed. */
const mostMs = 1000;
/** 16 MB in total. */
const mostAnswers = 128;
const mostBytes = 131_072;
const longestAddress = 300;

interface Whole {
  /** Encoded once: UTF-8 encoding of Albanian letters is the most expensive part of sending. */
  readonly bytes: Buffer;
  /** By the portal's clock, on which the answer may depend. */
  readonly madeAt: number;
}

const kept = keeping<string, Whole>({
  ttlMs: ({ bytes }, tookMs) => (bytes.length > mostBytes ? 0 : mostMs - tookMs),
  most: mostAnswers,
  isMadeOfOthers: true,
});

/** Call it after the commit of a change of public rows; takes effect on this node immediately. */
export const forgetAnswers = ({ db }: Pick<Deps, 'db'>): void => kept.forget(db);

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

  const send = (reply: FastifyReply, { bytes }: Whole): FastifyReply =>
    reply.header('cache-control', control).type('application/json; charset=utf-8').send(bytes);

  return {
    fromMemory(request: FastifyRequest, reply: FastifyReply, done: () => void): void {
      const whole = mayRemember(request) ? known(request) : undefined;
      if (whole) send(reply, whole);
      else done();
    },
    async answer(request: FastifyRequest, reply: FastifyReply, make: () => Promise<unknown>): Promise<FastifyReply> {
      const madeAt = deps.now().getTime();
      const write = async (): Promise<Whole> => ({ bytes: Buffer.from(written(await make())), madeAt });
      return send(reply, await (mayRemember(request) ? kept.take(deps.db, request.url, write) : write()));
    },
  };
}
