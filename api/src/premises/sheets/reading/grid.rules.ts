// A sheet as it was read, before anything of it is understood: cells by row and column, and what cannot be taken as a value.

/** A calendar day, whatever hour a cell held. */
interface DayCell {
  readonly day: string;
}
interface BadCell {
  readonly bad: 'formula' | 'error' | 'merged';
}
export type GridCell = string | number | boolean | null | DayCell | BadCell;
/** Row 0 is the first of the sheet. */
export type Grid = readonly (readonly GridCell[])[];

type GridFault = 'unreadable' | 'encrypted' | 'too_much' | 'empty';
export type ReadGrid = { readonly grid: Grid } | { readonly fault: GridFault };

/** Rows are read so far and one more, which says that there are too many. A header may stand some rows below the top. */
export const headRows = 10;
