import { setTimeout as pause } from 'node:timers/promises';
import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { watchClock } from './clock/clock.store.ts';
import type { SignedHead } from './heads.store.ts';
import { createSteps, type Refusal, refusalMessages, type Sequencing } from './sequencing/sequencing.ts';
import { startWitnessing } from './witnesses/witnessing.ts';

export type RegisterLog = Awaited<ReturnType<typeof startRegisterLog>>;

/** `db` is separate, so that the log does not wait for connections. */
export async function startRegisterLog(
  { config, keys, now, log }: Pick<Deps, 'config' | 'keys' | 'now' | 'log'>,
  db: Db,
) {
  const { everyMs, witnesses } = config.registerLog;
  const clock = await watchClock({ db, now, log });
  const witnessing = startWitnessing({ db, witnesses, log });
  const sequencing = { db, keys, now, log, keyFile: config.keyFile };
  const sequencer = startSequencer({ ...sequencing, everyMs, onSigned: witnessing.wake });
  return {
    async stop() {
      await sequencer.stop();
      await witnessing.stop();
      clock.stop();
    },
  };
}

interface Options extends Sequencing {
  readonly everyMs: number;
  readonly onSigned: (head: SignedHead) => void;
}

const repeatWarningMs = 60_000;

function startSequencer({ everyMs, onSigned, ...sequencing }: Options) {
  const { log } = sequencing;
  const { step } = createSteps(sequencing);
  const stopping = new AbortController();
  let refused: { readonly why: Refusal; readonly saidAt: number } | undefined;
  const logRefusal = (why: Refusal) => {
    const now = performance.now();
    if (refused?.why === why && now - refused.saidAt < repeatWarningMs) return;
    refused = { why, saidAt: now };
    log.error({ refusal: why, why: refusalMessages[why].en }, 'the register log stands still');
  };
  const advance = async (): Promise<boolean> => {
    const taken = await step();
    if (taken.state === 'refused') logRefusal(taken.why);
    if (taken.state !== 'signed') return false;
    refused = undefined;
    onSigned(taken.head);
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
    stop() {
      stopping.abort();
      return working;
    },
  };
}
