import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { expect, it } from 'vitest';
import { addHomePage, fillPage, inlineHashes } from './homePage.ts';

const settings = {
  demo: true,
  institution: {
    name: { al: 'A & <b>', en: 'E' },
    short: 'S',
    phone: '+355 4',
    email: 'a@b.test',
    address: 'Rr. 1',
    website: '',
  },
  emergencyPhone: '129',
};
const html = `<html lang="sq"><style>a{}</style><script>1</script><a href="tel:{{phoneDialled}}">{{phone}}</a>{{nameAl}}{{other}}<script type="application/json">{{settings}}</script></html>`;

it('escapes names, links phone numbers, and embeds the settings', () => {
  const page = fillPage(html, settings);
  expect(page).toContain('<html data-demo lang="sq">');
  expect(page).toContain('<a href="tel:+3554">+355 4</a>A &amp; &lt;b&gt;');
  expect(page).toContain('{{other}}');
  const [, written = ''] = /json">(.*)<\/script>/.exec(page) ?? [];
  expect(written).not.toContain('<');
  expect(JSON.parse(written)).toEqual(settings);
  expect(fillPage(html, { ...settings, demo: false })).toContain('<html lang="sq">');
});

it('has hashes for its inline parts, is compressed on request, and answers 304 to its ETag', async () => {
  const client = mkdtempSync(join(tmpdir(), 'denonco-page-'));
  writeFileSync(join(client, 'index.html'), html);
  // printf 'a{}' | openssl dgst -sha256 -binary | base64
  const { scripts, styles } = inlineHashes(client);
  expect(styles).toEqual(["'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='"]);
  expect(scripts).toHaveLength(1);

  const app = Fastify();
  app.get('/api/settings/', async () => ({ success: true, result: settings }));
  addHomePage(app, client);
  const plain = await app.inject({ url: '/' });
  expect(plain.body).toBe(fillPage(html, settings));
  const small = await app.inject({ url: '/', headers: { 'accept-encoding': 'gzip, br' } });
  expect(small.headers).toMatchObject({
    'content-encoding': 'br',
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  });
  const etag = String(small.headers.etag);
  const again = await app.inject({ url: '/', headers: { 'accept-encoding': 'br', 'if-none-match': etag } });
  expect(again.statusCode).toBe(304);
  expect(again.body).toBe('');
  await app.close();
});
