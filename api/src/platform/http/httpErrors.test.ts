import { Failure, type Route, routes } from '@denonco/contract';
import type { InjectOptions } from 'fastify';
import { afterAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { missesOf } from '../../../test/misses.ts';
import { requestOf, sentWhole } from '../../../test/sentWhole.ts';
import { createTestApp } from '../../../test/testApp.ts';
import { buildApp } from '../../app/app.ts';
import { openDb, openPool } from '../db/pool.ts';

const w = await createTestApp();
afterAll(() => w.close());

const login = '/api/auth/qvsmaps-portal/login/';
const failureIn = (text: string) => z.parse(Failure, JSON.parse(text));
const send = async (url: string, options: InjectOptions = {}) => {
  const { statusCode, headers, payload } = await w.fastify.inject({ url, ...options });
  return { status: statusCode, headers, text: payload };
};
/** Again while a busy process sheds it, or the caller's other heavy call takes too long. */
async function sendUntilServed(url: string, method: Route['method']) {
  for (;;) {
    const answer = await send(url, { method });
    if (!/"code":"(?:busy|one_at_a_time)"/.test(answer.text)) return answer;
  }
}
async function refusal(url: string, options: InjectOptions = {}) {
  const { status, headers, text } = await send(url, options);
  const failure = failureIn(text);
  return {
    status,
    code: failure.code,
    fields: Object.keys(failure.validationResponse?.fields ?? {}),
    failure,
    headers,
  };
}
const post = (payload: string, type = 'application/json') =>
  refusal(login, { method: 'POST', payload, headers: { 'content-type': type } });

describe('paths and methods', () => {
  it('answers an unknown path with 404', async () => {
    for (const path of ['/api/', '/api/nothing/', '/api/region/01/more', '/api/denounces/portal/../x'])
      expect(await refusal(path), path).toMatchObject({
        status: 404,
        failure: { code: 'not_found', message: 'Nuk u gjet.' },
      });
  });

  it('answers another method with 405 and Allow', async () => {
    for (const method of ['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'POST'] as const)
      expect(await refusal('/api/region/', { method }), method).toMatchObject({
        status: 405,
        code: 'method_not_allowed',
        headers: { allow: 'GET, HEAD' },
      });
    expect(await refusal(login)).toMatchObject({ status: 405, headers: { allow: 'POST' } });
  });

  it('answers a path that is no text with 400', async () => {
    expect(await refusal('/api/%E0%A4%A/')).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('answers every route the same with and without its last slash', async () => {
    const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
    const misses = await missesOf(rows, async ([name, { method, path }]) => {
      const url = path.replace(/:number/, 'DEN-2026-999999').replace(/:[a-z]+/, 'x');
      const slash = await sendUntilServed(url, method);
      const none = await sendUntilServed(url.replace(/\/$/, ''), method);
      const isRight = slash.status === none.status && [200, 400, 401, 404, 410].includes(slash.status);
      return isRight ? undefined : `${name}: ${slash.status}, without slash ${none.status}`;
    });
    expect(misses).toEqual([]);
  });
});

describe('request bodies', () => {
  it('refuses what is no JSON object', async () => {
    for (const body of ['{bad', 'hello', '"text"', '[1,2]', '12', 'null', '', '{"username":"a","password":"b"'])
      expect(await post(body), body).toMatchObject({
        status: 400,
        failure: { code: 'bad_request', internalMessages: ['Kërkesa duhet të jetë JSON.'] },
      });
  });

  it('refuses a poisoned prototype', async () => {
    const body = '{"__proto__":{"admin":true},"username":"a","password":"b"}';
    expect(await post(body)).toMatchObject({ status: 400, code: 'bad_request' });
  });

  it('names the fields of a wrong type', async () => {
    const cases: readonly [object, string[]][] = [
      [{ username: 5, password: [] }, ['username', 'password']],
      [{ username: { $ne: null }, password: 'x' }, ['username']],
      [{ password: 'x' }, ['username']],
      [{ username: 'a'.repeat(255), password: 'b'.repeat(201) }, ['username', 'password']],
    ];
    for (const [body, fields] of cases) {
      const answer = await post(JSON.stringify(body));
      expect(answer).toMatchObject({ status: 400, code: 'validation', fields });
      expect(answer.failure.validationResponse?.validationMessages.length).toBeGreaterThan(0);
    }
  });

  it('refuses other content types', async () => {
    const types = [
      'text/plain',
      'application/xml',
      'multipart/form-data; boundary=x',
      'application/x-www-form-urlencoded',
    ];
    for (const type of types)
      expect(await post('username=a', type), type).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('refuses too many bytes, also of unknown length', async () => {
    for (const megabytes of [2, 10]) {
      const body = JSON.stringify({ username: 'a'.repeat(megabytes * 1_048_576) });
      expect(await post(body)).toMatchObject({ status: 413, code: 'too_large' });
    }
    const chunk = new TextEncoder().encode('x'.repeat(65_536));
    let left = 160;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const headers = { 'content-type': 'application/json' };
    const response = await fetch(w.address + login, { method: 'POST', body, duplex: 'half', headers });
    expect([response.status, failureIn(await response.text()).code]).toEqual([413, 'too_large']);
  });

  it('refuses too many bytes so that a client that sends all of them first reads the answer', async () => {
    const signIn = (body: string | number) => requestOf(`POST ${login}`, { 'Content-Type': 'application/json' }, body);
    // The connection serves the next call as well.
    const heard = await sentWhole(w.address, [signIn(11 * 1_048_576), signIn('{}')], '"code":"validation"');
    expect([...heard.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)).toEqual(['413', '400']);
    expect(heard).toContain('"code":"too_large"');
  });

  it('answers bytes that are not HTTP so that a client that sends all of them first reads it', async () => {
    const heard = await sentWhole(w.address, [`NOT HTTP\r\n${'x'.repeat(4 * 1_048_576)}`], '"code":"bad_request"');
    expect(heard).toMatch(/^HTTP\/1\.1 400 Bad Request\r\n/);
  });

  it('takes odd text for an unknown member', async () => {
    for (const malformed of [
      '\u0000',
      'a\u0000b',
      '\ud800',
      '\u202eevil',
      '💥'.repeat(60),
      "'; drop table members; --",
    ])
      expect(
        (await post(JSON.stringify({ username: `x${malformed}`, password: malformed }))).status,
        JSON.stringify(malformed),
      ).toBe(401);
  });
});

describe('request queries', () => {
  it('names the field of a wrong value', async () => {
    for (const query of [
      'page=0',
      'page=abc',
      'pageSize=101',
      'page=1&page=2',
      'status=nonsense',
      'from=31.12.2026',
      'region=%00',
    ])
      expect(await refusal(`/api/denounces/portal/online-denounces/?${query}`), query).toMatchObject({
        status: 400,
        fields: [query.split('=')[0]],
      });
  });

  it('takes an empty value for one that was not given', async () => {
    expect((await send('/api/municipality/?region=')).status).toBe(200);
  });
});

it('answers in the language that Accept-Language prefers', async () => {
  const wanted: readonly [string | undefined, string][] = [
    [undefined, 'Nuk u gjet.'],
    ['sq', 'Nuk u gjet.'],
    ['de', 'Nuk u gjet.'],
    ['sq,en;q=0.8', 'Nuk u gjet.'],
    ['en,sq', 'Nuk u gjet.'],
    ['en-US,en;q=0.9', 'Not found.'],
    ['en,sq;q=0.5', 'Not found.'],
    ['fr, en;q=0.2', 'Not found.'],
  ];
  for (const [language, message] of wanted) {
    const { failure } = await refusal('/api/nothing/', { headers: language ? { 'accept-language': language } : {} });
    expect(failure.message, language).toBe(message);
  }
});

describe('an error of the server', () => {
  it('is 503 with Retry-After while the database is away; what needs no database is still answered', async () => {
    const pool = openPool('postgresql://nobody@127.0.0.1:1/none', { max: 1 });
    const app = await buildApp({ ...w.deps, db: openDb(pool), healthDb: openDb(pool) });
    const unavailable = await app.inject('/api/region/');
    expect([unavailable.statusCode, unavailable.headers['retry-after']]).toEqual([503, '5']);
    expect(failureIn(unavailable.body).code).toBe('unavailable');
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect((await app.inject('/api/settings/')).statusCode).toBe(200);
    await app.close();
    await pool.end();
  });

  it('is 500 with only a request id for anything else', async () => {
    await w.owner.query('alter table sessions rename to elsewhere');
    const { status, failure } = await refusal('/api/hr/logged-member-info/', { headers: { authorization: 'x' } });
    await w.owner.query('alter table elsewhere rename to sessions');
    expect(status).toBe(500);
    const { requestId, ...rest } = failure;
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest).toEqual({
      success: false,
      code: 'internal',
      message: 'Ndodhi një gabim në server. Provoni përsëri më vonë.',
      internalMessages: [],
    });
  });
});

it('waits half a minute for headers', () => {
  expect(w.fastify.server.headersTimeout).toBe(30_000);
  expect(w.fastify.server.keepAliveTimeout).toBeGreaterThan(0);
});
