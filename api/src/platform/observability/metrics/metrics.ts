// The metrics. Labels never hold a case, a person, an address or a text that a client sent.
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { caseKinds, problems } from '@denonco/contract';
import type { Pool } from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import manifest from '../../../../package.json' with { type: 'json' };

const filingOutcomes = ['filed', 'repeated', 'refused', 'limited', 'failed'] as const;
export type FilingOutcome = (typeof filingOutcomes)[number];

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const filings = new Counter({
    name: 'denonco_filings_total',
    help: 'Filings by kind and outcome; repeated: sent again under its key.',
    labelNames: ['kind', 'outcome'],
    registers,
  });
  for (const kind of caseKinds) for (const outcome of filingOutcomes) filings.inc({ kind, outcome }, 0);
  const refusals = new Counter({
    name: 'denonco_errors_total',
    help: 'Calls that were answered with a fault, by its code in the contract.',
    labelNames: ['code'],
    registers,
  });
  for (const code of Object.keys(problems)) refusals.inc({ code }, 0);
  const eventLoop = watchProcess(registers);
  return {
    registry,
    answers: new Histogram({
      name: 'denonco_http_request_seconds',
      help: 'Answers by method, template of the route and class of the status.',
      labelNames: ['method', 'route', 'status'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers,
    }),
    filings,
    faults: refusals,
    jobs: new Histogram({
      name: 'denonco_job_seconds',
      help: 'Jobs by task and outcome.',
      labelNames: ['task', 'outcome'],
      buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120],
      registers,
    }),
    watchPool: poolsIn(registers),
    close: () => void eventLoop.disable(),
  };
}

type Watched = Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount' | 'options'>;

function poolsIn(registers: Registry[]) {
  const pools = new Map<string, Watched>();
  const gauge = (name: string, help: string, of: (pool: Watched) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers,
      collect() {
        for (const [pool, one] of pools) this.set({ pool }, of(one));
      },
    });
  gauge('denonco_pool_connections', 'Connections to the database that are open.', (pool) => pool.totalCount);
  gauge('denonco_pool_idle', 'Open connections that are not in use.', (pool) => pool.idleCount);
  gauge('denonco_pool_waiting', 'Callers that wait for a connection.', (pool) => pool.waitingCount);
  gauge('denonco_pool_size', 'Connections at most.', (pool) => pool.options.max);
  return (name: string, pool: Watched) => void pools.set(name, pool);
}

/** Prometheus allows the label `quantile` in a summary only. */
class Quantiles extends Gauge<'quantile'> {
  override async get() {
    return Object.assign(await super.get(), { type: 'summary' });
  }
}

const pollIntervalMs = 20;

function watchProcess(registers: Registry[]) {
  const delay = monitorEventLoopDelay({ resolution: pollIntervalMs });
  delay.enable();
  // Measured delays include the sampling interval.
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e9 - pollIntervalMs / 1000);
  new Quantiles({
    name: 'denonco_event_loop_delay_seconds',
    help: 'How late the process came since it was last asked.',
    labelNames: ['quantile'],
    registers,
    collect() {
      this.set({ quantile: '0.5' }, late(delay.percentile(50)));
      this.set({ quantile: '0.99' }, late(delay.percentile(99)));
      this.set({ quantile: '1' }, late(delay.max));
      delay.reset();
    },
  });
  new Counter({
    name: 'process_cpu_seconds_total',
    help: 'Processor time used.',
    registers,
    collect() {
      const { user, system } = process.cpuUsage();
      this.reset();
      this.inc((user + system) / 1e6);
    },
  });
  const gauge = (name: string, help: string, read: () => number) =>
    new Gauge({
      name,
      help,
      registers,
      collect() {
        this.set(read());
      },
    });
  gauge('process_resident_memory_bytes', 'Memory held.', process.memoryUsage.rss);
  gauge('denonco_heap_used_bytes', 'Of it, used by objects.', () => process.memoryUsage().heapUsed);
  gauge('process_start_time_seconds', 'When it began.', () => performance.timeOrigin / 1000);
  new Gauge({
    name: 'denonco_info',
    help: 'The program and its Node.',
    labelNames: ['version', 'node'],
    registers,
  }).set({ version: manifest.version, node: process.versions.node }, 1);
  return delay;
}
