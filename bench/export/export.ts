// A register of a hundred thousand rows as a workbook: how fast beside PostgreSQL's own client, how soon, in how much memory,
// and what those feel who file meanwhile.
import type { Asked, Measured, Part } from '../part.ts';
import { openStage, type Stage } from '../reading/stage.ts';
import { type Compared, comparedOf, interleaved, median, quantile, ratioText } from '../rounds.ts';
import { openScratch } from '../scratch.ts';
import { watchPeak } from './memory.ts';
import { copyByPsql, findPsql } from './psql.ts';
import { filePaced, keepTaking, type Taken, takeWorkbook } from './taking.ts';

/** Nine in ten are denouncements. */
const cases = 112_000;
const mostMemory = 64;
const wantedTimes = 2;
const atOnce = 10;
/** A busy day, many times over. */
const filingsPerSecond = 30;

export const part: Part = {
  name: 'export',
  title: 'Export',
  method: [
    'The whole public register of denouncements, a hundred thousand rows, as a workbook through HTTP, in turns with `psql`, which copies the same columns of the same rows as CSV (`\\copy`), both read and thrown away by this process.',
    'The first byte is waited for from the request. Memory is what Linux counts as the highest of the server’s process during an export, less what it took before; lists were read from it before.',
    `Filings come at an even pace of ${filingsPerSecond} a second that waits for no answer, alone and in turns with ${atOnce} people who take the workbook at the same time, again and again; their waiting is counted from when they were due. A turn is four seconds of each, four times, and its p99 that of all its filings.`,
    'Those who take it are a process of their own on the same processors.',
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  findPsql();
  const scratch = openScratch('export');
  let stage: Stage | undefined;
  try {
    stage = await openStage(isQuick ? 10_000 : cases, scratch.path, say);
    const rows = await countRows(stage);
    const { address, pid = 0 } = stage.portal;
    for (let page = 1; page <= 300; page++) await stage.ask(stage.get('listOnlineDenouncements', { page: `${page}` }));
    const taken: Taken[] = [];
    const memory: number[] = [];
    const takeOne = async () => {
      const peak = watchPeak(pid);
      const one = await takeWorkbook(address, 1);
      if (!one) throw new Error('an export alone was refused');
      memory.push(peak());
      taken.push(one);
      return rows / one.seconds;
    };
    const { databaseUrl } = stage;
    const rate = await interleaved(rounds, { ours: takeOne, theirs: () => copyByPsql(databaseUrl, rows) });
    say(`rate: ${ratioText(rate)}`);
    const filing = await filingBeside(address, rounds, isQuick ? 1 : 4);
    say(`filing beside ${atOnce}: ${ratioText(filing)}`);
    return told({ rows, taken, memory, rate, filing });
  } finally {
    await stage?.close();
    scratch.remove();
  }
}

async function countRows({ books }: Stage): Promise<number> {
  const { rows } = await books.query<{ many: number }>(
    `select count(*)::int as many from public_cases where kind = 'denouncement'`,
  );
  return rows[0]?.many ?? 0;
}

/** Short ones, so that what else the machine does meets both sides alike. */
const windows = 4;

/** p99 of filings beside exports, and alone: of the filings of a turn's windows together, which take turns themselves. */
async function filingBeside(address: string, rounds: number, seconds: number): Promise<Compared> {
  const file = () => filePaced(address, filingsPerSecond, seconds);
  const fileBeside = async () => {
    const stop = await keepTaking(address, atOnce);
    try {
      return await file();
    } finally {
      await stop();
    }
  };
  await fileBeside();
  const ours: number[] = [];
  const theirs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const beside: number[] = [];
    const alone: number[] = [];
    for (let window = 0; window < windows; window++) {
      if (window % 2 === 1) alone.push(...(await file()));
      beside.push(...(await fileBeside()));
      if (window % 2 === 0) alone.push(...(await file()));
    }
    ours.push(quantile(beside, 0.99));
    theirs.push(quantile(alone, 0.99));
  }
  return comparedOf(ours, theirs);
}

interface Found {
  readonly rows: number;
  readonly taken: readonly Taken[];
  readonly memory: readonly number[];
  readonly rate: Compared;
  readonly filing: Compared;
}

function told({ rows, taken, memory, rate, filing }: Found): Measured {
  const peak = Math.max(...memory);
  const first = median(taken.map(({ firstMs }) => firstMs));
  const size = median(taken.map(({ bytes }) => bytes)) / 1e6;
  return {
    columns: ['', 'portal', 'beside', 'ratio'],
    rows: [
      ['Rows a second; beside: psql, CSV', rate.ours.toFixed(0), rate.theirs.toFixed(0), ratioText(rate)],
      ['First byte, ms', first.toFixed(0), '', ''],
      ['Memory at most, first export of the process, MB', (memory[0] ?? 0).toFixed(0), '', ''],
      ['Memory at most, exports after it (median), MB', median(memory.slice(1)).toFixed(0), '', ''],
      [
        `p99 of a filing beside ${atOnce} exports, ms; beside: alone`,
        filing.ours.toFixed(1),
        filing.theirs.toFixed(1),
        ratioText(filing),
      ],
    ],
    verdicts: [
      {
        wanted: `No export takes more than ${mostMemory} MB beyond what the process had.`,
        measured: `The most was ${peak.toFixed(0)} MB.`,
        isMet: peak <= mostMemory,
      },
      {
        wanted: `With ${atOnce} exports at once a filing’s p99 is at most ${wantedTimes} times what it is alone.`,
        measured: `It is ${ratioText(filing)}.`,
        isMet: filing.ratio <= wantedTimes,
      },
    ],
    notes: [
      `${rows} rows in ${size.toFixed(1)} MB of workbook.`,
      'Of ten who come at once as many take their file as have places (docs/adr/0017-registers-as-files.md); the others wait, and are asked to come again after twenty seconds.',
    ],
  };
}
