// `npm run cluster`: a failover under load. A standby freezes, then the leader is killed; everything acknowledged must
// be there once, and the log must continue. `-- --report` writes docs/reference/figures.md.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { auditPortal, followUpFaults, runVerifier } from '../faults/audit.ts';
import { AcknowledgedLog } from '../faults/load/acknowledged.ts';
import { startLoad } from '../faults/load/load.ts';
import { signInStaff } from '../faults/load/staff.ts';
import { countsOf, isClean, mergeReports } from '../faults/trial.ts';
import { figuresTable, writeFigures } from '../figures.ts';
import { awaitWholeCluster, type Cluster, openCluster } from './cluster.ts';
import { falls, membersOf, waitFor } from './patroni.ts';

const { report } = parseArgs({ options: { report: { type: 'boolean', default: false } } }).values;
const betweenMs = 4000;
const frozenMs = 12_000;

const began = performance.now();
const print = (line: string) => console.log(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);
const fieldOf = (name: string, field: string): string =>
  spawnSync('dpkg-query', ['-W', '-f', `\${${field}}`, name], { encoding: 'utf8' }).stdout.trim();
const packages = ['postgresql', 'patroni', 'etcd-server', 'haproxy'];
const lacking = packages.filter((name) => fieldOf(name, 'db:Status-Status') !== 'installed');
if (lacking.length > 0) {
  console.error(`These packages of Debian are missing: apt-get install --no-install-recommends ${lacking.join(' ')}`);
  process.exit(1);
}
// Ends all programs, also when aborted (patroni.ts).
for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(name, () => process.exit(130));

const cluster = await openCluster(print);
try {
  process.exitCode = (await runTrial(cluster)) ? 0 : 1;
} finally {
  await cluster.close();
}
// The remaining programs are killed.
process.exit();

async function runTrial({ folder, address, api, ownerPool: database, databases }: Cluster): Promise<boolean> {
  const acknowledged = new AcknowledgedLog();
  const staff = await signInStaff(address);
  const load = startLoad({ filers: 4, uploads: 0.1, again: 0.1, acknowledged, staff });
  let silentMs = 0;
  let since = performance.now();
  const watch = setInterval(() => {
    since = Math.max(since, acknowledged.lastAt);
    silentMs = Math.max(silentMs, performance.now() - since);
  }, 20);
  load.go();
  await pause(betweenMs);
  const state = join(folder, 'verifier.json');
  const log = await runVerifier('follow', `${address}/log`, state);
  const before = await membersOf(databases);
  const nodeOf = (role: string) => databases.find(({ name }) => before.find((one) => one.role === role)?.name === name);
  const [leader, synchronous, standby] = [nodeOf('leader'), nodeOf('sync_standby'), nodeOf('replica')];
  if (!leader || !synchronous || !standby) throw new Error(`not a whole cluster: ${JSON.stringify(before)}`);
  print(`${standby.name} stands still`);
  const thaw = standby.freeze();
  await pause(frozenMs);
  thaw();
  await awaitWholeCluster(databases);
  await pause(betweenMs);
  print(`${leader.name} led and is killed`);
  const killedAt = performance.now();
  await leader.kill();
  let next = '';
  await waitFor('another leads', async () => {
    const members = await membersOf(databases.filter((node) => node !== leader));
    next = members.find(({ role, state: now }) => role === 'leader' && now === 'running')?.name ?? '';
    return next !== '' && next !== leader.name;
  });
  const promotedMs = performance.now() - killedAt;
  print(`${next} leads after ${(promotedMs / 1000).toFixed(1)} s`);
  await pause(betweenMs);
  leader.start();
  await awaitWholeCluster(databases);
  for (const portal of api) await portal.untilReady();
  await pause(betweenMs);
  await load.pause();
  clearInterval(watch);
  const late = await followUpFaults(database);
  const [first] = api;
  if (!first) throw new Error('no API node');
  const found = await auditPortal(database, acknowledged, first);
  log.push(...(await runVerifier('check', `${address}/log`, state)));
  const unexpected = [...late, ...falls, ...api.flatMap(({ fell, said }) => (fell > 0 ? said : []))];
  if (next !== synchronous.name) unexpected.push(`${next} was promoted, and ${synchronous.name} was synchronous`);
  const ledgerDb = mergeReports([found, { lost: [], duplicates: [], gaps: [], log, unexpected }]);
  const row = [
    '`failover`',
    ...countsOf(acknowledged, ledgerDb),
    `${(promotedMs / 1000).toFixed(1)} s`,
    `${(silentMs / 1000).toFixed(1)} s`,
  ];
  console.log(row.join(' | '));
  const head = ['trial', 'filings, events, files', 'failures', 'new leader', 'longest silence'];
  const versions = packages.map((name) => `${name} ${fieldOf(name, 'Version')}`).join(', ');
  if (report) writeFigures('cluster', `${versions}.\n\n${figuresTable(head, [row])}`);
  if (!isClean(ledgerDb)) console.error(JSON.stringify(ledgerDb, null, 2));
  return isClean(ledgerDb);
}
