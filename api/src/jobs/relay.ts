// From the outbox to the job queue. A change writes its outbox row in its own transaction; adding the job there would send
// a NOTIFY, whose lock puts all commits in single file. The relay pays that once a batch.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../deps.ts';

const batch = 200;
const pollMs = 1000;

/** Moves at most a batch in one transaction and gives how many; rows that another node moves are passed over. */
export async function moveBatch(db: Db): Promise<number> {
  const { rows } = await sql`
    with waiting as (select id from outbox order by id limit ${batch} for update skip locked),
      taken as (delete from outbox using waiting where outbox.id = waiting.id returning outbox.id, task, payload)
    select graphile_worker.add_job(task, payload::json) from (select task, payload from taken order by id) as ordered`.execute(
    db,
  );
  return rows.length;
}

export interface Relay {
  /** Rows wait: move them now rather than at the next poll. */
  readonly nudge: () => void;
  /** Ends after the batch in hand. */
  readonly stop: () => Promise<void>;
}

export function startRelay(db: Db, log: Logger): Relay {
  let wake = () => {};
  let nudged = false;
  let stopping = false;
  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, pollMs);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const nudge = () => {
    nudged = true;
    wake();
  };
  async function work(): Promise<void> {
    while (!stopping) {
      nudged = false;
      const moved = await moveBatch(db).catch((error) => {
        log.error({ err: error }, 'the outbox waits');
        return 0;
      });
      if (moved < batch && !nudged && !stopping) await pause();
    }
  }
  const working = work();
  return {
    nudge,
    stop() {
      stopping = true;
      wake();
      return working;
    },
  };
}
