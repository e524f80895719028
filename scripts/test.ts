// `npm test`, and with `--full` `npm run test:full`: runs every stage, also after failures.
// `npm test -- --only=types,unit` runs some.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  compareRuns,
  type Failure,
  fullStages,
  reportOf,
  rerunOf,
  root,
  type Stage,
  stages,
  type Tally,
  tallyOf,
} from './stages.ts';

const total = { passed: 0, failed: 0 };
const ended: { readonly stage: Stage; readonly tally: Tally }[] = [];
const flaky: string[] = [];
const failures: string[] = [];
const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const { pid } of running) if (pid) process.kill(-pid, signal);
    process.exit(130);
  });

for (const groups of chooseStages()) await Promise.all(groups.map(runAll));
// Alone, so that failures by load are told from others.
for (const one of ended) await judge(one);

process.exitCode = total.failed > 0 ? 1 : 0;
// Often only the end of a long log is kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
if (flaky.length > 0) console.log(`\nFlaky, passed when run again alone:\n${flaky.join('\n')}`);
console.log(`\n${total.passed} passed, ${total.failed} failed`);

function chooseStages(): typeof stages {
  const options = { only: { type: 'string' }, full: { type: 'boolean' } } as const;
  const { only, full } = parseArgs({ options }).values;
  const plan = full ? fullStages : stages;
  if (!only) return plan;
  const chosen = only.split(',');
  const names = plan.flat(2).map(({ name }) => name);
  const unknown = chosen.filter((name) => !names.includes(name));
  if (unknown.length === 0)
    return plan.map((groups) => groups.map((group) => group.filter(({ name }) => chosen.includes(name))));
  console.error(`No stage is called ${unknown.join(', ')}; there are ${names.join(', ')}.`);
  return process.exit(1);
}

async function runAll(group: readonly Stage[]): Promise<void> {
  for (const stage of group) ended.push({ stage, tally: await run(stage) });
}

async function run(stage: Stage): Promise<Tally> {
  const startedAt = performance.now();
  console.log(`${stage.name}: started`);
  // Lines of parallel stages must not mix.
  const output: string[] = [];
  const counted = await tally(stage, output);
  console.log(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}\n${output.join('')}`.trimEnd());
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`   ${stage.name}: ${counted.passed} passed, ${counted.failed} failed (${seconds} s)`);
  return counted;
}

async function judge({ stage, tally: first }: (typeof ended)[number]): Promise<void> {
  const again = rerunOf(stage, first);
  const { flaky: passed, failed } = again
    ? compareRuns(first, await run(again))
    : { flaky: [], failed: first.failures ?? [] };
  total.passed += first.passed + passed.length;
  total.failed += first.failed - passed.length;
  if (first.failed > passed.length) failures.push(listOf(stage, failed));
  if (passed.length > 0) flaky.push(listOf(stage, passed));
}

function listOf({ name }: Stage, some: readonly Failure[]): string {
  return [name, ...some.map(({ title, why }) => `${title}${why}`)].join('\n   ');
}

async function tally(stage: Stage, output: string[]): Promise<Tally> {
  try {
    const report = reportOf(stage.name);
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    return tallyOf(stage, await succeeds(stage, report, output));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function succeeds({ command: [script, ...args], env }: Stage, report: string, output: string[]): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, ...env, E2E_JSON: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Linux shares the processor between sessions: other work cannot starve a stage of its own session.
    detached: true,
  });
  running.add(child);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text) => output.push(text));
  child.once('error', reject).once('close', (status) => {
    running.delete(child);
    resolve(status === 0);
  });
  return promise;
}
