// The stages of `npm test` and `npm run test:full`: what each runs, and how its outcome is counted.
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';
import { loadFactor } from '../api/test/timeouts.ts';

export interface Tally {
  passed: number;
  failed: number;
  /** Each failure as its runner names it, and the first line of why. */
  names?: readonly string[];
}

export interface Stage {
  name: string;
  /** A script, from the root, and its arguments. */
  command: readonly [string, ...string[]];
  /** Reads the report of a test runner; a check without one counts as one test. */
  count?: (report: string) => Tally;
}

export const root = resolve(import.meta.dirname, '..');

/** The file that a test runner writes its numbers to. */
export const reportOf = (stage: string): string => join(root, 'node_modules/.cache', `denonco-${stage}.json`);

const client: Stage = { name: 'client', command: ['tools/build.ts'] };
const chromium: Stage = { name: 'chromium', command: ['tools/chromium.ts'] };

/** Stages of one group run one after the other, the groups side by side: what waits in one leaves the processor to another. */
type Groups = readonly (readonly Stage[])[];

/** Beside much other work a few processes would get too small a share of the machine. */
const isLoaded = loadFactor > 3.5;

const checks: readonly Stage[] = [
  // One checker a project: each further one would check the contract's types anew.
  { name: 'types', command: ['node_modules/@typescript/native/bin/tsc', '-b', '--checkers', '1'] },
  { name: 'rooms', command: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...rooms()] },
  { name: 'texts', command: ['web/i18n.check.ts'] },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
];

/** The checks, the unit and API tests, and one journey for each thing a person comes for. */
export const stages: Groups = [
  ...(isLoaded ? checks.map((check) => [check]) : [checks]),
  [client, chromium, playwright('browser', '--grep', '@main', ...(isLoaded ? ['--workers=8'] : []))],
  [vitest('unit', ['unit', 'api'], ...(isLoaded ? ['--maxWorkers=12'] : []))],
];

/** Everything that `npm test` leaves out. */
export const fullStages: Groups = [
  [client, chromium, playwright('journeys', '--grep-invert', '@main')],
  [vitest('sweeps', ['unit-full', 'api-full'])],
];

function rooms(): string[] {
  return ['contract', 'api', 'web', 'verify', 'clean', 'e2e', 'tools', 'faults', 'cluster', 'bench'];
}

function vitest(name: string, projects: readonly string[], ...options: readonly string[]): Stage {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    command: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...options],
    count: countVitest,
  };
}

function playwright(name: string, ...chosen: readonly string[]): Stage {
  return {
    name,
    command: ['node_modules/@playwright/test/cli.js', 'test', '--config', 'e2e/playwright.config.ts', ...chosen],
    count: countPlaywright,
  };
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      // Of a file that could not be run at all.
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
});

function countVitest(report: string): Tally {
  const { numPassedTests, numFailedTests, testResults } = VitestReport.parse(JSON.parse(report));
  const names = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [`${name}${whyOf(message)}`];
      return failed.map(({ fullName, failureMessages }) => `${name}: ${fullName}${whyOf(failureMessages?.[0])}`);
    });
  return { passed: numPassedTests, failed: numFailedTests, names };
}

/** A file or a `describe` with its tests. */
const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      ok: z.boolean(),
      tests: z.array(
        z.object({ results: z.array(z.object({ error: z.optional(z.object({ message: z.optional(z.string()) })) })) }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
  suites: z.array(PlaywrightSuite),
});

// A journey that passed only when it was tried again has failed once.
function countPlaywright(report: string): Tally {
  const { stats, suites } = PlaywrightReport.parse(JSON.parse(report));
  return { passed: stats.expected, failed: stats.unexpected + stats.flaky, names: suites.flatMap(failedOf) };
}

function failedOf({ specs, suites }: z.infer<typeof PlaywrightSuite>): string[] {
  const failed = specs.filter(({ ok }) => !ok);
  const here = failed.map(({ title, file, tests }) => {
    const errors = tests.flatMap(({ results }) => results.map(({ error }) => error?.message));
    return `${file}: ${title}${whyOf(errors.find(Boolean))}`;
  });
  return [...here, ...(suites ?? []).flatMap(failedOf)];
}

/** The first line of an error, without the colours of a terminal. */
function whyOf(message = ''): string {
  const [line = ''] = stripVTControlCharacters(message).trim().split('\n');
  return line && ` – ${line}`;
}

/** A runner's own numbers; a runner that stopped early, or ran nothing, has failed once more. */
export function tallyOf(stage: Stage, succeeded: boolean): Tally {
  if (!stage.count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const file = reportOf(stage.name);
  const counted = existsSync(file) ? stage.count(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  const silent = counted.failed === 0 && (!succeeded || counted.passed === 0);
  return silent ? { ...counted, failed: 1 } : counted;
}
