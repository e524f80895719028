// Leases of jobs: graphile-worker would keep those of a killed process for four hours; here it is half a minute.
import type { EventEmitter } from 'node:events';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../db/pool.ts';

const renewMs = 5000;
const leaseSeconds = 30;

export function renewLeases(db: Db, events: EventEmitter, log: Logger): () => void {
  const inHand = new Set<string>();
  const jobOf = (event: { readonly job: { readonly id: string } }) => event.job.id;
  events.on('job:start', (event) => inHand.add(jobOf(event)));
  events.on('job:complete', (event) => inHand.delete(jobOf(event)));
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const renew = async () => {
    await renewAndReleaseExpired(db, [...inHand]).catch((error) =>
      log.warn({ err: error }, 'jobs in hand could not be kept'),
    );
    if (!isOver) timer = setTimeout(() => void renew(), renewMs).unref();
  };
  void renew();
  return () => {
    isOver = true;
    clearTimeout(timer);
  };
}

/** Uses the database's clock, because clocks of processes differ. */
export async function renewAndReleaseExpired(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0)
    await sql`update graphile_worker._private_jobs set locked_at = now()
      where id = any(${[...ids]}::bigint[]) and locked_at is not null`.execute(db);
  await sql`update graphile_worker._private_jobs set locked_at = null, locked_by = null
    where locked_at < now() - make_interval(secs => ${leaseSeconds})`.execute(db);
}
