// Finds the columns by the hidden first row's keys, or by headings in either language. Pure.
import {
  type CellFault,
  cellErrors,
  foldForSearch,
  type PremisesKind,
  premisesKindCodes,
  type SheetError,
} from '@denonco/contract';
import { letterOf } from '../../../platform/sheets/columnLetters.rules.ts';
import { codeKeyOf, type FieldColumn, fieldColumns, identityHeadings } from '../columns.rules.ts';

interface DayCell {
  readonly day: string;
}
interface BadCell {
  readonly bad: 'formula' | 'error_value' | 'merged';
}
export type GridCell = string | number | boolean | null | DayCell | BadCell;
/** Row 0 is the first. */
export type Grid = readonly (readonly GridCell[])[];

/** The header may be some rows below the top. */
export const headRows = 10;

/** `row` counts from 0. */
export interface CellLocation {
  readonly row: number;
  readonly at: number;
  readonly heading: string;
  readonly cell: GridCell | undefined;
}
interface TakenColumn {
  readonly at: number;
  readonly heading: string;
  readonly column: FieldColumn;
}
export interface SheetColumns {
  readonly codeAt: number;
  readonly codeHeading: string;
  readonly columns: readonly TakenColumn[];
  /** First data row, from 0. */
  readonly from: number;
  readonly faults: CellFault[];
}

export const problemAt = ({ row, at, heading, cell }: CellLocation, label: CellFault['words']): CellFault => ({
  row: row + 1,
  column: letterOf(at),
  heading,
  value: cellText(cell)?.slice(0, 200) ?? null,
  words: label,
});

export function cellText(cell: GridCell | undefined): string | undefined {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell !== 'object') return String(cell).replace(/\s+/g, ' ').trim();
  return 'day' in cell ? cell.day : undefined;
}
/** Spreadsheets and people change accents and case. */
export const foldHeading = (text: string): string =>
  foldForSearch(text)
    .replace(/[\s*.:–-]+/g, ' ')
    .trim();

type Meaning = { readonly code: PremisesKind | undefined } | { readonly column: FieldColumn } | 'ignored';
type Meanings = ReadonlyMap<string, Meaning>;
const isCode = (meaning: Meaning | undefined) => typeof meaning === 'object' && 'code' in meaning;

const ofKeys = (kind: PremisesKind): Meanings =>
  new Map<string, Meaning>([
    ...Object.keys(identityHeadings).map((key) => [key, 'ignored'] as const),
    ...premisesKindCodes.map((code) => [codeKeyOf(code), { code }] as const),
    ...fieldColumns(kind).map((column) => [column.key, { column }] as const),
  ]);
const ofHeadings = (kind: PremisesKind): Meanings =>
  new Map<string, Meaning>([
    ...Object.entries(identityHeadings).flatMap(([key, label]) =>
      Object.values(label).map(
        (text) => [foldHeading(text), key === 'code' ? { code: undefined } : 'ignored'] as const,
      ),
    ),
    ...fieldColumns(kind).flatMap((column) =>
      Object.values(column.heading).map((text) => [foldHeading(text), { column }] as const),
    ),
  ]);

const isOfAnother = (kind: PremisesKind, text: string): boolean =>
  premisesKindCodes.some(
    (other) => other !== kind && (ofHeadings(other).has(foldHeading(text)) || ofKeys(other).has(text)),
  );

export function readHeader(grid: Grid, kind: PremisesKind): SheetColumns | { readonly problem: SheetError } {
  const head = grid.slice(0, headRows);
  const [keys, headings] = [ofKeys(kind), ofHeadings(kind)];
  const byKey = (cell: GridCell | undefined) => keys.get(cellText(cell) ?? '');
  const byHeading = (cell: GridCell | undefined) => headings.get(foldHeading(cellText(cell) ?? ''));
  const rowWithCode = (meaningOf: typeof byKey) =>
    head.findIndex((cells) => cells.some((cell) => isCode(meaningOf(cell))));
  const [keyRow, headingRow] = [rowWithCode(byKey), rowWithCode(byHeading)];
  const row = Math.max(keyRow, headingRow);
  if (row < 0) return { problem: 'no_code_column' };
  const width = Math.max(...[keyRow, headingRow].map((at) => grid[at]?.length ?? 0));
  const columns: TakenColumn[] = [];
  const errors: CellFault[] = [];
  let code: { at: number; heading: string; kind: PremisesKind | undefined } | undefined;
  for (let at = 0; at < width; at += 1) {
    // Added columns have a heading alone.
    const meaning = byKey(grid[keyRow]?.[at]) ?? byHeading(grid[headingRow]?.[at]);
    const cell = grid[row]?.[at];
    const heading = cellText(cell) ?? '';
    const location = { row, at, heading, cell };
    if (!meaning) {
      if (heading === '') continue;
      if (isOfAnother(kind, heading)) return { problem: 'other_kind' };
      errors.push(problemAt(location, cellErrors.unknown_column));
    } else if (meaning === 'ignored') continue;
    else if ('code' in meaning) code ??= { at, heading, kind: meaning.code };
    else if (columns.some((taken) => taken.column.key === meaning.column.key))
      errors.push(problemAt(location, cellErrors.column_twice));
    else columns.push({ at, heading, column: meaning.column });
  }
  if (code?.kind && code.kind !== kind) return { problem: 'other_kind' };
  return { codeAt: code?.at ?? 0, codeHeading: code?.heading ?? '', columns, from: row + 1, faults: errors };
}
