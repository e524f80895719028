// An election night: spikes of up to thirty-five times the steady rate. Filings succeed, reads are shed, and recovery
// follows the spike.

import { check } from '../../faults/books/books.ts';
import { openBooks } from '../../faults/books/reading.ts';
import { diskShelf } from '../../faults/books/uploads.ts';
import { Ledger } from '../../faults/load/ledger.ts';
import { openDatabase } from '../../faults/portal/database.ts';
import { Portal } from '../../faults/portal/portal.ts';
import { addStaff } from '../../faults/portal/stage.ts';
import type { Asked, Measured, Part } from '../part.ts';
import { median, quantile } from '../rounds.ts';
import { openScratch } from '../scratch.ts';
import { settled } from '../settled.ts';
import { Crowd, type Visit } from './crowd.ts';
import { filingShare } from './requests.ts';

/** Multiples of the steady rate; a calm end follows. */
const shape = [1, 15, 1, 25, 2, 35, 10, 1] as const;
/** From here on a step is a spike. */
const spike = 10;
/** At the highest spike filings alone would saturate the machine, with four times as many reads. */
const highest = Math.max(...shape);
const longestRecoverySeconds = 10;
const people = 32;

interface Step {
  readonly times: number;
  readonly from: number;
  readonly to: number;
}
interface Night {
  readonly steps: readonly Step[];
  readonly visits: readonly Visit[];
  /** Per second. */
  readonly steady: number;
}

export const part: Part = {
  name: 'night',
  title: 'Election night',
  method: [
    `One visitor in five files. ×${highest} is what the machine files without readers. Times in ms.`,
    'Recovered: filing p99 within twice the first step’s.',
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const scratch = openScratch('night');
  const database = await openDatabase(`${scratch.path}/data`);
  const portal = await Portal.open({ databaseUrl: database.url, dataDir: `${scratch.path}/data` });
  const books = openBooks(database.url);
  const ledger = new Ledger();
  try {
    await addStaff(books);
    const crowd = new Crowd(portal.address, ledger);
    await crowd.fileContinuously(people, isQuick ? 1 : 4);
    await settled(books);
    const seconds = isQuick ? 1 : 3;
    const filed = (await crowd.fileContinuously(people, seconds)) * seconds;
    const most = filed / (seconds + (await settled(books)));
    const nights: Night[] = [];
    for (let night = 1; night <= rounds; night++) {
      nights.push(await spend(crowd, steadyOf(most), isQuick ? 0.3 : 1));
      say(`night ${night} of ${rounds}`);
    }
    await crowd.answered();
    crowd.close();
    const { lost, doubled, gaps } = await check(books, ledger, diskShelf(portal));
    return toMeasured(nights, most, {
      filed: ledger.filings.size,
      odd: [...lost, ...doubled, ...gaps],
      fell: portal.fell,
    });
  } finally {
    await books.end();
    await portal.close();
    await database.close();
    scratch.remove();
  }
}

/** Visits per second, of which `filingShare` file. */
const steadyOf = (mostFilings: number): number => mostFilings / highest / filingShare;

async function spend(crowd: Crowd, steady: number, pace: number): Promise<Night> {
  crowd.visits.length = 0;
  const steps: Step[] = [];
  for (const [place, times] of shape.entries()) {
    const seconds = place === shape.length - 1 ? longestRecoverySeconds : times >= spike ? 4 : 5;
    const from = performance.now();
    await crowd.come(steady * times, seconds * pace);
    steps.push({ times, from, to: performance.now() });
  }
  await crowd.answered();
  return { steps, visits: [...crowd.visits], steady };
}

const isFiling = ({ kind }: Visit): boolean => kind === 'filing';
const waits = (visits: readonly Visit[]): number[] => visits.map(({ waitedMs }) => waitedMs);
const during = ({ visits }: Night, from: number, to: number): Visit[] =>
  visits.filter(({ cameAt }) => cameAt >= from && cameAt < to);
const isError = ({ status }: Visit): boolean => status !== 200 && status !== 201;

/** Seconds from the end of each spike until filings are as fast as before; undefined when they never were. */
function recoveriesOf(night: Night): (number | undefined)[] {
  const [first] = night.steps;
  const usual = quantile(waits(during(night, first?.from ?? 0, first?.to ?? 0).filter(isFiling)), 0.99);
  return night.steps.flatMap(({ times, from, to }, place) => {
    if (place === 0 || times >= spike) return [];
    for (let at = from; at + 1000 <= to; at += 250) {
      const now = waits(during(night, at, at + 1000).filter(isFiling));
      if (quantile(now, 0.99) <= usual * 2) return [(at - from) / 1000];
    }
    return [undefined];
  });
}

interface Kept {
  readonly filed: number;
  readonly odd: readonly string[];
  readonly fell: number;
}

function toMeasured(nights: readonly Night[], most: number, { filed, odd, fell }: Kept): Measured {
  const recoveries = nights.flatMap(recoveriesOf);
  const slowest = Math.max(...recoveries.map((seconds) => seconds ?? Number.POSITIVE_INFINITY));
  const filings = nights.flatMap(({ visits }) => visits.filter(isFiling));
  const errors = filings.filter(isError);
  const kinds = [...new Set(errors.map(({ status, broke }) => broke || status))].join(', ');
  return {
    columns: [
      'Step',
      'Filings asked',
      'acknowledged',
      'errors',
      'p50',
      'p99',
      'Reads asked',
      'answered',
      'shed',
      'p50',
      'p99',
    ],
    rows: shape.map((times, place) => rowOf(nights, times, place)),
    verdicts: [
      {
        wanted: 'Filings not acknowledged at most 0:',
        measured: `${errors.length} of ${filings.length}${kinds && ` (answered ${kinds})`}.`,
        isMet: errors.length === 0,
      },
      {
        wanted: 'Lost, doubled or gaps at most 0, no crash:',
        measured: `${odd.length} of ${filed}${odd[0] ? ` (${odd[0]})` : ''}; ${fell} crashes.`,
        isMet: odd.length === 0 && fell === 0,
      },
      {
        wanted: `Recovery within ${longestRecoverySeconds} s:`,
        measured: Number.isFinite(slowest)
          ? `${slowest.toFixed(2)} s at most, ${median(recoveries.map((one) => one ?? 0)).toFixed(2)} s median.`
          : 'not after every spike.',
        isMet: slowest <= longestRecoverySeconds,
      },
    ],
    notes: [`${Math.round(most)} filings/s without readers; base rate ${Math.round(steadyOf(most))} visits/s.`],
  };
}

function rowOf(nights: readonly Night[], times: number, place: number): string[] {
  const steps = nights.map((night) => {
    const step = night.steps[place];
    const visits = step ? during(night, step.from, step.to) : [];
    const filings = visits.filter(isFiling);
    const reads = visits.filter((visit) => !isFiling(visit));
    const answered = reads.filter((visit) => !isError(visit));
    const shed = reads.filter(({ status }) => status === 503).length;
    return { filings, errors: filings.filter(isError).length, reads: reads.length, answered, shed };
  });
  const middle = (of: (step: (typeof steps)[number]) => number) => String(Math.round(median(steps.map(of))));
  const wait = (of: (step: (typeof steps)[number]) => readonly Visit[], share: number) =>
    middle((step) => quantile(waits(of(step)), share));
  return [
    `×${times}`,
    middle(({ filings }) => filings.length),
    middle(({ filings, errors }) => filings.length - errors),
    String(steps.reduce((sum, { errors }) => sum + errors, 0)),
    wait(({ filings }) => filings, 0.5),
    wait(({ filings }) => filings, 0.99),
    middle(({ reads }) => reads),
    middle(({ answered }) => answered.length),
    middle(({ shed }) => shed),
    wait(({ answered }) => answered, 0.5),
    wait(({ answered }) => answered, 0.99),
  ];
}
