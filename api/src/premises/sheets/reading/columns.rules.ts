// Maps a sheet's columns: by the keys of the hidden first row, or by headings in either language. Pure.
import {
  type CellFault,
  cellFaults,
  foldForSearch,
  type PremisesColumn,
  type PremisesKind,
  premisesColumnsOf,
  premisesKindCodes,
  premisesSheetKeys,
  type SheetFault,
  type Words,
} from '@denonco/contract';

/** A calendar day; the time of the cell is dropped. */
interface DayCell {
  readonly day: string;
}
interface BadCell {
  readonly bad: 'formula' | 'error_value' | 'merged';
}
export type GridCell = string | number | boolean | null | DayCell | BadCell;
/** A sheet before interpretation; row 0 is its first. */
export type Grid = readonly (readonly GridCell[])[];

/** The header may be some rows below the top. */
export const headRows = 10;

/** Key of the code's column; also identifies the kind. */
export const codeKeyOf = (kind: PremisesKind): string => `code:${kind}`;

/** An imported column: the code or a field. Read-only columns are skipped. */
export interface TakenColumn {
  readonly at: number;
  readonly letter: string;
  readonly heading: string;
  readonly column: PremisesColumn;
}
export interface SheetColumns {
  readonly codeAt: number;
  readonly codeHeading: string;
  readonly columns: readonly TakenColumn[];
  /** First data row, from 0. */
  readonly from: number;
  readonly faults: readonly CellFault[];
}

/** A, B, … Z, AA, … */
export function letterOf(at: number): string {
  const last = String.fromCharCode(65 + (at % 26));
  return at < 26 ? last : letterOf(Math.floor(at / 26) - 1) + last;
}

export function textOf(cell: GridCell | undefined): string | undefined {
  if (cell === null || cell === undefined) return undefined;
  if (typeof cell !== 'object') return String(cell).replace(/\s+/g, ' ').trim();
  return 'day' in cell ? cell.day : undefined;
}
/** Compared without accents, spaces and case, which spreadsheets and people change. */
export const folded = (text: string): string =>
  foldForSearch(text)
    .replace(/[\s*.:–-]+/g, ' ')
    .trim();

type Meaning =
  | { readonly is: 'code'; readonly kind: PremisesKind | undefined }
  | { readonly is: 'read' }
  | { readonly is: 'field'; readonly column: PremisesColumn };

const said = ({ al, en }: Words, text: string) => [folded(al), folded(en)].includes(folded(text));

function ofKey(kind: PremisesKind, text: string): Meaning | undefined {
  const other = premisesKindCodes.find((one) => codeKeyOf(one) === text);
  if (other) return { is: 'code', kind: other };
  if (text !== 'code' && text in premisesSheetKeys) return { is: 'read' };
  const column = premisesColumnsOf(kind).find(({ key }) => key === text);
  return column && { is: 'field', column };
}

function ofHeading(kind: PremisesKind, text: string): Meaning | undefined {
  if (said(premisesSheetKeys.code, text)) return { is: 'code', kind: undefined };
  if (Object.values(premisesSheetKeys).some((words) => said(words, text))) return { is: 'read' };
  const column = premisesColumnsOf(kind).find(({ heading }) => said(heading, text));
  return column && { is: 'field', column };
}

interface Head {
  readonly row: number;
  readonly meanings: readonly (Meaning | undefined)[];
}

function headOf(grid: Grid, meaningOf: (text: string) => Meaning | undefined): Head | undefined {
  for (const [row, cells] of grid.slice(0, headRows).entries()) {
    const meanings = cells.map((cell) => {
      const text = textOf(cell);
      return text === undefined ? undefined : meaningOf(text);
    });
    if (meanings.some((meaning) => meaning?.is === 'code')) return { row, meanings };
  }
  return undefined;
}

/** By keys where present; added columns by their headings. */
function together(keys: Head | undefined, headings: Head | undefined): Head | undefined {
  if (!keys || !headings) return keys ?? headings;
  const most = Math.max(keys.meanings.length, headings.meanings.length);
  const meanings = Array.from({ length: most }, (_, at) => keys.meanings[at] ?? headings.meanings[at]);
  return { row: Math.max(keys.row, headings.row), meanings };
}

const faultAt = (code: 'unknown_column' | 'column_twice', row: number, at: number, heading: string): CellFault => ({
  row: row + 1,
  column: letterOf(at),
  heading,
  value: heading,
  words: cellFaults[code],
});

/** Whether a heading belongs only to another kind of premises. */
const ofAnother = (kind: PremisesKind, text: string): boolean =>
  premisesKindCodes.some((other) => other !== kind && (ofHeading(other, text) ?? ofKey(other, text))?.is === 'field');

export function readColumns(grid: Grid, kind: PremisesKind): SheetColumns | { readonly fault: SheetFault } {
  const head = together(
    headOf(grid, (text) => ofKey(kind, text)),
    headOf(grid, (text) => ofHeading(kind, text)),
  );
  if (!head) return { fault: 'no_code_column' };
  const code = head.meanings.find((meaning) => meaning?.is === 'code');
  if (code?.kind && code.kind !== kind) return { fault: 'other_kind' };
  const headings = grid[head.row] ?? [];
  const most = Math.max(headings.length, head.meanings.length);
  const columns: TakenColumn[] = [];
  const faults: CellFault[] = [];
  for (let at = 0; at < most; at += 1) {
    const meaning = head.meanings[at];
    const heading = textOf(headings[at]) ?? '';
    if (!meaning && heading !== '') {
      if (ofAnother(kind, heading)) return { fault: 'other_kind' };
      faults.push(faultAt('unknown_column', head.row, at, heading));
    }
    if (meaning?.is !== 'field') continue;
    const { column } = meaning;
    if (columns.some((taken) => taken.column.key === column.key))
      faults.push(faultAt('column_twice', head.row, at, heading));
    else columns.push({ at, letter: letterOf(at), heading, column });
  }
  const codeAt = head.meanings.findIndex((meaning) => meaning?.is === 'code');
  return { codeAt, codeHeading: textOf(headings[codeAt]) ?? '', columns, from: head.row + 1, faults };
}
