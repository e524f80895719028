// Start-up time on a ready data folder and on an empty one.
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import type { Asked, Measured, Part } from '../part.ts';
import { type Compared, interleaved, median, ratioText } from '../rounds.ts';
import { openScratch } from '../scratch.ts';
import { type Started, startBare, startPortal } from './starting.ts';

/** Stages of a start, each marked by a progress line. */
const stages = [
  ['loading the program', /^/],
  ['starting PostgreSQL', /Starting the database/],
  ['making the database', /Making the database/],
  ['migrations, lists, members, routes', /Preparing the database/],
  ['demo cases', /Making \d+ demo cases/],
  ['first answer', /ready at/],
] as const;

export const part: Part = {
  name: 'start',
  title: 'Start',
  method: 'Until `/ready` is 200, with a built client; cold includes the demo.',
  run,
};

async function run({ rounds, isQuick, say }: Asked): Promise<Measured> {
  const scratch = openScratch('start');
  const folder = (name: string) => join(scratch.path, name);
  const starts = { warm: [] as Started[], cold: [] as Started[] };
  const timed = async (started: Promise<Started>, into?: Started[]) => {
    const one = await started;
    into?.push(one);
    return one.seconds;
  };
  try {
    // The first builds the client and fills folders and compile cache.
    await startPortal(folder('ours'));
    await startBare(folder('theirs'));
    const warm = await interleaved(rounds, {
      ours: () => timed(startPortal(folder('ours')), starts.warm),
      theirs: () => timed(startBare(folder('theirs'))),
    });
    say('warm starts done');
    let turn = 0;
    const cold = await interleaved(isQuick ? 1 : rounds, {
      ours: () => timed(startPortal(folder(`ours-${turn++}`)), starts.cold),
      theirs: () => timed(startBare(folder(`theirs-${turn++}`))),
    });
    return toMeasured(warm, cold, starts, isQuick ? undefined : secondsOfBuild(folder('client')));
  } finally {
    scratch.remove();
  }
}

/** The first start of a checkout also builds the client. */
function secondsOfBuild(outDir: string): number {
  const root = join(import.meta.dirname, '../../..');
  const began = performance.now();
  const args = [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error', '--outDir', outDir];
  const { status } = spawnSync(process.execPath, args, { cwd: join(root, 'web'), stdio: 'ignore' });
  if (status !== 0) throw new Error('the client could not be built');
  return (performance.now() - began) / 1000;
}

const seconds = (value: number): string => `${value.toFixed(2)} s`;
const rowOf = (name: string, compared: Compared, starts: readonly Started[]): string[] => [
  name,
  seconds(compared.ours),
  seconds(compared.theirs),
  ratioText(compared),
  stagesText(starts),
];

function toMeasured(
  warm: Compared,
  cold: Compared,
  starts: Readonly<Record<'warm' | 'cold', readonly Started[]>>,
  build: number | undefined,
): Measured {
  return {
    columns: ['Start', 'Portal', 'PostgreSQL and one route', 'Ratio', 'of which, s'],
    rows: [rowOf('Warm', warm, starts.warm), rowOf('Cold', cold, starts.cold)],
    verdicts: [],
    notes: build === undefined ? [] : [`Building the client: ${seconds(build)}.`],
  };
}

function stagesText(starts: readonly Started[]): string {
  return stages
    .flatMap(([name], place) => {
      const lasted = starts.flatMap((start) => durationsOf(start)[place] ?? []);
      return lasted.length === 0 ? [] : [`${name} ${median(lasted).toFixed(2)}`];
    })
    .join('; ');
}

/** Undefined for an unreported stage. */
function durationsOf({ said, seconds: whole }: Started): (number | undefined)[] {
  const begins = stages.map(([, line], place) => (place === 0 ? 0 : said.find((one) => line.test(one.line))?.at));
  return begins.map((begin, place) => {
    if (begin === undefined) return undefined;
    const next = begins.slice(place + 1).find((one) => one !== undefined);
    return Math.max(0, (next ?? whole) - begin);
  });
}
