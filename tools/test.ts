// `npm test` and, with `--full`, `npm run test:full`: runs every stage, also after failures, and prints one total line.
// `npm test -- --only=types,unit` runs some stages.
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { fullStages, reportOf, root, type Stage, stages, type Tally, tallyOf } from './stages.ts';

const total = { passed: 0, failed: 0 };
const failures: string[] = [];
const running = new Set<ChildProcess>();

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => {
    for (const { pid } of running) if (pid) process.kill(-pid, signal);
    process.exit(130);
  });

for (const groups of chooseStages()) await Promise.all(groups.map(runAll));

process.exitCode = total.failed > 0 ? 1 : 0;
// Repeated, because often only the end of a long log is kept.
if (failures.length > 0) console.log(`\nFailed:\n${failures.join('\n')}`);
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
  for (const stage of group) await run(stage);
}

async function run(stage: Stage): Promise<void> {
  const startedAt = performance.now();
  console.log(`${stage.name}: started`);
  // Buffered, so that lines of parallel stages do not mix.
  const output: string[] = [];
  const { passed, failed, names } = await tally(stage, output);
  console.log(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}\n${output.join('')}`.trimEnd());
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push([stage.name, ...(names ?? [])].join('\n   '));
  const seconds = Math.round((performance.now() - startedAt) / 1000);
  console.log(`   ${stage.name}: ${passed} passed, ${failed} failed (${seconds} s)`);
}

async function tally(stage: Stage, output: string[]): Promise<Tally> {
  try {
    const report = reportOf(stage.name);
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    return tallyOf(stage, await succeeds(stage.command, report, output));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

/** Runs a script and collects its output. */
function succeeds(
  [script, ...args]: readonly [string, ...string[]],
  report: string,
  output: string[],
): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const child = spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, E2E_JSON: report },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Linux shares the processor between sessions first: a stage of its own session is not starved by other work.
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
