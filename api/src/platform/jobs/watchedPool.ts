// A pool that waits for what graphile-worker leaves: it marks jobs done on connections that it does not await, and
// ignores their errors.
import { setTimeout as pause } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import { isDatabaseUnavailable } from '../errors.ts';

const againMs = 500;

export function watchPool(pool: Pool) {
  const taken = new Set<Promise<void>>();
  let waits = true;
  const patient = async (): Promise<PoolClient> => {
    for (;;) {
      try {
        return await pool.connect();
      } catch (error) {
        if (!waits || !isDatabaseUnavailable(error)) throw error;
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
      // The pool replaces `release` on each checkout.
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
    // The callback form is the worker's LISTEN connection, which it releases itself.
    pool: instead(pool, 'connect', (plain, args) => (args.length > 0 ? plain() : connect())),
    stopWaiting() {
      waits = false;
    },
    /** Resolves when no connection is in use or waited for, so that ending the pool loses no record. */
    async quiet() {
      while (taken.size > 0) await Promise.all(taken);
    },
  };
}

/** The worker repeats a statement after this error; all of its own are repeatable. */
const cannotConnectNow = '57P03';

const askingAgain = (client: PoolClient): PoolClient =>
  instead(client, 'query', (plain) => {
    const result = plain();
    if (!(result instanceof Promise)) return result;
    return result.catch((cause) => {
      throw isDatabaseUnavailable(cause)
        ? Object.assign(new Error(cause.message, { cause }), { code: cannotConnectNow })
        : cause;
    });
  });

function instead<T extends object>(
  target: T,
  method: keyof T,
  invoke: (plain: () => unknown, args: readonly unknown[]) => unknown,
): T {
  return new Proxy(target, {
    get(_, key) {
      const value: unknown = Reflect.get(target, key, target);
      if (typeof value !== 'function') return value;
      if (key !== method) return value.bind(target);
      return (...args: unknown[]) => invoke(() => Reflect.apply(value, target, args), args);
    },
    set: (_, key, value) => Reflect.set(target, key, value, target),
  });
}
