// `npm run fuzz -- --runs=200 --seed=7 --route=fileComplaint`: random calls of every route, and hostile connections.
import { parseArgs } from 'node:util';
import { createTestEnvironment } from '../portal/portal.ts';
import { malformedProblems } from './network.ts';
import { dirtyColumns, fuzzRoute, openFuzzContext, rows } from './routes.ts';

const { runs, seed, route } = parseArgs({
  options: { runs: { type: 'string', default: '60' }, seed: { type: 'string' }, route: { type: 'string' } },
}).values;
// Ends the portal also when aborted, through portal/clock.ts.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

const wanted = { runs: Number(runs), seed: Number(seed ?? Math.floor(Math.random() * 2 ** 31)) };
const environment = await createTestEnvironment();
const failures: string[] = [];
const counts = new Map<number, number>();
try {
  const scene = await openFuzzContext(environment);
  for (const row of rows) if (!route || route === row[0]) failures.push(await fuzzRoute(scene, row, wanted, counts));
  failures.push(...(await malformedProblems(environment.portal.address)), ...(await dirtyColumns(environment)));
  if (environment.portal.fell > 0) failures.push(`the server fell: ${environment.portal.said.join('')}`);
} finally {
  await environment.close();
}
const found = failures.filter((one) => one !== '');
for (const one of found) console.error(one);
console.log(`Seed ${wanted.seed}; answers by status:`, Object.fromEntries([...counts].toSorted(([a], [b]) => a - b)));
console.log(`${found.length} failures on ${rows.length} routes`);
process.exit(found.length > 0 ? 1 : 0);
