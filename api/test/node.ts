// A second node of a world's portal with other settings on the same database.
import { onTestFinished } from 'vitest';
import { buildApp } from '../src/app/app.ts';
import type { Deps } from '../src/platform/deps.ts';
import { createLimits } from '../src/platform/http/limits.ts';
import { type Client, createClient } from './client.ts';
import type { TestApp } from './testApp.ts';

/** Closed at the end of the test. */
export async function openNode(
  { deps }: TestApp,
  changes: Partial<Deps> = {},
): Promise<{ address: string; call: Client }> {
  const app = await buildApp({ ...deps, ...changes });
  onTestFinished(() => app.close());
  const address = await app.listen({ host: '127.0.0.1', port: 0 });
  return { address, call: createClient(app) };
}

/** With rate limits, which worlds have off. */
export const openLimitedNode = (app: TestApp) =>
  openNode(app, { limits: createLimits(app.independent, app.deps.config) });
