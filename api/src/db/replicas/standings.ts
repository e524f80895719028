// How the replicas stand: which of them may read, how far each is behind in time, and a line in the log when that changes.
import type { Logger } from 'pino';
import { type Position, reaches } from './position.ts';

export interface Standing {
  /** Host and port. */
  readonly name: string;
  /** Whether reads go to it now. */
  readonly isUsed: boolean;
  /** How old what it has is at most; undefined when it does not answer, or when it has nothing that this node saw made. */
  readonly lagSeconds: number | undefined;
}

interface Standings {
  /** How far the primary is now; undefined when it does not answer. */
  readonly primaryIsAt: (position: Position | undefined) => void;
  readonly isPrimaryAway: () => boolean;
  /** What a replica must have; undefined as long as nobody knows. */
  readonly wanted: () => Position | undefined;
  /** How far a replica is now; undefined when it does not answer. */
  readonly replicaIsAt: (name: string, position: Position | undefined) => void;
  /** It failed somebody: it rests until the next look. */
  readonly failed: (name: string, error: unknown) => void;
  readonly isUsed: (name: string) => boolean;
  readonly all: () => readonly Standing[];
}

/** Reads do not even wait for one that is further behind. */
const mostLagMs = 2000;
/** How far back lag is told exactly: a look a second, ten minutes. */
const mostSeen = 600;

export function createStandings(names: readonly string[], log: Logger, now = () => performance.now()): Standings {
  const standings = new Map<string, Standing>(
    names.map((name) => [name, { name, isUsed: false, lagSeconds: undefined }]),
  );
  /** Where the primary was and when, the oldest first. */
  const seen: { readonly position: Position; readonly at: number }[] = [];
  let isAway = false;
  const told = new Map<string, boolean>();
  /** How old the newest is that this position has, in milliseconds. */
  const lagOf = (position: Position): number | undefined => {
    const latest = seen.findLastIndex((one) => reaches(position, one.position));
    if (latest === seen.length - 1) return 0;
    const reached = seen[latest];
    return reached && now() - reached.at;
  };
  const put = (next: Standing, why?: unknown) => {
    standings.set(next.name, next);
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
      const lagSeconds = standings.get(name)?.lagSeconds;
      put({ name, isUsed: false, lagSeconds }, error);
    },
    isUsed: (name) => standings.get(name)?.isUsed === true,
    all: () => [...standings.values()],
  };
}
