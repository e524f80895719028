// Readings with ten thousand and with a million cases, and beside a constant answer.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { Lines } from '../night/lines.ts';
import type { Asked, Measured, Part } from '../part.ts';
import { type Compared, interleaved, median, quantile, ratioText, thousands } from '../rounds.ts';
import { openScratch } from '../scratch.ts';
import { type Reading, readingsOf } from './readings.ts';
import { openStage, type Stage } from './stage.ts';

const few = 10_000;
const many = 1_000_000;
const wantedTimes = 2;
const wantedShare = 0.5;
/** Concurrent readers when measuring waits, and when measuring rates. */
const readers = 2;
const crowd = 32;

export const part: Part = {
  name: 'reading',
  title: 'Reading',
  method: [
    `Portals with ${thousands(few)} and ${thousands(many)} cases in turns: p95 of uncached answers for ${readers} readers.`,
    `Rates: ${crowd} readers beside Fastify sending as many bytes; only the first page is cached.`,
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const scratch = openScratch('reading');
  const opened: Stage[] = [];
  const stageOf = async (cases: number) => {
    const stage = await openStage(cases, scratch.path);
    opened.push(stage);
    return stage;
  };
  try {
    const small = await stageOf(isQuick ? 1000 : few);
    const large = await stageOf(isQuick ? few : many);
    const [ofSmall, ofLarge] = [await readingsOf(small), await readingsOf(large)];
    const times = isQuick ? 20 : 100;
    const waits: Waits[] = [];
    for (const [index, reading] of ofLarge.entries()) {
      const same = ofSmall[index] ?? reading;
      const turn = (stage: Stage, one: Reading) => async () => quantile(await waitsOf(stage, one, times), 0.95);
      // Warm up plans and caches before measuring.
      for (const [stage, one] of [[small, same] as const, [large, reading] as const]) await turn(stage, one)();
      const sides = { ours: turn(large, reading), theirs: turn(small, same) };
      waits.push({ name: reading.name, compared: await interleaved(rounds, sides) });
      say(`${reading.name}: ${ratioText(waits.at(-1)?.compared ?? nothing)}`);
    }
    const rates = await ratesOf(large, ofLarge, rounds, isQuick ? 0.5 : 2);
    return toMeasured(waits, rates);
  } finally {
    for (const stage of opened) await stage.close();
    scratch.remove();
  }
}
const nothing: Compared = { ours: 0, theirs: 0, ratio: 0, lowest: 0, highest: 0 };

interface Waits {
  readonly name: string;
  readonly compared: Compared;
}
interface Rate extends Waits {
  readonly bytes: number;
  /** Whether a share of the constant's rate is a target. */
  readonly isWanted: boolean;
}

let numbers = 0;
/** Unique, for addresses never requested before. */
function nextNumber(): number {
  numbers += 1;
  return numbers;
}

/** Milliseconds of each answer. */
async function waitsOf({ ask }: Stage, { request, anew }: Reading, times: number): Promise<number[]> {
  const waits: number[] = [];
  let left = times;
  const read = async () => {
    while (left-- > 0) {
      const text = anew ? anew(nextNumber()) : request(left);
      const sent = performance.now();
      await ask(text);
      waits.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: readers }, read));
  return waits;
}

async function ratesOf(
  stage: Stage,
  readings: readonly Reading[],
  rounds: number,
  seconds: number,
): Promise<readonly Rate[]> {
  const constant = await startConstant();
  const chosen = readings
    .filter(({ name }) => ['list, first page', 'following a case'].includes(name))
    .flatMap(({ name, request, anew, different = 1 }) => [
      { name, request, different, isWanted: true },
      ...(anew
        ? [{ name: `${name}, each made anew`, request: () => anew(nextNumber()), different: 1, isWanted: false }]
        : []),
    ]);
  const rates: Rate[] = [];
  try {
    for (const { name, request, different, isWanted } of chosen) {
      const bytes = median(await Promise.all([0, 1, 2, 3, 4].map(async (n) => (await stage.ask(request(n))).length)));
      const same = `GET /constant/${bytes} HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n`;
      const lines = new Lines(constant.address);
      const theirs = async () =>
        rateOf(async () => {
          const { status } = await lines.ask(same);
          if (status !== 200) throw new Error(`the constant was answered ${status}`);
        }, seconds);
      const ours = async () => rateOf((n) => stage.ask(request(n)), seconds);
      // Warm up the disk cache.
      await asked(
        (n) => stage.ask(request(n)),
        (n) => n < different,
      );
      await ours();
      await theirs();
      rates.push({ name, bytes, isWanted, compared: await interleaved(rounds, { ours, theirs }) });
      lines.close();
    }
    return rates;
  } finally {
    constant.child.disconnect();
  }
}

async function startConstant(): Promise<{ child: ChildProcess; address: string }> {
  const child = fork(join(import.meta.dirname, 'constant.ts'));
  const [address] = await once(child, 'message');
  return { child, address: String(address) };
}

async function rateOf(read: (n: number) => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  return (await asked(read, () => performance.now() < until)) / seconds;
}

/** A crowd reads while there is another; returns the number of reads. */
async function asked(read: (n: number) => Promise<unknown>, isAnother: (n: number) => boolean): Promise<number> {
  let next = 0;
  const reader = async () => {
    while (isAnother(next)) await read(next++);
  };
  await Promise.all(Array.from({ length: crowd }, reader));
  return next;
}

function toMeasured(waits: readonly Waits[], rates: readonly Rate[]): Measured {
  const worst = waits.reduce((one, other) => (other.compared.ratio > one.compared.ratio ? other : one));
  const over = waits.filter(({ compared }) => compared.ratio > wantedTimes);
  return {
    columns: ['Reading', `p95 with ${thousands(many)}, ms`, `with ${thousands(few)}, ms`, 'Ratio'],
    rows: [
      ...waits.map(({ name, compared }) => [
        name,
        compared.ours.toFixed(1),
        compared.theirs.toFixed(1),
        ratioText(compared),
      ]),
      ...rates.map(({ name, bytes, compared }) => [
        `${name}: reads/s beside ${bytes} B`,
        compared.ours.toFixed(0),
        compared.theirs.toFixed(0),
        ratioText(compared),
      ]),
    ],
    verdicts: [
      {
        wanted: `Every p95 at most ${wantedTimes} times the smaller portal’s:`,
        measured:
          over.length === 0
            ? `${ratioText(worst.compared)}, “${worst.name}”.`
            : `over it ${over.map(({ name, compared }) => `“${name}” ${ratioText(compared)}`).join(', ')}.`,
        isMet: over.length === 0,
      },
      ...rates
        .filter(({ isWanted }) => isWanted)
        .map(({ name, compared }) => ({
          wanted: `“${name}” at least ${wantedShare} of the constant’s rate:`,
          measured: `${ratioText(compared)}.`,
          isMet: compared.ratio >= wantedShare,
        })),
    ],
    notes: [],
  };
}
