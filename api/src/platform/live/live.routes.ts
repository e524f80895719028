// The stream of live updates, read by fetch with the Authorization header, which an EventSource cannot send.
import { PassThrough } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { type LiveMessage, liveBeatMs, livePath } from '@denonco/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import type { Actor } from '../http/actor.ts';
import { httpError } from '../http/httpError.ts';
import type { LiveListener } from './live.ts';

/** Open pages per member and node; more are refused and retry later. */
const pagesAtMost = 8;
/** Unread bytes after which a slow reader is disconnected; it then reads everything again. */
const unreadAtMost = 64 * 1024;

export interface Sessions {
  readonly findActor: (deps: Deps, token: string, now: Date) => Promise<Actor | undefined>;
  readonly findActorAgain: (deps: Deps, actor: Actor, now: Date) => Promise<Actor | undefined>;
}

export function addLive(app: FastifyInstance, deps: Deps, sessions: Sessions): void {
  app.route({
    method: 'GET',
    url: livePath,
    exposeHeadRoute: false,
    handler: (request, reply) => open(deps, sessions, request, reply),
  });
  const beat = setInterval(() => {
    for (const page of deps.live.all()) page.check();
  }, liveBeatMs);
  beat.unref();
  // Endless streams would block the server from closing.
  app.addHook('preClose', async () => {
    clearInterval(beat);
    for (const page of deps.live.all()) page.end();
  });
}

async function open(deps: Deps, sessions: Sessions, request: FastifyRequest, reply: FastifyReply) {
  const token = request.headers.authorization?.replace(/^Bearer\s+/i, '').trim();
  const actor = token ? await sessions.findActor(deps, token, deps.now()) : undefined;
  if (!actor) throw httpError('not_signed_in');
  if (deps.live.openPagesOf(actor.memberId) >= pagesAtMost) throw httpError('rate_limited', { retryAfterSeconds: 60 });
  const stream = new PassThrough();
  const page = pageOf(deps, sessions, actor, stream);
  // Events are delivered from here on; the page reads again once for what came before.
  const leave = await deps.live.join(page);
  stream.on('close', leave);
  reply.raw.on('close', () => stream.destroy());
  if (reply.raw.destroyed) stream.destroy();
  page.send({ type: 'all' });
  return (
    reply
      .type('text/event-stream; charset=utf-8')
      // Ends with the stream, so that the server can close promptly.
      .headers({ 'cache-control': 'no-store, no-transform', 'x-accel-buffering': 'no', connection: 'close' })
      .send(stream)
  );
}

const rightsOf = ({ roleCode, municipalityCode, permissions }: Actor) => [roleCode, municipalityCode, permissions];

function pageOf(deps: Deps, sessions: Sessions, actor: Actor, stream: PassThrough): LiveListener {
  const write = (text: string) => {
    if (stream.destroyed || stream.writableEnded) return;
    if (stream.writableLength + stream.readableLength > unreadAtMost) stream.destroy();
    else stream.write(text);
  };
  const page: LiveListener = {
    actor,
    send: (message: LiveMessage) => write(`data: ${JSON.stringify(message)}\n\n`),
    check: () => {
      sessions.findActorAgain(deps, page.actor, deps.now()).then(
        (now) => {
          if (!now) return void stream.end();
          const before = page.actor;
          page.actor = now;
          if (!isDeepStrictEqual(rightsOf(before), rightsOf(now))) page.send({ type: 'rights' });
          // Comments keep proxies from closing an idle connection.
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
  return page;
}
