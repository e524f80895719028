// Every acknowledged answer, to be compared with the portal's data afterwards.
import type { CaseKind, Filed, Registered } from '@denonco/contract';

export interface Acknowledged {
  readonly number: string;
  readonly leaf: string;
  /** Undefined for paper, whose code no member sees. */
  readonly trackingCode: string | undefined;
  readonly registeredAt: string;
  readonly kind: CaseKind;
  readonly isPaper: boolean;
  readonly documents: Filed['documents'];
}

export class Ledger {
  /** By the mark in their text. */
  readonly filings = new Map<string, Acknowledged>();
  /** Acknowledged events by case number, including the filing. */
  readonly events = new Map<string, number>();
  /** SHA-256 of acknowledged uploads by id. */
  readonly uploads = new Map<string, string>();
  /** Filings with two different answers. */
  readonly doubled: string[] = [];
  /** Valid requests refused, and refusals without helpful words. */
  readonly odd: string[] = [];
  /** Answers and broken connections by kind, for the report. */
  readonly answers = new Map<string, number>();
  /** Time of the last acknowledgement. */
  lastAt = 0;

  count(what: string): void {
    this.answers.set(what, (this.answers.get(what) ?? 0) + 1);
  }

  filed(mark: string, filed: Filed | Registered, isPaper: boolean): void {
    const { number, registeredAt, kind, documents } = filed;
    const trackingCode = 'trackingCode' in filed ? filed.trackingCode : undefined;
    const { leaf } = filed.receipt;
    this.lastAt = performance.now();
    const before = this.filings.get(mark);
    if (before && (before.number !== number || before.leaf !== leaf || before.trackingCode !== trackingCode))
      this.doubled.push(`${mark}: ${before.number} and ${number}`);
    if (before) return;
    this.filings.set(mark, { number, leaf, trackingCode, registeredAt, kind, isPaper, documents });
    this.events.set(number, 1);
  }

  acted(number: string, events: number): void {
    this.lastAt = performance.now();
    this.events.set(number, Math.max(events, this.events.get(number) ?? 0));
  }

  uploaded(id: string, sha256: string): void {
    this.lastAt = performance.now();
    this.uploads.set(id, sha256);
  }
}
