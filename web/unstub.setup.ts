import { afterAll, vi } from 'vitest';

// Files share their worker's globals: one left as production makes React load without what tests need.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
