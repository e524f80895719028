// The register log of a running node: it sequences and signs, unless another node does just then, and shows heads to witnesses.

import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import { watchClock } from './clock/clock.ts';
import { startSequencer } from './sequencing/sequencer.ts';
import { startWitnessing } from './witnesses/witnessing.ts';

export interface RegisterLog {
  /** Ends after the step in hand. */
  readonly stop: () => Promise<void>;
}

/**
 * Resolves once the clock was compared. `db` is its own: the log does not wait for connections behind those who read.
 */
export async function startRegisterLog(
  { config, keys, now, log }: Pick<Deps, 'config' | 'keys' | 'now' | 'log'>,
  db: Db,
): Promise<RegisterLog> {
  const { everyMs, witnesses } = config.registerLog;
  const clock = await watchClock({ db, now, log });
  const witnessing = startWitnessing({ db, witnesses, log });
  const sequencer = startSequencer({
    ...{ db, keys, now, log, everyMs },
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
