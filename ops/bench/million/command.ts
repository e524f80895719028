// `node ops/bench/million/command.ts --cases=1000000 --to=<folder>`: makes a data folder with so many cases, to be started
// with `DATA_DIR=<folder> DEMO=0 npm start`. Members and passwords are the demo's. Without `--to` it is the one that
// benchmarks copy. Prints the folder.
import { parseArgs } from 'node:util';
import { makeDataDir, seededDataDir } from './seededDataDir.ts';

const options = { cases: { type: 'string', default: '10000' }, to: { type: 'string' } } as const;
const { cases, to } = parseArgs({ options }).values;
const began = performance.now();
const say = (line: string) => console.error(`[${((performance.now() - began) / 1000).toFixed(1)} s] ${line}`);
if (to !== undefined) await makeDataDir(to, Number(cases), say);
console.log(to ?? (await seededDataDir(Number(cases), say)));
