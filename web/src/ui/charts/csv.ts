// A table of figures as CSV that spreadsheets open rightly. Pure.

type Cell = string | number | null;

/** Quoted where needed (RFC 4180; a semicolon separates where Excel speaks Albanian); a text that a spreadsheet would take for a formula is made harmless. */
function cellOf(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const text = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return /[",;\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** With the mark at the start by which Excel knows UTF-8, so that ë stays ë. */
export const csvOf = (head: readonly string[], rows: readonly (readonly Cell[])[]): string =>
  `\ufeff${[head, ...rows].map((row) => row.map(cellOf).join(',')).join('\r\n')}\r\n`;
