import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface Failure {
  /** The path by which the runner runs it again. */
  readonly path: string;
  readonly title: string;
  readonly why: string;
}

export interface Tally {
  passed: number;
  failed: number;
  failures?: readonly Failure[];
}

export interface Stage {
  name: string;
  command: readonly [string, ...string[]];
  env?: Readonly<Record<string, string>>;
  /** A check without a report counts as one test. */
  count?: (report: string) => Tally;
  again?: (paths: readonly string[]) => Stage;
}

export const root = resolve(import.meta.dirname, '..');

export const reportOf = (stage: string): string => join(root, 'node_modules/.cache', `denonco-${stage}.json`);

const client: Stage = { name: 'client', command: ['tools/build.ts'] };
const audit: Stage = { name: 'audit', command: ['scripts/audit.mjs'] };
const chromium: Stage = { name: 'chromium', command: ['scripts/chromium.ts'] };

/** Stages of a group run in sequence, groups in parallel. */
type Groups = readonly (readonly Stage[])[];
type Plan = readonly Groups[];

const checkedFolders = ['contract', 'api', 'web', 'verify', 'clean', 'e2e', 'tools', 'scripts', 'ops'];
const checks: readonly Stage[] = [
  // One checker for all: a second one would check the contract's types again.
  { name: 'types', command: ['node_modules/@typescript/native/bin/tsc', '-b', '--checkers', '1'] },
  { name: 'imports', command: ['node_modules/dependency-cruiser/bin/dependency-cruiser.mjs', ...checkedFolders] },
  { name: 'texts', command: ['web/i18n.check.ts'] },
  { name: 'unused', command: ['node_modules/knip/bin/knip.js'] },
  { name: 'lint', command: ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'] },
];

export const stages: Plan = [
  [checks, [client, chromium, playwright('browser', ['--grep', '@main'])], [vitest('unit', ['unit', 'api'])]],
];

/** Ends of years, holidays, a leap day and both changes of the clock. */
const moments = [
  '2026-11-27T10:00:00+01:00',
  '2026-11-28T10:00:00+01:00',
  '2026-12-31T23:30:00+01:00',
  '2027-01-01T10:00:00+01:00',
  '2027-01-04T10:00:00+01:00',
  '2028-02-29T10:00:00+01:00',
  '2026-03-29T01:30:00+01:00',
  '2026-10-25T02:30:00+02:00',
];

/** The zone is far from Tirana: that of the process must not matter. */
const atMoment = (moment: string, stage: Stage): Stage => ({
  ...stage,
  env: { TEST_NOW: moment, TZ: 'Pacific/Auckland' },
  again: (paths) => atMoment(moment, stage.again?.(paths) ?? stage),
});

export const fullStages: Plan = [
  // Built first: tests that start the portal would build it at the same time.
  [[audit, client, chromium]],
  [[playwright('journeys', ['--grep-invert', '@main'])], [vitest('sweeps', ['unit-full', 'api-full'])]],
  ...moments.map((moment) => {
    const day = moment.slice(0, 10);
    return [
      [atMoment(moment, playwright(`journeys-${day}`, ['--grep', '@main']))],
      [atMoment(moment, vitest(`api-${day}`, ['api']))],
    ];
  }),
];

function vitest(name: string, projects: readonly string[], ...options: readonly string[]): Stage {
  const chosen = projects.flatMap((project) => ['--project', project]);
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${reportOf(name)}`];
  return {
    name,
    command: ['node_modules/vitest/vitest.mjs', 'run', ...chosen, ...reporters, ...options],
    count: countVitest,
    again: (paths) => vitest(`${name}-again`, projects, '--maxWorkers=1', ...paths),
  };
}

function playwright(name: string, chosen: readonly string[], ...options: readonly string[]): Stage {
  const args = ['test', '--config', 'e2e/playwright.config.ts', ...chosen, ...options];
  return {
    name,
    command: ['node_modules/@playwright/test/cli.js', ...args],
    count: countPlaywright,
    again: (paths) => playwright(`${name}-again`, chosen, '--workers=1', ...paths),
  };
}

const VitestReport = z.object({
  numPassedTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      // A file that could not run has one.
      message: z.optional(z.string()),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.optional(z.array(z.string())) }),
      ),
    }),
  ),
});

function countVitest(report: string): Tally {
  const { numPassedTests, testResults } = VitestReport.parse(JSON.parse(report));
  const failures = testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name: path, message, assertionResults }) => {
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      if (failed.length === 0) return [{ path, title: path, why: whyOf(message) }];
      return failed.map(({ fullName, failureMessages }) => ({
        path,
        title: `${path}: ${fullName}`,
        why: whyOf(failureMessages?.[0]),
      }));
    });
  return { passed: numPassedTests, failed: failures.length, failures };
}

const PlaywrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      ok: z.boolean(),
      tests: z.array(
        z.object({
          results: z.array(
            z.object({
              error: z.optional(z.object({ message: z.optional(z.string()) })),
              errorLocation: z.optional(z.object({ line: z.number() })),
            }),
          ),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(PlaywrightSuite));
  },
});

const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number() }),
  suites: z.array(PlaywrightSuite),
});

function countPlaywright(report: string): Tally {
  const { stats, suites } = PlaywrightReport.parse(JSON.parse(report));
  return { passed: stats.expected, failed: stats.unexpected, failures: suites.flatMap(failedOf) };
}

function failedOf({ specs, suites }: z.infer<typeof PlaywrightSuite>): Failure[] {
  const failed = specs.filter(({ ok }) => !ok);
  const here = failed.map(({ title, file, line, tests }) => {
    const wrong = tests.flatMap(({ results }) => results).find(({ error }) => error?.message);
    const at = wrong?.errorLocation?.line ?? line;
    return { path: `${file}:${line}`, title: `${file}: ${title}`, why: `${whyOf(wrong?.error?.message)} (line ${at})` };
  });
  return [...here, ...(suites ?? []).flatMap(failedOf)];
}

/** The first line, and the element that a journey waited for. */
function whyOf(message = ''): string {
  const [line = '', ...rest] = stripVTControlCharacters(message).trim().split('\n');
  const awaited = rest.find((one) => one.includes('waiting for'))?.trim() ?? '';
  return line && [` – ${line}`, awaited].filter(Boolean).join(' ');
}

/** A runner that stopped early, or ran nothing, counts one more failure. */
export function tallyOf(stage: Stage, succeeded: boolean): Tally {
  if (!stage.count) return succeeded ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 };
  const file = reportOf(stage.name);
  const counted = existsSync(file) ? stage.count(readFileSync(file, 'utf8')) : { passed: 0, failed: 0 };
  const silent = counted.failed === 0 && (!succeeded || counted.passed === 0);
  return silent ? { ...counted, failed: 1 } : counted;
}

/** More failures mean that something is broken, and running them again only takes time. */
const maxRunAgain = 20;

/** The stage for the failed files alone, if running it again can tell anything. */
export function rerunOf(stage: Stage, { failed, failures = [] }: Tally): Stage | undefined {
  const isKnown = failures.length > 0 && failures.length === failed && failed <= maxRunAgain;
  return isKnown ? stage.again?.([...new Set(failures.map(({ path }) => path))]) : undefined;
}

export function compareRuns({ failures = [] }: Tally, again: Tally): { flaky: Failure[]; failed: Failure[] } {
  // A runner that stopped early tells nothing about the tests it did not reach.
  const isComplete = again.failed === (again.failures?.length ?? 0);
  const isFlaky = ({ title }: Failure) => isComplete && !again.failures?.some((other) => other.title === title);
  return { flaky: failures.filter(isFlaky), failed: failures.filter((failure) => !isFlaky(failure)) };
}
