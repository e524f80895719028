import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Keys } from './crypto/keys.ts';
import type { Db } from './db/pool.ts';
import type { Replicas } from './db/replicas/replicas.ts';
import type { Limits } from './http/limits.ts';
import type { Live } from './live/live.ts';
import type { Metrics } from './observability/metrics/metrics.ts';
import type { Tracing } from './observability/tracing/tracing.ts';
import type { Storage } from './storage/storage.ts';

/** Each wing adds the events that it publishes; the handlers are in app/eventHandlers.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: completed by declaration merging.
export interface EventHandlers {}

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** Pool for exports, whose statements run as long as the client reads. */
  readonly longReads: Db;
  /** For writes that stay when the call's transaction is rolled back. A pool of its own: a call must not wait for a second connection of its pool. */
  readonly independentDb: Db;
  readonly replicas: Replicas;
  /** Pool for status checks, which never wait behind requests. */
  readonly healthDb: Db;
  readonly keys: Keys;
  readonly limits: Limits;
  readonly live: Live;
  readonly storage: Storage;
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  readonly tracing: Tracing | undefined;
  /** Aborted once this node is told to end. */
  readonly shutdown: AbortController;
  readonly eventHandlers: EventHandlers;
  /** Notifies the relay of new outbox rows; call it after commit. Never throws. */
  readonly wakeRelay: () => void;
}
