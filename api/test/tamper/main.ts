// `npm run tamper`: a thousand tamperings with the database, the log and the stored files of a real portal, some by who holds
// the key as well, and as many looks where nothing was done. A verifier that kept one earlier head must see each.
//   npm run tamper -- --count=100 --minutes=10 --cases=150 --seed=7
//   npm run tamper -- --report                          writes the figures into docs/faults.md
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createTemplate, startTestPostgres } from '../postgres.setup.ts';
import { world } from '../world.ts';
import { openRounds } from './rounds.ts';
import { tamperings } from './tamperings.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    // So many that one tile of the log is full.
    cases: { type: 'string', default: '30' },
    seed: { type: 'string' },
    /** No round begins later. */
    minutes: { type: 'string', default: '600' },
    report: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
const say = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startTestPostgres();
try {
  const w = await world({ on: { databaseUrl: postgres.url, template: await createTemplate(postgres.url) } });
  const began = performance.now();
  const { entries, kinds, tamper, look } = await openRounds(w, Number(values.cases), seed);
  const seen = new Map<string, string[]>();
  const falseAlarms: string[] = [];
  const until = performance.now() + Number(values.minutes) * 60_000;
  let rounds = 0;
  for (; rounds < Number(values.count) && performance.now() < until; rounds++) {
    // A prime, so that a short run has some of every table.
    const kind = kinds[(rounds * 7919) % kinds.length] ?? '';
    const [group = ''] = kind in tamperings ? [kind] : kind.split(/[.:]/);
    const how = (await tamper(kind)) ?? `NOT SEEN (${kind})`;
    if (how.startsWith('NOT SEEN')) say(`  ${how}`);
    seen.set(group, [...(seen.get(group) ?? []), how]);
    const isWhole = rounds % 100 === 0;
    falseAlarms.push(...[await look(isWhole)].filter((one) => one !== undefined));
    if (rounds % 100 === 99) say(`  ${rounds + 1} rounds`);
  }
  await w.close();
  const unseen = [...seen.values()].flat().filter((how) => how.startsWith('NOT SEEN')).length;
  const rows = [...seen].map(([group, hows]) => {
    const ways = [...Map.groupBy(hows, (how) => how)].map(([how, times]) => `${times.length} ${how}`);
    return `| ${group in tamperings ? group : `\`${group}\``} | ${hows.length} | ${ways.join(', ')} |`;
  });
  for (const row of rows) say(row);
  for (const one of falseAlarms) say(`  FALSE ALARM: ${one}`);
  const summary = `${rounds} tamperings with a log of ${entries} entries (seed ${seed}): ${rounds - unseen} seen, ${unseen} not; ${rounds} untouched runs, ${falseAlarms.length} false alarms.`;
  say(summary);
  say(`Took ${Math.round((performance.now() - began) / 1000)} s`);
  if (values.report) report(summary, rows);
  if (unseen + falseAlarms.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}

function report(summary: string, rows: readonly string[]): void {
  const path = new URL('../../../docs/faults.md', import.meta.url);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `Machine: ${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${day}.`;
  const table = ['| what was done | rounds | seen by |', '| --- | --- | --- |', ...rows].join('\n');
  const marks = /(<!-- begin of tamperings -->\n)[\s\S]*?(<!-- end of tamperings -->)/;
  const renewed = readFileSync(path, 'utf8').replace(
    marks,
    (_, open: string, close: string) => `${open}${machine} ${summary}\n\n${table}\n${close}`,
  );
  writeFileSync(path, renewed);
}
