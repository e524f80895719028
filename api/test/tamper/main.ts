// `npm run tamper`: a thousand random tamperings with the database, the log and the stored files of a real portal, some by
// who holds the key as well. A verifier that kept one earlier head must see each. Nothing is kept of it.
//   npm run tamper -- --count=100 --cases=150 --seed=7
import { parseArgs } from 'node:util';
import { createTemplate, startTestPostgres } from '../postgres.setup.ts';
import { world } from '../world.ts';
import { openRounds } from './rounds.ts';
import { tamperings } from './tamperings.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    // So many that one tile of the log is full.
    cases: { type: 'string', default: '150' },
    seed: { type: 'string' },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startTestPostgres();
try {
  const w = await world({ on: { databaseUrl: postgres.url, template: await createTemplate(postgres.url) } });
  const began = performance.now();
  const { entries, tamper, look } = await openRounds(w, Number(values.cases), seed);
  const kinds = Object.keys(tamperings);
  const seen = new Map<string, string[]>();
  const unseen: string[] = [];
  const falseAlarms: string[] = [];
  const rounds = Number(values.count);
  for (let round = 0; round < rounds; round++) {
    const kind = kinds[round % kinds.length] ?? '';
    const how = await tamper(kind);
    if (how === undefined) unseen.push(`round ${round}: ${kind}`);
    else seen.set(kind, [...(seen.get(kind) ?? []), how]);
    if ((round + 1) % 100 > 0) continue;
    falseAlarms.push(...[await look()].filter((one) => one !== undefined));
    say(`  ${round + 1} rounds`);
  }
  await w.close();
  for (const [kind, hows] of seen) {
    const ways = Map.groupBy(hows, (how) => how);
    say(`  ${kind}: ${[...ways].map(([how, times]) => `${times.length} by ${how}`).join(', ')}`);
  }
  for (const one of unseen) say(`  NOT SEEN: ${one}`);
  for (const one of falseAlarms) say(`  FALSE ALARM: ${one}`);
  say(`Tampered: ${rounds} times with a log of ${entries} entries (seed ${seed})`);
  say(`Seen: ${rounds - unseen.length}; not seen: ${unseen.length}; false alarms: ${falseAlarms.length}`);
  say(`Took ${Math.round((performance.now() - began) / 1000)} s`);
  if (unseen.length + falseAlarms.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}
