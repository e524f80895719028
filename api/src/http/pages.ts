// The server around the routes: headers of every answer, the built web client, unknown addresses, the log of answers.
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Route, routes } from '@denonco/contract';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { fault } from './fault.ts';
import { addHomePage, inlineHashes } from './homePage.ts';

const client = resolve(import.meta.dirname, '../../../web/dist');

/** Strict: nothing from elsewhere, nothing inline but what the built page brings (by hash), in nobody's frame. */
export async function addHeaders(app: FastifyInstance, https: boolean): Promise<void> {
  const self = ["'self'"];
  const none = ["'none'"];
  const inline = inlineHashes(client);
  await app.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: none,
        scriptSrc: [...self, ...inline.scripts],
        styleSrc: [...self, ...inline.styles],
        connectSrc: self,
        imgSrc: ["'self'", 'data:'],
        fontSrc: self,
        manifestSrc: self,
        workerSrc: self,
        baseUri: none,
        formAction: self,
        frameAncestors: none,
      },
    },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    // Promised only where the portal is reached by HTTPS: on a plain loopback start it would lock the browser out.
    strictTransportSecurity: https ? { maxAge: 31_536_000 } : false,
    xFrameOptions: { action: 'deny' },
  });
  app.addHook('onRequest', async (request, reply) => {
    reply
      .header('permissions-policy', 'camera=(), microphone=(), geolocation=(self)')
      .header('x-request-id', request.id);
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store');
  });
}

/** The web client when it is built: names with a hash never change, everything else is asked for each time. */
export async function addClient(app: FastifyInstance): Promise<void> {
  if (!existsSync(client)) return;
  addHomePage(app, client);
  await app.register(fastifyStatic, {
    root: client,
    wildcard: false,
    preCompressed: true,
    cacheControl: false,
    index: false,
    globIgnore: ['index.html*'],
    setHeaders: (reply, path) => {
      reply.header('cache-control', path.includes('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache');
    },
  });
}

const rows: readonly Route[] = Object.values(routes);
const patterns = rows.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** Refuses what no route answers before its body is read: 405 with `Allow` when the address takes another method. */
export function refuseUnknown(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const allowed = methodsOf(pathOf(request));
    if (allowed.length === 0) throw fault('not_found');
    reply.header('allow', allowed.join(', '));
    throw fault('method_not_allowed');
  });
}

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? '';
function methodsOf(path: string): string[] {
  const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return methods.flatMap((method): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
}

/** One line an answer: the pattern of the route, never the address, its query or a body. */
export function logAnswers(app: FastifyInstance): void {
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unknown';
    request.log.info(
      { method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) },
      'answered',
    );
  });
}
