// How outcomes are counted, so that no silent runner passes for a good one.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { reportOf, stages, tallyOf } from './stages.ts';

const name = 'counting';
const runner = (kind: 'unit' | 'browser') => ({ ...stages.find((stage) => stage.name === kind), name });
const clear = () => rmSync(reportOf(name), { force: true });
const report = (content: object) => {
  mkdirSync(dirname(reportOf(name)), { recursive: true });
  writeFileSync(reportOf(name), JSON.stringify(content));
};
afterAll(clear);
/** What vitest leaves behind when of one file so many tests passed and the named ones failed. */
const vitestReport = (passed: number, ...failed: string[]) => ({
  numPassedTests: passed,
  numFailedTests: failed.length,
  testResults: [
    {
      name: 'one.test.ts',
      status: failed.length > 0 ? 'failed' : 'passed',
      assertionResults: failed.map((fullName) => ({ fullName, status: 'failed' })),
    },
  ],
});

it('counts a check as one', () => {
  expect(tallyOf({ name }, true)).toEqual({ passed: 1, failed: 0 });
  expect(tallyOf({ name }, false)).toEqual({ passed: 0, failed: 1 });
});

it('takes a runner at its own numbers', () => {
  report(vitestReport(7, 'counts to two', 'counts to three'));
  expect(tallyOf(runner('unit'), false)).toEqual({
    passed: 7,
    failed: 2,
    names: ['one.test.ts: counts to two', 'one.test.ts: counts to three'],
  });
  report({ stats: { expected: 5, unexpected: 0, flaky: 1 } });
  expect(tallyOf(runner('browser'), true)).toEqual({ passed: 5, failed: 1 });
});

it('counts a runner that crashed, or ran nothing, as failed', () => {
  clear();
  expect(tallyOf(runner('unit'), true)).toEqual({ passed: 0, failed: 1 });
  report(vitestReport(7));
  expect(tallyOf(runner('unit'), false)).toMatchObject({ passed: 7, failed: 1 });
  report(vitestReport(0));
  expect(tallyOf(runner('unit'), true)).toMatchObject({ passed: 0, failed: 1 });
});
