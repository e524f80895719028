// Unit tests by themselves, and the API's on one real PostgreSQL that api/test/postgres.setup.ts starts.
import { defineConfig } from 'vitest/config';

/** What is waited for comes within moments, and later on a busy machine; what must come in time says so itself. */
const patience = { poll: { timeout: 10_000 } };

export default defineConfig({
  test: {
    // By default a machine of two cores would have one worker, and wait for PostgreSQL with the other.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          include: [
            '{contract,tools,verify,cluster}/**/*.test.ts',
            'web/**/*.test.ts',
            'api/**/*.rules.test.ts',
            'api/src/embedded/*.test.ts',
          ],
          testTimeout: 20_000,
          expect: patience,
        },
      },
      {
        test: {
          name: 'api',
          // Every file has a database and a server of its own; loading all the code anew for each took a third of the time.
          isolate: false,
          include: ['{api,bench,faults}/**/*.test.ts'],
          exclude: ['**/node_modules/**', 'api/**/*.rules.test.ts', 'api/src/embedded/*.test.ts'],
          globalSetup: ['api/test/postgres.setup.ts'],
          testTimeout: 20_000,
          hookTimeout: 60_000,
          expect: patience,
        },
      },
    ],
  },
});
