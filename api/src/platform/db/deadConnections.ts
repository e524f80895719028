// Finds connections whose other end is silently gone: a cut line, a firewall, a power failure.
import type { ClientBase } from 'pg';

const seconds = { idle: 30, interval: 10, probes: 3 } as const;

export const keepaliveSettings = {
  tcp_keepalives_idle: seconds.idle,
  tcp_keepalives_interval: seconds.interval,
  tcp_keepalives_count: seconds.probes,
  tcp_user_timeout: (seconds.idle + seconds.interval * seconds.probes) * 1000,
  // Releases the rows of a hanging server.
  idle_in_transaction_session_timeout: 120_000,
} as const;

export const networkMarginMs = 5000;

export function endUnansweredQueries(client: ClientBase): void {
  const plain = client.query;
  const query = (...args: unknown[]): unknown => {
    const result: unknown = Reflect.apply(plain, client, args);
    if (result instanceof Promise) result.catch((error) => isUnanswered(error) && cut(client));
    return result;
  };
  Object.assign(client, { query });
}

const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** The driver cannot destroy a connection immediately. */
function cut(client: ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection ? Reflect.get(connection, 'stream') : undefined;
  if (typeof stream === 'object' && stream && 'destroy' in stream && typeof stream.destroy === 'function')
    stream.destroy();
}
