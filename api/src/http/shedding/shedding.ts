// Measures how the server stands and refuses what yields while that is too much. Writes are never refused here: they wait
// in line, which is short because reads have left it. What decides is shedding.rules.ts.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Route } from '@denonco/contract';
import type { Logger } from 'pino';
import { fault } from '../fault.ts';
import { comeAgainSeconds, isLetIn, isTooMuch, nextShare } from './shedding.rules.ts';
import { beginWrite } from './writes.ts';

export interface Shedding {
  /** @throws Fault `busy`, with when to come again. */
  readonly admit: (row: Pick<Route, 'yields'>) => void;
  /** Counts a call as in hand until what it gives is called. */
  readonly begin: (row: Pick<Route, 'method'>) => () => void;
  readonly close: () => void;
}

const everyMs = 100;
/** The histogram counts from one look to the next, so an idle process is as late as it looks seldom. */
const lookEveryMs = 10;
/** A few calls may take long for reasons of their own. */
const aside = 8;

export function openShedding(log: Pick<Logger, 'warn'>): Shedding {
  const lateness = monitorEventLoopDelay({ resolution: lookEveryMs });
  lateness.enable();
  /** When each call in hand began, in that order. */
  const inHand = new Set<{ readonly at: number }>();
  let share = 1;
  let lookedAt = performance.now();
  const look = () => {
    const sinceMs = performance.now() - lookedAt;
    lookedAt += sinceMs;
    const lateMs = lateness.count === 0 ? everyMs : lateness.mean / 1e6 - lookEveryMs;
    lateness.reset();
    const before = share;
    share = nextShare(share, isTooMuch({ inHand: inHand.size, lateMs, waitedMs: waitedMsOf(inHand) }), sinceMs);
    if (before === 1 && share < 1) log.warn({ inHand: inHand.size, lateMs }, 'too much at once: public reads give way');
  };
  const timer = setInterval(look, everyMs).unref();
  return {
    admit({ yields }) {
      if (isLetIn(yields, share, share === 1 ? 0 : Math.random())) return;
      throw fault('busy', { retryAfterSeconds: comeAgainSeconds(Math.random()) });
    },
    begin({ method }) {
      const call = { at: performance.now() };
      inHand.add(call);
      const written = method === 'GET' ? undefined : beginWrite();
      return () => {
        inHand.delete(call);
        written?.();
      };
    },
    close() {
      clearInterval(timer);
      lateness.disable();
    },
  };
}

function waitedMsOf(inHand: ReadonlySet<{ readonly at: number }>): number {
  let passed = 0;
  for (const { at } of inHand) if (passed++ === aside) return performance.now() - at;
  return 0;
}
