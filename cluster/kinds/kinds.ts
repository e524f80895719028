// Everything that is done to the cluster, in the order in which it is done.
import { failOverAsynchronously } from './asynchronous.ts';
import { crossNodes } from './crossing.ts';
import { cutDatabase, cutEtcd, cutLeaderFromEtcd, cutStandby, cutStore } from './cuts.ts';
import { killApi, killPrimary, killStandby } from './kills.ts';
import type { Kind } from './trial.ts';
import { rollingUpgrade } from './upgrade.ts';

export const kinds: readonly Kind[] = [
  {
    name: 'crossing',
    what: 'Signed out, limited and acted on one node, looked at on the other',
    fault: crossNodes,
  },
  { name: 'kill-api', what: 'Each API node is killed (`kill -9`) in turn and started again', fault: killApi },
  { name: 'kill-standby', what: 'Patroni and PostgreSQL of the synchronous standby are killed', fault: killStandby },
  {
    name: 'kill-primary',
    what: 'Patroni and PostgreSQL of the leader are killed; the synchronous standby is promoted',
    fault: killPrimary,
  },
  {
    name: 'upgrade',
    what: 'The next version, with a migration more, takes the place of one node after the other',
    fault: rollingUpgrade,
  },
  {
    name: 'cut-database',
    what: 'One API node and its database hear nothing of each other for 20 s',
    fault: cutDatabase,
  },
  {
    name: 'cut-standby',
    what: 'The leader and its synchronous standby hear nothing of each other for 20 s',
    fault: cutStandby,
  },
  {
    name: 'cut-store',
    what: 'The API and worker nodes and the S3 server hear nothing of each other for 20 s',
    fault: cutStore,
  },
  { name: 'cut-etcd', what: 'No Patroni and etcd hear anything of each other for 20 s', fault: cutEtcd },
  {
    name: 'cut-leader',
    what: "The leader's Patroni and etcd hear nothing of each other for 20 s",
    fault: cutLeaderFromEtcd,
  },
  {
    name: 'asynchronous',
    what: 'What is not to be done: without synchronous mode the leader is killed with filings that no standby has',
    fault: failOverAsynchronously,
    endsRun: true,
  },
];
