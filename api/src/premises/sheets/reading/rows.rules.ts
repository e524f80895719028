// Interprets a row of the sheet: its report, the resulting answers, errors. Pure.
import {
  type CellFault,
  type CellFaultCode,
  cellFaults,
  changedFields,
  type Locale,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesKind,
  type PremisesStatus,
  type PremisesValue,
  premisesStatuses,
  type RowOutcome,
  savingAction,
  type Words,
} from '@denonco/contract';
import { readCell } from './cells.rules.ts';
import { letterOf, type SheetColumns, type TakenColumn, textOf } from './columns.rules.ts';
import type { Grid, GridCell } from './grid.rules.ts';

export interface KnownReport {
  readonly id: number;
  readonly code: string;
  readonly status: PremisesStatus;
  readonly version: number;
  readonly data: PremisesData;
  readonly municipality: string;
}
export interface Sheet {
  readonly kind: PremisesKind;
  readonly locale: Locale;
  readonly grid: Grid;
  readonly columns: SheetColumns;
  /** All reports of kind and election by code; of other municipalities only their existence is used. */
  readonly reports: ReadonlyMap<string, KnownReport>;
  /** The writable municipality; undefined: all. */
  readonly own: string | undefined;
  readonly municipalities: ReadonlyMap<string, Words>;
  readonly unitsOf: (municipality: string) => ReadonlyMap<string, Words>;
}
export interface RowReading {
  readonly row: number;
  readonly code: string | null;
  readonly report: KnownReport | null;
  readonly outcome: RowOutcome;
  /** The resulting answers; null when refused or unchanged. */
  readonly data: PremisesData | null;
  readonly changed: readonly PremisesFieldKey[];
  readonly faults: readonly CellFault[];
}

interface Place {
  readonly row: number;
  readonly at: number;
  readonly heading: string;
  readonly cell: GridCell | undefined;
}

function faultOf(code: CellFaultCode, { row, at, heading, cell }: Place, of?: Words): CellFault {
  const fill = (locale: Locale) => cellFaults[code][locale].replace('{n}', () => of?.[locale] ?? '');
  const value = textOf(cell)?.slice(0, 200) ?? null;
  return { row: row + 1, column: letterOf(at), heading, value, words: { al: fill('al'), en: fill('en') } };
}

/** Non-empty rows. A generator, so that the reader can pause in long sheets. */
export function* readRows(sheet: Sheet): Generator<RowReading> {
  const firstOf = new Map<string, number>();
  for (const [row, cells] of sheet.grid.entries()) {
    if (row < sheet.columns.from || cells.every((cell) => cell === null)) continue;
    const read = readRow(sheet, cells, row);
    const earlier = read.report ? firstOf.get(read.report.code) : undefined;
    if (read.report) firstOf.set(read.report.code, earlier ?? row);
    if (earlier === undefined) yield read;
    else {
      const twice = faultOf('code_twice', codePlace(sheet, cells, row), same(String(earlier + 1)));
      yield refused(read, [twice, ...read.faults]);
    }
  }
}

const same = (text: string): Words => ({ al: text, en: text });
const refused = (
  { row, code, report }: Pick<RowReading, 'row' | 'code' | 'report'>,
  faults: readonly CellFault[],
): RowReading => ({
  row,
  code,
  report,
  faults,
  outcome: 'refused',
  data: null,
  changed: [],
});
const codePlace = (
  { columns: { codeAt: at, codeHeading: heading } }: Sheet,
  cells: readonly GridCell[],
  row: number,
): Place => ({
  row,
  at,
  heading,
  cell: cells[at],
});

function readRow(sheet: Sheet, cells: readonly GridCell[], row: number): RowReading {
  const place = codePlace(sheet, cells, row);
  const found = reportOf(sheet, place);
  if ('fault' in found)
    return refused({ row: row + 1, code: textOf(place.cell) ?? null, report: null }, [
      faultOf(found.fault, place, found.of),
    ]);
  const { report } = found;
  const standing = statusFault(sheet, report);
  const own = { row: row + 1, code: report.code, report };
  if (standing) return refused({ ...own, report: null }, [faultOf(standing.fault, place, standing.of)]);
  const { data, faults } = answersOf(sheet, report, cells, row);
  if (faults.length > 0) return refused(own, faults);
  const changed = changedFields(report.data, data);
  if (changed.length === 0) return { ...own, outcome: 'unchanged', data: null, changed, faults };
  const action = savingAction(report.status);
  if (!action) return refused(own, [faultOf('not_now', place, premisesStatuses[report.status])]);
  return { ...own, outcome: report.status === 'expected' ? 'new' : 'changed', data, changed, faults };
}

type Found = { readonly report: KnownReport } | { readonly fault: CellFaultCode; readonly of?: Words };

/** Restores leading zeros lost in a spreadsheet where the code is unambiguous. */
function reportOf({ reports, kind, own }: Sheet, { cell }: Place): Found {
  if (cell && typeof cell === 'object' && 'bad' in cell)
    return { fault: cell.bad === 'error' ? 'error_value' : cell.bad };
  // Spreadsheets that open CSV read `2001/1` as the first of a month.
  const text = textOf(cell)
    ?.replace(/^(\d{4})-0(\d)-01$/, '$1/$2')
    .replace(/^'/, '')
    .replace(/^(?:qv|kzaz|vnv)\s*/i, '')
    .replace(/^(\d{4})\/(\d)$/, '$1$2');
  if (text === undefined || text === '') return { fault: 'code_missing' };
  if (!/^\d{1,5}$/.test(text)) return { fault: 'code_format' };
  const written = kind === 'qv' ? [text, text.padStart(4, '0'), text.padStart(5, '0')] : [String(Number(text))];
  const known = [...new Set(written)].flatMap((code) => reports.get(code) ?? []);
  const exact =
    typeof cell === 'string' && (kind !== 'qv' || text.length >= 4)
      ? known.filter(({ code }) => code === written[0])
      : known;
  const mine = exact.filter(({ municipality }) => own === undefined || municipality === own);
  const [only] = mine.length > 0 ? mine : exact;
  if (!only) return { fault: 'code_unknown' };
  return mine.length > 1 ? { fault: 'code_zeros' } : { report: only };
}

function statusFault(
  { own, municipalities }: Sheet,
  { municipality }: KnownReport,
): { fault: CellFaultCode; of?: Words } | undefined {
  if (own === undefined || own === municipality) return undefined;
  return { fault: 'foreign', of: municipalities.get(municipality) ?? same(municipality) };
}

/** The report's answers merged with those of the row. */
function answersOf(sheet: Sheet, report: KnownReport, cells: readonly GridCell[], row: number) {
  const reader = { locale: sheet.locale, units: sheet.unitsOf(report.municipality) };
  const data: PremisesData = { ...report.data };
  const faults: CellFault[] = [];
  for (const [field, columns] of byField(sheet.columns.columns)) {
    const parts = new Map<string, PremisesValue | undefined>();
    let isFaulty = false;
    for (const { at, heading, column } of columns) {
      const read = readCell(column, cells[at], report.data[field], reader);
      if (read === 'empty') parts.set(column.part, undefined);
      else if ('value' in read) parts.set(column.part, read.value);
      else {
        isFaulty = true;
        faults.push(faultOf(read.fault, { row, at, heading, cell: cells[at] }, read.of));
      }
    }
    const [first] = columns;
    if (isFaulty || !first) continue;
    const whole = wholeOf(parts, report.data[field]);
    if (typeof whole === 'string')
      faults.push(faultOf(whole, { row, at: first.at, heading: first.heading, cell: cells[first.at] }));
    else if (whole.value === undefined) delete data[field];
    else data[field] = whole.value;
  }
  return { data, faults };
}

function byField(columns: readonly TakenColumn[]): ReadonlyMap<PremisesFieldKey, readonly TakenColumn[]> {
  const fields = new Map<PremisesFieldKey, TakenColumn[]>();
  for (const column of columns) fields.set(column.column.field, [...(fields.get(column.column.field) ?? []), column]);
  return fields;
}

/** A value from its parts; parts without a column stay. */
function wholeOf(
  parts: ReadonlyMap<string, PremisesValue | undefined>,
  before: PremisesValue | undefined,
): { readonly value: PremisesValue | undefined } | CellFaultCode {
  if (parts.has('whole')) return { value: parts.get('whole') };
  const part = (name: string): PremisesValue | undefined =>
    parts.has(name) ? parts.get(name) : typeof before === 'object' ? Reflect.get(before, name) : undefined;
  if (parts.has('lat') || parts.has('lng')) {
    const [lat, lng] = [part('lat'), part('lng')];
    if (typeof lat === 'number' && typeof lng === 'number') return { value: { lat, lng } };
    return lat === undefined && lng === undefined ? { value: undefined } : 'half_point';
  }
  const [answer, note] = [part('answer'), part('note')];
  const hasNote = typeof note === 'string' && note !== '';
  if (answer === 'yes' || answer === 'no' || answer === 'partly')
    return { value: hasNote ? { answer, note } : { answer } };
  return hasNote ? 'note_alone' : { value: undefined };
}
