import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';

type Run<T> = (payload: unknown, deps: Deps) => Promise<T>;

/** Runs one job, possibly twice. An error queues it again; of a batch, only the items that failed. */
export type Task = Run<void> | Run<Promise<void>[] | undefined>;

export type Weight = 'light' | 'scan' | 'heavy';

export interface JobTable {
  readonly tasks: Readonly<Record<string, Task>>;
  readonly weights: Readonly<Record<string, Weight>>;
  readonly priorities: Readonly<Record<string, number>>;
  /** Tasks of the outbox that run as one job for many. */
  readonly batches: Readonly<Record<string, string>>;
  readonly crontab: readonly string[];
  readonly isOnHold: (task: string) => boolean;
  /** Whether this node takes many filings, so that follow-up work waits. */
  readonly isBusy: (db: Db) => boolean;
}
