// The connections of graphile-worker, which says that a job is done on a connection of its own, waits for that no further
// and has nothing to do when it fails. So two things are done here. Whoever ends the pool too early would lose that a job is
// done: `quiet` waits. And while the database is away, nobody is refused a connection: what waits goes on when it is back.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseAway } from '../db/away.ts';

export interface WatchedPool {
  readonly pool: Pool;
  /** Who waits for a database that is away is refused from now on. */
  readonly stopWaiting: () => void;
  /** Resolves when nobody holds a connection that was taken through `pool`, or waits for one. */
  readonly quiet: () => Promise<void>;
}

const againMs = 500;

/** The same pool, with a look at who takes connections from it. */
export function watchPool(pool: Pool): WatchedPool {
  const taken = new Set<Promise<void>>();
  let waits = true;
  const patient = async (): Promise<PoolClient> => {
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!waits || !isDatabaseAway(error)) throw error;
        await pause(againMs * (0.5 + Math.random()), undefined, { ref: false });
      }
    }
  };
  const connect = async (): Promise<PoolClient> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const back = promise.then(() => void taken.delete(back));
    taken.add(back);
    try {
      const client = await patient();
      // The pool gives `release` anew each time it gives the connection out.
      const release = client.release.bind(client);
      client.release = (error) => {
        resolve();
        release(error);
      };
      return askingAgain(client);
    } catch (error) {
      resolve();
      throw error;
    }
  };
  return {
    // With a function it is the connection that listens for as long as the worker runs: that one is given back by the worker.
    pool: instead(pool, 'connect', (plain, given) => (given.length > 0 ? plain() : connect())),
    stopWaiting() {
      waits = false;
    },
    async quiet() {
      while (taken.size > 0) await Promise.all(taken);
    },
  };
}

/** What the worker takes for a statement that may be asked again, which all of its own may. */
const cannotConnectNow = '57P03';

/** The same connection; a statement that broke with the database is one that the worker asks again by itself. */
const askingAgain = (client: PoolClient): PoolClient =>
  instead(client, 'query', (plain) => {
    const asked = plain();
    if (!(asked instanceof Promise)) return asked;
    return asked.catch((cause) => {
      throw isDatabaseAway(cause)
        ? Object.assign(new Error(cause.message, { cause }), { code: cannotConnectNow })
        : cause;
    });
  });

/** The same object, one of whose methods is called by `call`. */
function instead<T extends object>(
  target: T,
  method: keyof T,
  call: (plain: () => unknown, given: readonly unknown[]) => unknown,
): T {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== method) return value.bind(target);
      return (...given: unknown[]) => call(() => Reflect.apply(value, target, given), given);
    },
    set: (_, key, value) => Reflect.set(target, key, value, target),
  });
}
