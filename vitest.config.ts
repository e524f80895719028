// `unit` and `api` run with `npm test`; the files named `*.full.test.ts` run with `npm run test:full`, as `unit-full` and
// `api-full`. The API's tests share one real PostgreSQL that api/test/postgres.setup.ts starts.
import './tools/requireNode.mjs';
import './api/test/clock.ts';
import { join } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { stepTimeoutMs, testTimeoutMs } from './api/test/timeouts.ts';
import { addresses } from './web/addresses.plugin.ts';

const shared = {
  setupFiles: ['scripts/testSetup.ts'],
  testTimeout: testTimeoutMs,
  hookTimeout: testTimeoutMs,
  expect: { poll: { timeout: stepTimeoutMs } },
};

const withoutDatabase = [
  '{contract,tools,scripts,verify,clean,ops}/**/*.test.ts',
  'web/**/*.test.ts',
  'api/**/*.rules.test.ts',
  'api/src/platform/embedded/*.test.ts',
];
const withDatabase = ['api/**/*.test.ts'];
const full = '**/*.full.test.ts';

/** These files keep no state in modules, and importing the contract anew for each takes longer than their tests. */
const unit = { ...shared, isolate: false };
/** Stands in for plugins of the web's build. */
const macros = join(import.meta.dirname, 'web/macros.stub.ts');
const built = {
  plugins: [addresses()],
  resolve: { alias: { '@lingui/core/macro': macros, '@lingui/react/macro': macros } },
};
/** A full test may run for minutes, and the load may rise after it began. */
const long = { testTimeout: 4 * testTimeoutMs, hookTimeout: 4 * testTimeoutMs };
/** Every API file has a database and a server of its own, so module state may be shared. */
const api = { ...shared, isolate: false, globalSetup: ['api/test/postgres.setup.ts'] };

export default defineConfig({
  test: {
    // The default for two cores is one worker, which leaves a core idle.
    maxWorkers: 2,
    projects: [
      {
        ...built,
        test: { name: 'unit', ...unit, include: withoutDatabase, exclude: [...configDefaults.exclude, full] },
      },
      {
        test: {
          name: 'api',
          ...api,
          include: withDatabase,
          exclude: [...configDefaults.exclude, ...withoutDatabase, full],
        },
      },
      { ...built, test: { name: 'unit-full', ...unit, ...long, include: withoutDatabase.map(fullOnly) } },
      {
        test: {
          name: 'api-full',
          ...api,
          ...long,
          include: withDatabase.map(fullOnly),
          exclude: [...configDefaults.exclude, ...withoutDatabase],
        },
      },
    ],
  },
});

function fullOnly(pattern: string): string {
  return pattern.replace('.test.ts', '.full.test.ts');
}
