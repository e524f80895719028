// What a million cases cost those who read: the same readings with ten thousand cases and with a million. And what a reading
// costs beside an answer that is there already.
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
/** Readers at once while waits are measured, and while rates are. */
const readers = 2;
const crowd = 32;

export const part: Part = {
  name: 'reading',
  title: 'Reading',
  method: [
    `Two portals on one machine, one with ${thousands(few)} cases and one with ${thousands(many)}, made alike (bench/million).`,
    `Each reading is asked for by ${readers} readers over lines that are kept, on one portal and then on the other; what counts is the p95 of a turn.`,
    'Answers are whole: rows, total, words in both languages. The portal remembers answers of the public lists by their address for a second at most, and until a case changes (docs/adr/0059-answers-are-remembered.md): for the waits each list is asked for by an address that nobody asked for before, so that every answer is made. A total above two thousand, and the figures of a register of more than twenty thousand cases, are remembered for ten seconds or longer, as in use.',
    `For the rates, ${crowd} readers come again at once, after each of what they ask for was asked for once; beside them the same server (its hooks, headers and logging) gives a text of the same size that is there already, from a route that only this measurement has.`,
    'The first page of the list is asked for by the address that visitors’ browsers ask for, nobody files meanwhile, and so it comes from memory and is made once a second; one row says what it is where each is made. Cases are followed by the codes of up to two thousand, in turn, and each is read each time it is asked for; those that are asked for while others are read are read together (docs/adr/0061-readings-that-arrive-together.md).',
    'Who reads runs on the same processors and is counted in.',
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const scratch = openScratch('reading');
  const opened: Stage[] = [];
  const stageOf = async (cases: number) => {
    const stage = await openStage(cases, scratch.path, say);
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
      // Nobody measures plans and caches that are being made.
      for (const [stage, one] of [[small, same] as const, [large, reading] as const]) await turn(stage, one)();
      const sides = { ours: turn(large, reading), theirs: turn(small, same) };
      waits.push({ name: reading.name, compared: await interleaved(rounds, sides) });
      say(`${reading.name}: ${ratioText(waits.at(-1)?.compared ?? nothing)}`);
    }
    const rates = await ratesOf(large, ofLarge, rounds, isQuick ? 0.5 : 2);
    return told(waits, rates);
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
  /** Whether a share of the constant’s rate is wanted of it. */
  readonly isWanted: boolean;
}

let numbers = 0;
/** One that was not given before, for addresses that were not. */
function nextNumber(): number {
  numbers += 1;
  return numbers;
}

/** How long each of so many answers took, in milliseconds. */
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
  const constant = await startConstant(stage);
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
      // What the disk gives at the first reading is the machine's.
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

async function startConstant({ databaseUrl, dataDir }: Stage): Promise<{ child: ChildProcess; address: string }> {
  const settings = { DEMO: '0', CHALLENGE: 'off', RATE_LIMITS: 'off', LOG_LEVEL: 'error' };
  const env = { PATH: process.env.PATH, ...settings, DATABASE_URL: databaseUrl, DATA_DIR: dataDir };
  const child = fork(join(import.meta.dirname, 'constant.ts'), { env });
  const [address] = await once(child, 'message');
  return { child, address: String(address) };
}

async function rateOf(read: (n: number) => Promise<unknown>, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1000;
  return (await asked(read, () => performance.now() < until)) / seconds;
}

/** A crowd asks for as long as there is another. Gives how many were asked for. */
async function asked(read: (n: number) => Promise<unknown>, isAnother: (n: number) => boolean): Promise<number> {
  let next = 0;
  const reader = async () => {
    while (isAnother(next)) await read(next++);
  };
  await Promise.all(Array.from({ length: crowd }, reader));
  return next;
}

function told(waits: readonly Waits[], rates: readonly Rate[]): Measured {
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
        `${name}: a second, beside a constant of ${bytes} B`,
        compared.ours.toFixed(0),
        compared.theirs.toFixed(0),
        ratioText(compared),
      ]),
    ],
    verdicts: [
      {
        wanted: `Every p95 with a million cases is at most ${wantedTimes} times the one with ten thousand.`,
        measured:
          over.length === 0
            ? `The worst is “${worst.name}”: ${ratioText(worst.compared)}.`
            : `Over it: ${over.map(({ name, compared }) => `“${name}” ${ratioText(compared)}`).join(', ')}.`,
        isMet: over.length === 0,
      },
      ...rates
        .filter(({ isWanted }) => isWanted)
        .map(({ name, compared }) => ({
          wanted: `“${name}” at no less than ${wantedShare} of the rate of a constant.`,
          measured: `It is ${ratioText(compared)}.`,
          isMet: compared.ratio >= wantedShare,
        })),
    ],
    notes: ['In the rows of rates the columns are readings a second, and those of the constant.'],
  };
}
