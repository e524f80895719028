// The timeout of all tests. Tests wait for events; this only ends hanging ones.
import { availableParallelism, loadavg } from 'node:os';

/** Load per core: how much slower a step may be than on an idle machine. */
const loadFactor = Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 10);

/** Time-out of one awaited step; a whole test may take `testTimeoutMs`. */
export const stepTimeoutMs = Math.round(30_000 * loadFactor);
export const testTimeoutMs = 4 * stepTimeoutMs;
