// State of the replicas: which serve reads, their lag, and a log line at each change.
import type { Logger } from 'pino';
import { type Position, reaches } from './position.ts';

export interface ReplicaStatus {
  readonly name: string;
  readonly isUsed: boolean;
  /** Upper bound of its lag; undefined without an answer, or when it is older than this node's records. */
  readonly lagSeconds: number | undefined;
}

interface ReplicaStatuses {
  /** Undefined when it does not answer. */
  readonly primaryIsAt: (position: Position | undefined) => void;
  readonly isPrimaryAway: () => boolean;
  /** The position that a replica must have; undefined while unknown. */
  readonly wanted: () => Position | undefined;
  /** Undefined when it does not answer. */
  readonly replicaIsAt: (name: string, position: Position | undefined) => void;
  /** A read failed on it: unused until the next look. */
  readonly failed: (name: string, error: unknown) => void;
  readonly isUsed: (name: string) => boolean;
  readonly all: () => readonly ReplicaStatus[];
}

/** Reads do not wait for a replica further behind. */
const mostLagMs = 2000;
/** Ten minutes at one look per second. */
const mostSeen = 600;

export function trackStatuses(names: readonly string[], log: Logger, now = () => performance.now()): ReplicaStatuses {
  const statuses = new Map<string, ReplicaStatus>(
    names.map((name) => [name, { name, isUsed: false, lagSeconds: undefined }]),
  );
  /** Positions of the primary over time, oldest first. */
  const seen: { readonly position: Position; readonly at: number }[] = [];
  let isAway = false;
  const told = new Map<string, boolean>();
  /** Milliseconds since the primary was at this position. */
  const lagOf = (position: Position): number | undefined => {
    const latest = seen.findLastIndex((one) => reaches(position, one.position));
    if (latest === seen.length - 1) return 0;
    const reached = seen[latest];
    return reached && now() - reached.at;
  };
  const put = (next: ReplicaStatus, why?: unknown) => {
    statuses.set(next.name, next);
    if (told.get(next.name) === next.isUsed) return;
    told.set(next.name, next.isUsed);
    const { name: replica, lagSeconds } = next;
    if (next.isUsed) log.info({ replica }, 'reads go to a replica');
    else log.warn({ replica, lagSeconds, err: why }, 'a replica is away or behind: reads go to the primary');
  };
  return {
    primaryIsAt(position) {
      isAway = position === undefined;
      if (position) seen.push({ position, at: now() });
      if (seen.length > mostSeen) seen.shift();
    },
    isPrimaryAway: () => isAway,
    wanted: () => seen.at(-1)?.position,
    replicaIsAt(name, position) {
      const lag = position && lagOf(position);
      put({
        name,
        isUsed: lag !== undefined && lag <= mostLagMs,
        lagSeconds: lag === undefined ? undefined : lag / 1000,
      });
    },
    failed(name, error) {
      const lagSeconds = statuses.get(name)?.lagSeconds;
      put({ name, isUsed: false, lagSeconds }, error);
    },
    isUsed: (name) => statuses.get(name)?.isUsed === true,
    all: () => [...statuses.values()],
  };
}
