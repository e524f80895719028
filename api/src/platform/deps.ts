// Dependencies of every handler and job. Built once in server.ts; tests pass their own clock.
import type { Logger } from 'pino';
import type { Config } from './config.ts';
import type { Keys } from './crypto/keys.ts';
import type { Db } from './db/pool.ts';
import type { Replicas } from './db/replicas/replicas.ts';
import type { Ending } from './http/closing.ts';
import type { Limits } from './http/limits.ts';
import type { Live } from './live/live.ts';
import type { Metrics } from './observing/metrics/metrics.ts';
import type { Tracing } from './observing/tracing/tracing.ts';
import type { Storage } from './storage/storage.ts';

/** Each wing adds the events that it publishes; the handlers are in app/eventHandlers.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: completed by declaration merging.
export interface EventHandlers {}

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** For statements that last as long as their reader. */
  readonly longReads: Db;
  /**
   * Autonomous transactions: written while a call's transaction is open, and kept when that one is undone. Connections
   * of their own, because calls that hold one and wait for a second would block each other.
   */
  readonly autonomous: Db;
  /** For reads that a replica may serve. */
  readonly replicas: Replicas;
  /** For status checks; its connections are separate from those of requests. */
  readonly watching: Db;
  readonly keys: Keys;
  readonly limits: Limits;
  /** Members with an open page on this node. */
  readonly live: Live;
  readonly storage: Storage;
  /** The server's only source of time. */
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Undefined without tracing. */
  readonly tracing: Tracing | undefined;
  readonly ending: Ending;
  /** Handlers of an event, run in its transaction. */
  readonly eventHandlers: EventHandlers;
  /** Notifies the relay of new outbox rows; call it after commit. Cheap, never throws. */
  readonly wakeRelay: () => void;
}
