import type { FastifyInstance } from 'fastify';
import type { Config } from '../config.ts';
import { openApiOf } from './openapi.present.ts';

export function addOpenApi(app: FastifyInstance, { institution, publicUrl }: Config): void {
  let generated: string | undefined;
  app.get('/api/openapi.json', async (_request, reply) => {
    generated ??= JSON.stringify(openApiOf(`Denonco – ${institution.name.en}`, publicUrl));
    return reply.header('cache-control', 'public, max-age=300').type('application/json; charset=utf-8').send(generated);
  });
}
