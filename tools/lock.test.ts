// `npm ci` refuses a lock file that leaves out a platform's variant of a package, and npm leaves out those that the
// registry in use does not offer. So each is there, if only by name and version.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';

const Lock = z.object({
  packages: z.record(z.string(), z.object({ optionalDependencies: z.optional(z.record(z.string(), z.string())) })),
});

/** Where a package at `path` finds another: in its own folder, or in any above. */
const placesOf = (name: string, path: string): string[] => {
  const above = path.split('/node_modules/').map((_, index, parts) => parts.slice(0, index + 1).join('/node_modules/'));
  return [`node_modules/${name}`, ...above.map((folder) => `${folder}/node_modules/${name}`)];
};

it('the lock file names every optional dependency', () => {
  const text = readFileSync(resolve(import.meta.dirname, '../package-lock.json'), 'utf8');
  const { packages } = Lock.parse(JSON.parse(text));
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter((name) => !placesOf(name, path).some((place) => place in packages)),
  );
  expect(missing).toEqual([]);
});
