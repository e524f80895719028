// A table to be written as a sheet or as CSV: its columns, and what makes a text harmless in a spreadsheet. Knows no file.

/** Instants are ISO texts with the offset of Tirane: their first 19 letters are what the clocks there show. */
export type Value = string | number | null;

export interface Column<Row> {
  readonly heading: string;
  /** `day` is `YYYY-MM-DD`; `decimal` keeps what stands behind the point. */
  readonly kind: 'text' | 'instant' | 'day' | 'number' | 'decimal';
  /** In characters. */
  readonly width: number;
  readonly of: (row: Row) => Value;
  /** A workbook offers these in every cell of the column and refuses others, as far as it can hold them. */
  readonly options?: readonly string[];
}

/** What spreadsheets take for a formula, also in the full width of East Asian keyboards, and what may hide its beginning. */
const beginsFormula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that no spreadsheet computes (CWE-1236): an apostrophe in front of what would begin a formula. */
export const harmless = (text: string): string => (beginsFormula.test(text) ? `'${text}` : text);
