// A little fuzzing for tests, on a portal with three cases.
import { type Route, routes } from '@denonco/contract';
import { Course } from '../../course.ts';
import type { World } from '../../world.ts';
import { fuzzRoute } from './fuzzRoute.ts';
import { samplesFor } from './samples.ts';
import { openScene, type Scene } from './scene.ts';

const firstSeed = 20_261_116;
const rows: readonly (readonly [string, Route])[] = Object.entries(routes);

export async function openFiledScene(w: World, asks: number): Promise<Scene> {
  const course = new Course(w);
  const filed = [await course.file(), await course.file({ confidentiality: 'named' }, 2), await course.fileComplaint()];
  const codes = filed.map(({ trackingCode }) => trackingCode);
  return openScene(w, { samples: await samplesFor(w), codes, asks });
}

/** Gives what failed, in words. One route after the other, so that the same seed makes the same calls. */
export async function fuzzAll(scene: Scene, names: readonly string[], runs: number): Promise<string[]> {
  const failures: string[] = [];
  for (const [at, [name, row]] of rows.entries()) {
    if (!names.includes(name)) continue;
    const { failure } = await fuzzRoute(scene, name, row, { runs, seed: firstSeed + at });
    if (failure) failures.push(failure);
  }
  return failures;
}
