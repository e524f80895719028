// Case work in a register of a thousand and of a million cases: lifecycles from filing to decision.
import type { Asked, Measured, Part } from '../part.ts';
import { interleaved, quantile, ratioText, thousands } from '../rounds.ts';
import { openScratch } from '../scratch.ts';
import { type Clerks, steps } from './clerks.ts';
import { openStage, type Stage } from './stage.ts';

const few = 1000;
const many = 1_000_000;
/** Wanted share of the rate with few cases. */
const wantedRatio = 0.9;
/** The best published rate of a peer per second, on sixteen processors. */
const peer = 6.3;
const wantedTimes = 10;
const atOnce = 8;

export const part: Part = {
  name: 'lifecycle',
  title: 'From filing to decision',
  method: `Portals with ${thousands(few)} and ${thousands(many)} cases in turns; five HTTP calls per lifecycle, ${atOnce} at a time.`,
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const scratch = openScratch('lifecycle');
  const opened: Stage[] = [];
  const stageOf = async (cases: number) => {
    const stage = await openStage(cases, scratch.path);
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
    // Warm up plans and caches before measuring.
    for (const stage of [small, large]) await turn(stage)();
    for (const { clerks } of [small, large]) for (const step of steps) clerks.waits[step].length = 0;
    say('both portals are warm');
    const compared = await interleaved(rounds, { ours: turn(large), theirs: turn(small) });
    const times = compared.ours / peer;
    return {
      columns: ['Cases', 'Lifecycles/s', ...steps.map((step) => `${step} p95, ms`)],
      rows: [rowOf(many, compared.ours, large.clerks), rowOf(few, compared.theirs, small.clerks)],
      verdicts: [
        {
          wanted: `With ${thousands(many)} cases at least ${wantedRatio} of the rate with ${thousands(few)}:`,
          measured: `${ratioText(compared)}.`,
          isMet: compared.ratio >= wantedRatio,
        },
        {
          wanted: `At least ${wantedTimes} times a peer’s published ${peer}/s (its own lifecycle, 16 processors):`,
          measured: `${times.toFixed(0)} times, ${compared.ours.toFixed(0)}/s.`,
          isMet: times >= wantedTimes,
        },
      ],
      notes: [],
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
