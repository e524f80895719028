// Calls contract routes by name over HTTP, as any client may.
import { type Failure, type Input, type Reply, type RouteName, routes, urlOf } from '@denonco/contract';

type Row<N extends RouteName> = (typeof routes)[N];

interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** `result` on success, or the failure. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly result: T;
  /** Empty on success. */
  readonly code: string;
  readonly failure: Failure | undefined;
}

type Caller = <N extends RouteName>(
  name: N,
  input: Input<Row<N>>,
  options?: CallOptions,
) => Promise<Answer<Reply<Row<N>>>>;

interface Sent {
  readonly params?: Record<string, string>;
  readonly query?: Record<string, string>;
  readonly body?: unknown;
}

export const callerOf =
  (address: string): Caller =>
  (name, input, options) =>
    callRoute(address, name, input, options);

/** Of a route that is known only as the program runs. */
async function callRoute<T>(
  address: string,
  name: RouteName,
  { params, query, body }: Sent,
  { token, headers }: CallOptions = {},
): Promise<Answer<T>> {
  const row = routes[name];
  const response = await fetch(address + urlOf(row, params, query), {
    method: row.method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const envelope = text.startsWith('{') ? JSON.parse(text) : {};
  const failure = envelope.success === false ? envelope : undefined;
  const { status, headers: given } = response;
  return { status, headers: given, result: envelope.result, code: envelope.code ?? '', failure };
}
