// Killed parts under load.
import { setTimeout as pause } from 'node:timers/promises';
import { leaderOf, membersOf } from '../cluster.ts';
import { until } from '../parts/waiting.ts';
import type { Run, Seen } from './trial.ts';

const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
const betweenMs = 3000;

/** Each API node in turn, restarted as by systemd. */
export async function killApi({ cluster }: Run): Promise<Seen> {
  const notes: string[] = [];
  for (const { portal } of cluster.api) {
    const began = performance.now();
    portal.kill();
    await pause(betweenMs);
    await portal.untilReady();
    notes.push(`back after ${seconds(performance.now() - began)}`);
  }
  return { notes, odd: [] };
}

/** The leader's machine: a standby takes over, and the machine returns as a standby. */
export async function killPrimary({ cluster, say }: Run): Promise<Seen> {
  const { databases } = cluster;
  const leader = await leaderOf(databases);
  const synchronous = (await membersOf(databases)).find(({ role }) => role === 'sync_standby')?.name;
  const others = databases.filter((node) => node !== leader);
  const began = performance.now();
  await leader.kill();
  say(`${leader.name} led and is killed`);
  let next = '';
  const hasLeader = async () => {
    const members = await membersOf(others);
    next =
      members.find(({ name, role, state }) => role === 'leader' && name !== leader.name && state === 'running')?.name ??
      '';
    return next !== '';
  };
  await until('another leads', hasLeader, 180_000);
  const promotedMs = performance.now() - began;
  await pause(betweenMs);
  leader.start();
  const odd = next === synchronous ? [] : [`${next} was promoted, and ${synchronous} was the synchronous standby`];
  return { notes: [`new leader after ${seconds(promotedMs)}`], odd };
}

/** The synchronous standby; the third node replaces it. */
export async function killStandby({ cluster }: Run): Promise<Seen> {
  const { databases } = cluster;
  const synchronous = async () => (await membersOf(databases)).find(({ role }) => role === 'sync_standby')?.name;
  const name = await synchronous();
  const standby = databases.find((node) => node.name === name);
  if (!standby) throw new Error('no standby is synchronous');
  const began = performance.now();
  await standby.kill();
  await until('another standby is synchronous', async () => ![undefined, name].includes(await synchronous()));
  const tookMs = performance.now() - began;
  await pause(betweenMs);
  standby.start();
  return { notes: [`another standby synchronous after ${seconds(tookMs)}`], odd: [] };
}
