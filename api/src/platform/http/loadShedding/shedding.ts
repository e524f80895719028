// Refuses reads by priority when the process is overloaded. Writes are never refused.

import type { Route } from '@denonco/contract';
import underPressure from '@fastify/under-pressure';
import type { FastifyInstance } from 'fastify';
import { httpError } from '../httpError.ts';

export type Shedding = Awaited<ReturnType<typeof addShedding>>;

const pollIntervalMs = 100;
/** A filing takes some milliseconds; from here on people notice. */
const maxEventLoopDelay = 30;
const maxWaitedMs = 120;
/** Calls that may be slow for other reasons, before the process counts as overloaded. */
const exempted = 8;
/** Below it, slowness is not a lack of capacity. */
const maxCalls = { first: 48, second: 64 } as const;

/** Spread, so that refused callers do not return together. */
export const retryAfterBusy = () => ({ retryAfterSeconds: 5 + Math.floor(Math.random() * 10) });

let writes = 0;
export const isWriting = (): boolean => writes > 0;

export async function addShedding(app: FastifyInstance) {
  const calls = new Set<{ readonly at: number }>();
  await app.register(underPressure, {
    maxEventLoopDelay,
    sampleInterval: pollIntervalMs,
    healthCheck: async () => performance.now() - ([...calls][exempted]?.at ?? Infinity) <= maxWaitedMs,
    healthCheckInterval: pollIntervalMs,
    // `admit` refuses.
    pressureHandler: () => {},
  });
  return {
    admit({ shedPriority }: Pick<Route, 'shedPriority'>) {
      if (shedPriority && calls.size >= maxCalls[shedPriority] && app.isUnderPressure())
        throw httpError('busy', retryAfterBusy());
    },
    start({ method }: Pick<Route, 'method'>) {
      const request = { at: performance.now() };
      const count = method === 'GET' ? 0 : 1;
      calls.add(request);
      writes += count;
      return () => {
        calls.delete(request);
        writes -= count;
      };
    },
  };
}
