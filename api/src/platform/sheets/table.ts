import type { Locale } from '@denonco/contract';

/** Instants are ISO texts; their first 19 characters are Tirane's local time. */
export type Value = string | number | null;

export interface Column<Row> {
  readonly heading: string;
  readonly kind: 'text' | 'instant' | 'day' | 'number' | 'decimal';
  readonly width: number;
  readonly of: (row: Row) => Value;
  readonly options?: readonly string[];
}

export type ColumnRow<Row> = readonly [
  al: string,
  en: string,
  width: number,
  of: (row: Row) => Value,
  kind?: Column<Row>['kind'],
];

export const columnsIn = <Row>(locale: Locale, rows: readonly ColumnRow<Row>[]): Column<Row>[] =>
  rows.map(([al, en, width, of, kind = 'text']) => ({ heading: { al, en }[locale], kind, width, of }));

/** Text that spreadsheets read as a formula, also in East Asian full width and after whitespace. */
const beginsFormula = /^(?='*[=+\-@\t\r\n＝＋－＠])/;
const guard = /^'(?='*[=+\-@\t\r\n＝＋－＠])/;

/** CWE-1236. A text that already begins with apostrophes gets one more, so that `removeGuard` restores it. */
export const guardFormula = (text: string): string => text.replace(beginsFormula, "'");
export const removeGuard = (text: string): string => text.replace(guard, '');
