// The one timeout of all tests. Tests wait for events; this only ends what hangs.
import { availableParallelism, loadavg } from 'node:os';

/** How many times longer than on an idle machine a step may take: processes that want a core, per core. */
export const loadFactor = Math.min(Math.max((loadavg()[0] ?? 0) / availableParallelism(), 1), 10);

/** Milliseconds that one awaited step may take. A whole test may take `testTimeoutMs`. */
export const stepTimeoutMs = Math.round(30_000 * loadFactor);
export const testTimeoutMs = 4 * stepTimeoutMs;
