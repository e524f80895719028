// Writes are never refused here: they queue briefly, because reads are gone.

import type { Route } from '@denonco/contract';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { fault } from '../fault.ts';

export type Shedding = Awaited<ReturnType<typeof addShedding>>;

const lookEveryMs = 100;
/** A filing takes some milliseconds; from here on people notice. */
const maxEventLoopDelay = 30;
const mostWaitedMs = 120;
/** A few calls may be slow for other reasons. */
const aside = 8;
/** Below it, slowness is not a lack of capacity. */
const mostCalls = { first: 48, second: 64 } as const;

/** Spread, so that refused callers do not return together. */
export const retryAfterBusy = () => ({ retryAfterSeconds: 5 + Math.floor(Math.random() * 10) });

let writes = 0;
export const isWriting = (): boolean => writes > 0;

export async function addShedding(app: FastifyInstance) {
  const calls = new Set<{ readonly at: number }>();
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: lookEveryMs,
    healthCheck: async () => performance.now() - ([...calls][aside]?.at ?? Infinity) <= mostWaitedMs,
    healthCheckInterval: lookEveryMs,
    // `admit` refuses.
    pressureHandler: () => {},
  });
  return {
    admit({ shedPriority }: Pick<Route, 'shedPriority'>) {
      if (shedPriority && calls.size >= mostCalls[shedPriority] && app.isUnderPressure())
        throw fault('busy', retryAfterBusy());
    },
    begin({ method }: Pick<Route, 'method'>) {
      const call = { at: performance.now() };
      const count = method === 'GET' ? 0 : 1;
      calls.add(call);
      writes += count;
      return () => {
        calls.delete(call);
        writes -= count;
      };
    },
  };
}
