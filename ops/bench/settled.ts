import { setTimeout as pause } from 'node:timers/promises';
import type { Pool } from '../faults/books/reading.ts';

// Jobs and leaves scheduled for later are not waited for.
const left = `select (select count(*) from outbox) + (select count(*) from graphile_worker._private_jobs where run_at <= now())
  + (select count(*) from log_pending where enters_at is null or enters_at <= now()) as left`;

/** Waits for follow-up work; returns the seconds. */
export async function settled(books: Pool): Promise<number> {
  const began = performance.now();
  while ((await books.query<{ left: number }>(left)).rows[0]?.left !== 0) await pause(50);
  return (performance.now() - began) / 1000;
}
