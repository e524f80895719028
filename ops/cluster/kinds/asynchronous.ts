// Shows the need for synchronous replication: without it acknowledged filings are lost, and the register log, which
// signed heads over them, must never sign a contradicting head.
import { setTimeout as pause } from 'node:timers/promises';
import { Ledger } from '../../faults/load/ledger.ts';
import { startLoad } from '../../faults/load/load.ts';
import { leaderOf, membersOf } from '../cluster.ts';
import { until } from '../parts/waiting.ts';
import type { Run, Seen } from './trial.ts';

const asynchronous = { synchronous_mode: false, synchronous_mode_strict: false };
const unseenMs = 6000;
const afterMs = 8000;

export async function failOverAsynchronously({ cluster, load, staff, heads, say }: Run): Promise<Seen> {
  const { databases, books, api } = cluster;
  await load.rest();
  await untilAsynchronous(databases);
  const leader = await leaderOf(databases);
  // Acknowledgements that may be lost are counted separately.
  const told = new Ledger();
  const others = startLoad({ filers: 4, uploads: 0, again: 0, ledger: told, staff });
  leader.links.peers.cut();
  others.go();
  await pause(unseenMs);
  await others.rest();
  await pause(1500);
  const signed = await heads.largest();
  const toldBefore = [...told.filings.values()];
  await leader.kill();
  leader.links.peers.drop();
  say(`${leader.name} is killed with what its standbys never had`);
  const rest = databases.filter((node) => node !== leader);
  const leads = async () =>
    (await membersOf(rest)).some(
      ({ name, role, state }) => role === 'leader' && name !== leader.name && state === 'running',
    );
  await until('another leads', leads, 180_000);
  for (const { portal } of api) await portal.untilReady();
  others.go();
  await pause(afterMs);
  await others.rest();
  const numbers = toldBefore.map(({ leaf }) => leaf);
  const { rows } = await books.query<{ kept: number; size: number; waiting: number }>(
    `select (select count(*)::int from cases where encode(leaf, 'base64') = any ($1)) as kept,
      (select max(size)::int from log_heads) as size, (select count(*)::int from log_pending) as waiting`,
    [numbers],
  );
  const { kept = 0, size = 0, waiting = 0 } = rows[0] ?? {};
  await others.end();
  const said = api.filter(({ portal }) => portal.said.some((line) => line.includes('the register log stands still')));
  return {
    notes: [
      `${toldBefore.length - kept} of ${toldBefore.length} acknowledged filings lost`,
      `head ${signed} was public, the database kept ${size} and signed no more`,
      `${told.filings.size - toldBefore.length} later filings, ${waiting} leaves wait`,
    ],
    odd: [
      ...(signed > size ? [] : [`a head of ${signed} was shown and one of ${size} is there: the log went on`]),
      ...(said.length === api.length
        ? []
        : [`only ${said.length} of ${api.length} nodes say that the log stands still`]),
      ...(toldBefore.length > kept ? [] : ['nothing was lost: the trial shows nothing']),
    ],
  };
}

async function untilAsynchronous(databases: Run['cluster']['databases']): Promise<void> {
  const { restPort } = await leaderOf(databases);
  const answer = await fetch(`http://127.0.0.1:${restPort}/config`, {
    method: 'PATCH',
    body: JSON.stringify(asynchronous),
  });
  if (!answer.ok) throw new Error(`Patroni refuses its settings: ${answer.status}`);
  const isDone = async () => (await membersOf(databases)).every(({ role }) => role !== 'sync_standby');
  await until('no standby is waited for', isDone, 180_000);
}
