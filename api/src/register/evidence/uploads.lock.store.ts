// The lock of an upload: a lease across nodes. A waiting request asks the holder to release it: a phone that reconnects
// finds its broken connection still open here.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';
import { firstValueOf } from '../../platform/db/rows.ts';

const leaseSeconds = 6;
const renewMs = 1000;
const askMs = 150;
const patienceMs = 12_000;

export const createLocker = (db: Db): Locker => ({ newLock: (id) => lease(db, id) });

function lease(db: Db, id: string): Lock {
  const holder = randomUUID();
  let renewing: NodeJS.Timeout | undefined;

  /** The database's clock counts, because clocks of nodes differ. */
  async function take(): Promise<boolean> {
    const holding = await firstValueOf(db)<string>`
      insert into upload_locks as held (upload_id, holder, expires_at)
      values (${id}, ${holder}, now() + make_interval(secs => ${leaseSeconds}))
      on conflict (upload_id) do update set
        wanted = held.expires_at > now(),
        holder = case when held.expires_at > now() then held.holder else excluded.holder end,
        expires_at = case when held.expires_at > now() then held.expires_at else excluded.expires_at end
      returning holder`;
    return holding === holder;
  }

  async function renew(letGo: () => Promise<void> | void): Promise<void> {
    const isWanted = await firstValueOf(db)<boolean>`
      update upload_locks set expires_at = now() + make_interval(secs => ${leaseSeconds})
      where upload_id = ${id} and holder = ${holder} returning wanted`
      // A brief outage must not break an upload; the next renewal shows whether the lease was lost.
      .catch(() => false);
    if (isWanted !== false) await letGo();
  }

  return {
    async lock(stop, letGo) {
      const until = performance.now() + patienceMs;
      while (!(await take())) {
        if (stop.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
        await pause(askMs);
      }
      renewing = setInterval(() => void renew(letGo), renewMs);
    },
    async unlock() {
      clearInterval(renewing);
      await sql`delete from upload_locks where upload_id = ${id} and holder = ${holder}`.execute(db);
    },
  };
}
