// A table for a workbook or CSV: columns, and protection from formulas. Independent of formats.

/** Instants are ISO texts with Tirane's offset: the first 19 characters are local time. */
export type Value = string | number | null;

export interface Column<Row> {
  readonly heading: string;
  /** `day` is `YYYY-MM-DD`; `decimal` keeps decimals. */
  readonly kind: 'text' | 'instant' | 'day' | 'number' | 'decimal';
  /** In characters. */
  readonly width: number;
  readonly of: (row: Row) => Value;
  /** Offered and enforced in a workbook's column, as far as possible. */
  readonly options?: readonly string[];
}

/** Text that spreadsheets treat as a formula: also in East Asian full width, and after leading whitespace. */
const beginsFormula = /^(?='*[=+\-@\t\r\n＝＋－＠])/;
const guard = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/**
 * Prefixes formula-like text with an apostrophe (CWE-1236). Text that has apostrophes there already gets one more, so
 * that `withoutGuard` restores every text.
 */
export const harmless = (text: string): string => text.replace(beginsFormula, "'");
export const withoutGuard = (text: string): string => text.replace(guard, '');
