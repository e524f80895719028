// All trials, in order.
import { failOverAsynchronously } from './asynchronous.ts';
import { crossNodes } from './crossing.ts';
import { cutDatabase, cutEtcd, cutLeaderFromEtcd, cutStandby, cutStore } from './cuts.ts';
import { killApi, killPrimary, killStandby } from './kills.ts';
import type { Kind } from './trial.ts';
import { rollingUpgrade } from './upgrade.ts';

export const kinds: readonly Kind[] = [
  {
    name: 'crossing',
    what: 'sign-out, rate limits and actions across nodes',
    fault: crossNodes,
  },
  { name: 'kill-api', what: 'each API node killed and restarted', fault: killApi },
  { name: 'kill-standby', what: 'synchronous standby killed', fault: killStandby },
  {
    name: 'kill-primary',
    what: 'leader killed',
    fault: killPrimary,
  },
  {
    name: 'upgrade',
    what: 'rolling upgrade with a migration',
    fault: rollingUpgrade,
  },
  {
    name: 'cut-database',
    what: 'API node and database cut for 20 s',
    fault: cutDatabase,
  },
  {
    name: 'cut-standby',
    what: 'leader and synchronous standby cut for 20 s',
    fault: cutStandby,
  },
  {
    name: 'cut-store',
    what: 'S3 cut for 20 s',
    fault: cutStore,
  },
  { name: 'cut-etcd', what: 'all Patroni and etcd cut for 20 s', fault: cutEtcd },
  {
    name: 'cut-leader',
    what: "leader's Patroni and etcd cut for 20 s",
    fault: cutLeaderFromEtcd,
  },
  {
    name: 'asynchronous',
    what: 'not recommended: leader killed without synchronous mode',
    fault: failOverAsynchronously,
    endsRun: true,
  },
];
