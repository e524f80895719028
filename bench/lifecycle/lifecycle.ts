// What a million cases cost those who work on one of them: lifecycles from filing to decision, in a register of a thousand
// cases and in one of a million.
import type { Asked, Measured, Part } from '../part.ts';
import { interleaved, quantile, ratioText, thousands } from '../rounds.ts';
import { openScratch } from '../scratch.ts';
import { type Clerks, steps } from './clerks.ts';
import { openStage, type Stage } from './stage.ts';

const few = 1000;
const many = 1_000_000;
/** As much of the rate with few cases as is wanted with many. */
const wantedRatio = 0.9;
/** The best published rate of a peer, a second, on sixteen processors. */
const peer = 6.3;
/** Tens of times that. */
const wantedTimes = 10;
const atOnce = 8;

export const part: Part = {
  name: 'lifecycle',
  title: 'From filing to decision',
  method: [
    `Two portals on one machine, one with ${thousands(few)} cases and one with ${thousands(many)}, made alike (bench/million).`,
    'A lifecycle is five calls over HTTP, each answered before the next is sent and every change durable by then: a denouncement is filed, a registrar starts its check and admits it, a commissioner opens its file and decides it.',
    `${atOnce} lifecycles at a time. The portals take turns; the next turn begins when the jobs that follow the one before are done.`,
    'Who calls does so over plain sockets, runs on the same processors and is counted in.',
  ].join(' '),
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const scratch = openScratch('lifecycle');
  const opened: Stage[] = [];
  const stageOf = async (cases: number) => {
    const stage = await openStage(cases, scratch.path, say);
    opened.push(stage);
    return stage;
  };
  try {
    const small = await stageOf(isQuick ? 100 : few);
    const large = await stageOf(isQuick ? few : many);
    const lifecycles = isQuick ? 20 : 300;
    const turn = (stage: Stage) => async () => {
      const rate = await stage.clerks.work(lifecycles, atOnce);
      await stage.settle();
      return rate;
    };
    // Nobody measures plans and caches that are being made.
    for (const stage of [small, large]) await turn(stage)();
    for (const { clerks } of [small, large]) for (const step of steps) clerks.waits[step].length = 0;
    say('both portals are warm');
    const compared = await interleaved(rounds, { ours: turn(large), theirs: turn(small) });
    const times = compared.ours / peer;
    return {
      columns: ['Cases', 'Lifecycles a second', ...steps.map((step) => `p95 of “${step}”, ms`)],
      rows: [rowOf(many, compared.ours, large.clerks), rowOf(few, compared.theirs, small.clerks)],
      verdicts: [
        {
          wanted: `With ${thousands(many)} cases at least ${wantedRatio} of the rate with ${thousands(few)}`,
          measured: ratioText(compared),
          isMet: compared.ratio >= wantedRatio,
        },
        {
          wanted: `Tens of times the best published rate of a peer (${peer} a second at a million cases, on 16 processors)`,
          measured: `${times.toFixed(0)} times, ${compared.ours.toFixed(0)} a second`,
          isMet: times >= wantedTimes,
        },
      ],
      notes: ['The peer’s lifecycle is its own; the comparison is one of orders of magnitude.'],
    };
  } finally {
    for (const stage of opened) await stage.close();
    scratch.remove();
  }
}

const rowOf = (cases: number, rate: number, { waits }: Clerks): readonly string[] => [
  thousands(cases),
  rate.toFixed(1),
  ...steps.map((step) => quantile(waits[step], 0.95).toFixed(1)),
];
