// What people were told: every answer that acknowledged something, to be held against the books of the portal afterwards.
import type { CaseKind, Filed, Registered } from '@denonco/contract';

export interface Acknowledged {
  readonly number: string;
  readonly leaf: string;
  /** Undefined of a filing on paper, whose code no member is shown. */
  readonly trackingCode: string | undefined;
  readonly registeredAt: string;
  readonly kind: CaseKind;
  readonly isPaper: boolean;
  readonly documents: Filed['documents'];
}

export class Ledger {
  /** By the mark that its words carry. */
  readonly filings = new Map<string, Acknowledged>();
  /** Events of a case that were acknowledged, its filing included: number to how many. */
  readonly events = new Map<string, number>();
  /** Complete uploads that were acknowledged: id to SHA-256. */
  readonly uploads = new Map<string, string>();
  /** A filing that was answered twice, differently. */
  readonly doubled: string[] = [];
  /** What was refused although it was right, or answered without words that help. */
  readonly odd: string[] = [];
  /** Answers, refusals and broken connections by what they were, for the report. */
  readonly answers = new Map<string, number>();
  /** When something was acknowledged last. */
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
