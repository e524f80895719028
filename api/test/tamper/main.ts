// `npm run tamper`: a thousand tamperings with database, log and stored files of a real portal, some with the key, and
// as many controls. The portal's own job must detect each within three minutes; a verifier with one earlier head looks
// too.
//   npm run tamper -- --count=100 --minutes=10 --cases=150 --seed=7
//   npm run tamper -- --report                          writes docs/reference/figures.md
import { readFileSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { createTemplate, startTestPostgres } from '../postgres.setup.ts';
import { createTestApp } from '../testApp.ts';
import { type DetectorFindings, openRounds } from './rounds.ts';
import { tamperings } from './tamperings.ts';

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    // Enough for a full tile.
    cases: { type: 'string', default: '30' },
    seed: { type: 'string' },
    /** Latest start of a round. */
    minutes: { type: 'string', default: '600' },
    report: { type: 'boolean', default: false },
  },
});
const seed = Number(values.seed ?? Math.floor(Math.random() * 2 ** 32));
const print = (line: string) => process.stdout.write(`${line}\n`);

const postgres = await startTestPostgres();
try {
  const app = await createTestApp({ on: { databaseUrl: postgres.url, template: await createTemplate(postgres.url) } });
  const began = performance.now();
  const { entries, kinds, empty, tamper, detectAll } = await openRounds(app, Number(values.cases), seed);
  const seen = new Map<string, (DetectorFindings | 'refused')[]>();
  const isUnseen = (one: DetectorFindings | 'refused') => one !== 'refused' && !one.check;
  if (empty.length > 0) print(`  without rows: ${empty.join(', ')}`);
  const falseAlarms: string[] = [];
  const until = performance.now() + Number(values.minutes) * 60_000;
  let rounds = 0;
  for (; rounds < Number(values.count) && performance.now() < until; rounds++) {
    // A prime stride, so that a short run covers every table.
    const kind = kinds[(rounds * 7919) % kinds.length] ?? '';
    const [group = ''] = kind in tamperings ? [kind] : kind.split(/[.:]/);
    const found = await tamper(kind);
    if (isUnseen(found)) print(`  NOT SEEN: ${kind}`);
    seen.set(group, [...(seen.get(group) ?? []), found]);
    const untouched = await detectAll(rounds % 100 === 0);
    falseAlarms.push(...Object.values(untouched).filter((one) => one !== undefined));
    if (rounds % 100 === 99) print(`  ${rounds + 1} rounds`);
  }
  await app.close();
  const all = [...seen.values()].flat();
  const unseen = all.filter(isUnseen).length;
  const bySeen = (tool: keyof DetectorFindings) => all.filter((one) => one !== 'refused' && one[tool]).length;
  const countsOf = (found: readonly (DetectorFindings | 'refused')[]) => {
    const by = (tool: keyof DetectorFindings) => found.filter((one) => one !== 'refused' && one[tool]).length;
    const seenOf = found.filter((one) => !isUnseen(one)).length;
    return [found.length, seenOf, by('verifier'), by('check')].join(' | ');
  };
  const waysOf = (found: readonly (DetectorFindings | 'refused')[], tool: keyof DetectorFindings) =>
    [...Map.groupBy(found, (one) => (one === 'refused' ? 'refused by the database' : (one[tool] ?? '–')))]
      .map(([how, times]) => `${times.length} ${how}`)
      .join(', ');
  for (const [group, found] of seen)
    print(`${group}: ${countsOf(found)} | ${waysOf(found, 'verifier')} | ${waysOf(found, 'check')}`);
  // In the document the tables are one row, and so are tamperings with the same counts.
  const named = [...seen].filter(([group]) => group in tamperings);
  const tables = [...seen].filter(([group]) => !(group in tamperings));
  const rows = [
    `| any column of ${tables.length} tables | ${countsOf(tables.flatMap(([, found]) => found))} |`,
    ...[...Map.groupBy(named, ([, found]) => countsOf(found))].map(
      ([counts, alike]) => `| ${alike.map(([group]) => group).join('; ')} | ${counts} |`,
    ),
  ];
  for (const one of falseAlarms) print(`  FALSE ALARM: ${one}`);
  const summary = `${rounds} tamperings, log of ${entries} entries (seed ${seed}): ${rounds - unseen} seen or refused (${bySeen('verifier')} by the verifier, ${bySeen('check')} by the portal), ${unseen} not by the portal; ${rounds} untouched runs, ${falseAlarms.length} false alarms.`;
  print(summary);
  print(`Took ${Math.round((performance.now() - began) / 1000)} s`);
  if (values.report) report(summary, rows);
  if (unseen + falseAlarms.length > 0) process.exitCode = 1;
} finally {
  await postgres.stop();
}

function report(summary: string, rows: readonly string[]): void {
  const path = new URL('../../../docs/reference/figures.md', import.meta.url);
  const day = new Date().toISOString().slice(0, 10);
  const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'unknown'}, Node ${process.versions.node}, ${day}.`;
  const table = [
    '| tampering | rounds of each | seen | by the verifier | by the job |',
    '| --- | --- | --- | --- | --- |',
    ...rows,
  ].join('\n');
  const section = /(<!-- tampering -->\n)[\s\S]*?(<!-- \/tampering -->)/;
  const renewed = readFileSync(path, 'utf8').replace(
    section,
    (_, open: string, close: string) => `${open}${machine} ${summary}\n\n${table}\n${close}`,
  );
  writeFileSync(path, renewed);
}
