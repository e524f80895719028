import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import pino from 'pino';
import { expect, it } from 'vitest';
import { addReports, parseCspReport, policiesOf, reportsPath } from './headers.ts';

/** For a client with one inline script and one inline style. */
async function policies(publicUrl = 'http://127.0.0.1:4600') {
  const client = mkdtempSync(join(tmpdir(), 'denonco-policies-'));
  writeFileSync(
    join(client, 'index.html'),
    '<style>a{}</style><script>1</script><script type="application/json">{}</script>',
  );
  const { page, file } = policiesOf(client, { publicUrl });
  const app = Fastify();
  app.get('/', async (_request, reply) => page(reply));
  app.get('/file', async (_request, reply) => file(reply));
  const of = async (url: string) => String((await app.inject(url)).headers['content-security-policy']).split('; ');
  return { page: await of('/'), file: await of('/file') };
}

it('the policy of the page allows its own files, its inline parts by hash, and trusted types only', async () => {
  const { page } = await policies();
  expect(page).toEqual([
    "default-src 'none'",
    // printf 1 | openssl dgst -sha256 -binary | base64
    "script-src 'self' 'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='",
    "style-src 'self' 'sha256-X1RutGBrXCt9KkSaXMK7tHftWiRscFHOhxsS8tv8hBk='",
    "connect-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "manifest-src 'self'",
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types denonco',
    `report-uri ${reportsPath}`,
  ]);
  expect((await policies('https://portal.example')).page).toContain('upgrade-insecure-requests');
});

it('files have a policy for workers', async () => {
  expect((await policies()).file).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types denonco',
  ]);
});

const report = (rule: string, blocked: string) => ({
  'csp-report': {
    'document-uri': 'https://portal.example/?secret=1',
    'effective-directive': rule,
    'blocked-uri': blocked,
    'script-sample': 'secret',
  },
});

it('a violation report is reduced to the rule and the kind of resource', () => {
  expect(parseCspReport(report('script-src-elem', 'https://evil.example/x.js?secret=1'))).toEqual({
    rule: 'script-src-elem',
    what: 'address',
  });
  expect(parseCspReport(report('require-trusted-types-for', 'trusted-types-sink'))).toEqual({
    rule: 'require-trusted-types-for',
    what: 'trusted-types-sink',
  });
  for (const none of [
    undefined,
    null,
    'x',
    {},
    { 'csp-report': {} },
    report('secret address', ''),
    report('A'.repeat(99), ''),
  ])
    expect(parseCspReport(none)?.rule ?? 'none').toMatch(/^(none|secret)$/);
});

it('reports are logged once a minute, and refused when they are large or malformed', async () => {
  const lines: string[] = [];
  const clock = { now: new Date(0) };
  const app = Fastify();
  addReports(app, {
    log: pino({ base: null }, { write: (line: string) => void lines.push(line) }),
    now: () => clock.now,
  });
  const sendReport = (body: unknown, type = 'application/csp-report') =>
    app.inject({ method: 'POST', url: reportsPath, headers: { 'content-type': type }, payload: JSON.stringify(body) });
  for (let one = 0; one < 5; one += 1) {
    const { statusCode, body } = await sendReport(report('img-src', 'https://evil.example/secret'));
    expect([statusCode, body]).toEqual([204, '']);
  }
  expect(lines).toHaveLength(1);
  await sendReport(report('img-src', 'inline'));
  clock.now = new Date(60_000);
  await sendReport(report('img-src', 'https://other.example/secret'));
  expect(lines).toHaveLength(3);
  expect(lines.join()).not.toMatch(/secret|example/);
  expect((await sendReport(report('img-src', 'x'.repeat(20_000)))).statusCode).toBe(413);
  expect((await sendReport('x', 'text/html')).statusCode).toBe(415);
  expect((await sendReport({ 'csp-report': { 'effective-directive': '__proto__' } })).statusCode).toBe(204);
  expect(lines).toHaveLength(3);
});
