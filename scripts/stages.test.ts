// How outcomes are counted: a runner that ran nothing counts as failed.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { compareRuns, reportOf, rerunOf, stages, tallyOf } from './stages.ts';

const name = 'counting';
const command = ['tools/build.ts'] as const;
const runner = (kind: 'unit' | 'browser') => ({
  ...stages.flat(2).find((stage) => stage.name === kind),
  command,
  name,
});
const clear = () => rmSync(reportOf(name), { force: true });
const report = (content: object) => {
  mkdirSync(dirname(reportOf(name)), { recursive: true });
  writeFileSync(reportOf(name), JSON.stringify(content));
};
afterAll(clear);
const why = 'AssertionError: expected 1 to be 2\n    at one.test.ts:3:1';
/** A vitest report of one file with so many passed and these failed tests. */
const vitestReport = (passed: number, ...failed: string[]) => ({
  numPassedTests: passed,
  testResults: [
    {
      name: 'one.test.ts',
      status: failed.length > 0 ? 'failed' : 'passed',
      assertionResults: failed.map((fullName) => ({ fullName, status: 'failed', failureMessages: [why] })),
    },
  ],
});

it('counts a check as one', () => {
  expect(tallyOf({ name, command }, true)).toEqual({ passed: 1, failed: 0 });
  expect(tallyOf({ name, command }, false)).toEqual({ passed: 0, failed: 1 });
});

it('takes a runner at its own numbers', () => {
  report(vitestReport(7, 'counts to two', 'counts to three'));
  expect(tallyOf(runner('unit'), false)).toEqual({
    passed: 7,
    failed: 2,
    failures: ['one.test.ts: counts to two', 'one.test.ts: counts to three'].map((title) => ({
      path: 'one.test.ts',
      title,
      why: ' – AssertionError: expected 1 to be 2',
    })),
  });
  const spec = (title: string, message?: string) => ({
    title,
    file: 'one.spec.ts',
    line: 3,
    ok: !message,
    tests: [{ results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  report({
    stats: { expected: 5, unexpected: 1 },
    suites: [
      {
        specs: [spec('goes'), spec('opens')],
        suites: [{ specs: [spec('shuts', '\u001b[31mError: late\u001b[39m\n…')] }],
      },
    ],
  });
  expect(tallyOf(runner('browser'), true)).toEqual({
    passed: 5,
    failed: 1,
    failures: [{ path: 'one.spec.ts:3', title: 'one.spec.ts: shuts', why: ' – Error: late (line 3)' }],
  });
});

it('counts a runner that crashed, or ran nothing, as failed', () => {
  clear();
  expect(tallyOf(runner('unit'), true)).toEqual({ passed: 0, failed: 1 });
  report(vitestReport(7));
  expect(tallyOf(runner('unit'), false)).toMatchObject({ passed: 7, failed: 1 });
  report(vitestReport(0));
  expect(tallyOf(runner('unit'), true)).toMatchObject({ passed: 0, failed: 1 });
});

const failure = (title: string) => ({ path: 'one.test.ts', title, why: '' });

it('runs failed tests again by their paths, unless too many failed or the runner stopped early', () => {
  const failures = [failure('a'), failure('b')];
  const again = rerunOf(runner('unit'), { passed: 1, failed: 2, failures });
  expect(again?.command.filter((word) => word === 'one.test.ts')).toHaveLength(1);
  expect(again?.command).toContain('--maxWorkers=1');
  expect(rerunOf(runner('unit'), { passed: 1, failed: 3, failures })).toBeUndefined();
  expect(rerunOf(runner('unit'), { passed: 1, failed: 21, failures: Array(21).fill(failure('a')) })).toBeUndefined();
  expect(rerunOf({ name, command }, { passed: 0, failed: 1 })).toBeUndefined();
});

it('counts a failed test that passes again as flaky, unless the second run stopped early', () => {
  const first = { passed: 1, failed: 2, failures: [failure('a'), failure('b')] };
  expect(compareRuns(first, { passed: 4, failed: 1, failures: [failure('b')] })).toEqual({
    flaky: [failure('a')],
    failed: [failure('b')],
  });
  expect(compareRuns(first, { passed: 0, failed: 1 })).toEqual({ flaky: [], failed: first.failures });
});
