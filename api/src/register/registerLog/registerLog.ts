import type { Db } from '../../platform/db/pool.ts';
import type { Deps } from '../../platform/deps.ts';
import { watchClock } from './clock/clock.store.ts';
import { startSequencer } from './sequencing/sequencer.ts';
import { startWitnessing } from './witnesses/witnessing.ts';

export type RegisterLog = Awaited<ReturnType<typeof startRegisterLog>>;

/** Resolves after comparing the clock. `db` is separate, so that the log does not wait for connections. */
export async function startRegisterLog(
  { config, keys, now, log }: Pick<Deps, 'config' | 'keys' | 'now' | 'log'>,
  db: Db,
) {
  const { everyMs, witnesses } = config.registerLog;
  const clock = await watchClock({ db, now, log });
  const witnessing = startWitnessing({ db, witnesses, log });
  const sequencer = startSequencer({
    db,
    keys,
    now,
    log,
    everyMs,
    keyFile: config.keyFile,
    onSigned: witnessing.tell,
  });
  return {
    async stop() {
      await sequencer.stop();
      await witnessing.stop();
      clock.stop();
    },
  };
}
