import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { watchClock } from './clock/clock.store.ts';
import { createSteps, type Refusal, refusalMessages } from './sequencing/sequencing.ts';
import { startWitnessing } from './witnesses/witnessing.ts';

export type RegisterLog = Awaited<ReturnType<typeof startRegisterLog>>;

const repeatWarningMs = 60_000;

/** `db` is separate, so that the log does not wait for connections. */
export async function startRegisterLog(
  { config, keys, now, log }: Pick<Deps, 'config' | 'keys' | 'now' | 'log'>,
  db: Db,
) {
  const { everyMs, witnesses } = config.registerLog;
  const clock = await watchClock({ db, now, log });
  const witnessing = startWitnessing({ db, witnesses, log });
  const { step } = createSteps({ db, keys, now, log, keyFile: config.keyFile });
  const stopping = new AbortController();
  let refused: { readonly why: Refusal; readonly saidAt: number } | undefined;
  const logRefusal = (why: Refusal) => {
    const saidAt = performance.now();
    if (refused?.why === why && saidAt - refused.saidAt < repeatWarningMs) return;
    refused = { why, saidAt };
    log.error({ refusal: why, why: refusalMessages[why].en }, 'the register log stands still');
  };
  const advance = async (): Promise<boolean> => {
    const taken = await step();
    if (taken.state === 'refused') logRefusal(taken.why);
    if (taken.state !== 'signed') return false;
    refused = undefined;
    witnessing.wake();
    return taken.more;
  };
  async function work(): Promise<void> {
    while (!stopping.signal.aborted) {
      const hasMore = await advance().catch((error) => {
        log.error({ err: error }, 'the register log waits');
        return false;
      });
      if (!hasMore) await pause(everyMs, undefined, { signal: stopping.signal }).catch(() => {});
    }
  }
  const working = work();
  return {
    async stop() {
      stopping.abort();
      await working;
      await witnessing.stop();
      clock.stop();
    },
  };
}
