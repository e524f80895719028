// GET /.well-known/security.txt (RFC 9116).
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../platform/deps.ts';
import { getPublisher } from './settings.store.ts';

/** The RFC recommends less than a year; the file is generated on each request. */
const goodForMs = 180 * 86_400_000;

export function addSecurityTxt(app: FastifyInstance, deps: Deps): void {
  app.get('/.well-known/security.txt', async (_request, reply) => {
    const { institution, publicUrl } = await getPublisher(deps);
    const expires = new Date(deps.now().getTime() + goodForMs).toISOString().replace(/T.*/, 'T00:00:00Z');
    // Web addresses must be HTTPS (RFC 9116, 2.4).
    const pages = publicUrl.startsWith('https:')
      ? [`Policy: ${publicUrl}/#/privacy`, `Canonical: ${publicUrl}/.well-known/security.txt`]
      : [];
    const contact = `Contact: mailto:${encodeURI(institution.email)}`;
    return reply
      .header('cache-control', 'public, max-age=3600')
      .type('text/plain; charset=utf-8')
      .send([contact, `Expires: ${expires}`, 'Preferred-Languages: sq, en', ...pages, ''].join('\n'));
  });
}
