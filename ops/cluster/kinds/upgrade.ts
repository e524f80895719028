// A rolling upgrade: the next version (one extra migration) replaces node after node while the old ones serve. In
// between an old node crashes and must restart with the newer database.
import { cpSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Run, Seen } from './trial.ts';

const root = join(import.meta.dirname, '../../..');
const migration = '9999_cluster_upgrade';

/** A later version that only adds: columns of hot tables (which invalidate prepared statements), an index, a table. */
const sql = `-- The rolling upgrade of npm run cluster.
alter table cases add column upgrade_note text;
alter table case_events add column upgrade_note text;
alter table log_heads add column upgrade_note text;
alter table members add column upgrade_note text;
alter table uploads add column upgrade_note text;
create table upgrade_notes (case_id uuid primary key references cases, note text not null);
grant select, insert on upgrade_notes to denonco_app;
`;
/** Folders that the program runs from; the others are linked. */
const copied: readonly string[] = ['api', 'tools'];
const passedBy: readonly string[] = ['.git', 'data', 'ops'];
const betweenMs = 4000;

function nextVersion(folder: string): string {
  const program = join(folder, 'next');
  for (const name of readdirSync(root).filter((one) => !passedBy.includes(one)))
    if (copied.includes(name)) cpSync(join(root, name), join(program, name), { recursive: true });
  for (const name of readdirSync(root).filter((one) => !passedBy.includes(one)))
    if (!copied.includes(name)) symlinkSync(join(root, name), join(program, name));
  writeFileSync(join(program, 'api/migrations', `${migration}.sql`), sql);
  return program;
}

export async function rollingUpgrade({ cluster, say }: Run): Promise<Seen> {
  const program = nextVersion(cluster.folder);
  const [first, ...rest] = cluster.api.map(({ portal }) => portal);
  const upgrade = async (portal: typeof first) => {
    await portal?.close();
    if (portal) portal.program = program;
    await portal?.start();
    await pause(betweenMs);
  };
  say('the first node goes over, and migrates');
  await upgrade(first);
  for (const old of rest) {
    old.kill();
    await pause(betweenMs);
    await old.untilReady();
  }
  say('the others go over');
  for (const old of rest) await upgrade(old);
  await cluster.worker.upgrade(program);
  const { rowCount } = await cluster.books.query('select from schema_migrations where name like $1', [`${migration}%`]);
  return {
    notes: ['an old node restarted on the newer database'],
    odd: rowCount === 1 ? [] : ['the migration is not there'],
  };
}
