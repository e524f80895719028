// Calls contract routes by name, through HTTP or in-process.
import { gunzipSync } from 'node:zlib';
import { type Failure, type Input, type ResponseOf, type RouteName, routes, urlOf } from '@denonco/contract';
import type { FastifyInstance } from 'fastify';

type Row<N extends RouteName> = (typeof routes)[N];

export interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly result: T;
  readonly code: string;
  readonly failure: Failure | undefined;
}

export type Client = <N extends RouteName>(
  name: N,
  input: Input<Row<N>>,
  options?: CallOptions,
) => Promise<Answer<ResponseOf<Row<N>>>>;

interface Sent {
  readonly method: 'GET' | 'POST';
  readonly headers: Record<string, string>;
  readonly body?: string;
}
type Send = (url: string, sent: Sent) => Promise<{ status: number; headers: Headers; text: string }>;

/** `server`: an address without a trailing slash, or an app in this process. */
export function createClient(server: string | FastifyInstance): Client {
  const send = typeof server === 'string' ? fetched(server) : injected(server);
  return async (name, input, { token, headers } = {}) => {
    const { params, query, body }: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } =
      input;
    const row = routes[name];
    const answer = await send(urlOf(row, params, query), {
      method: row.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const envelope = answer.text.startsWith('{') ? JSON.parse(answer.text) : {};
    return {
      status: answer.status,
      headers: answer.headers,
      result: envelope.result,
      code: envelope.code ?? '',
      failure: envelope.success === false ? envelope : undefined,
    };
  };
}

function fetched(address: string): Send {
  return async (url, sent) => {
    const response = await fetch(address + url, sent);
    return { status: response.status, headers: response.headers, text: await response.text() };
  };
}

function injected(app: FastifyInstance): Send {
  return async (url, { method, headers, body }) => {
    const answer = await app.inject({ method, url, headers, ...(body === undefined ? {} : { payload: body }) });
    const given = Object.entries(answer.headers).flatMap(([name, values]) =>
      [values ?? []].flat().map((value): [string, string] => [name, String(value)]),
    );
    const text =
      answer.headers['content-encoding'] === 'gzip' ? gunzipSync(answer.rawPayload).toString() : answer.payload;
    return { status: answer.statusCode, headers: new Headers(given), text };
  };
}
