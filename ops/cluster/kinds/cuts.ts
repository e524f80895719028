// Links silent for twenty seconds.
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

/** The synchronous standby is cut off: commits wait until another takes over. */
export async function cutStandby({ cluster }: Run): Promise<Seen> {
  const { databases } = cluster;
  const leader = await leaderOf(databases);
  const before = await membersOf(databases);
  const standby = before.find(({ role }) => role === 'sync_standby')?.name ?? '';
  await cutFor([leader.links.peers], (greeting) => greeting.includes(`application_name\0${standby}\0`));
  const after = await membersOf(databases);
  const leads = (members: typeof after) => members.find(({ role }) => role === 'leader')?.name;
  const now = after.find(({ role }) => role === 'sync_standby')?.name;
  const notes = [now === standby ? 'same standby stayed synchronous' : 'third node became synchronous'];
  return { notes, odd: leads(after) === leads(before) ? [] : ['the leader changed'] };
}

/** Files can be neither stored nor read; everything else works. */
export async function cutStore({ cluster }: Run): Promise<Seen> {
  await cutFor([cluster.storeLink]);
  return { notes: [], odd: [] };
}

/** No Patroni reaches etcd: the leader continues while it reaches every other node (failsafe). */
export async function cutEtcd({ cluster }: Run): Promise<Seen> {
  const { databases } = cluster;
  const before = await leaderOf(databases);
  await cutFor(databases.map(({ links }) => links.etcd));
  const after = await leaderOf(databases).catch(() => undefined);
  return { notes: [after === before ? 'leader stayed' : 'leader changed'], odd: [] };
}

/** Only the leader's Patroni loses etcd; its lease expires. */
export async function cutLeaderFromEtcd({ cluster }: Run): Promise<Seen> {
  const { databases } = cluster;
  const before = await leaderOf(databases);
  await cutFor([before.links.etcd]);
  const after = await leaderOf(databases).catch(() => undefined);
  return { notes: [after === before ? 'leader stayed' : 'leader changed'], odd: [] };
}
