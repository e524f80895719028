// Moves the outbox to the job queue. NOTIFY's lock would serialise all commits; the relay sends it once a batch.
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/pool.ts';
import { liveNotes, liveTask } from '../live/live.store.ts';
import type { JobTable } from './jobTable.ts';

const batch = 200;
const pollMs = 1000;
/** Pause between batches unless rows wait, to merge successive changes. */
const restMs = 100;
/** Items per batch job: each costs a fraction of its own job. */
const maxPerJob = 50;
/** Sends all that waits, so that one job is enough. */
const sending = 'sendDeliveries';

type Grouping = Pick<JobTable, 'priorities' | 'batches'>;

export async function moveBatch(db: Db, { priorities, batches }: Grouping): Promise<number> {
  const names = sql`${JSON.stringify(batches)}::jsonb`;
  const { rows } = await sql<{ moved: number }>`
    with waiting as (select id from outbox order by id limit ${batch} for update skip locked),
      taken as (delete from outbox using waiting where outbox.id = waiting.id returning outbox.id, task, payload),
      single as (
        select id, task, payload from taken
        where task not in (${liveTask}, ${sending}) and not ${names} ? task
        union all select min(id), task, payload from taken where task = ${sending} group by task, payload),
      changed as (
        select min(id) as id, task, coalesce(payload->'caseId', payload->'noticeId', payload) as about
        from taken where ${names} ? task group by 2, 3),
      counted as (select *, (row_number() over (partition by task order by id) - 1) / ${maxPerJob} as part from changed),
      grouped as (
        select min(id) as id, ${names}->>task as task, jsonb_agg(about order by id) as payload
        from counted group by counted.task, part),
      ordered as (
        select *, row_number() over (order by id) as place from (select * from single union all select * from grouped) as united),
      named as (
        -- Jobs of one moment would run in any order.
        select array_agg((task, payload, null, now() + place * interval '1 microsecond', null, null,
          coalesce((${JSON.stringify(priorities)}::jsonb->>task)::int, 0), null)::graphile_worker.job_spec) as jobs from ordered),
      added as materialized (select from named cross join graphile_worker.add_jobs(jobs) where jobs is not null),
      ${liveNotes}
    select (select count(*) from taken) as moved, (select count(*) from added) as jobs, (select count(*) from told) as told`.execute(
    db,
  );
  return rows[0]?.moved ?? 0;
}

export function startRelay(table: JobTable, db: Db, log: Logger) {
  let pausing = new AbortController();
  let [isWoken, stopping, isResting] = [false, false, false];
  const pause = async (milliseconds: number) => {
    pausing = new AbortController();
    await setTimeout(milliseconds, undefined, { signal: pausing.signal }).catch(() => {});
  };
  const sleep = async (milliseconds: number) => {
    isResting = true;
    await pause(milliseconds);
    isResting = false;
  };
  const wake = () => {
    isWoken = true;
    if (!isResting) pausing.abort();
  };
  async function work(): Promise<void> {
    while (!stopping) {
      isWoken = false;
      const moved = await moveBatch(db, table).catch((error) => {
        log.error({ err: error }, 'the outbox waits');
        return 0;
      });
      if (stopping) return;
      // Waits while many file at once, because filings need the same processor.
      if (table.isBusy(db)) await sleep(pollMs);
      else if (moved < batch) {
        if (moved > 0) await sleep(restMs);
        if (!isWoken && !stopping) await pause(pollMs);
      }
    }
  }
  const working = work();
  return {
    wake,
    stop() {
      stopping = true;
      pausing.abort();
      return working;
    },
  };
}
