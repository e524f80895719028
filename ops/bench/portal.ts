// A portal that is measured, with its database.
import { setTimeout as pause } from 'node:timers/promises';
import { openBooks, type Pool } from '../database.ts';
import { Portal } from '../portal/portal.ts';

export interface Measurable {
  readonly portal: Portal;
  readonly database: Pool;
  readonly close: () => Promise<void>;
}

export async function openMeasurable(options: Parameters<typeof Portal.open>[0]): Promise<Measurable> {
  const portal = await Portal.open(options);
  const database = openBooks(portal.databaseUrl);
  return { portal, database, close: () => database.end().then(() => portal.close()) };
}

/** Where work that follows an acknowledged change waits; a checkout may lack one of these tables. */
const queues = {
  outbox: 'true',
  'graphile_worker._private_jobs': 'run_at <= now()',
  log_pending: 'enters_at is null or enters_at <= now()',
} as const;
const maxFollowUpMs = 1_200_000;

/** Waits until no such work is left, so that it does not slow down what is measured next. */
export async function waitForFollowUps(database: Pool): Promise<void> {
  const { rows } = await database.query<{ name: string }>(
    'select name from unnest($1::text[]) name where to_regclass(name) is not null',
    [Object.keys(queues)],
  );
  const counts = Object.entries(queues)
    .filter(([name]) => rows.some((row) => row.name === name))
    .map(([name, due]) => `(select count(*) from ${name} where ${due})`);
  for (const until = performance.now() + maxFollowUpMs; performance.now() < until; await pause(100)) {
    const left = await database.query<{ left: number }>(`select ${counts.join(' + ')} as left`);
    if (left.rows[0]?.left === 0) return;
  }
  throw new Error('work that follows changes does not end');
}
