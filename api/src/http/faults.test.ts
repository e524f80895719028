// Every way to call wrongly: an envelope with the right status, in the right language, and nothing of the inside.
import { Failure, type Route, routes } from '@denonco/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type World, world } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { openDb, openPool } from '../db/pool.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.close());

const login = '/api/auth/qvsmaps-portal/login/';
const send = async (path: string, init: RequestInit = {}) => {
  const response = await fetch(w.address + path, init);
  const text = await response.text();
  return { status: response.status, headers: response.headers, text };
};
const post = (body: string, type: string | null = 'application/json', path = login) =>
  send(path, { method: 'POST', body, headers: type === null ? {} : { 'content-type': type } });
const failureIn = (text: string) => z.parse(Failure, JSON.parse(text));

describe('what no route answers', () => {
  it.each(['/api/', '/api/nothing/', '/api/region/01/more', '/api/denounces/portal/../x'])(
    'unknown path %s',
    async (path) => {
      const { status, text } = await send(path);
      expect(status).toBe(404);
      expect(failureIn(text)).toMatchObject({ code: 'not_found', message: 'Nuk u gjet.' });
    },
  );

  it.each(['DELETE', 'PUT', 'PATCH', 'OPTIONS', 'POST'])('%s on a list is refused with Allow', async (method) => {
    const { status, headers, text } = await send('/api/region/', { method });
    expect(status).toBe(405);
    expect(headers.get('allow')).toBe('GET, HEAD');
    expect(failureIn(text).code).toBe('method_not_allowed');
  });

  it('GET on a write is refused with Allow', async () => {
    const { status, headers } = await send(login);
    expect([status, headers.get('allow')]).toEqual([405, 'POST']);
  });

  it('a path that is no text', async () => {
    const { status, text } = await send('/api/%E0%A4%A/');
    expect(status).toBe(400);
    expect(failureIn(text).code).toBe('bad_request');
  });
});

describe('bodies', () => {
  it.each(['{bad', 'hello', '"text"', '[1,2]', '12', 'null', '', '{"username":"a","password":"b"'])(
    '%j is no JSON object',
    async (body) => {
      const { status, text } = await post(body);
      expect(status).toBe(400);
      expect(failureIn(text)).toMatchObject({ code: 'bad_request', internalMessages: ['Kërkesa duhet të jetë JSON.'] });
    },
  );

  it('prototype poisoning is no JSON either', async () => {
    const { status, text } = await post('{"__proto__":{"admin":true},"username":"a","password":"b"}');
    expect([status, failureIn(text).code]).toEqual([400, 'bad_request']);
  });

  it.each([
    [{ username: 5, password: [] }, ['username', 'password']],
    [{ username: { $ne: null }, password: 'x' }, ['username']],
    [{ password: 'x' }, ['username']],
    [{ username: 'a'.repeat(255), password: 'b'.repeat(201) }, ['username', 'password']],
  ])('wrong types are named at their fields: %j', async (body, fields) => {
    const { status, text } = await post(JSON.stringify(body));
    expect(status).toBe(400);
    const failure = failureIn(text);
    expect(failure.code).toBe('validation');
    expect(Object.keys(failure.validationResponse?.fields ?? {})).toEqual(fields);
    expect(failure.validationResponse?.validationMessages.length).toBeGreaterThan(0);
  });

  it.each(['text/plain', 'application/xml', 'multipart/form-data; boundary=x', 'application/x-www-form-urlencoded'])(
    '%s is refused',
    async (type) => {
      const { status, text } = await post('username=a', type);
      expect([status, failureIn(text).code]).toEqual([415, 'unsupported_media_type']);
    },
  );

  it.each([2, 10])('%i MB are too many', async (megabytes) => {
    const { status, text } = await post(JSON.stringify({ username: 'a'.repeat(megabytes * 1_048_576) }));
    expect([status, failureIn(text).code]).toEqual([413, 'too_large']);
  });

  it('ten megabytes of unknown length are too many', async () => {
    const chunk = new TextEncoder().encode('x'.repeat(65_536));
    let left = 160;
    const body = new ReadableStream<Uint8Array>({
      pull: (controller) => (left-- > 0 ? controller.enqueue(chunk) : controller.close()),
    });
    const init = { method: 'POST', body, duplex: 'half', headers: { 'content-type': 'application/json' } } as const;
    const { status, text } = await send(login, init);
    expect([status, failureIn(text).code]).toEqual([413, 'too_large']);
  });

  it.each(['\u0000', 'a\u0000b', '\ud800', '‮evil', '💥'.repeat(60), "'; drop table members; --"])(
    'odd text %j is an unknown member',
    async (username) => {
      const { status } = await post(JSON.stringify({ username: `x${username}`, password: username || 'x' }));
      expect(status).toBe(401);
    },
  );
});

describe('queries', () => {
  it.each(['page=0', 'page=abc', 'pageSize=101', 'page=1&page=2', 'status=nonsense', 'from=31.12.2026', 'region=%00'])(
    '%s',
    async (query) => {
      const { status, text } = await send(`/api/denounces/portal/online-denounces/?${query}`);
      expect(status).toBe(400);
      expect(failureIn(text).validationResponse?.fields).toHaveProperty(query.split('=')[0] ?? '');
    },
  );

  it('an empty value is one that was not given', async () => {
    const { status } = await send('/api/municipality/?region=');
    expect(status).toBe(200);
  });
});

describe('words', () => {
  it.each([
    [undefined, 'Nuk u gjet.'],
    ['sq', 'Nuk u gjet.'],
    ['de', 'Nuk u gjet.'],
    ['sq,en;q=0.8', 'Nuk u gjet.'],
    ['en,sq', 'Nuk u gjet.'],
    ['en-US,en;q=0.9', 'Not found.'],
    ['en,sq;q=0.5', 'Not found.'],
    ['fr, en;q=0.2', 'Not found.'],
  ])('Accept-Language %s', async (language, words) => {
    const { text } = await send('/api/nothing/', {
      headers: language === undefined ? {} : { 'accept-language': language },
    });
    expect(failureIn(text).message).toBe(words);
  });
});

describe('the fault is ours', () => {
  it('the database is away: 503 with Retry-After; what needs none still answers', async () => {
    const pool = openPool('postgresql://nobody@127.0.0.1:1/none', { max: 1 });
    const app = await buildApp({ ...w.deps, db: openDb(pool), watching: openDb(pool) });
    const away = await app.inject('/api/region/');
    expect([away.statusCode, away.headers['retry-after']]).toEqual([503, '5']);
    expect(failureIn(away.body).code).toBe('unavailable');
    expect((await app.inject('/ready')).statusCode).toBe(503);
    expect((await app.inject('/health')).statusCode).toBe(200);
    expect((await app.inject('/api/settings/')).statusCode).toBe(200);
    await app.close();
    await pool.end();
  });

  it('anything else: 500 and only a request id', async () => {
    await w.owner.query('alter table sessions rename to elsewhere');
    const { status, text } = await send('/api/hr/logged-member-info/', { headers: { authorization: 'x' } });
    await w.owner.query('alter table elsewhere rename to sessions');
    expect(status).toBe(500);
    const { requestId, ...rest } = failureIn(text);
    expect(requestId).toMatch(/^[0-9a-f-]{36}$/);
    expect(rest).toEqual({
      success: false,
      code: 'internal',
      message: 'Ndodhi një gabim në server. Provoni përsëri më vonë.',
      internalMessages: [],
    });
  });
});

describe('headers', () => {
  it('let nothing in from elsewhere and tell nothing about the server', async () => {
    const { headers } = await send('/api/hr/logged-member-info/');
    // Of the page and its files: headers/policies.test.ts.
    expect(headers.get('content-security-policy')).toBe(
      "sandbox; default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin');
    expect(headers.has('access-control-allow-origin')).toBe(false);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toBe('no-referrer');
    expect(headers.has('x-powered-by') || headers.has('server')).toBe(false);
  });

  it('keep answers about people out of every cache', async () => {
    const { headers } = await send('/api/hr/logged-member-info/');
    expect(headers.get('cache-control')).toBe('no-store');
  });
});

describe('every route', () => {
  const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
  it.each(rows)('%s answers with and without its last slash', async (_, { method, path }) => {
    const url = path.replace(/:number/, 'DEN-2026-999999').replace(/:[a-z]+/, 'x');
    const statuses = await Promise.all(
      [url, url.replace(/\/$/, '')].map(async (one) => (await send(one, { method })).status),
    );
    expect(statuses[0]).toBe(statuses[1]);
    expect([200, 400, 401, 404, 410]).toContain(statuses[0]);
  });
});
