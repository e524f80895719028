import { setTimeout as pause } from 'node:timers/promises';
import { codeOf, isDatabaseUnavailable } from '../errors.ts';
import { newClient } from './client.ts';

/** How long an absent database is awaited; a starting or recovering one has no limit. */
const patienceMs = 30_000;
const againMs = 500;
const cannotConnectNow = '57P03';

/** Resolves when it answers or waiting is pointless: the next connection reports why. */
export async function awaitDatabase(databaseUrl: string, log: (line: string) => void, maxMs = patienceMs) {
  let until = performance.now() + maxMs;
  for (let tries = 1; ; tries++) {
    const error = await connectionError(databaseUrl);
    if (!isDatabaseUnavailable(error)) return;
    if (tries === 1) log('Waiting for the database');
    if (codeOf(error) === cannotConnectNow) until = performance.now() + maxMs;
    if (performance.now() > until) return;
    await pause(againMs);
  }
}

export async function connectionError(databaseUrl: string): Promise<unknown> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    // With several addresses only the parts have reasons.
    return error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    await client.end().catch(() => {});
  }
}
