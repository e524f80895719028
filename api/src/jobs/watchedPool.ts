// graphile-worker does not wait until a finished job is struck off: it says so on a connection of its own and goes on. Who
// ends the pool too early loses that, and the job runs again once its lock has aged.
import type { Pool, PoolClient } from 'pg';

export interface WatchedPool {
  readonly pool: Pool;
  /** Resolves when nobody holds a connection that was taken through `pool`, or waits for one. */
  readonly quiet: () => Promise<void>;
}

/** The same pool, with a look at who takes connections from it. */
export function watchPool(pool: Pool): WatchedPool {
  const taken = new Set<Promise<void>>();
  const connect = async (): Promise<PoolClient> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const back = promise.then(() => void taken.delete(back));
    taken.add(back);
    try {
      const client = await pool.connect();
      // The pool gives `release` anew each time it gives the connection out.
      const release = client.release.bind(client);
      client.release = (error) => {
        resolve();
        release(error);
      };
      return client;
    } catch (error) {
      resolve();
      throw error;
    }
  };
  const watched = new Proxy(pool, {
    get(target, key) {
      // With a function it is the connection that listens for as long as the worker runs: that one is given back by the worker.
      if (key === 'connect')
        return (...given: unknown[]) => (given.length > 0 ? Reflect.apply(target.connect, target, given) : connect());
      const value = Reflect.get(target, key, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
  return {
    pool: watched,
    async quiet() {
      while (taken.size > 0) await Promise.all(taken);
    },
  };
}
