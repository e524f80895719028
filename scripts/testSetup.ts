import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

// With random inputs a fault would be found once and pass when run again alone.
fc.configureGlobal({ seed: Number(process.env.FAST_CHECK_SEED ?? 20_261_116) });

// Files share their worker's globals: one left as production makes React load without what tests need.
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
