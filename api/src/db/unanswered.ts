// Connections whose other end is gone without a word: a cut line, a firewall, a machine without power. Both ends ask each
// other whether they are there; and a statement that nobody answers in time ends its connection, which would otherwise be
// given to the next caller.
import type { ClientBase } from 'pg';

const seconds = { idle: 30, interval: 10, probes: 3 } as const;

/** Settings of a session by which PostgreSQL notices that the server died, and frees what it held. */
export const noticed = {
  tcp_keepalives_idle: seconds.idle,
  tcp_keepalives_interval: seconds.interval,
  tcp_keepalives_count: seconds.probes,
  tcp_user_timeout: (seconds.idle + seconds.interval * seconds.probes) * 1000,
  // A server that stands still in the middle of a change holds its rows no longer.
  idle_in_transaction_session_timeout: 120_000,
} as const;

/** How much longer than the statement may last its answer may be on the way. */
export const onTheWayMs = 5000;

/** For every new connection. */
export function endUnanswered(client: ClientBase): void {
  const plain = client.query;
  const query = (...given: unknown[]): unknown => {
    const asked: unknown = Reflect.apply(plain, client, given);
    if (asked instanceof Promise) asked.catch((error) => isUnanswered(error) && cut(client));
    return asked;
  };
  Object.assign(client, { query });
}

const isUnanswered = (error: unknown): boolean => error instanceof Error && error.message === 'Query read timeout';

/** The driver has no way of its own to end a connection at once. */
function cut(client: ClientBase): void {
  const connection: unknown = Reflect.get(client, 'connection');
  const stream: unknown = typeof connection === 'object' && connection ? Reflect.get(connection, 'stream') : undefined;
  if (typeof stream === 'object' && stream && 'destroy' in stream && typeof stream.destroy === 'function')
    stream.destroy();
}
