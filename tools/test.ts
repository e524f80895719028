// `npm test`: every check in turn, going on after a failure so that all are seen, and one last line with
// the numbers of all runners together. `npm test -- --only=types,unit` runs some of them.
import { spawn } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { reportOf, root, type Stage, stages, type Tally, tallyOf } from './stages.ts';

const chosen = choose();
const total = { passed: 0, failed: 0 };
const failures: string[] = [];

for (const stage of chosen) {
  const began = performance.now();
  console.log(`\n── ${stage.name} ${'─'.repeat(60 - stage.name.length)}`);
  const { passed, failed } = await runStage(stage);
  total.passed += passed;
  total.failed += failed;
  if (failed > 0) failures.push(stage.name);
  console.log(
    `   ${stage.name}: ${passed} passed, ${failed} failed (${Math.round((performance.now() - began) / 1000)} s)`,
  );
}

process.exitCode = total.failed > 0 ? 1 : 0;
if (failures.length > 0) console.log(`\nFailed: ${failures.join(', ')}`);
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

async function runStage(stage: Stage): Promise<Tally> {
  try {
    const report = reportOf(stage.name);
    mkdirSync(dirname(report), { recursive: true });
    rmSync(report, { force: true });
    await stage.before?.();
    return tallyOf(stage, !stage.command || (await succeeds(stage.command, report)));
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return { passed: 0, failed: 1 };
  }
}

function succeeds([script, ...args]: readonly [string, ...string[]], report: string): Promise<boolean> {
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  spawn(process.execPath, [join(root, script), ...args], {
    cwd: root,
    env: { ...process.env, E2E_JSON: report },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
    .once('error', reject)
    .once('close', (status) => resolve(status === 0));
  return promise;
}
