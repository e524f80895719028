// GET livePath: server-sent events for a signed-in member, until the page closes, the session ends or the server does.
// Asked for with the Authorization header, so a browser reads it by fetch: an EventSource could send none.
import { PassThrough } from 'node:stream';
import { type LiveMessage, liveBeatMs, livePath } from '@denonco/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { fault } from '../http/fault.ts';
import type { Actor } from '../sessions/actor.ts';
import { findActor, findActorAgain } from '../sessions/sessions.store.ts';
import type { Onlooker } from './live.ts';

/** Pages of one member on one node: more are refused, and ask again later. */
const pagesAtMost = 8;
/** Whoever reads so slowly asks anew, and then reads everything once. */
const unreadAtMost = 64 * 1024;

export function addLive(app: FastifyInstance, deps: Deps): void {
  app.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    handler: (request, reply) => open(deps, request, reply),
  });
  const beat = setInterval(() => {
    for (const onlooker of deps.live.all()) onlooker.check();
  }, liveBeatMs);
  beat.unref();
  // A stream has no end of its own: open ones would hold the server back from closing.
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const onlooker of deps.live.all()) onlooker.end();
  });
}

async function open(deps: Deps, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  const actor = token ? await findActor(deps, token, deps.now()) : undefined;
  if (!actor) throw fault('not_signed_in');
  if (deps.live.onlookersOf(actor.memberId) >= pagesAtMost) throw fault('rate_limited', { retryAfterSeconds: 60 });
  const stream = new PassThrough();
  const onlooker = onlookerOf(deps, actor, stream);
  // Nothing that happens from here on is missed, so the page reads once more what it read before.
  const leave = await deps.live.join(onlooker);
  stream.on('close', leave);
  reply.raw.on('close', () => stream.destroy());
  if (reply.raw.destroyed) stream.destroy();
  onlooker.send({ type: 'all' });
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // The connection ends with the stream, so that the server can close as soon as it has ended all of them.
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream)
  );
}

/** Whether a page of this member shows what it did before. */
const isSame = (one: Actor, other: Actor): boolean =>
  one.roleCode === other.roleCode &&
  one.municipalityCode === other.municipalityCode &&
  one.permissions.size === other.permissions.size &&
  [...one.permissions].every((key) => other.permissions.has(key));

function onlookerOf(deps: Deps, actor: Actor, stream: PassThrough): Onlooker {
  const write = (text: string) => {
    if (stream.destroyed || stream.writableEnded) return;
    if (stream.writableLength + stream.readableLength > unreadAtMost) stream.destroy();
    else stream.write(text);
  };
  const onlooker: Onlooker = {
    actor,
    send: (message: LiveMessage) => write(`data: ${JSON.stringify(message)}\n\n`),
    check: () => {
      findActorAgain(deps, onlooker.actor, deps.now()).then(
        (now) => {
          if (!now) return void stream.end();
          const before = onlooker.actor;
          onlooker.actor = now;
          if (!isSame(before, now)) onlooker.send({ type: 'rights' });
          // A line of comment keeps what stands between from closing a line that says nothing.
          write(':\n\n');
        },
        (error) => {
          deps.log.warn({ err: error }, 'a session could not be looked at');
          write(':\n\n');
        },
      );
    },
    end: () => void stream.end(),
  };
  return onlooker;
}
