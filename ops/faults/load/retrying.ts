// Retries like a device: a broken connection, an absent server and 503 say nothing about the request, so it is repeated
// unchanged.
import { setTimeout as pause } from 'node:timers/promises';
import type { Ledger } from './ledger.ts';

interface Answer {
  readonly status: number;
  readonly code: string;
  readonly headers: Headers;
}

/** Longer than any fault. */
const longestMs = 60_000;
const againMs = 60;

/**
 * Retries until the answer is no 5xx, and checks 503 answers for words and Retry-After.
 * `again` is called before each retry.
 */
export async function retry<T extends Answer>(
  ledger: Ledger,
  what: string,
  send: () => Promise<T>,
  again: () => Promise<void> = async () => {},
): Promise<T> {
  for (let tries = 1; ; tries++) {
    const answer = await within(longestMs, send());
    if (answer === 'hung') ledger.odd.push(`${what}: no answer for ${longestMs / 1000} s`);
    else if (answer && answer.status < 500) return answer;
    if (answer !== 'hung') ledger.count(answer ? `${answer.status} ${answer.code}` : 'connection broke');
    if (answer && answer !== 'hung') lookAt(ledger, what, answer);
    await pause(againMs * Math.min(tries, 10) * (0.5 + Math.random()));
    await again();
  }
}

const clearCodes: readonly string[] = ['unavailable', 'storage_full', 'clock_in_doubt'];

function lookAt(ledger: Ledger, what: string, { status, code, headers }: Answer): void {
  const isClear = status === 503 && clearCodes.includes(code) && headers.has('retry-after');
  if (!isClear) ledger.odd.push(`${what}: ${status} ${code || 'without a code'}`);
}

/** Undefined when the connection broke. */
async function within<T>(milliseconds: number, sent: Promise<T>): Promise<T | 'hung' | undefined> {
  const patience = new AbortController();
  const hung = pause(milliseconds, 'hung' as const, { signal: patience.signal }).catch(() => 'hung' as const);
  try {
    return await Promise.race([sent.catch(() => undefined), hung]);
  } finally {
    patience.abort();
  }
}
