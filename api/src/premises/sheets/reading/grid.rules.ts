// A sheet before interpretation: cells by row and column, and unusable values.

/** A calendar day; the time of the cell is dropped. */
interface DayCell {
  readonly day: string;
}
interface BadCell {
  readonly bad: 'formula' | 'error' | 'merged';
}
export type GridCell = string | number | boolean | null | DayCell | BadCell;
/** Row 0 is the sheet's first. */
export type Grid = readonly (readonly GridCell[])[];

type GridFault = 'unreadable' | 'encoding' | 'encrypted' | 'too_much' | 'empty';
export type ReadGrid = { readonly grid: Grid } | { readonly fault: GridFault };

/** One extra row reveals too many. The header may be some rows below the top. */
export const headRows = 10;
