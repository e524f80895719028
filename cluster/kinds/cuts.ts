// Links that say nothing for twenty seconds, and then go on.
import { setTimeout as pause } from 'node:timers/promises';
import { leaderOf, membersOf } from '../cluster.ts';
import type { Link } from '../parts/link.ts';
import type { Run, Seen } from './trial.ts';

const cutMs = 20_000;

async function cutFor(links: readonly Link[], concerns?: (greeting: string) => boolean): Promise<void> {
  for (const link of links) link.cut(concerns);
  await pause(cutMs);
  for (const link of links) link.mend();
}

/** One API node loses writer and readers; the other serves. */
export async function cutDatabase({ cluster }: Run): Promise<Seen> {
  await cutFor(cluster.api[0]?.database ?? []);
  return { notes: [], odd: [] };
}

/** The synchronous standby hears nothing of the leader: commits wait, until another is the synchronous one. */
export async function cutStandby({ cluster }: Run): Promise<Seen> {
  const { databases } = cluster;
  const leader = await leaderOf(databases);
  const before = await membersOf(databases);
  const standby = before.find(({ role }) => role === 'sync_standby')?.name ?? '';
  await cutFor([leader.links.peers], (greeting) => greeting.includes(`application_name\0${standby}\0`));
  const after = await membersOf(databases);
  const leads = (members: typeof after) => members.find(({ role }) => role === 'leader')?.name;
  const now = after.find(({ role }) => role === 'sync_standby')?.name;
  const notes = [now === standby ? 'the same standby stayed synchronous' : 'the third node became synchronous'];
  return { notes, odd: leads(after) === leads(before) ? [] : ['the leader changed'] };
}

/** Files can be neither kept nor read; everything else goes on. */
export async function cutStore({ cluster }: Run): Promise<Seen> {
  await cutFor([cluster.storeLink]);
  return { notes: [], odd: [] };
}

/** No Patroni reaches etcd: the leader goes on as long as it reaches every other node (failsafe). */
export async function cutEtcd({ cluster }: Run): Promise<Seen> {
  const { databases } = cluster;
  const before = await leaderOf(databases);
  await cutFor(databases.map(({ links }) => links.etcd));
  const after = await leaderOf(databases).catch(() => undefined);
  return { notes: [after === before ? 'the leader stayed' : 'the leader changed'], odd: [] };
}

/** The leader's Patroni alone loses etcd; the others see its lease run down. */
export async function cutLeaderFromEtcd({ cluster }: Run): Promise<Seen> {
  const { databases } = cluster;
  const before = await leaderOf(databases);
  await cutFor([before.links.etcd]);
  const after = await leaderOf(databases).catch(() => undefined);
  return { notes: [after === before ? 'the leader stayed' : 'the leader changed'], odd: [] };
}
