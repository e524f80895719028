// GET /api/openapi.json: the document itself, not in an envelope, so that tools can read it.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openApiOf } from './openapi.ts';

/** Made once, when it is first asked for. */
export function addOpenApi(app: FastifyInstance, { institution, publicUrl }: Config): void {
  let made: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    made ??= JSON.stringify(openApiOf(`Denonco – ${institution.name.en}`, publicUrl));
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(made);
  });
}
