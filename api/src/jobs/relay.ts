// From the outbox to the job queue, and to members who look. A change writes its outbox row in its own transaction; adding
// the job there, or telling them, would send a NOTIFY, whose lock puts all commits in single file. The relay pays that once
// a batch.
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/pool.ts';
import { isFilingBusy } from '../filings/together.ts';
import { liveNotes, liveTask } from '../live/live.store.ts';
import { priorities, type tasks } from './tasks.ts';

const batch = 200;
const pollMs = 1000;
/** From one batch to the next, unless more wait than one takes: changes that come one behind the other go together. */
const restMs = 100;
/** Cases, or notices to members, that one job follows: each costs a fraction of a job of its own. */
const mostOfJob = 50;
/** Sends all that waits, so that one job is enough however many ask for it. */
const sending = 'sendDeliveries' satisfies keyof typeof tasks;

/** Moves at most a batch in one transaction and gives how many; rows that another node moves are passed over. */
export async function moveBatch(db: Db): Promise<number> {
  const { rows } = await sql<{ moved: number }>`
    with waiting as (select id from outbox order by id limit ${batch} for update skip locked),
      taken as (delete from outbox using waiting where outbox.id = waiting.id returning outbox.id, task, payload),
      single as (
        select id, task, payload from taken
        where task not in (${liveTask}, ${sending}, 'tellMember', 'projectCase', 'indexCase')
          or task not in (${sending}, 'tellMember') and not payload ? 'caseId'
        union all select min(id), task, payload from taken where task = ${sending} group by task, payload),
      changed as (
        select min(id) as id, task, key, payload->>key as about
        from taken, lateral (select case task when 'tellMember' then 'noticeId' else 'caseId' end as key) as named
        where task = 'tellMember' or task in ('projectCase', 'indexCase') and payload ? key group by 2, 3, 4),
      counted as (select *, (row_number() over (partition by task order by id) - 1) / ${mostOfJob} as part from changed),
      grouped as (
        select min(id) as id, task || 's' as task, jsonb_build_object(key || 's', jsonb_agg(about order by id)) as payload
        from counted group by counted.task, key, part),
      added as materialized (
        select graphile_worker.add_job(task, payload::json, priority := coalesce((${JSON.stringify(priorities)}::jsonb->>task)::int, 0)) as job
        from (select * from single where task <> ${liveTask} union all select * from grouped order by id) as ordered),
      ${liveNotes}
    select (select count(*) from taken) as moved, (select count(job) from added) as jobs, (select count(*) from told) as told`.execute(
    db,
  );
  return rows[0]?.moved ?? 0;
}

export interface Relay {
  /** Rows wait: move them now rather than at the next poll. */
  readonly nudge: () => void;
  /** Ends after the batch in hand. */
  readonly stop: () => Promise<void>;
}

export function startRelay(db: Db, log: Logger): Relay {
  let wake = () => {};
  let [nudged, stopping, isResting] = [false, false, false];
  const pause = (milliseconds: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  const rest = async (milliseconds: number) => {
    isResting = true;
    await pause(milliseconds);
    isResting = false;
  };
  const nudge = () => {
    nudged = true;
    if (!isResting) wake();
  };
  async function work(): Promise<void> {
    while (!stopping) {
      nudged = false;
      const moved = await moveBatch(db).catch((error) => {
        log.error({ err: error }, 'the outbox waits');
        return 0;
      });
      if (stopping) return;
      // While many file at once, what follows waits its turn: their processor is ours.
      if (isFilingBusy(db)) await rest(pollMs);
      else if (moved < batch) {
        if (moved > 0) await rest(restMs);
        if (!nudged && !stopping) await pause(pollMs);
      }
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
