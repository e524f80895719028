// Serves the home, which is built with everything needed to paint it (web/home.plugin.ts).
import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { routes } from '@denonco/contract';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';

const Settings = routes.getSettings.response;
type Settings = z.infer<typeof Settings>;
const Answer = z.object({ result: Settings });

const sha256 = (text: string | Buffer) => createHash('sha256').update(text).digest('base64');
const read = (client: string) => {
  const file = join(client, 'index.html');
  return existsSync(file) ? readFileSync(file, 'utf8') : '';
};

export function inlineHashes(client: string): { scripts: string[]; styles: string[] } {
  const html = read(client);
  const of = (tag: string) =>
    [...html.matchAll(new RegExp(`<${tag}(?: id="light")?>(.*?)</${tag}>`, 'gs'))].map(
      ([, text = '']) => `'sha256-${sha256(text)}'`,
    );
  return { scripts: of('script'), styles: of('style') };
}

const escaped = (text: string) =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign);
const dialled = (phone: string) => phone.replace(/[^+\d]/g, '');

export function fillPage(html: string, settings: Settings): string {
  const { name, short, phone, email, address } = settings.institution;
  const values: Record<string, string> = {
    nameAl: name.al,
    nameEn: name.en,
    short,
    phone,
    email,
    address,
    emergencyPhone: settings.emergencyPhone,
    phoneDialled: dialled(phone),
    emergencyPhoneDialled: dialled(settings.emergencyPhone),
  };
  // Script elements have no escapes; only their end must not occur.
  const written = JSON.stringify(settings).replaceAll('<', '\\u003c');
  return html
    .replace('<html ', settings.demo ? '<html data-demo ' : '<html ')
    .replace(/\{\{(\w+)\}\}/g, (slot, key) => (key === 'settings' ? written : escaped(values[key] ?? slot)));
}

type Sent = ReturnType<typeof sentOf>;

function sentOf(html: string) {
  const identity = Buffer.from(html);
  return {
    br: brotliCompressSync(identity),
    gzip: gzipSync(identity, { level: 9 }),
    identity,
    etag: sha256(identity).slice(0, 22),
  };
}

function send({ headers }: FastifyRequest, reply: FastifyReply, page: Sent): FastifyReply {
  const accepted = String(headers['accept-encoding'] ?? '');
  const coding = /\bbr\b/.test(accepted) ? 'br' : /\bgzip\b/.test(accepted) ? 'gzip' : 'identity';
  const etag = `"${page.etag}-${coding}"`;
  reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').header('etag', etag);
  if (headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  if (coding !== 'identity') reply.header('content-encoding', coding);
  return reply.type('text/html; charset=utf-8').send(page[coding]);
}

export function addHomePage(app: FastifyInstance, client: string): void {
  const html = read(client);
  let page: { readonly sent: Sent; readonly of: string; readonly at: number } | undefined;
  const current = async () => {
    if (page && performance.now() - page.at < 60_000) return page.sent;
    const { payload } = await app.inject({ url: routes.getSettings.path });
    const sent = page?.of === payload ? page.sent : sentOf(fillPage(html, Answer.parse(JSON.parse(payload)).result));
    page = { sent, of: payload, at: performance.now() };
    return sent;
  };
  for (const url of ['/', '/index.html'])
    app.get(url, { logLevel: 'warn' }, async (request, reply) => send(request, reply, await current()));
}
