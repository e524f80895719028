// All faults with their number of rounds.
import { openCuttingProxy } from '../portal/cuttingProxy.ts';
import { openStage, type Stage, type StageOptions } from '../portal/stage.ts';
import { clockTrial } from './clock.ts';
import { diskTrial, openSmallDisk } from './disk.ts';
import { type Outcome, runTrial, type Trial } from './trial.ts';
import { runWholeStart } from './wholeStart.ts';

type Asked = Required<Pick<Trial, 'rounds' | 'mostMs' | 'say'>>;

export interface Kind {
  readonly name: string;
  /** Default number. */
  readonly rounds: number;
  /** Undefined where this machine cannot run it. */
  readonly run: (asked: Asked) => Promise<Outcome | undefined>;
}

type TrialOf = (stage: Stage) => Omit<Trial, keyof Asked>;

const onStage =
  (trialOf: TrialOf, options: StageOptions = {}): Kind['run'] =>
  async (asked) => {
    const stage = await openStage(options);
    try {
      return await runTrial(stage, { ...trialOf(stage), ...asked });
    } finally {
      await stage.close();
    }
  };

/** The postmaster, and in every third round one session of the server. */
async function killDatabase({ database }: Stage, round: number): Promise<void> {
  if (round % 3 === 0) await database?.killBackend();
  else database?.kill();
}

const runDisk: Kind['run'] = async (asked) => {
  const disk = openSmallDisk();
  if (!disk) return undefined;
  try {
    const stage = await openStage({ folder: disk.folder });
    try {
      return await runTrial(stage, { ...diskTrial(disk), ...asked });
    } finally {
      await stage.close();
    }
  } finally {
    disk.remove();
  }
};

const runCut: Kind['run'] = async (asked) => {
  const stage = await openStage();
  const proxy = await openCuttingProxy(stage.portal.address, 0.35);
  try {
    const outcome = await runTrial(stage, { ...asked, address: proxy.address, beforeMs: [3000, 4000] });
    return { ...outcome, notes: [`${proxy.cuts()} connections cut`] };
  } finally {
    await proxy.close();
    await stage.close();
  }
};

export const kinds: readonly Kind[] = [
  {
    name: 'kill-api',
    rounds: 200,
    run: onStage(() => ({ fault: async ({ portal }) => portal.kill() })),
  },
  {
    name: 'kill-database',
    rounds: 50,
    run: onStage(() => ({ fault: killDatabase })),
  },
  {
    name: 'kill-both',
    rounds: 20,
    run: onStage(() => ({
      async fault({ portal, database }) {
        portal.kill();
        database?.kill();
      },
    })),
  },
  {
    name: 'whole-start',
    rounds: 200,
    run: runWholeStart,
  },
  {
    name: 'restart-database',
    rounds: 20,
    run: onStage(() => ({ fault: async ({ database }) => database?.restart() })),
  },
  {
    name: 'disk-full',
    rounds: 5,
    run: runDisk,
  },
  {
    name: 'clock',
    rounds: 20,
    run: onStage(() => clockTrial()),
  },
  {
    name: 'resend',
    rounds: 10,
    run: onStage(() => ({ again: 1, beforeMs: [2500, 3500] }), { env: { CHALLENGE: 'on' } }),
  },
  {
    name: 'cut',
    rounds: 10,
    run: runCut,
  },
];
