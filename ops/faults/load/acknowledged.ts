// Records every acknowledged answer, to be compared with the portal's data afterwards.
import { setTimeout as pause } from 'node:timers/promises';
import type { Answer } from '../../http.ts';

export interface Filed {
  readonly number: string;
  readonly kind: 'denouncement' | 'complaint';
  readonly receipt: { readonly leaf: string };
}

interface Acknowledged extends Omit<Filed, 'receipt'> {
  readonly leaf: string;
}

/** Longer than any fault. */
const maxMs = 60_000;
const againMs = 60;
const expected = ['unavailable', 'storage_full', 'clock_in_doubt'];

export class AcknowledgedLog {
  /** Filings by the mark in their text. */
  readonly filings = new Map<string, Acknowledged>();
  /** Events by case number, including the filing. */
  readonly events = new Map<string, number>();
  /** SHA-256 by id. */
  readonly uploads = new Map<string, string>();
  /** Filings with two different answers. */
  readonly duplicates: string[] = [];
  /** Valid requests refused, and refusals without a time to retry. */
  readonly unexpected: string[] = [];
  lastAt = 0;

  filed(mark: string, { number, kind, receipt: { leaf } }: Filed): void {
    this.lastAt = performance.now();
    const before = this.filings.get(mark);
    if (before && (before.number !== number || before.leaf !== leaf))
      this.duplicates.push(`${mark}: ${before.number} and ${number}`);
    if (before) return;
    this.filings.set(mark, { number, kind, leaf });
    this.events.set(number, 1);
  }

  acted(number: string, events: number): void {
    this.lastAt = performance.now();
    this.events.set(number, Math.max(events, this.events.get(number) ?? 0));
  }

  /** Repeats a request until the answer is no 5xx; a 503 must say why and when to retry. */
  async retry<T>(what: string, send: () => Promise<Answer<T>>): Promise<Answer<T>> {
    for (let tries = 1; ; tries++) {
      const hung = pause(maxMs, 'hung' as const, { ref: false });
      const answer = await Promise.race([send().catch(() => undefined), hung]);
      if (answer === 'hung') this.unexpected.push(`${what}: no answer for ${maxMs / 1000} s`);
      else if (answer && answer.status < 500) return answer;
      else if (answer && !(expected.includes(answer.code) && answer.headers.has('retry-after')))
        this.unexpected.push(`${what}: ${answer.status} ${answer.text.slice(0, 200)}`);
      await pause(againMs * Math.min(tries, 10) * (0.5 + Math.random()));
    }
  }
}
