// How many filings a second are acknowledged, beside what PostgreSQL's own pgbench puts into three bare tables meanwhile.
import type { Asked, Measured, Part } from '../part.ts';
import { type Compared, interleaved, median, quantile, ratioText } from '../rounds.ts';
import { findPgbench, makeBareTables, runPgbench } from './pgbench.ts';
import { FilingStage } from './stage.ts';

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
  /** Seconds until all that follows was done, for each second of filing. */
  readonly behind: number;
}

export const part: Part = {
  name: 'filing',
  title: 'Filing',
  method: [
    'Whole filings through HTTP (parsing, validation, idempotency, number, case, event, deadlines, sealed identity, subscriptions, log leaf, outbox, durable commit, signed receipt) against `pgbench` of Debian, which puts a case, its event and its outbox row into tables with nothing but primary keys, in one transaction, prepared, with rows as wide as ours.',
    'Both on the same embedded PostgreSQL with the same durability (fsync, full_page_writes and synchronous_commit are on), room made for 400 connections.',
    'Those who file are a process of their own on the same cores, over lines that are kept, each with its next filing behind the receipt of the one before: four forms of denouncement to one of complaint, half of them with a wish for news.',
    'One or two processes serve; the first of them does the jobs as well. Before the other side begins, all that follows the filings is done: the public row, the words for searching, the place in the register log.',
    'Afterwards the register must have as many cases as were acknowledged, and their numbers no gap. No proof of work and no limits of calls, as for any load test.',
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  findPgbench();
  const seconds = isQuick ? 1 : 4;
  const stage = await FilingStage.open('filing');
  try {
    await makeBareTables(stage.books);
    // What is run often is compiled for it within the first thousands.
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
    if (cases !== stage.acknowledged || !isGapless)
      throw new Error(`${stage.acknowledged} acknowledged, ${cases} in the register, gapless: ${isGapless}`);
    return told(competed, alone, cases);
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

/** One who files after the other: how long each waits, and pgbench with one connection. */
async function atOnce(stage: FilingStage, rounds: number, seconds: number): Promise<Competed> {
  return compete(stage, { connections: 1, processes: 1 }, rounds, seconds);
}

function told(competed: readonly Competed[], alone: Competed, cases: number): Measured {
  const rows = [...competed, alone].map(({ connections, processes, compared, p50, p99, behind }) => [
    String(connections),
    String(processes),
    compared.ours.toFixed(0),
    compared.theirs.toFixed(0),
    ratioText(compared),
    `${p50.toFixed(1)} / ${p99.toFixed(1)}`,
    behind.toFixed(1),
  ]);
  return {
    columns: ['connections', 'processes', 'filings/s', 'pgbench/s', 'ratio', 'p50 / p99 ms', 'then busy, s per s'],
    rows,
    verdicts: crowds.map((connections) => {
      const best = competed
        .filter((one) => one.connections === connections)
        .reduce((one, other) => (other.compared.ratio > one.compared.ratio ? other : one));
      return {
        wanted: `At ${connections} connections at least ${wantedRatio.toFixed(1)} of the bare inserts.`,
        measured: `It is ${ratioText(best.compared)}, with ${best.processes === 1 ? 'one process' : 'two processes'}.`,
        isMet: best.compared.ratio >= wantedRatio,
      };
    }),
    notes: [
      `All ${cases} filings that were acknowledged are in the register, and no number is missing.`,
      'While many file at once, what follows a filing waits (a batch of it each second goes on); the last column says how long it takes to catch up afterwards, for each second of filing.',
      'With one connection nobody shares a commit: a filing that finds nothing under way goes at once, alone.',
    ],
  };
}
