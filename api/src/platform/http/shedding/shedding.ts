// Measures the load and refuses sheddable calls under overload. Writes are never refused here: they queue, briefly,
// because reads are gone. shedding.rules.ts decides.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Route } from '@denonco/contract';
import type { Logger } from 'pino';
import { fault } from '../fault.ts';
import { comeAgainSeconds, isLetIn, isTooMuch, nextShare } from './shedding.rules.ts';
import { beginWrite } from './writes.ts';

export interface Shedding {
  /** @throws Fault `busy` with `Retry-After`. */
  readonly admit: (row: Pick<Route, 'shedPriority'>) => void;
  /** Counts a call until the returned function is called. */
  readonly begin: (row: Pick<Route, 'method'>) => () => void;
  readonly close: () => void;
}

const everyMs = 100;
/** The histogram includes the interval between looks, so rare looks would count as delay. */
const lookEveryMs = 10;
/** A few calls may be slow for other reasons. */
const aside = 8;

export function openShedding(log: Pick<Logger, 'warn'>): Shedding {
  const lateness = monitorEventLoopDelay({ resolution: lookEveryMs });
  lateness.enable();
  /** In order of their start. */
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
    admit({ shedPriority }) {
      if (isLetIn(shedPriority, share, share === 1 ? 0 : Math.random())) return;
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
