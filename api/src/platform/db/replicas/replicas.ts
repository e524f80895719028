// A replica reads only when it has every change that the primary had when the read was asked for, so that writers see
// their own writes on every node; else the primary reads (docs/adr/0059-search-lists-and-replicas.md).
import type pg from 'pg';
import type { Logger } from 'pino';
import { codeOf, isDatabaseUnavailable, reasonOf } from '../../errors.ts';
import { markReplica } from '../cache.ts';
import { type Db, openDb, openLongPool, openPool } from '../pool.ts';
import {
  answerMs,
  coalesceCalls,
  hasReached,
  type Position,
  positionOfPrimary,
  positionOfReplica,
} from './position.ts';

type Reading = Readonly<Record<'db' | 'longReads', Db>>;

export type Replicas = ReturnType<typeof openReplicas>;

interface Options {
  readonly primaryUrl: string;
  readonly urls: readonly string[];
  readonly log: Logger;
}

const pollMs = 1000;
/** Failed checks before its reads go elsewhere; one may be a busy moment. */
const givenUpAfter = 2;
/** Reads do not wait for a replica further behind. */
const maxLagMs = 2000;
/** Ten minutes at one check per second. */
const maxObserved = 600;
const quick = { role: 'denonco_app', max: 1, statementMs: answerMs, answerMs, waitMs: answerMs } as const;

/** The replica is behind, or went away meanwhile. */
class ReplicaUnfit extends Error {
  override readonly name = 'ReplicaUnfit';
}

/** A standby refuses writes anyway; read-only also covers one that was promoted. */
function openReplica(url: string, log: Logger) {
  const options = { role: 'denonco_app', isReadOnly: true } as const;
  const [serving, long] = [openPool(url, options), openLongPool(url, options)];
  const watched = openPool(url, { ...quick, isReadOnly: true });
  const { host: name } = new URL(url);
  const inHand = new Set<() => void>();
  let unheard = 0;
  let lagMs: number | undefined;
  let isUsed = false;
  let reported: boolean | undefined;
  const status = () => ({ name, isUsed, lagSeconds: lagMs === undefined ? undefined : lagMs / 1000 });
  const use = (is: boolean, err?: unknown) => {
    isUsed = is;
    if (reported === is) return;
    reported = is;
    if (is) log.info({ replica: name }, 'reads go to a replica');
    else
      log.warn(
        { replica: name, lagSeconds: status().lagSeconds, err },
        'a replica is away or behind: reads go to the primary',
      );
  };
  return {
    pools: [serving, long, watched],
    status,
    failed: (error: unknown) => use(false, error),
    async poll(wanted: Position | undefined, lagOf: (position: Position) => number | undefined) {
      const position = await positionOfReplica(watched, wanted).catch(() => undefined);
      unheard = position ? 0 : unheard + 1;
      if (unheard >= givenUpAfter) for (const leave of inHand) leave();
      lagMs = position && lagOf(position);
      use(lagMs !== undefined && lagMs <= maxLagMs);
    },
    read<T>(wanted: Position | undefined, run: (reading: Reading) => Promise<T>): Promise<T> {
      const from = (pool: pg.Pool): Db => {
        const db = openDb({ connect: () => connectedUpTo(pool, wanted), end: async () => {}, options: {} });
        if (wanted) markReplica(db);
        return db;
      };
      const { promise, reject } = Promise.withResolvers<never>();
      const leave = () => reject(new ReplicaUnfit('a replica went away'));
      inHand.add(leave);
      const running = run({ db: from(serving), longReads: from(long) });
      return Promise.race([running, promise]).finally(() => inHand.delete(leave));
    },
  };
}

/** The last known position of each connection's server. */
const known = new WeakMap<object, Position>();

/** Each is checked: one address may lead to several replicas. */
async function connectedUpTo(pool: pg.Pool, wanted: Position | undefined): Promise<pg.PoolClient> {
  const client = await pool.connect();
  const last = known.get(client);
  if (wanted === undefined || (last && hasReached(last, wanted))) return client;
  try {
    const position = await positionOfReplica(client, wanted);
    known.set(client, position);
    if (hasReached(position, wanted)) return client;
  } catch (error) {
    client.release(true);
    throw error;
  }
  client.release();
  throw new ReplicaUnfit('a replica has not yet what the primary has');
}

export function openReplicas({ primaryUrl, urls, log }: Options) {
  const primaryPool = openPool(primaryUrl, { ...quick, onIdleError: () => {} });
  const ask = coalesceCalls(() => positionOfPrimary(primaryPool));
  const replicas = urls.map((url) => openReplica(url, log));
  const observed: { readonly position: Position; readonly at: number }[] = [];
  let isPrimaryAway = false;
  let timer: NodeJS.Timeout | undefined;
  let turn = 0;
  /** Milliseconds since the primary was at this position. */
  const lagOf = (position: Position): number | undefined => {
    const latest = observed.findLastIndex((one) => hasReached(position, one.position));
    if (latest === observed.length - 1) return 0;
    const reachedPosition = observed[latest];
    return reachedPosition && performance.now() - reachedPosition.at;
  };
  const askPrimary = async () => {
    const position = await ask().catch(() => undefined);
    isPrimaryAway = position === undefined;
    return position;
  };
  const poll = async () => {
    const position = await askPrimary();
    if (position) observed.push({ position, at: performance.now() });
    if (observed.length > maxObserved) observed.shift();
    await Promise.all(replicas.map((one) => one.poll(observed.at(-1)?.position, lagOf)));
  };
  return {
    /** Runs a read-only function on a replica that is far enough, and again on the primary when that fails. */
    async read<T>(primary: Reading, run: (reading: Reading) => Promise<T>): Promise<T> {
      const used = replicas.filter((one) => one.status().isUsed);
      turn += 1;
      const replica = used[turn % used.length];
      if (!replica) return run(primary);
      // Nothing is written without a primary, so replicas are current.
      const wanted = isPrimaryAway ? undefined : await askPrimary();
      try {
        return await replica.read(wanted, run);
      } catch (error) {
        if (!primaryMayDo(error)) throw error;
        if (!isConflict(error)) replica.failed(error);
        return run(primary);
      }
    },
    statuses: () => replicas.map((one) => one.status()),
    watch() {
      if (urls.length === 0) return;
      const again = () => void poll().finally(() => timer?.refresh());
      timer = setTimeout(again, pollMs).unref();
      again();
    },
    poll,
    async close() {
      clearTimeout(timer);
      timer = undefined;
      await Promise.all([primaryPool, ...replicas.flatMap(({ pools }) => pools)].map((pool) => pool.end()));
    },
  };
}

/** Vacuum on the primary may remove rows being read; the read is cancelled. */
const isConflict = (error: unknown): boolean => reasonOf(error).includes('due to conflict with recovery');

/**
 * Whether the primary may succeed: not after a timeout (it would hit it too), a write (a bug), or when all connections
 * are busy (overload).
 */
function primaryMayDo(error: unknown): boolean {
  if (error instanceof ReplicaUnfit || isConflict(error)) return true;
  if (!isDatabaseUnavailable(error) || ['57014', '25006'].includes(codeOf(error) ?? '')) return false;
  return reasonOf(error) !== 'timeout exceeded when trying to connect';
}
