// How outcomes are counted, so that no silent runner passes for a good one.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reportOf, stages, tallyOf } from './stages.ts';

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
  numFailedTests: failed.length,
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
    names: [
      'one.test.ts: counts to two – AssertionError: expected 1 to be 2',
      'one.test.ts: counts to three – AssertionError: expected 1 to be 2',
    ],
  });
  const spec = (title: string, message?: string) => ({
    title,
    file: 'one.spec.ts',
    ok: !message,
    tests: [{ results: message ? [{ error: { message } }, {}] : [{}] }],
  });
  report({
    stats: { expected: 5, unexpected: 1, flaky: 1 },
    suites: [
      {
        specs: [spec('goes'), spec('opens')],
        suites: [{ specs: [spec('shuts', '\u001b[31mError: late\u001b[39m\n…')] }],
      },
    ],
  });
  expect(tallyOf(runner('browser'), true)).toEqual({
    passed: 5,
    failed: 2,
    names: ['one.spec.ts: shuts – Error: late'],
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
