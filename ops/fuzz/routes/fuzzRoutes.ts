// Fuzzes all routes in turn on a portal with the whole demo.
import { callerOf } from '../../calling.ts';
import { openStage } from '../../faults/portal/stage.ts';
import { dirtyColumns } from './clean.ts';
import { fuzzRoute } from './fuzzRoute.ts';
import { openScene, rows } from './scene.ts';

/** Different for each route. */
export const seedOf = (seed: number, name: string): number =>
  [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed);
const say = (line: string) => console.log(line);

interface Wanted {
  readonly seed: number;
  /** Per route. */
  readonly runs: number;
  readonly route: string | undefined;
}

/** @returns the number of failed routes and dirty columns. */
export async function fuzzRoutes({ seed, runs, route }: Wanted): Promise<number> {
  const stage = await openStage({ env: { DEMO: '1' } });
  const { portal, books } = stage;
  const codes = [...portal.said.join('').matchAll(/"code":"([^"]+)"/g)].flatMap(([, code]) => code ?? []);
  const scene = await openScene(stage, codes, 8);
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
  const dirty = await dirtyColumns(books);
  const { status } = await callerOf(portal.address)('listRegions', {});
  const stands = status === 200 && portal.fell === 0;
  if (failures.length > 0 || !stands) say(portal.said.join(''));
  await stage.close();
  tell(counts, slowest, unreached);
  say(`Columns that hold what no text may hold: ${dirty.length}`);
  for (const one of dirty) say(`  ${one}`);
  say(`Failed: ${failures.length} of ${rows.length} routes (${failures.join(', ')}); still serves: ${stands}`);
  return failures.length + dirty.length + (stands ? 0 : 1);
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
