// Every fault: what it is, how often it is tried in full, and how.
import { openCuttingProxy } from '../portal/cuttingProxy.ts';
import { openStage, type Stage, type StageOptions } from '../portal/stage.ts';
import { clockTrial } from './clock.ts';
import { diskTrial, openSmallDisk } from './disk.ts';
import { type Outcome, runTrial, type Trial } from './trial.ts';
import { runWholeStart } from './wholeStart.ts';

/** How often, for how long at most, and who hears how it goes. */
type Asked = Required<Pick<Trial, 'rounds' | 'mostMs' | 'say'>>;

export interface Kind {
  readonly name: string;
  /** For the report. */
  readonly what: string;
  /** Rounds unless said. */
  readonly rounds: number;
  /** Undefined where this machine cannot do it. */
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
    return { ...outcome, notes: [`${proxy.cuts()} connections were cut`] };
  } finally {
    await proxy.close();
    await stage.close();
  }
};

export const kinds: readonly Kind[] = [
  {
    name: 'kill-api',
    what: 'The server is killed (`kill -9`) and started again by itself',
    rounds: 200,
    run: onStage(() => ({ fault: async ({ portal }) => portal.kill() }), { hasSpare: true }),
  },
  {
    name: 'kill-database',
    what: 'The database is killed: the postmaster in two rounds of three, one session of the server in the third',
    rounds: 50,
    run: onStage(() => ({ fault: killDatabase })),
  },
  {
    name: 'kill-both',
    what: 'Server and postmaster are killed at once',
    rounds: 20,
    run: onStage(
      () => ({
        async fault({ portal, database }) {
          portal.kill();
          database?.kill();
        },
      }),
      { hasSpare: true },
    ),
  },
  {
    name: 'whole-start',
    what: 'Of a whole `npm start` the postmaster, the server or both are killed, under a parent that reaps and one that does not',
    rounds: 200,
    run: runWholeStart,
  },
  {
    name: 'restart-database',
    what: 'The database is restarted in order (fast shutdown) while people file',
    rounds: 20,
    run: onStage(() => ({ fault: async ({ database }) => database?.restart() })),
  },
  {
    name: 'disk-full',
    what: 'The disk under database and files is filled to its last byte, and emptied again',
    rounds: 5,
    run: runDisk,
  },
  {
    name: 'clock',
    what: 'The clock of the server is set back by 50 minutes, then by 500 days for two seconds, and right again; 500 days ahead; 200 days ahead at the end, which an administrator confirms',
    rounds: 20,
    run: onStage(() => clockTrial()),
  },
  {
    name: 'resend',
    what: 'Every filing is sent twice at once and once more afterwards, each time with a proof of work of its own',
    rounds: 10,
    run: onStage(() => ({ again: 1, beforeMs: [2500, 3500] }), { env: { CHALLENGE: 'on' } }),
  },
  {
    name: 'cut',
    what: 'A third of all connections of filers is cut somewhere in the middle of a request or an answer',
    rounds: 10,
    run: runCut,
  },
];
