// Minimal .xlsx reader, so that tests compare cells.
import { crc32, inflateRawSync } from 'node:zlib';

/** Reads the central directory and verifies checksums. */
export function unzip(file: Buffer): Map<string, string> {
  const end = file.lastIndexOf(Buffer.from('PK\u0005\u0006', 'latin1'));
  const entries = new Map<string, string>();
  let at = file.readUInt32LE(end + 16);
  for (let left = file.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [crc, packedSize, size, nameLength] = [16, 20, 24, 28].map((offset) => file.readUInt32LE(at + offset));
    const name = file.toString('latin1', at + 46, at + 46 + ((nameLength ?? 0) & 0xffff));
    const header = file.readUInt32LE(at + 42);
    const begins = header + 30 + file.readUInt16LE(header + 26);
    const content = inflateRawSync(file.subarray(begins, begins + (packedSize ?? 0)));
    if (content.length !== size || crc32(content) !== crc) throw new Error(`${name} does not match its sums`);
    entries.set(name, content.toString());
    at += 46 + name.length;
  }
  return entries;
}

export interface ReadSheet {
  readonly name: string;
  readonly xml: string;
  readonly rows: readonly (readonly (string | number | null)[])[];
}

/** In order; an empty cell is null. */
export function readWorkbook(file: Buffer): ReadSheet[] {
  const entries = unzip(file);
  const shared = [...(entries.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(
    ([, text = '']) => text,
  );
  const names = [...(entries.get('xl/workbook.xml') ?? '').matchAll(/<sheet name="([^"]*)"/g)];
  return names.map(([, name = ''], index) => {
    const xml = entries.get(`xl/worksheets/sheet${index + 1}.xml`) ?? '';
    return {
      name: unescaped(name),
      xml,
      rows: [...xml.matchAll(/<row r="\d+"[^>]*>(.*?)<\/row>/gs)].map(([, row = '']) => cellsOf(row, shared)),
    };
  });
}

function cellsOf(row: string, shared: readonly string[]): (string | number | null)[] {
  const cells: (string | number | null)[] = [];
  for (const [, letter = '', kind = '', text, number] of row.matchAll(
    /<c r="([A-Z]+)\d+"([^>]*)>(?:<is><t[^>]*>(.*?)<\/t><\/is>|<v>(.*?)<\/v>)<\/c>/gs,
  )) {
    const index = [...letter].reduce((sum, one) => sum * 26 + one.charCodeAt(0) - 64, 0) - 1;
    while (cells.length < index) cells.push(null);
    const said = kind.includes('t="s"') ? shared[Number(number)] : text;
    cells.push(said === undefined ? Number(number) : unescaped(said));
  }
  return cells;
}

const unescaped = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
    .replaceAll('_x005F_', '_');

/** RFC 4180. */
export function readCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'));
    if (end === '\r\n') rows.push([]);
    if (end === '') break;
  }
  return rows.filter((row) => row.length > 1 || row[0] !== '');
}
