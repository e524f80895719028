// `npm run bench`: measures speed targets, each as a ratio within one run, and writes docs/reference/figures.md. `--
// --only=filing,reading` chooses, `--rounds=9` sets the rounds (five or more are written down), `--quick` only shows
// that it runs. Fails when a part cannot be measured, not when a target is missed: the document says which are.
import { parseArgs } from 'node:util';
import type { Part } from './part.ts';
import { parts } from './parts.ts';
import { type Ran, saveReport, sectionOf } from './report.ts';

const options = { only: { type: 'string' }, rounds: { type: 'string' }, quick: { type: 'boolean' } } as const;
const { only, rounds, quick = false } = parseArgs({ options }).values;
const leastRounds = 5;

const names = only?.split(',') ?? Object.keys(parts);
const unknown = names.filter((name) => !Object.hasOwn(parts, name));
if (unknown.length > 0) {
  console.error(`No part is called ${unknown.join(', ')}; there are ${Object.keys(parts).join(', ')}.`);
  process.exit(1);
}

// Child processes end with this one, also when aborted.
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
  // Saved now: later parts may take long and be aborted.
  if (turns >= leastRounds) saveReport([ran]);
}
process.exit(failed === 0 ? 0 : 1);

async function runPart(name: string): Promise<Ran | undefined> {
  const part: Part | undefined = await parts[name]?.();
  if (!part) return;
  say(part.title);
  return { part, rounds: turns, measured: await part.run({ rounds: turns, isQuick: quick, say }) };
}
