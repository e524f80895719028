// `npm run fuzz`: the portal under fire on worlds of its own, with figures. Nothing is kept.
//   npm run fuzz -- --only=routes --runs=200 --seed=7 --route=fileComplaint --loud
//   npm run fuzz -- --only=codes --guesses=100000
//   npm run fuzz -- --only=network
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../postgres.setup.ts';
import { guessCodes } from './codes/guessing.ts';
import { besiege } from './network/besiege.ts';
import { fuzzRoutes } from './routes/fuzzRoutes.ts';

const { values } = parseArgs({
  options: {
    only: { type: 'string' },
    seed: { type: 'string' },
    runs: { type: 'string', default: '120' },
    route: { type: 'string' },
    loud: { type: 'boolean', default: false },
    guesses: { type: 'string', default: '100000' },
  },
});

const parts: Readonly<Record<string, (serverUrl: string) => Promise<number>>> = {
  routes: (serverUrl) =>
    fuzzRoutes({
      serverUrl,
      seed: Number(values.seed ?? Math.floor(Math.random() * 2 ** 31)),
      runs: Number(values.runs),
      route: values.route,
      isLoud: values.loud,
    }),
  codes: (serverUrl) => guessCodes({ serverUrl, total: Number(values.guesses) }),
  network: besiege,
};

const wanted = values.only?.split(',') ?? Object.keys(parts);
const postgres = await startTestPostgres();
try {
  let failures = 0;
  for (const name of wanted) {
    console.log(`\n── ${name} ──`);
    failures += (await parts[name]?.(postgres.url)) ?? 1;
  }
  process.exitCode = failures > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
