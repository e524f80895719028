// Follow-up work of a change: outbox empty, jobs done, projection written, each message and alert sent once.
import { setTimeout as pause } from 'node:timers/promises';
import { countedFaults, type Pool } from './reading.ts';

const lookEveryMs = 250;

/** Every count must be 0. */
const counts = {
  'rows wait in the outbox': 'select count(*) from outbox',
  'jobs wait or failed':
    "select count(*) from graphile_worker.jobs where task_identifier not in ('watchBackups', 'watchDeadlines', 'attestRegistered', 'applyRetention', 'forgetExpired', 'forgetNotices', 'forgetUploads', 'rescanEvidence')",
  'cases are not in the public register as they stand':
    "select count(*) from cases c left join public_cases p on p.case_id = c.id where p.version is distinct from c.version and (c.confidentiality = 'named' or p.case_id is not null)",
  'cases cannot be found by their words':
    'select count(*) from cases c left join case_search s on s.case_id = c.id where s.case_id is null',
  'messages wait': 'select count(*) from deliveries where sent_at is null and dead_at is null and next_try_at <= now()',
  'messages were made twice': 'select count(*) - count(distinct event_key) from deliveries',
  'alerts of an end were given twice':
    'select count(*) - count(distinct (deadline_id, due_at, kind)) from deadline_alerts',
  'filings on paper have no attestation, or two':
    "select count(*) from cases c where c.channel <> 'online' and (select count(*) from letters l where l.case_id = c.id and l.kind = 'attestation') <> 1",
} as const;

/** Waits at most this long; returns what is missing. Triggers the periodic catch-up job immediately. */
export async function followUpFaults(pool: Pool, mostMs: number): Promise<readonly string[]> {
  await pool.query(`insert into outbox (task, payload) values ('attestRegistered', '{}')`);
  const until = performance.now() + mostMs;
  for (;;) {
    const faults = await countedFaults(pool, counts);
    if (faults.length === 0 || performance.now() > until) return faults;
    await pause(lookEveryMs);
  }
}
