// Retries like a device: a broken connection, an absent server and 503 say nothing about the request, so it is repeated
// unchanged.
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../http.ts';
import type { Ledger } from './ledger.ts';

/** Longer than any fault. */
const longestMs = 60_000;
const againMs = 60;
const expected = ['unavailable', 'storage_full', 'clock_in_doubt'];

/** Retries until the answer is no 5xx; a 503 must name its reason and when to come back. */
export async function retry<T>(ledger: Ledger, what: string, send: () => Promise<Answer<T>>): Promise<Answer<T>> {
  for (let tries = 1; ; tries++) {
    const hung = pause(longestMs, 'hung' as const, { ref: false });
    const answer = await Promise.race([send().catch(() => undefined), hung]);
    if (answer === 'hung') ledger.odd.push(`${what}: no answer for ${longestMs / 1000} s`);
    else if (answer && answer.status < 500) return answer;
    else if (answer && !(expected.includes(answer.code) && answer.headers.has('retry-after')))
      ledger.odd.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
    await pause(againMs * Math.min(tries, 10) * (0.5 + Math.random()));
  }
}
