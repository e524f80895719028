// Writes CSV (RFC 4180) in UTF-8, with a BOM for Excel.
import { type Column, guardFormula, removeGuard } from './table.ts';

const byteOrderMark = '\uFEFF';
const partLength = 16_384;

export async function* csvOf<Row>(columns: readonly Column<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<Buffer> {
  let part = byteOrderMark + lineOf(columns.map(({ heading }) => heading));
  for await (const row of rows) {
    part += lineOf(
      columns.map(({ of }) => {
        const value = of(row);
        return typeof value === 'string' ? harmlessInCsv(value) : value;
      }),
    );
    if (part.length < partLength) continue;
    yield Buffer.from(part);
    part = '';
  }
  if (part !== '') yield Buffer.from(part);
}

const lineOf = (values: readonly (string | number | null)[]): string =>
  `${values.map((value) => (typeof value === 'string' ? quoted(value) : (value ?? ''))).join(',')}\r\n`;

const quoted = (text: string): string => (/[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Albanian Excel separates by semicolons, also within quotes of a comma-separated line. */
const harmlessInCsv = (text: string): string =>
  guardFormula(text).replace(/([;\t\r\n]["\s]*)(?='*[=+\-@＝＋－＠])/g, "$1'");

export const withoutGuardsInCsv = (text: string): string =>
  removeGuard(text.replace(/([;\t\r\n]["\s]*)'(?='*[=+\-@＝＋－＠])/g, '$1'));
