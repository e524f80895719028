// `npm run fuzz`: every route of the contract under fire on a world of its own, with figures. Nothing is kept.
//   npm run fuzz -- --runs=200 --seed=7 --route=fileComplaint
import { parseArgs } from 'node:util';
import { startTestPostgres } from '../postgres.setup.ts';
import { fuzzRoutes } from './routes/fuzzRoutes.ts';

const { values } = parseArgs({
  options: {
    seed: { type: 'string' },
    runs: { type: 'string', default: '120' },
    route: { type: 'string' },
    loud: { type: 'boolean', default: false },
    only: { type: 'string', default: 'routes' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 31));

const postgres = await startTestPostgres();
try {
  const wanted = { serverUrl: postgres.url, seed, runs: Number(values.runs), route: values.route, isLoud: values.loud };
  const failures = await fuzzRoutes(wanted);
  process.exitCode = failures > 0 ? 1 : 0;
} finally {
  await postgres.stop();
}
