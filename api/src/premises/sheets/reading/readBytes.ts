// A workbook or CSV as a grid; unpacks only needed parts, up to a limit.
import { unzipSync, zipSync } from 'fflate';
import { EncryptedFileError } from 'hucre';
import { parseCsv } from 'hucre/csv';
import { type Cell, type MergeRange, readXlsx, type Sheet } from 'hucre/xlsx';
import { withoutGuardsInCsv } from '../../../platform/sheets/csv.ts';
import { removeGuard } from '../../../platform/sheets/table.ts';
import { decodeText, UnknownEncoding } from './encodings.rules.ts';
import type { Grid, GridCell } from './header.rules.ts';

type GridError = 'unreadable' | 'encoding' | 'encrypted' | 'too_much' | 'empty';
export type ReadGrid = { readonly grid: Grid } | { readonly problem: GridError };

const maxParts = 1_000;
const maxUnpackedBytes = 64 * 1_048_576;
const maxColumns = 300;
const needed =
  /^(\[Content_Types\]\.xml|_rels\/\.rels|xl\/(workbook|sharedStrings|styles)\.xml|xl\/_rels\/.*|xl\/worksheets\/[^/]+\.xml)$/i;

const begins = (bytes: Uint8Array, hex: string): boolean =>
  Buffer.from(bytes.subarray(0, hex.length / 2)).toString('hex') === hex;

/** Never throws for the file's content. */
export async function readBytes(bytes: Uint8Array, maxRows: number): Promise<ReadGrid> {
  try {
    // An old workbook, or an encrypted new one.
    if (begins(bytes, 'd0cf11e0')) return { problem: isEncrypted(bytes) ? 'encrypted' : 'unreadable' };
    if (begins(bytes, '25504446')) return { problem: 'unreadable' };
    if (begins(bytes, '504b0304')) return limited(await gridOfWorkbook(bytes, maxRows), maxRows);
    return limited(gridOfCsv(bytes, maxRows), maxRows);
  } catch (error) {
    if (error instanceof TooMuch) return { problem: 'too_much' };
    if (error instanceof UnknownEncoding) return { problem: 'encoding' };
    return { problem: error instanceof EncryptedFileError ? 'encrypted' : 'unreadable' };
  }
}

class TooMuch extends Error {}

const isEncrypted = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes).includes(Buffer.from('EncryptedPackage', 'utf16le'));

function limited(grid: Grid, maxRows: number): ReadGrid {
  if (grid.length > maxRows || grid.some((row) => row.length > maxColumns)) return { problem: 'too_much' };
  return grid.some((row) => row.some((cell) => cell !== null)) ? { grid } : { problem: 'empty' };
}

/** Zip bombs are rejected by their declared sizes, which limit unpacking. */
function unpacked(bytes: Uint8Array): Record<string, Uint8Array> {
  let parts = 0;
  let total = 0;
  return unzipSync(bytes, {
    filter: ({ name, originalSize }) => {
      parts += 1;
      if (parts > maxParts) throw new TooMuch();
      if (!needed.test(name)) return false;
      total += originalSize;
      if (total > maxUnpackedBytes) throw new TooMuch();
      return true;
    },
  });
}

async function gridOfWorkbook(bytes: Uint8Array, maxRows: number): Promise<Grid> {
  const safe = zipSync(unpacked(bytes), { level: 0 });
  let first: number | undefined;
  const { sheets } = await readXlsx(safe, {
    maxRows: maxRows + 1,
    sheets: ({ hidden, veryHidden }, index) => {
      if (!hidden && !veryHidden) first ??= index;
      return index === first;
    },
  });
  const [sheet] = sheets;
  return sheet ? gridOf(sheet) : [];
}

function gridOf({ rows, cells, merges = [] }: Sheet): Grid {
  const merged = coveredBy(merges, rows.length);
  const grid = rows.map((row, at) =>
    row.map((value, column): GridCell => {
      const key = `${at},${column}`;
      if (merged.has(key)) return { bad: 'merged' };
      return cellOf(value, cells?.get(key));
    }),
  );
  return withoutBlankEnd(grid);
}

function cellOf(value: Sheet['rows'][number][number], cell: Cell | undefined): GridCell {
  if (cell?.type === 'formula' || cell?.formula !== undefined) return { bad: 'formula' };
  if (cell?.type === 'error') return { bad: 'error_value' };
  if (value instanceof Date) return { day: value.toISOString().slice(0, 10) };
  if (typeof value === 'string') return value.trim() === '' ? null : removeGuard(value);
  return value;
}

/** Clipped to the rows. */
function coveredBy(merges: readonly MergeRange[], rows: number): ReadonlySet<string> {
  const covered = new Set<string>();
  for (const { startRow, endRow, startCol, endCol } of merges)
    for (let row = startRow; row <= Math.min(endRow, rows - 1); row += 1)
      for (let column = startCol; column <= Math.min(endCol, maxColumns); column += 1) covered.add(`${row},${column}`);
  return covered;
}

function withoutBlankEnd(grid: Grid): Grid {
  const last = grid.findLastIndex((row) => row.some((cell) => cell !== null));
  return grid.slice(0, last + 1);
}

function gridOfCsv(bytes: Uint8Array, maxRows: number): Grid {
  const text = decodeText(bytes);
  if (text.includes('\0') || /^\s*</.test(text)) throw new TypeError('no table');
  // Excel writes and obeys a first line that names the separator.
  const [line = '', delimiter] = /^"?sep=(.)"?(?:\r\n|\r|\n)/i.exec(text) ?? [];
  const rows = parseCsv(text.slice(line.length), { maxRows: maxRows + 1, ...(delimiter && { delimiter }) });
  return withoutBlankEnd(
    rows.map((row) =>
      row.map((value) => (typeof value === 'string' && value.trim() !== '' ? withoutGuardsInCsv(value) : null)),
    ),
  );
}
