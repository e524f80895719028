import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { type Route, routes } from '@denonco/contract';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { policiesOf } from './headers/headers.ts';
import { addHomePage } from './homePage.ts';
import { httpError } from './httpError.ts';

const client = resolve(import.meta.dirname, '../../../../web/dist');

export async function addClient(app: FastifyInstance, config: Pick<Config, 'publicUrl'>): Promise<void> {
  if (!existsSync(client)) return;
  const policies = policiesOf(client, config);
  app.register(async (scope) => {
    scope.addHook('onRequest', async (_request, reply) => policies.page(reply));
    addHomePage(scope, client);
  });
  const shared = { preCompressed: true, cacheControl: false, index: false } as const;
  // One wildcard route: single ones doubled the time to build the server.
  await app.register(fastifyStatic, {
    ...shared,
    root: resolve(client, 'assets'),
    prefix: '/assets/',
    setHeaders: (reply) => {
      policies.file(reply);
      reply.header('cache-control', 'public, max-age=31536000, immutable');
    },
  });
  await app.register(fastifyStatic, {
    ...shared,
    root: client,
    wildcard: false,
    decorateReply: false,
    globIgnore: ['index.html*', 'assets/**'],
    setHeaders: (reply) => {
      policies.file(reply);
      reply.header('cache-control', 'no-cache');
    },
  });
}

const rows: readonly Route[] = Object.values(routes);
const patterns = rows.map(({ method, path }) => ({
  method,
  pattern: new RegExp(`^${path.replace(/:[a-z]+/gi, '[^/]+').replace(/\/$/, '')}/?$`),
}));

/** Refuses unknown routes before reading the body: 405 with `Allow` when the path has other methods. */
export function refuseUnknown(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!request.is404) return;
    const path = request.url.split('?', 1)[0] ?? '';
    const methods = patterns.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
    if (methods.length === 0) throw httpError('not_found');
    const allowed = methods.flatMap((method): string[] => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
    reply.header('allow', allowed.join(', '));
    throw httpError('method_not_allowed');
  });
}
