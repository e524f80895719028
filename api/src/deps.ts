// What every handler and job of the server is given. Built once in server.ts; tests give their own clock.
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

export interface Deps {
  readonly config: Config;
  readonly db: Db;
  /** For statements that last as long as somebody reads them. */
  readonly longReads: Db;
  /** For what only reads and may be read elsewhere than on the primary. */
  readonly replicas: Replicas;
  /** For what is asked to see how things stand; nobody who is served has its connections. */
  readonly watching: Db;
  readonly keys: Keys;
  readonly limits: Limits;
  /** Members who look right now, on this node. */
  readonly live: Live;
  /** The bytes of evidence. */
  readonly storage: Storage;
  /** The clock, in instants; the only source of time in the server. */
  readonly now: () => Date;
  readonly log: Logger;
  readonly metrics: Metrics;
  /** Undefined where nothing is traced. */
  readonly tracing: Tracing | undefined;
  readonly ending: Ending;
  /** Tells the relay that rows wait in the outbox; called after commit, cheap, never throws. */
  readonly nudge: () => void;
}
