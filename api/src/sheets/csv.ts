// A table as CSV: RFC 4180 in UTF-8, with the mark by which Excel knows it. Instants keep their offset.
import { type Column, harmless } from './table.ts';

const byteOrderMark = '\uFEFF';
/** Texts are handed on in parts of about this many characters. */
const partLength = 16_384;

/** Yields a part as soon as it is full; holds no more than one. */
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

/**
 * Harmless also where the file is split elsewhere: Excel in Albanian takes the semicolon for the separator, so behind one
 * a cell begins. There a quote within the line is no quote any more.
 */
const harmlessInCsv = (text: string): string => harmless(text).replace(/([;\t\r\n]["\s]*)(?=[=+\-@＝＋－＠])/g, "$1'");
