// `npm test`: every check, going on after a failure so that all are seen, and one last line with the numbers of all
// runners together. `npm test -- --only=types,unit` runs some of them.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf, root, type Stage, stages, type Tally, tallyOf } from './stages.ts';

/** A check by one command, which waits for nothing and has no runner to count for it. */
const isCheck = ({ before, count }: Stage): boolean => !before && !count;
/** As many checks at a time as the smallest machine has cores. */
const atOnce = 2;

const chosen = choose();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

const checks = chosen.filter(isCheck).values();
await Promise.all(Array.from({ length: atOnce }, () => runInTurn(checks)));
await runInTurn(chosen.filter((stage) => !isCheck(stage)).values());

process.exitCode = total.failed > 0 ? 1 : 0;
// Said once more at the end: of a long output often only that is kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

function choose(): readonly Stage[] {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (!only) return stages;
  const names = only.split(',');
  const unknown = names.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length === 0) return stages.filter((stage) => names.includes(stage.name));
  console.error(`No stage is called ${unknown.join(', ')}; there are ${stages.map(({ name }) => name).join(', ')}.`);
  return process.exit(1);
}

async function runInTurn(waiting: Iterable<Stage>): Promise<void> {
  for (const stage of waiting) await run(stage);
}

async function run(stage: Stage): Promise<void> {
  const began = performance.now();
  const heading = `\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`;
  // Two checks at a time do not talk into each other: each says what it has to say when it is done.
  const said: string[] = [];
  if (!isCheck(stage)) console.log(heading);
  const { passed, failed, names } = await tally(stage, said);
  if (isCheck(stage)) console.log(`${heading}\n${said.join('')}`.trimEnd());
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push([stage.name, ...(names ?? [])].join('\n   '));
  console.log(
    `   ${stage.name}: ${passed} passed, ${failed} failed (${Math.round((performance.now() - began) / 1000)} s)`,
  );
}

async function tally(stage: Stage, said: string[]): Promise<Tally> {
  try {
    const report = reportOf(stage.name);
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    await stage.before?.();
    return tallyOf(stage, !stage.command || (await succeeds(stage.command, report, isCheck(stage) ? said : undefined)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a script to its end; what it says goes to `said`, or out as it comes. */
function succeeds(
  [script, ...args]: readonly [string, ...string[]],
  report: string,
  said?: string[],
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const out = said ? 'pipe' : 'inherit';
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, E2E_JSON: report },
    stdio: ['ignore', out, out],
  });
  for (const stream of [child.stdout, child.stderr]) stream?.setEncoding('utf8').on('data', (text) => said?.push(text));
  child.once('error', reject).once('close', (status) => resolve(status === 0));
  return promise;
}
