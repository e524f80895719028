// Acknowledged filings per second, beside pgbench inserting into three bare tables.
import type { Asked, Measured, Part } from '../part.ts';
import { type Compared, interleaved, median, quantile, ratioText } from '../rounds.ts';
import { findPgbench, makeBareTables, runPgbench } from './pgbench.ts';
import { type FilingStage, openFilingStage } from './stage.ts';

const crowds = [32, 256] as const;
const wantedRatio = 1;

interface Compete {
  readonly connections: number;
  readonly processes: 1 | 2;
}
interface Competed extends Compete {
  readonly compared: Compared;
  readonly p50: number;
  readonly p99: number;
  /** Seconds of follow-up work per second of filing. */
  readonly behind: number;
}

export const part: Part = {
  name: 'filing',
  title: 'Filing',
  method:
    'Whole filings over HTTP beside `pgbench` inserting rows of the same width without secondary indexes; same PostgreSQL, fully durable, clients on the same cores.',
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  findPgbench();
  const seconds = isQuick ? 1 : 4;
  const stage = await openFilingStage('filing');
  try {
    await makeBareTables(stage.books);
    // Warm up until hot code is compiled.
    for (const processes of [1, 2] as const) await stage.file(32, isQuick ? 1 : 8, processes);
    await stage.settle();
    const competed: Competed[] = [];
    for (const connections of crowds)
      for (const processes of [1, 2] as const) {
        competed.push(await compete(stage, { connections, processes }, rounds, seconds));
        say(`${connections} connections, ${processes} processes: ${ratioText(competed.at(-1)?.compared ?? nothing)}`);
      }
    const alone = await atOnce(stage, rounds, isQuick ? 1 : 3);
    const { cases, isGapless } = await stage.register();
    if (cases !== stage.acknowledged() || !isGapless)
      throw new Error(`${stage.acknowledged()} acknowledged, ${cases} in the register, gapless: ${isGapless}`);
    return toMeasured(competed, alone, cases);
  } finally {
    await stage.close();
  }
}
const nothing: Compared = { ours: 0, theirs: 0, ratio: 0, lowest: 0, highest: 0 };

async function compete(stage: FilingStage, one: Compete, rounds: number, seconds: number): Promise<Competed> {
  const { connections, processes } = one;
  const times: number[] = [];
  const behind: number[] = [];
  const ours = async () => {
    const loaded = await stage.file(connections, seconds, processes);
    for (const time of loaded.times) times.push(time);
    behind.push((await stage.settle()) / seconds);
    return loaded.perSecond;
  };
  const theirs = () => runPgbench({ databaseUrl: stage.databaseUrl, clients: connections, seconds });
  const compared = await interleaved(rounds, { ours, theirs });
  return { ...one, compared, p50: quantile(times, 0.5), p99: quantile(times, 0.99), behind: median(behind) };
}

/** Sequential filings: delays, and pgbench with one connection. */
async function atOnce(stage: FilingStage, rounds: number, seconds: number): Promise<Competed> {
  return compete(stage, { connections: 1, processes: 1 }, rounds, seconds);
}

function toMeasured(competed: readonly Competed[], alone: Competed, cases: number): Measured {
  const rows = [...competed, alone].map(({ connections, processes, compared, p50, p99, behind }) => [
    String(connections),
    String(processes),
    compared.ours.toFixed(0),
    compared.theirs.toFixed(0),
    ratioText(compared),
    `${p50.toFixed(1)}/${p99.toFixed(1)}`,
    behind.toFixed(1),
  ]);
  return {
    columns: ['connections', 'processes', 'filings/s', 'pgbench/s', 'ratio', 'p50/p99 ms', 'follow-up, s per s'],
    rows,
    verdicts: crowds.map((connections) => {
      const best = competed
        .filter((one) => one.connections === connections)
        .reduce((one, other) => (other.compared.ratio > one.compared.ratio ? other : one));
      return {
        wanted: `At ${connections} connections at least ${wantedRatio.toFixed(1)} of pgbench:`,
        measured: `${ratioText(best.compared)}, ${best.processes === 1 ? 'one process' : 'two processes'}.`,
        isMet: best.compared.ratio >= wantedRatio,
      };
    }),
    notes: [`All ${cases} acknowledged filings are there, without gaps.`],
  };
}
