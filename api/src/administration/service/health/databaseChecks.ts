// Checks of the database: size, migrations, replicas.
import { connectionError } from '../../../platform/db/awaitDatabase.ts';
import { bytes, check, instant, milliseconds, number, text, warningIf, when } from './check.ts';
import { databaseFigures, migrationFigures, shippedMigrations } from './health.store.ts';

export const database = check({
  topic: 'Database',
  async read({ db, now }) {
    const from = performance.now();
    const found = await databaseFigures(db);
    const latencyMs = performance.now() - from;
    return { ...found, latencyMs, difference: (now().getTime() - found.now.getTime()) / 1000 };
  },
  gauges: {
    denonco_database_bytes: ['Size of the database.', 'bytes'],
    denonco_database_connections: ['Connections that PostgreSQL holds to this database, of all nodes.', 'connections'],
    denonco_database_connections_most: ['Connections that it allows.', 'maxConnections'],
    denonco_database_replicas: ['Replicas that follow it.', 'replicas'],
    denonco_clock_difference_seconds: ['How far the clock of this node is before that of the database.', 'difference'],
  },
  facts: (found) => [
    milliseconds('Përgjigjet për', 'Answers in', found.latencyMs),
    bytes('Madhësia', 'Size', found.bytes),
    text('Lidhje', 'Connections', `${found.connections} / ${found.maxConnections}`),
    text('PostgreSQL', 'PostgreSQL', found.version),
    ...when(found.isReplica, text('Roli', 'Role', { al: 'kopje vetëm për lexim', en: 'read-only replica' })),
    number('Kopje që ndjekin', 'Replicas that follow', found.replicas),
  ],
  rules: ({ connections, maxConnections, latencyMs }) => [
    warningIf(connections > maxConnections * 0.85, {
      al: 'Lidhjet janë gati të mbushura. Rritni max_connections, ose ulni numrin e nyjave të portalit.',
      en: 'Almost all connections are in use. Raise max_connections, or run fewer nodes of the portal.',
    }),
    warningIf(latencyMs > 250, {
      al: 'Baza përgjigjet ngadalë. Shihni ngarkesën e makinës dhe të diskut ku ndodhet baza.',
      en: 'The database answers slowly. Look at the load of the machine and of its disk.',
    }),
  ],
});

export const migrations = check({
  topic: 'Tables',
  read: ({ db }) => migrationFigures(db),
  gauges: {
    denonco_migrations_missing: [
      'Migrations of this program that the database does not have.',
      ({ applied }) => Math.max(0, shippedMigrations.length - applied),
    ],
  },
  facts: ({ applied, last, at }) => [
    text('Të zbatuara', 'Applied', `${applied} / ${shippedMigrations.length}`),
    text('E fundit', 'The last one', last),
    instant('Zbatuar më', 'Applied at', at),
  ],
  rules: ({ applied }) => [
    warningIf(applied !== shippedMigrations.length, {
      al: 'Baza dhe programi janë të versioneve të ndryshme. Përditësoni të gjitha nyjat dhe rindizini.',
      en: 'Database and program are of different versions. Update all nodes and restart them.',
    }),
  ],
});

export const replicas = check({
  read: ({ replicas }) => replicas.statuses(),
  gauges: {
    denonco_replica_lag_seconds: [
      'How old what a replica has is at most; absent when it does not answer.',
      (all) => Object.fromEntries(all.map(({ name, lagSeconds }) => [name, lagSeconds])),
      'replica',
    ],
    denonco_replica_used: [
      'Whether reads go to it.',
      (all) => Object.fromEntries(all.map(({ name, isUsed }) => [name, isUsed])),
      'replica',
    ],
  },
  service: {
    setting: 'DATABASE_REPLICA_URL',
    name: 'a replica',
    of: ({ databaseReplicaUrls: urls }) => (urls.length > 0 ? urls : undefined),
    ask: ({ databaseReplicaUrls: urls }) => Promise.all(urls.map(connectTo)),
    without: 'the primary answers in its place',
  },
});

async function connectTo(url: string): Promise<void> {
  const error = await connectionError(url);
  if (error !== undefined) throw error;
}
