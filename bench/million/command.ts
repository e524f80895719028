// `node bench/million/command.ts --cases=1000000 --to=<folder>`: makes the data folder of a portal with so many cases, to be
// started with `DATA_DIR=<folder> DEMO=0 npm start`. Its members are the demo's, with the demo's password. Without `--to` it
// is the one that benchmarks copy.
import { parseArgs } from 'node:util';
import { makeDataDir, seededDataDir } from './seededDataDir.ts';

const options = { cases: { type: 'string', default: '10000' }, to: { type: 'string' } } as const;
const { cases, to } = parseArgs({ options }).values;
const began = performance.now();
const say = (line: string) => console.log(`[${((performance.now() - began) / 1000).toFixed(1)} s] ${line}`);
if (to === undefined) say(await seededDataDir(Number(cases), say));
else await makeDataDir(to, Number(cases), say);
