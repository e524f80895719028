// A second node of a world's portal for one test, with other settings over the same database.
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Deps } from '../src/deps.ts';
import { createLimits } from '../src/http/limits.ts';
import { type Caller, callerOf } from './caller.ts';
import type { World } from './world.ts';

/** Closes when the test ends. */
export async function openNode(
  { deps }: World,
  changes: Partial<Deps> = {},
): Promise<{ address: string; call: Caller }> {
  const app = await buildApp({ ...deps, ...changes });
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, call: callerOf(app) };
}

/** A node with rate limits, which a world has off. */
export const openLimitedNode = (w: World) => openNode(w, { limits: createLimits(w.pool) });
