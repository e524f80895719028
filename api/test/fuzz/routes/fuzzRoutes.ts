// All routes, one after the other, on a world with the whole demo in it; says what happened.
import { formatTrackingCode, type Route, routes } from '@denonco/contract';
import { demoTrackingCodes, seedDemo } from '../../../src/demo/demo.seed.ts';
import { createTemplate } from '../../postgres.setup.ts';
import { type World, world } from '../../world.ts';
import { dirtyColumns } from './clean.ts';
import { fuzzRoute } from './fuzzRoute.ts';
import { samplesFor } from './samples.ts';
import { openScene } from './scene.ts';

const rows: readonly (readonly [string, Route])[] = Object.entries(routes);
/** A seed for each route, or all would be sent the same. */
const seedOf = (seed: number, name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed);
const say = (line: string) => console.log(line);

interface Wanted {
  readonly serverUrl: string;
  readonly seed: number;
  /** Of each route. */
  readonly runs: number;
  /** Only this one. */
  readonly route: string | undefined;
  /** Whether the server's own log of errors is shown. */
  readonly isLoud: boolean;
}

/** @returns how many routes failed, and columns that hold what they must not. */
export async function fuzzRoutes({ serverUrl, seed, runs, route, isLoud }: Wanted): Promise<number> {
  const w = await openDemo(serverUrl, isLoud);
  const codes = (await demoTrackingCodes(w.deps)).map(({ code }) => formatTrackingCode(code));
  const scene = await openScene(w, { samples: await samplesFor(w), codes, asks: 8 });
  say(`Seed ${seed}; ${scene.pool.size} values gathered`);
  const counts = new Map<string, number>();
  const failures: string[] = [];
  const unreached: string[] = [];
  let slowest: readonly [string, number] = ['', 0];
  for (const [name, row] of rows.filter(([one]) => !route || one === route)) {
    const fuzzed = await fuzzRoute(scene, name, row, { runs, seed: seedOf(seed, name) });
    for (const [key, count] of fuzzed.counts) counts.set(key, (counts.get(key) ?? 0) + count);
    if (![...fuzzed.counts.keys()].some((key) => / 20\d$/.test(key))) unreached.push(name);
    if (fuzzed.slowest > slowest[1]) slowest = [name, fuzzed.slowest];
    if (fuzzed.failure !== '') say(fuzzed.failure);
    if (fuzzed.failure !== '') failures.push(name);
  }
  const dirty = await dirtyColumns(w);
  const stillServes = (await w.call('listRegions', {})).status === 200;
  await w.close();
  tell(counts, slowest, unreached);
  say(`Columns that hold what no text may hold: ${dirty.length}`);
  for (const one of dirty) say(`  ${one}`);
  say(`Failed: ${failures.length} of ${rows.length} routes (${failures.join(', ')}); still serves: ${stillServes}`);
  return failures.length + dirty.length + (stillServes ? 0 : 1);
}

async function openDemo(serverUrl: string, isLoud: boolean): Promise<World> {
  const template = await createTemplate(serverUrl);
  const w = await world({
    on: { databaseUrl: serverUrl, template },
    env: isLoud ? { LOG_LEVEL: 'error' } : {},
  });
  await seedDemo(w.deps, say);
  await w.settle();
  return w;
}

function tell(
  counts: ReadonlyMap<string, number>,
  slowest: readonly [string, number],
  unreached: readonly string[],
): void {
  const total = [...counts.values()].reduce((sum, one) => sum + one, 0);
  say(`\n${total} calls; slowest ${Math.round(slowest[1])} ms (${slowest[0]})`);
  for (const [key, count] of [...counts].toSorted(([a], [b]) => a.localeCompare(b))) say(`  ${key}: ${count}`);
  say(`Routes that never answered 20x: ${unreached.length} (${unreached.join(', ')})`);
}
