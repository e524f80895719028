// What one process counts of itself, by name. Labels have few values that the program knows: never a case, a person, an
// address or a text that somebody sent. What is read of the database when somebody asks is gauges.ts's.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { type CaseKind, caseKinds, type ErrorCode, faults } from '@denonco/contract';
import type { Pool } from 'pg';
import manifest from '../../../package.json' with { type: 'json' };
import { createRegistry, type Histogram, type Registry } from './registry.ts';

const filingOutcomes = ['filed', 'repeated', 'refused', 'limited', 'failed'] as const;
export type FilingOutcome = (typeof filingOutcomes)[number];

export interface Metrics {
  readonly registry: Registry;
  /** For answers of one route; whoever answers keeps it. */
  readonly answersOf: (method: string, route: string, statusClass: string) => Histogram;
  readonly filed: (kind: CaseKind, outcome: FilingOutcome) => void;
  readonly faulted: (code: ErrorCode) => void;
  readonly worked: (task: string, outcome: 'done' | 'failed', seconds: number) => void;
  /** Shown under this name from now on. */
  readonly watchPool: (name: string, pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>) => void;
  readonly close: () => void;
}

/** In seconds: from what a page feels at once to what a proxy gives up on. */
const bounds = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
const jobBounds = [0.01, 0.05, 0.25, 1, 5, 30, 120];

export function createMetrics(): Metrics {
  const registry = createRegistry();
  const answers = registry.histograms(
    'denonco_http_request_seconds',
    'Answers by method, template of the route and class of the status.',
    bounds,
  );
  const filings = registry.counters(
    'denonco_filings_total',
    'Filings by kind and outcome; repeated: sent again under its key.',
    caseKinds.flatMap((kind) => filingOutcomes.map((outcome) => ({ kind, outcome }))),
  );
  const refusals = registry.counters(
    'denonco_faults_total',
    'Calls that were answered with a fault, by its code in the contract.',
    Object.keys(faults).map((code) => ({ code })),
  );
  const jobs = registry.histograms('denonco_job_seconds', 'Jobs by task and outcome.', jobBounds);
  const eventLoop = watchProcess(registry);
  return {
    registry,
    answersOf: (method, route, status) => answers({ method, route, status }),
    filed: (kind, outcome) => filings({ kind, outcome }).add(),
    faulted: (code) => refusals({ code }).add(),
    worked: (task, outcome, seconds) => jobs({ task, outcome }).observe(seconds),
    watchPool: poolsIn(registry),
    close: () => void eventLoop.disable(),
  };
}

/** Once a pool's gauges are there, each pool is a value of their label. */
function poolsIn(registry: Registry): Metrics['watchPool'] {
  const pools = new Map<string, Parameters<Metrics['watchPool']>[1]>();
  const gauge = (name: string, help: string, of: (pool: Parameters<Metrics['watchPool']>[1]) => number) =>
    registry.gauge(name, help, () => [...pools].map(([one, pool]) => ({ labels: { pool: one }, value: of(pool) })));
  gauge('denonco_pool_connections', 'Connections to the database that are open.', (pool) => pool.totalCount);
  gauge('denonco_pool_idle', 'Of these, how many nobody uses.', (pool) => pool.idleCount);
  gauge('denonco_pool_waiting', 'Callers that wait for a connection.', (pool) => pool.waitingCount);
  gauge('denonco_pool_size', 'Connections at most.', (pool) => pool.options.max);
  return (name, pool) => void pools.set(name, pool);
}

const lookEveryMs = 20;

function watchProcess(registry: Registry) {
  const delay = monitorEventLoopDelay({ resolution: lookEveryMs });
  delay.enable();
  // What it measures is the time from one look to the next.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - lookEveryMs / 1000);
  const readDelay = () => {
    const values = { '0.5': delay.percentile(50), '0.99': delay.percentile(99), '1': delay.max };
    delay.reset();
    return Object.entries(values).map(([quantile, value]) => ({ labels: { quantile }, value: late(value) }));
  };
  const help = 'How late the process came since it was last asked.';
  registry.gauge('denonco_event_loop_delay_seconds', help, readDelay, 'summary');
  const one = (value: number) => [{ value }];
  const readProcessor = () => {
    const { user, system } = process.cpuUsage();
    return one((user + system) / 1e6);
  };
  registry.gauge('process_cpu_seconds_total', 'Processor time used.', readProcessor, 'counter');
  registry.gauge('process_resident_memory_bytes', 'Memory held.', () => one(process.memoryUsage.rss()));
  registry.gauge('denonco_heap_used_bytes', 'Of it, used by objects.', () => one(process.memoryUsage().heapUsed));
  registry.gauge('process_start_time_seconds', 'When it began.', () => one(performance.timeOrigin / 1000));
  registry.gauge('denonco_info', 'The program and its Node.', () => [
    { labels: { version: manifest.version, node: process.versions.node }, value: 1 },
  ]);
  return delay;
}
