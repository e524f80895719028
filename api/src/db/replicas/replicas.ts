// Reads by replicas of the database. A read goes to one only once it has every change that the primary had when the read was
// asked for, so that whoever wrote something sees it, on every node and by every client; otherwise the primary reads.
// Why so: docs/adr/0054-reads-by-replicas.md.
import type pg from 'pg';
import type { Logger } from 'pino';
import { isDatabaseAway } from '../away.ts';
import type { Db } from '../pool.ts';
import { openDb, openLongPool, openPool } from '../pool.ts';
import {
  answerMs,
  type Position,
  positionNow,
  positionOfPrimary,
  positionReached,
  reaches,
  together,
} from './position.ts';
import { createStandings, type Standing } from './standings.ts';

/** Where a read reads. */
interface Reading {
  readonly db: Db;
  /** For a statement that lasts as long as somebody reads. */
  readonly longReads: Db;
}

export interface Replicas {
  /** Runs what only reads: on a replica when one has what it must have, and anew on the primary when that one fails. */
  readonly read: <T>(primary: Reading, run: (reading: Reading) => Promise<T>) => Promise<T>;
  /** How each stands, for whoever watches the service. */
  readonly standings: () => readonly Standing[];
  /** Looks after them from now on; until then the primary reads. */
  readonly watch: () => void;
  /** One look at each of them. */
  readonly look: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export interface ReplicasOptions {
  readonly primaryUrl: string;
  readonly urls: readonly string[];
  readonly log: Logger;
}

/** How long a read waits for a replica to come to where the primary is. */
const patienceMs = 100;
const lookMs = 1000;
/** Looks without an answer after which nobody waits for it any more: a single one may be a busy moment. */
const givenUpAfter = 2;

interface Replica {
  /** Host and port, which are no secret. */
  readonly name: string;
  readonly serving: pg.Pool;
  readonly long: pg.Pool;
  readonly watched: pg.Pool;
  /** How many looks in a row it has not answered. */
  unheard: number;
  /** Told to reads in hand when it is found away: none of them waits for its answer. */
  readonly inHand: Set<() => void>;
}

/** It has not yet what a read must see, or it went away meanwhile. */
class ReplicaUnfit extends Error {
  override readonly name = 'ReplicaUnfit';
}

export function openReplicas({ primaryUrl, urls, log }: ReplicasOptions): Replicas {
  if (urls.length === 0) return primaryAlone;
  const asking = openPool(primaryUrl, { ...quick, onIdleError: () => {} });
  const ask = together(() => positionOfPrimary(asking));
  const replicas = urls.map(openReplica);
  const standings = createStandings(
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
      // Without a primary nobody writes; what the replicas have is then the newest there is.
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
    standings: standings.all,
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

/** Where it is now; when it has been silent for too long, those who wait for it go elsewhere. */
async function heardOf(one: Replica, wanted: Parameters<typeof lookAt>[1]): ReturnType<typeof lookAt> {
  const position = await lookAt(one, wanted);
  one.unheard = position ? 0 : one.unheard + 1;
  if (one.unheard >= givenUpAfter) for (const leave of one.inHand) leave();
  return position;
}

/** Of those that may be chosen at the moment, each in turn; undefined when there is none. */
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
  standings: () => [],
  watch: () => {},
  look: async () => {},
  close: async () => {},
};

const quick = { role: 'denonco_app', max: 1, statementMs: answerMs, answerMs, waitMs: answerMs } as const;

/** A replica refuses to write by itself; the setting refuses it also where somebody made it the primary. */
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

const ofReplicas = new WeakSet<Db>();
/** Whether what is read by it may be a moment older than the primary; never while there is none. */
export const isOfReplica = (db: Db): boolean => ofReplicas.has(db);

/** Behind one address several replicas may stand, so each connection is asked for itself. */
function readingUpTo({ serving, long }: Replica, wanted: Position | undefined): Reading {
  const from = (pool: pg.Pool): Db => {
    const db = openDb({ connect: () => connectedUpTo(pool, wanted), end: async () => {}, options: {} });
    if (wanted) ofReplicas.add(db);
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

/** What clears up on the primary may be what a read on a replica still looks at; the read loses. */
const isConflict = (error: unknown): boolean =>
  error instanceof Error && error.message.includes('due to conflict with recovery');

/**
 * A fault that the primary may not have. A statement that takes too long would there too, one that writes is our mistake,
 * and where all connections are taken the primary is spared what a replica has no room for.
 */
function primaryMayDo(error: unknown): boolean {
  if (error instanceof ReplicaUnfit || isConflict(error)) return true;
  if (!isDatabaseAway(error) || !(error instanceof Error)) return false;
  const isNot = /^(57014|25006)$/.test(String(Reflect.get(error, 'code')));
  return !isNot && error.message !== 'timeout exceeded when trying to connect';
}
