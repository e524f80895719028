import {
  type CellFault,
  changedFields,
  type ImportedRow,
  type Locale,
  type LocalizedText,
  type PremisesData,
  type PremisesKind,
  premisesStatuses,
  readAnswer,
  savingAction,
} from '@denonco/contract';
import type { ReportState, Units } from '../../derive.rules.ts';
import { sameInBoth, valueText } from '../values.rules.ts';
import { CellError, centreCodeOf, readCell } from './cells.rules.ts';
import { type CellLocation, cellText, type Grid, type GridCell, problemAt, type SheetColumns } from './header.rules.ts';

interface KnownReport extends ReportState {
  readonly code: string;
  readonly version: number;
}
export interface Sheet {
  readonly kind: PremisesKind;
  readonly locale: Locale;
  readonly grid: Grid;
  readonly columns: SheetColumns;
  readonly reports: ReadonlyMap<string, KnownReport>;
  /** Municipalities by code. */
  readonly owners: ReadonlyMap<string, string>;
  readonly municipalities: ReadonlyMap<string, LocalizedText>;
  readonly units: Units;
}
export interface RowReading extends ImportedRow {
  /** Null when refused or unchanged. */
  readonly data: PremisesData | null;
}

function attempt<T>(errors: CellFault[], location: CellLocation, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    errors.push(problemAt(location, error.text));
    return undefined;
  }
}

/** So that the reader can pause in long sheets. */
export function* readRows(sheet: Sheet): Generator<RowReading> {
  const firstOf = new Map<string, number>();
  for (const [row, cells] of sheet.grid.entries())
    if (row >= sheet.columns.from && cells.some((cell) => cell !== null)) yield readRow(sheet, cells, row, firstOf);
}

/** `firstOf`: the first row of each code. */
function readRow(sheet: Sheet, cells: readonly GridCell[], row: number, firstOf: Map<string, number>): RowReading {
  const { codeAt: at, codeHeading: heading } = sheet.columns;
  const location = { row, at, heading, cell: cells[at] };
  const errors: CellFault[] = [];
  const report = attempt(errors, location, () => reportOf(sheet, location.cell));
  const nothing = { outcome: 'refused' as const, data: null, changes: [], faults: errors };
  const code = report?.code ?? cellText(location.cell) ?? null;
  const unknown = { row: row + 1, code, report: null, version: null, ...nothing };
  if (!report) return unknown;
  const { status } = report;
  const refused = { ...unknown, report: report.id, version: report.version };
  const earlier = firstOf.get(report.code);
  firstOf.set(report.code, earlier ?? row);
  if (earlier !== undefined)
    errors.push(problemAt(location, new CellError('code_twice', sameInBoth(String(earlier + 1))).text));
  const data = answersOf(sheet, report, cells, row, errors);
  if (errors.length > 0) return refused;
  const changes = changedFields(report.data, data).map((field) => ({
    field,
    from: valueText(field, report.data[field], sheet.units),
    to: valueText(field, data[field], sheet.units),
  }));
  if (changes.length === 0) return { ...refused, outcome: 'unchanged' };
  if (!savingAction(status))
    return { ...refused, faults: [problemAt(location, new CellError('not_now', premisesStatuses[status]).text)] };
  return { ...refused, outcome: status === 'expected' ? 'new' : 'changed', data, changes };
}

/** A spreadsheet may have dropped leading zeros. @throws CellError */
function reportOf({ reports, owners, kind, municipalities }: Sheet, cell: GridCell | undefined): KnownReport {
  if (cell && typeof cell === 'object' && 'bad' in cell) throw new CellError(cell.bad);
  const text = centreCodeOf(cellText(cell)?.replace(/^'/, '') ?? '');
  if (text === '') throw new CellError('code_missing');
  if (!/^\d{1,5}$/.test(text)) throw new CellError('code_format');
  const isExact = typeof cell === 'string' && text.length >= 4;
  const codes =
    kind === 'qv' ? [text, ...(isExact ? [] : [text.padStart(4, '0'), text.padStart(5, '0')])] : [String(Number(text))];
  const known = [...new Set(codes)].filter((code) => owners.has(code));
  const mine = known.flatMap((code) => reports.get(code) ?? []);
  if (mine.length > 1) throw new CellError('code_zeros');
  const [only] = mine;
  if (only) return only;
  const owner = owners.get(known[0] ?? '');
  if (owner === undefined) throw new CellError('code_unknown');
  throw new CellError('foreign', municipalities.get(owner) ?? sameInBoth(owner));
}

function answersOf(
  sheet: Sheet,
  report: KnownReport,
  cells: readonly GridCell[],
  row: number,
  errors: CellFault[],
): PremisesData {
  const ofMunicipality = [...sheet.units].filter(([, { municipality }]) => municipality === report.municipality_code);
  const units = Object.fromEntries(ofMunicipality.map(([code, { name }]) => [code, name]));
  const reader = { locale: sheet.locale, units };
  const data: PremisesData = { ...report.data };
  for (const [field, columns] of Map.groupBy(sheet.columns.columns, ({ column }) => column.field)) {
    const before = report.data[field];
    const sound = errors.length;
    // Parts without a column stay.
    const parts: Record<string, unknown> = typeof before === 'object' ? { ...before } : {};
    const places = new Map<string, CellLocation>();
    for (const { at, heading, column } of columns) {
      const location = { row, at, heading, cell: cells[at] };
      places.set(column.part, location);
      parts[column.part] = attempt(errors, location, () => readCell(column, cells[at], before, reader));
    }
    if (errors.length > sound) continue;
    for (const [part, value] of Object.entries(parts)) if (value === undefined || value === '') delete parts[part];
    const given = places.has('whole') ? parts.whole : Object.keys(parts).length > 0 ? parts : undefined;
    delete data[field];
    if (given === undefined) continue;
    const read = readAnswer(field, given);
    if ('value' in read) data[field] = read.value;
    else
      for (const { part, message } of read.faults) {
        const location = places.get(part) ?? [...places.values()][0];
        if (location) errors.push(problemAt(location, message));
      }
  }
  return data;
}
