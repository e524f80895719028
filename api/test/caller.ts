// Calls routes of the contract by name through real HTTP, as the browser does, and hands over whatever came back.
import { type Failure, type Input, type Reply, type RouteName, routes, urlOf } from '@denonco/contract';

type Row<N extends RouteName> = (typeof routes)[N];

interface CallOptions {
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
}
/** What came back: `result` of a success, or the failure. */
export interface Answer<T> {
  readonly status: number;
  readonly headers: Headers;
  readonly result: T;
  /** Empty text of a success. */
  readonly code: string;
  readonly failure: Failure | undefined;
}

/** `address` without a slash at its end. */
export function callerOf(address: string) {
  return async <N extends RouteName>(
    name: N,
    input: Input<Row<N>>,
    { token, headers }: CallOptions = {},
  ): Promise<Answer<Reply<Row<N>>>> => {
    const { params, query, body }: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown } =
      input;
    const row = routes[name];
    const response = await fetch(address + urlOf(row, params, query), {
      method: row.method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    const envelope = text.startsWith('{') ? JSON.parse(text) : {};
    return {
      status: response.status,
      headers: response.headers,
      result: envelope.result,
      code: envelope.code ?? '',
      failure: envelope.success === false ? envelope : undefined,
    };
  };
}
