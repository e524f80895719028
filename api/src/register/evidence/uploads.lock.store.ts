// One writer per upload across nodes, by a lease in the database. A waiting request asks the holder to let go: a phone
// that reconnects finds its broken connection still open here.
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker } from '@tus/server';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/pool.ts';

const leaseSeconds = 6;
const renewMs = 1000;
const askMs = 150;
const patienceMs = 12_000;

export const lockerOf = (db: Db): Locker => ({ newLock: (id) => new Lease(db, id) });

class Lease implements Lock {
  readonly #db: Db;
  readonly #id: string;
  readonly #holder = randomUUID();
  #renewing: NodeJS.Timeout | undefined;

  constructor(db: Db, id: string) {
    this.#db = db;
    this.#id = id;
  }

  async lock(stop: AbortSignal, letGo: () => Promise<void> | void): Promise<void> {
    const until = performance.now() + patienceMs;
    while (!(await this.#take())) {
      if (stop.aborted || performance.now() > until) throw ERRORS.ERR_LOCK_TIMEOUT;
      await pause(askMs);
    }
    this.#renewing = setInterval(() => void this.#renew(letGo), renewMs);
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewing);
    await sql`delete from upload_locks where upload_id = ${this.#id} and holder = ${this.#holder}`.execute(this.#db);
  }

  /** Uses the database's clock, because clocks of nodes differ. */
  async #take(): Promise<boolean> {
    const { rows } = await sql<{ holder: string }>`
      insert into upload_locks as held (upload_id, holder, expires_at)
      values (${this.#id}, ${this.#holder}, now() + make_interval(secs => ${leaseSeconds}))
      on conflict (upload_id) do update set
        wanted = held.expires_at > now(),
        holder = case when held.expires_at > now() then held.holder else excluded.holder end,
        expires_at = case when held.expires_at > now() then held.expires_at else excluded.expires_at end
      returning holder`.execute(this.#db);
    return rows[0]?.holder === this.#holder;
  }

  async #renew(letGo: () => Promise<void> | void): Promise<void> {
    const { rows } = await sql<{ wanted: boolean }>`
      update upload_locks set expires_at = now() + make_interval(secs => ${leaseSeconds})
      where upload_id = ${this.#id} and holder = ${this.#holder} returning wanted`
      .execute(this.#db)
      // A brief outage of the database must not break an upload; the next renewal tells.
      .catch(() => ({ rows: [{ wanted: false }] }));
    if (rows[0]?.wanted !== false) await letGo();
  }
}
