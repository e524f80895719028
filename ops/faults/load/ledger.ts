// Every acknowledged answer, to be compared with the portal's data afterwards.

export interface Filed {
  readonly number: string;
  readonly kind: 'denouncement' | 'complaint';
  readonly receipt: { readonly leaf: string };
}

interface Acknowledged extends Omit<Filed, 'receipt'> {
  readonly leaf: string;
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
  /** Valid requests refused, and refusals that do not say when to come back. */
  readonly odd: string[] = [];
  /** Time of the last acknowledgement. */
  lastAt = 0;

  filed(mark: string, { number, kind, receipt: { leaf } }: Filed): void {
    this.lastAt = performance.now();
    const before = this.filings.get(mark);
    if (before && (before.number !== number || before.leaf !== leaf))
      this.doubled.push(`${mark}: ${before.number} and ${number}`);
    if (before) return;
    this.filings.set(mark, { number, kind, leaf });
    this.events.set(number, 1);
  }

  acted(number: string, events: number): void {
    this.lastAt = performance.now();
    this.events.set(number, Math.max(events, this.events.get(number) ?? 0));
  }
}
