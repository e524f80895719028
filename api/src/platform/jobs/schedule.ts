// Runs the crontab. graphile-worker's own loop queues every minute that a jumping clock passes, then sleeps.
import { parseCrontab } from 'graphile-worker';
import { sql } from 'kysely';
import type { Db } from '../db/pool.ts';
import type { Deps } from '../deps.ts';
import type { JobTable } from './jobTable.ts';

const minuteMs = 60_000;
/** Minutes made up for after a pause of the process or the database. */
const maxMissed = 10;

/** Minutes to queue after the last one; only the current one if the clock jumped further than `maxMissed`. */
function minutesDue(last: number, current: number): readonly number[] {
  if (Math.abs(current - last) > maxMissed) return [current];
  return Array.from({ length: Math.max(0, current - last) }, (_, at) => last + 1 + at);
}

const heldMark = ' (held)';

/** Marks due tasks that are on hold; they are queued once it ends, also after a restart. */
export async function recordOnHold(db: Db, tasks: readonly string[]): Promise<void> {
  if (tasks.length === 0) return;
  await sql`
    insert into graphile_worker._private_known_crontabs (identifier, known_since)
    select task || ${heldMark}, now() from unnest(${[...tasks]}::text[]) as task
    on conflict do nothing`.execute(db);
}

/** Queues due tasks once among all nodes. A last execution far ahead was written by a wrong clock and is ignored. */
async function queue(db: Db, tasks: readonly string[], free: readonly string[], at: Date): Promise<void> {
  await sql`
    with held as (
      delete from graphile_worker._private_known_crontabs
      where identifier in (select task || ${heldMark} from unnest(${[...free]}::text[]) as task)
      returning replace(identifier, ${heldMark}, '') as task),
    due as (
      insert into graphile_worker._private_known_crontabs as known (identifier, known_since, last_execution)
      select task, ${at}, ${at} from (
        select unnest(${[...tasks]}::text[]) as task union select task from held) as due
      on conflict (identifier) do update set last_execution = excluded.last_execution
      where known.last_execution is null or known.last_execution < excluded.last_execution
        or known.last_execution > excluded.last_execution + make_interval(mins => ${maxMissed})
      returning identifier)
    select graphile_worker.add_job(identifier) from due`.execute(db);
}

export function startSchedule({ crontab, isOnHold }: JobTable, { db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>) {
  const items = parseCrontab(crontab.join('\n'));
  const minuteNow = () => Math.floor(now().getTime() / minuteMs);
  const dueIn = (minute: number): readonly string[] => {
    const at = new Date(minute * minuteMs);
    const digest = {
      min: at.getUTCMinutes(),
      hour: at.getUTCHours(),
      date: at.getUTCDate(),
      month: at.getUTCMonth() + 1,
      dow: at.getUTCDay(),
    };
    return items.filter(({ match }) => match(digest)).map(({ task }) => task);
  };
  let last = minuteNow();
  const poll = async () => {
    for (const minute of minutesDue(last, minuteNow())) {
      const due = dueIn(minute);
      await recordOnHold(db, due.filter(isOnHold));
      const free = items.map(({ task }) => task).filter((task) => !isOnHold(task));
      const ready = due.filter((task) => free.includes(task));
      await queue(db, ready, free, new Date(minute * minuteMs));
      last = minute;
    }
  };
  let timer: NodeJS.Timeout | undefined;
  let working = Promise.resolve();
  const wait = () => {
    // Never longer than a minute, whatever the clock shows.
    timer = setTimeout(tick, minuteMs - (now().getTime() % minuteMs)).unref();
  };
  const tick = () => {
    wait();
    working = poll().catch((error) => log.warn({ err: error }, 'scheduled jobs could not be queued'));
  };
  wait();
  return {
    poll,
    stop(): Promise<void> {
      clearTimeout(timer);
      return working;
    },
  };
}
