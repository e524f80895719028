// `npm run fuzz`: fuzzing of temporary portals, with figures.
//   npm run fuzz -- --only=routes --runs=200 --seed=7 --route=fileComplaint
//   npm run fuzz -- --only=codes --guesses=100000
//   npm run fuzz -- --only=network
import { parseArgs } from 'node:util';
import { guessCodes } from './codes/guessing.ts';
import { besiege } from './network/besiege.ts';
import { fuzzRoutes } from './routes/fuzzRoutes.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    runs: { type: 'string', default: '120' },
    route: { type: 'string' },
    guesses: { type: 'string', default: '100000' },
  },
});

const parts: Readonly<Record<string, () => Promise<number>>> = {
  routes: () =>
    fuzzRoutes({
      seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
      runs: Number(values.runs),
      route: values.route,
    }),
  codes: () => guessCodes(Number(values.guesses)),
  network: besiege,
};

// Stops the databases also when aborted.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

let failures = 0;
for (const name of values.only?.split(',') ?? Object.keys(parts)) {
  console.log(`\n── ${name} ──`);
  failures += (await parts[name]?.()) ?? 1;
}
process.exit(failures > 0 ? 1 : 0);
