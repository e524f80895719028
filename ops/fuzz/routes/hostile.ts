// Hostile calls: bytes, headers and methods that our clients never send. Attacks that need raw sockets are in network/.
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import { oddTexts } from './spoiled.ts';

export interface Sent {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly payload: string | Buffer | undefined;
  /** Path of the spoiled value; empty when none. */
  readonly at: string;
}

const megabyte = 1_048_576;
const json = 'application/json';

const types = [
  'text/plain',
  'application/xml',
  'multipart/form-data; boundary=x',
  'application/x-www-form-urlencoded',
  'application/json; charset=utf-16',
  'application/json; charset=nonsense',
  'application/jsonx',
  'application/*',
  ';;;',
  '',
  'x'.repeat(2000),
  'application/vnd.api+json',
];

const bodies: readonly (string | Buffer)[] = [
  '',
  ' ',
  'null',
  '[]',
  '"text"',
  '0',
  '{',
  '{"a":',
  '{"a":1}}',
  '\ufeff{}',
  '{"a":"\\u0000"}',
  '{"a":"\\ud800"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(20_000),
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"a":"${'x'.repeat(megabyte - 100)}"}`,
  `{"a":"${'x'.repeat(2 * megabyte)}"}`,
  Buffer.from([0x7b, 0x22, 0x61, 0x22, 0x3a, 0x22, 0xff, 0xfe, 0xc0, 0x80, 0x22, 0x7d]),
  Buffer.from([0x00, 0x01, 0x02, 0x03]),
  Buffer.from('{"a":"ë"}', 'utf16le'),
  gzipSync('{"a":1}'),
  gzipSync('x'.repeat(10 * megabyte)),
];

const headers: readonly Readonly<Record<string, string>>[] = [
  { authorization: 'Bearer ' },
  { authorization: `Bearer ${'A'.repeat(10_000)}` },
  { authorization: 'Basic YTpi' },
  { authorization: "Bearer ' or 1=1 --" },
  { 'idempotency-key': 'x' },
  { 'idempotency-key': '00000000-0000-0000-0000-000000000000' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'x-challenge-solution': 'e30=' },
  { 'x-challenge-solution': '\u00ff'.repeat(100) },
  { 'accept-language': 'x'.repeat(5000) },
  { 'accept-language': 'en;q=NaN,sq;q=-1,*;q=99' },
  { 'x-forwarded-for': "1.2.3.4'; drop table throttles; --" },
  { 'x-forwarded-for': '999.999.999.999, ::1, unknown' },
  { 'if-none-match': '*' },
  { 'if-none-match': ','.repeat(3000) },
  { range: 'bytes=9999999999-' },
  { range: 'bytes=-1,0-0,1-1' },
  { 'content-encoding': 'gzip' },
  { 'content-length': '1' },
  { 'accept-encoding': 'gzip;q=0, *' },
  { cookie: `a=${'b'.repeat(8000)}` },
  { host: 'evil.test' },
  { 'user-agent': '\u00e9'.repeat(2000) },
  { origin: 'null', 'sec-fetch-site': 'cross-site' },
  { expect: '100-continue' },
  { 'x-http-method-override': 'DELETE' },
  { connection: 'upgrade', upgrade: 'websocket' },
];

const tails = [
  '%',
  '%00',
  '%ff',
  '%2e%2e%2f',
  '/..%2f..%2fetc%2fpasswd',
  '//',
  ';a=b',
  '?',
  '?%',
  '?a=%ff',
  '#x',
  `/${'a'.repeat(9000)}`,
  '/%E0%A4%A',
];
const methods = ['PUT', 'DELETE', 'PATCH', 'OPTIONS', 'HEAD', 'TRACE', 'PROPFIND'];

export function hostileOf(sent: Sent): fc.Arbitrary<Sent> {
  const body = typeof sent.payload === 'string' ? sent.payload : '';
  const typed = (payload: string | Buffer) => ({
    ...sent,
    payload,
    headers: { ...sent.headers, 'content-type': json },
  });
  const cut = fc.nat({ max: Math.max(0, body.length - 1) }).map((length) => typed(body.slice(0, length)));
  const [, key] = /^\{("[^"]+"):/.exec(body) ?? [];
  const twice =
    key === undefined
      ? []
      : [fc.constantFrom('null', '"\\u0000"', '[]').map((one) => typed(`{${key}:${one},${body.slice(1)}`))];
  const odd = fc
    .constantFrom(...oddTexts)
    .map((text) => sent.url + encodeURIComponent(text.toWellFormed()).slice(0, 5000));
  const ways = [
    ...twice,
    fc.constantFrom(...bodies).map(typed),
    fc.constantFrom(...headers).map((more) => ({ ...sent, headers: { ...sent.headers, ...more } })),
    fc.constantFrom(...tails).map((tail) => ({ ...sent, url: sent.url + tail })),
    odd.map((url) => ({ ...sent, url })),
    fc.constantFrom(...methods).map((method) => ({ ...sent, method })),
    fc
      .constantFrom(...types)
      .map((type) => ({ ...typed(body || '{}'), headers: { ...sent.headers, 'content-type': type } })),
    fc.uint8Array({ maxLength: 400 }).map((bytes) => typed(Buffer.from(bytes))),
  ];
  return sent.method === 'POST' && body.length > 1 ? fc.oneof(cut, ...ways) : fc.oneof(...ways);
}
