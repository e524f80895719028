// Interprets a row of the sheet: its report, the resulting answers, errors. Pure.
import {
  type CellFault,
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
import type { Units } from '../../derive.rules.ts';
import { same, valueWords } from '../values.rules.ts';
import { CellError, readCell } from './cells.rules.ts';
import { type Grid, type GridCell, letterOf, type SheetColumns, type TakenColumn, textOf } from './columns.rules.ts';

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
  readonly units: Units;
}
export interface RowReading {
  readonly row: number;
  readonly code: string | null;
  readonly report: number | null;
  readonly version: number | null;
  readonly outcome: RowOutcome;
  /** The resulting answers; null when refused or unchanged. */
  readonly data: PremisesData | null;
  readonly changes: readonly { field: PremisesFieldKey; from: Words | null; to: Words | null }[];
  readonly faults: readonly CellFault[];
}

interface Place {
  readonly row: number;
  readonly at: number;
  readonly heading: string;
  readonly cell: GridCell | undefined;
}

function faultAt({ row, at, heading, cell }: Place, { code, of }: CellError): CellFault {
  const fill = (locale: Locale) => cellFaults[code][locale].replace('{n}', () => of?.[locale] ?? '');
  const value = textOf(cell)?.slice(0, 200) ?? null;
  return { row: row + 1, column: letterOf(at), heading, value, words: { al: fill('al'), en: fill('en') } };
}

/** Adds the error of reading a cell to the row's. */
function attempt<T>(faults: CellFault[], place: Place, read: () => T): T | undefined {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof CellError)) throw error;
    faults.push(faultAt(place, error));
    return undefined;
  }
}

/** Non-empty rows. A generator, so that the reader can pause in long sheets. */
export function* readRows(sheet: Sheet): Generator<RowReading> {
  const firstOf = new Map<string, number>();
  for (const [row, cells] of sheet.grid.entries())
    if (row >= sheet.columns.from && cells.some((cell) => cell !== null)) yield readRow(sheet, cells, row, firstOf);
}

/** `firstOf`: the row of each code so far. */
function readRow(sheet: Sheet, cells: readonly GridCell[], row: number, firstOf: Map<string, number>): RowReading {
  const { codeAt: at, codeHeading: heading } = sheet.columns;
  const place = { row, at, heading, cell: cells[at] };
  const faults: CellFault[] = [];
  const report = attempt(faults, place, () => reportOf(sheet, place.cell));
  const nothing = { outcome: 'refused', data: null, changes: [], faults } as const;
  const code = report?.code ?? textOf(place.cell) ?? null;
  const unknown = { row: row + 1, code, report: null, version: null, ...nothing };
  if (!report) return unknown;
  const refused = { ...unknown, report: report.id, version: report.version };
  const { municipality, status } = report;
  if (sheet.own !== undefined && sheet.own !== municipality) {
    const owner = sheet.municipalities.get(municipality) ?? same(municipality);
    return { ...unknown, faults: [faultAt(place, new CellError('foreign', owner))] };
  }
  const earlier = firstOf.get(report.code);
  firstOf.set(report.code, earlier ?? row);
  if (earlier !== undefined) faults.push(faultAt(place, new CellError('code_twice', same(String(earlier + 1)))));
  const data = answersOf(sheet, report, cells, row, faults);
  if (faults.length > 0) return refused;
  const changes = changedFields(report.data, data).map((field) => ({
    field,
    from: valueWords(field, report.data[field], sheet.units),
    to: valueWords(field, data[field], sheet.units),
  }));
  if (changes.length === 0) return { ...refused, outcome: 'unchanged' };
  if (!savingAction(status))
    return { ...refused, faults: [faultAt(place, new CellError('not_now', premisesStatuses[status]))] };
  return { ...refused, outcome: status === 'expected' ? 'new' : 'changed', data, changes };
}

/** Restores leading zeros lost in a spreadsheet where the code is unambiguous. @throws CellError */
function reportOf({ reports, kind, own }: Sheet, cell: GridCell | undefined): KnownReport {
  if (cell && typeof cell === 'object' && 'bad' in cell) throw new CellError(cell.bad);
  // Spreadsheets that open CSV read `2001/1` as the first of a month.
  const text = textOf(cell)
    ?.replace(/^(\d{4})-0(\d)-01$/, '$1/$2')
    .replace(/^'/, '')
    .replace(/^(?:qv|kzaz|vnv)\s*/i, '')
    .replace(/^(\d{4})\/(\d)$/, '$1$2');
  if (text === undefined || text === '') throw new CellError('code_missing');
  if (!/^\d{1,5}$/.test(text)) throw new CellError('code_format');
  const written = kind === 'qv' ? [text, text.padStart(4, '0'), text.padStart(5, '0')] : [String(Number(text))];
  const known = [...new Set(written)].flatMap((code) => reports.get(code) ?? []);
  const exact =
    typeof cell === 'string' && (kind !== 'qv' || text.length >= 4)
      ? known.filter(({ code }) => code === written[0])
      : known;
  const mine = exact.filter(({ municipality }) => own === undefined || municipality === own);
  const [only] = mine.length > 0 ? mine : exact;
  if (!only) throw new CellError('code_unknown');
  if (mine.length > 1) throw new CellError('code_zeros');
  return only;
}

function answersOf(
  sheet: Sheet,
  report: KnownReport,
  cells: readonly GridCell[],
  row: number,
  faults: CellFault[],
): PremisesData {
  const units = [...sheet.units].filter(([, { municipality }]) => municipality === report.municipality);
  const reader = { locale: sheet.locale, units };
  const data: PremisesData = { ...report.data };
  for (const [field, columns] of Map.groupBy(sheet.columns.columns, ({ column }) => column.field)) {
    const sound = faults.length;
    const parts = new Map<string, PremisesValue | undefined>();
    const placeOf = ({ at, heading }: TakenColumn): Place => ({ row, at, heading, cell: cells[at] });
    for (const taken of columns) {
      const { at, column } = taken;
      const read = attempt(faults, placeOf(taken), () => readCell(column, cells[at], report.data[field], reader));
      parts.set(column.part, read);
    }
    const [first] = columns;
    if (faults.length > sound || !first) continue;
    const whole = attempt(faults, placeOf(first), () => wholeOf(parts, report.data[field]));
    if (whole === undefined) delete data[field];
    else data[field] = whole;
  }
  return data;
}

/** A value from its parts; parts without a column stay. @throws CellError */
function wholeOf(
  parts: ReadonlyMap<string, PremisesValue | undefined>,
  before: PremisesValue | undefined,
): PremisesValue | undefined {
  if (parts.has('whole')) return parts.get('whole');
  const part = (name: string): PremisesValue | undefined =>
    parts.has(name) ? parts.get(name) : typeof before === 'object' ? Reflect.get(before, name) : undefined;
  if (parts.has('lat') || parts.has('lng')) {
    const [lat, lng] = [part('lat'), part('lng')];
    if (typeof lat === 'number' && typeof lng === 'number') return { lat, lng };
    if (lat === undefined && lng === undefined) return undefined;
    throw new CellError('half_point');
  }
  const [answer, note] = [part('answer'), part('note')];
  const hasNote = typeof note === 'string' && note !== '';
  if (answer === 'yes' || answer === 'no' || answer === 'partly') return hasNote ? { answer, note } : { answer };
  if (hasNote) throw new CellError('note_alone');
  return undefined;
}
