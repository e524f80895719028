// Reads on replicas of the database: only on one that already has every change the primary had when the read was asked
// for, so that writers see their own writes on every node; else on the primary
// (docs/adr/0059-search-lists-and-cached-answers.md).
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway, markReplica } from '../away.ts';
import { type Db, openDb, openLongPool, openPool } from '../pool.ts';
import {
  answerMs,
  coalesced,
  type Position,
  positionNow,
  positionOfPrimary,
  positionReached,
  reaches,
} from './position.ts';
import { type ReplicaStatus, trackStatuses } from './replicaStatus.ts';

interface Reading {
  readonly db: Db;
  /** For statements that last as long as their reader. */
  readonly longReads: Db;
}

export interface Replicas {
  /** Runs a read-only function: on a replica that is far enough, and again on the primary when that one fails. */
  readonly read: <T>(primary: Reading, run: (reading: Reading) => Promise<T>) => Promise<T>;
  /** Status of each replica for monitoring. */
  readonly statuses: () => readonly ReplicaStatus[];
  /** Starts monitoring; until then the primary reads. */
  readonly watch: () => void;
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ReplicasOptions {
  readonly primaryUrl: string;
  readonly urls: readonly string[];
  readonly log: Logger;
}

/** Longest wait for a replica to catch up. */
const patienceMs = 100;
const lookMs = 1000;
/** Failed looks before a replica counts as away; a single one may be a busy moment. */
const givenUpAfter = 2;

interface Replica {
  /** Host and port, without the password. */
  readonly name: string;
  readonly serving: pg.Pool;
  readonly long: pg.Pool;
  readonly watched: pg.Pool;
  /** Consecutive looks without an answer. */
  unheard: number;
  /** Cancels reads in progress when the replica is found away. */
  readonly inHand: Set<() => void>;
}

/** The replica is behind, or went away meanwhile. */
class ReplicaUnfit extends Error {
  override readonly name = 'ReplicaUnfit';
}

export function openReplicas({ primaryUrl, urls, log }: ReplicasOptions): Replicas {
  if (urls.length === 0) return primaryAlone;
  const asking = openPool(primaryUrl, { ...quick, onIdleError: () => {} });
  const ask = coalesced(() => positionOfPrimary(asking));
  const replicas = urls.map(openReplica);
  const standings = trackStatuses(
    replicas.map(({ name }) => name),
    log,
  );
  const look = async () => {
    standings.primaryIsAt(await ask().catch(() => undefined));
    await Promise.all(
      replicas.map(async (one) => standings.replicaIsAt(one.name, await heardOf(one, standings.wanted()))),
    );
  };
  let timer: NodeJS.Timeout | undefined;
  const chosen = inTurns(() => replicas.filter(({ name }) => standings.isUsed(name)));
  return {
    async read(primary, run) {
      const replica = chosen();
      if (!replica) return run(primary);
      // Without a primary there are no writes, so the replicas have the newest data.
      const wanted = standings.isPrimaryAway()
        ? undefined
        : await ask().catch(() => void standings.primaryIsAt(undefined));
      try {
        return await unlessAway(replica, run(readingUpTo(replica, wanted)));
      } catch (error) {
        if (!primaryMayDo(error)) throw error;
        if (!isConflict(error)) standings.failed(replica.name, error);
        return run(primary);
      }
    },
    statuses: standings.all,
    watch() {
      const again = () => void look().finally(() => timer?.refresh());
      timer = setTimeout(again, lookMs).unref();
      again();
    },
    look,
    async close() {
      clearTimeout(timer);
      timer = undefined;
      const pools = replicas.flatMap(({ serving, long, watched }) => [serving, long, watched]);
      await Promise.all([asking, ...pools].map((pool) => pool.end()));
    },
  };
}

/** Its present position; after too long a silence its waiting reads go elsewhere. */
async function heardOf(one: Replica, wanted: Parameters<typeof lookAt>[1]): ReturnType<typeof lookAt> {
  const position = await lookAt(one, wanted);
  one.unheard = position ? 0 : one.unheard + 1;
  if (one.unheard >= givenUpAfter) for (const leave of one.inHand) leave();
  return position;
}

/** Round robin; undefined when there is none. */
function inTurns<One>(those: () => readonly One[]): () => One | undefined {
  let turn = 0;
  return () => {
    const now = those();
    turn += 1;
    return now[turn % now.length];
  };
}

const primaryAlone: Replicas = {
  read: (primary, run) => run(primary),
  statuses: () => [],
  watch: () => {},
  look: async () => {},
  close: async () => {},
};

const quick = { role: 'denonco_app', max: 1, statementMs: answerMs, answerMs, waitMs: answerMs } as const;

/** A standby refuses writes anyway; the setting also covers one that was promoted. */
function openReplica(url: string): Replica {
  const options = { role: 'denonco_app', isReadOnly: true } as const;
  return {
    name: new URL(url).host,
    serving: openPool(url, options),
    long: openLongPool(url, options),
    watched: openPool(url, { ...quick, isReadOnly: true }),
    unheard: 0,
    inHand: new Set(),
  };
}

async function lookAt({ watched }: Replica, wanted: Position | undefined): Promise<Position | undefined> {
  try {
    return await withClient(watched, (client) => positionNow(client, wanted, patienceMs));
  } catch {
    return undefined;
  }
}

async function withClient<T>(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect();
  try {
    const result = await run(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}

/** One address may lead to several replicas, so each connection is checked. */
function readingUpTo({ serving, long }: Replica, wanted: Position | undefined): Reading {
  const from = (pool: pg.Pool): Db => {
    const db = openDb({ connect: () => connectedUpTo(pool, wanted), end: async () => {}, options: {} });
    if (wanted) markReplica(db);
    return db;
  };
  return { db: from(serving), longReads: from(long) };
}

async function connectedUpTo(pool: pg.Pool, wanted: Position | undefined): Promise<pg.PoolClient> {
  const client = await pool.connect();
  if (wanted === undefined) return client;
  try {
    const position = await positionReached(client, wanted, patienceMs);
    if (reaches(position, wanted)) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  throw new ReplicaUnfit('a replica has not yet what the primary has');
}

function unlessAway<T>({ inHand }: Replica, running: Promise<T>): Promise<T> {
  const { promise, reject } = Promise.withResolvers<never>();
  const leave = () => reject(new ReplicaUnfit('a replica went away'));
  inHand.add(leave);
  return Promise.race([running, promise]).finally(() => inHand.delete(leave));
}

/** Vacuum on the primary may remove rows that a replica is reading; the read is cancelled. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('due to conflict with recovery');

/**
 * Whether the primary may succeed: not after a timeout, which it would hit too, nor after a write, which is a bug, nor
 * when all connections are busy, which would overload it.
 */
function primaryMayDo(error: unknown): boolean {
  if (error instanceof ReplicaUnfit || isConflict(error)) return true;
  if (!isDatabaseAway(error) || !(error instanceof Error)) return false;
  const isNot = /^(57014|25006)$/.test(String(Reflect.get(error, 'code')));
  return !isNot && error.message !== 'timeout exceeded when trying to connect';
}
