// `npm run bench`: measures what the portal promises of its speed, each as a ratio within one run, and writes the figures into
// docs/performance.md. `-- --only=filing,reading` chooses, `--rounds=9` says how many turns (five or more are written down),
// `--quick` only shows that it runs. Fails when a part could not be measured, not when a figure is less than was wanted: the
// document says which are.
import { parseArgs } from 'node:util';
import type { Part } from './part.ts';
import { parts } from './parts.ts';
import { keepReport, type Ran, sectionOf } from './report.ts';

const options = { only: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { only, rounds, quick = false } = parseArgs({ options }).values;
const leastRounds = 5;

const names = only?.split(',') ?? Object.keys(parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

// Broken off, it still leaves nothing behind: what a part started ends with this process.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));

const began = performance.now();
const say = (line: string) => console.log(`[${Math.round((performance.now() - began) / 1000)} s] ${line}`);
const turns = quick ? 2 : Number(rounds ?? leastRounds);
let failed = 0;
for (const name of names) {
  const ran = await runPart(name).catch((error: unknown) => {
    failed++;
    console.error(`${name} could not be measured:`, error);
  });
  if (!ran) continue;
  console.log(`\n${sectionOf(ran)}\n`);
  // Kept at once: what follows may take long, and may be broken off.
  if (turns >= leastRounds) keepReport([ran]);
}
process.exit(failed === 0 ? 0 : 1);

async function runPart(name: string): Promise<Ran | undefined> {
  const part: Part | undefined = await parts[name]?.();
  if (!part) return;
  say(part.title);
  return { part, rounds: turns, measured: await part.run({ rounds: turns, isQuick: quick, say }) };
}
