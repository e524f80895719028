// Exports a register of a hundred thousand rows as a workbook: speed beside psql, time to first byte, memory, and delay
// of filings meanwhile.
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
    'Public rows as a workbook over HTTP beside `psql` copying CSV.',
    `Memory: the server’s peak growth. Filings: ${filingsPerSecond}/s.`,
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  findPsql();
  const scratch = openScratch('export');
  let stage: Stage | undefined;
  try {
    stage = await openStage(isQuick ? 10_000 : cases, scratch.path);
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
    return toMeasured({ rows, taken, memory, rate, filing });
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

/** Short, so that other load affects both sides alike. */
const windows = 4;

/** p99 of filings beside exports and alone, in alternating windows. */
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

function toMeasured({ rows, taken, memory, rate, filing }: Found): Measured {
  const peak = Math.max(...memory);
  const first = median(taken.map(({ firstMs }) => firstMs));
  const size = median(taken.map(({ bytes }) => bytes)) / 1e6;
  return {
    columns: ['', 'portal', 'beside', 'ratio'],
    rows: [
      ['Rows/s; beside: psql', rate.ours.toFixed(0), rate.theirs.toFixed(0), ratioText(rate)],
      ['First byte, ms', first.toFixed(0), '', ''],
      ['Memory, first export, MB', (memory[0] ?? 0).toFixed(0), '', ''],
      ['Memory, later exports (median), MB', median(memory.slice(1)).toFixed(0), '', ''],
      [
        `Filing p99 with ${atOnce} exports, ms; beside: alone`,
        filing.ours.toFixed(1),
        filing.theirs.toFixed(1),
        ratioText(filing),
      ],
    ],
    verdicts: [
      {
        wanted: `Memory at most ${mostMemory} MB:`,
        measured: `${peak.toFixed(0)} MB.`,
        isMet: peak <= mostMemory,
      },
      {
        wanted: `Filing p99 with ${atOnce} exports at most ${wantedTimes} times alone:`,
        measured: `${ratioText(filing)}.`,
        isMet: filing.ratio <= wantedTimes,
      },
    ],
    notes: [`${rows} rows, ${size.toFixed(1)} MB.`],
  };
}
