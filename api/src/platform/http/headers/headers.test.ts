import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Route, routes } from '@denonco/contract';
import { afterAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../../../test/testApp.ts';
import { buildApp } from '../../../app/app.ts';

const w = await createTestApp({ now: '2026-11-16T10:00:00+01:00' });
afterAll(() => w.close());

type Answer = Awaited<ReturnType<TestApp['fastify']['inject']>>;
const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
/** For a large file one example, not thousands. */
const urlOf = ({ path }: Route) =>
  `${path.replace(/:number/, 'DEN-2026-999999').replace(/:[a-z]+/gi, 'x')}${path.endsWith('/export/') ? '?search=zzz' : ''}`;

/** Headers that every answer has, or none. */
const everywhere = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'x-permitted-cross-domain-policies': 'none',
} as const;
const nowhere = [
  'set-cookie',
  'x-powered-by',
  'server',
  'access-control-allow-credentials',
  'access-control-allow-headers',
];
const alone = "base-uri 'none'; form-action 'none'; frame-ancestors 'none'";
const closed = `sandbox; default-src 'none'; ${alone}`;

function expectGuarded({ headers }: Answer, where: string): void {
  expect(headers, where).toMatchObject(everywhere);
  expect(
    nowhere.filter((name) => name in headers),
    where,
  ).toEqual([]);
  expect(headers['content-security-policy'], where).toBe(closed);
  expect(headers['permissions-policy'], where).toContain('camera=()');
  expect(headers['x-request-id'], where).toMatch(/^[0-9a-f-]{36}$/);
}
/** Readable by other origins; both headers agree. */
const isOpen = ({ headers }: Answer): boolean => {
  const shared = [headers['access-control-allow-origin'], headers['cross-origin-resource-policy']].join();
  expect(['*,cross-origin', ',same-origin']).toContain(shared);
  return shared.startsWith('*');
};

async function answersOf(row: Route, token: string): Promise<Answer[]> {
  const url = urlOf(row);
  const headers = { authorization: `Bearer ${token}`, origin: 'https://elsewhere.example' };
  const other = row.method === 'GET' ? 'POST' : 'GET';
  return Promise.all([
    w.fastify.inject({ method: row.method, url }),
    ...(row.access === 'public' ? [] : [w.fastify.inject({ method: row.method, url, headers })]),
    w.fastify.inject({ method: other, url, headers: { ...headers, 'content-type': 'text/plain' }, payload: '{' }),
  ]);
}

describe('headers', () => {
  it('are strict on every answer of every route; only public answers are cached or readable from other origins', async () => {
    const token = await w.signIn('KqzAdministrator');
    const seen = new Set<number>();
    const open: string[] = [];
    for (const [name, row] of rows) {
      const answers = await answersOf(row, token);
      if (answers[0] && isOpen(answers[0])) open.push(name);
      for (const answer of answers) {
        const where = `${name} ${answer.statusCode}`;
        seen.add(Math.floor(answer.statusCode / 100));
        expectGuarded(answer, where);
        const { 'cache-control': cacheControl, 'content-type': type } = answer.headers;
        const mayKeep = row.cacheSeconds !== undefined && answer.statusCode === 200;
        if (mayKeep) expect(cacheControl, where).toBe(`public, max-age=${row.cacheSeconds}`);
        else expect(cacheControl, where).toMatch(row.privateEtag ? /^(no-store|private, no-cache)$/ : /^no-store$/);
        expect(String(type), where).not.toMatch(/html|javascript/);
      }
    }
    expect([...seen].toSorted()).toEqual([2, 4]);
    const elsewhere = rows
      .filter(([name]) => open.includes(name))
      .map(([, { access, method }]) => [access, method].join());
    expect(new Set(elsewhere)).toEqual(new Set(['public,GET']));
    expect(open).toEqual(expect.arrayContaining(['listOnlineDenouncements', 'exportDenouncements', 'publicFigures']));
    const personal = ['readHearingFeed', 'downloadEvidence', 'receiptPdf', 'downloadLetter', 'downloadPremisesFile'];
    expect(open.filter((name) => personal.includes(name))).toEqual([]);
  });

  it('refuse the preflight of other origins on every route', async () => {
    for (const [name, row] of rows) {
      const headers = { origin: 'https://elsewhere.example', 'access-control-request-headers': 'authorization' };
      const { statusCode, headers: responseHeaders } = await w.fastify.inject({
        method: 'OPTIONS',
        url: urlOf(row),
        headers,
      });
      expect([statusCode, responseHeaders['access-control-allow-origin']], name).toEqual([405, undefined]);
    }
  });

  it('are strict on a 500 and on paths without a route', async () => {
    await w.owner.query('alter table sessions rename to elsewhere');
    const headers = { authorization: 'Bearer x' };
    const broken = await w.fastify.inject({ url: routes.getCurrentMember.path, headers });
    await w.owner.query('alter table elsewhere rename to sessions');
    expect(broken.statusCode).toBe(500);
    expectGuarded(broken, 'a 500');
    const others = [
      '/nowhere',
      '/api/nowhere',
      '/assets/nothing.js',
      '/health',
      '/ready',
      '/api/openapi.json',
      '/.env',
    ];
    for (const url of others) expectGuarded(await w.fastify.inject(url), url);
  });

  it('are strict on answers to malformed requests', async () => {
    const { headers } = await w.fastify.inject('/%ff');
    expect(headers).toMatchObject({ ...everywhere, 'content-security-policy': closed, 'cache-control': 'no-store' });
    const socket = connect(Number(new URL(w.address).port), '127.0.0.1');
    socket.end('NOT HTTP\r\n\r\n');
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
    for (const [name, value] of Object.entries(everywhere)) expect(answer).toContain(`\r\n${name}: ${value}\r\n`);
    expect(answer).toContain(`content-security-policy: ${closed}\r\n`);
  });
});

it('promises HTTPS and writes security.txt where PUBLIC_URL is an address of HTTPS', async () => {
  const app = await buildApp({ ...w.deps, config: { ...w.deps.config, publicUrl: 'https://portal.example' } });
  const promised = (await app.inject('/health')).headers['strict-transport-security'];
  const { body, headers } = await app.inject('/.well-known/security.txt');
  await app.close();
  expect(promised).toBe('max-age=31536000; includeSubDomains');
  expect(headers['content-type']).toBe('text/plain; charset=utf-8');
  expect(body.split('\n')).toEqual([
    `Contact: mailto:${w.deps.config.institution.email}`,
    'Expires: 2027-05-15T00:00:00Z',
    'Preferred-Languages: sq, en',
    'Policy: https://portal.example/#/privacy',
    'Canonical: https://portal.example/.well-known/security.txt',
    '',
  ]);
  expect((await w.fastify.inject('/health')).headers['strict-transport-security']).toBeUndefined();
  expect((await w.fastify.inject('/.well-known/security.txt')).body).not.toContain('http');
});

it('makes links of PUBLIC_URL and never of the Host header', async () => {
  const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example', forwarded: 'host=evil.example' };
  for (const url of [
    '/',
    '/api/openapi.json',
    '/api/registers/portal/denouncement/feed/',
    '/.well-known/security.txt',
  ]) {
    const answer = await w.fastify.inject({ url, headers });
    expect(answer.body + JSON.stringify(answer.headers), url).not.toContain('evil.example');
  }
  const payload = { email: 'kqzregistrar@denonco.test' };
  await w.fastify.inject({ method: 'POST', url: routes.requestPasswordReset.path, headers, payload });
  await w.settle();
  const outbox = resolve(w.deps.config.dataDir, 'outbox');
  const mails = readdirSync(outbox).map((name) => readFileSync(resolve(outbox, name), 'utf8'));
  expect(mails.some((mail) => mail.includes(`${w.deps.config.publicUrl}/#/password/`))).toBe(true);
  expect(mails.join()).not.toContain('evil.example');
});
