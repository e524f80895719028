// A start right after a power failure finds the database still recovering, or not started yet: it waits for it.
import { setTimeout as pause } from 'node:timers/promises';
import { isDatabaseAway } from './away.ts';
import { newClient } from './client.ts';

/** One that is starting or recovering is waited for, however long it takes; one that is not there at all, so long. */
const patienceMs = 30_000;
const againMs = 500;
const isStarting = (error: unknown): boolean => error instanceof Error && Reflect.get(error, 'code') === '57P03';

/** Resolves when it answers, or when waiting longer makes no sense: who connects next says what is wrong. */
export async function awaitDatabase(
  databaseUrl: string,
  log: (line: string) => void,
  mostMs = patienceMs,
): Promise<void> {
  let until = performance.now() + mostMs;
  for (let tries = 1; ; tries++) {
    const fault = await whyAway(databaseUrl);
    if (!isDatabaseAway(fault)) return;
    if (tries === 1) log('Waiting for the database');
    if (isStarting(fault)) until = performance.now() + mostMs;
    if (performance.now() > until) return;
    await pause(againMs);
  }
}

/** Why it does not answer; undefined when it does. */
export async function whyAway(databaseUrl: string): Promise<unknown> {
  const client = newClient({ connectionString: databaseUrl, connectionTimeoutMillis: 5000 });
  try {
    await client.connect();
    return undefined;
  } catch (error) {
    // A refused connection to several addresses says why only in its parts.
    return error instanceof AggregateError ? error.errors[0] : error;
  } finally {
    await client.end().catch(() => {});
  }
}
