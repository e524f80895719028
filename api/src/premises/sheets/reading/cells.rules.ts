// Parses a cell by its column: an answer, nothing, or an error. Pure.
import {
  type CellFaultCode,
  type Locale,
  normalizePhone,
  type PremisesColumn,
  type PremisesField,
  type PremisesValue,
  premisesField,
  premisesValueSchema,
  type Words,
  yesNoPart,
} from '@denonco/contract';
import { folded } from './columns.rules.ts';
import type { GridCell } from './grid.rules.ts';

export type CellReading =
  | { readonly value: PremisesValue }
  | { readonly fault: CellFaultCode; readonly of?: Words }
  | 'empty';

/** Context for reading choices. */
export interface Reader {
  /** Determines the order of day and month in dates with slashes. */
  readonly locale: Locale;
  /** Of the report's municipality, by code. */
  readonly units: ReadonlyMap<string, Words>;
}

const same = (text: string): Words => ({ al: text, en: text });
const fault = (code: CellFaultCode, of?: Words): CellReading => ({ fault: code, ...(of && { of }) });

export function readCell(
  column: PremisesColumn,
  cell: GridCell | undefined,
  before: PremisesValue | undefined,
  reader: Reader,
): CellReading {
  if (cell === null || cell === undefined) return 'empty';
  const known = column.part === 'note' && typeof before === 'object' ? Reflect.get(before, 'note') : before;
  if (typeof known === 'string' && cell !== known) {
    // Spreadsheets that open CSV take zeros from codes and read `1E5` as a number.
    if (numberIn(cell) === numberIn(known)) return { value: known };
    if (isRewritten(known, cell)) return fault('rewritten', same(known));
  }
  if (typeof cell === 'object' && 'bad' in cell) return fault(cell.bad === 'error' ? 'error_value' : cell.bad);
  const field = premisesField(column.field);
  if (column.part === 'lat' || column.part === 'lng')
    return numberOf(cell, column.part === 'lat' ? [39.6, 42.7] : [19.2, 21.1]);
  if (column.part === 'note') return textCell(cell, 300);
  if (column.part === 'answer') return choiceOf(cell, yesNoPart);
  return readWhole(column, field, cell, reader);
}

/** NaN, which equals nothing, for what is no number. */
const numberIn = (cell: GridCell): number =>
  /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i.test(String(cell)) ? Number(String(cell).replace(',', '.')) : Number.NaN;

const dateLike = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}\.?$/;
/** A text of digits, such as `3/5` or a long number, that a spreadsheet has saved as a date or in powers of ten. */
const isRewritten = (known: string, cell: GridCell): boolean =>
  typeof cell === 'string' &&
  /^[\d+./,-]+$/.test(known) &&
  !premisesValueSchema('decidedOn').safeParse(known).success &&
  (dateLike.test(cell) || /^\d([.,]\d+)?e\+?\d+$/i.test(cell));

function readWhole(column: PremisesColumn, field: PremisesField, cell: GridCell, reader: Reader): CellReading {
  switch (field.type) {
    case 'text':
    case 'longText': {
      const read = textCell(cell, field.maxLength);
      if (typeof read !== 'object' || !('value' in read)) return read;
      const parsed = premisesValueSchema(column.field).safeParse(read.value);
      return parsed.success ? { value: parsed.data } : fault('pattern');
    }
    case 'integer':
    case 'decimal': {
      const read = numberOf(cell, [field.min, field.max]);
      if (field.type === 'decimal' || typeof read !== 'object' || !('value' in read)) return read;
      return Number.isInteger(read.value) ? read : fault('not_whole');
    }
    case 'choice':
      return choiceOf(cell, field.options);
    case 'unit':
      return unitOf(cell, reader.units);
    case 'date':
      return dayOf(cell, reader.locale);
    case 'phone':
      return phoneOf(cell);
    case 'yesNoPart':
    case 'point':
    case 'files':
      return fault('unknown_column');
  }
}

function textCell(cell: GridCell, most: number): CellReading {
  if (typeof cell === 'object' || typeof cell === 'boolean') return fault('not_text');
  const text = String(cell).trim();
  return text.length > most ? fault('too_long', same(String(most))) : { value: text };
}

/** `1 000`, `1,5`, `1.5`; any kind of space. */
function numberOf(cell: GridCell, [min, max]: readonly [number, number]): CellReading {
  const text = typeof cell === 'string' ? cell.replace(/\s/g, '').replace(',', '.') : undefined;
  const number =
    typeof cell === 'number' ? cell : text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (number === undefined) return fault('not_number');
  return number < min || number > max
    ? fault('out_of_range', { al: `${min} deri në ${max}`, en: `${min} to ${max}` })
    : { value: number };
}

function choiceOf(cell: GridCell, options: Readonly<Record<string, Words>>): CellReading {
  const listed = fault('not_listed', {
    al: Object.values(options)
      .map(({ al }) => al)
      .join(', '),
    en: Object.values(options)
      .map(({ en }) => en)
      .join(', '),
  });
  // Some spreadsheets convert yes and no to booleans.
  const text = typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell;
  if (typeof text !== 'string') return listed;
  const found = Object.entries(options).find(([code, { al, en }]) =>
    [code, al, en].some((one) => folded(one) === folded(text)),
  );
  return found ? { value: found[0] } : listed;
}

function unitOf(cell: GridCell, units: Reader['units']): CellReading {
  if (typeof cell !== 'string' && typeof cell !== 'number') return fault('unit_unknown');
  const text = folded(String(cell));
  const found = [...units].find(([code, { al, en }]) => [code, al, en].some((one) => folded(one) === text));
  return found ? { value: found[0] } : fault('unit_unknown');
}

const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\.?$/;

function dayOf(cell: GridCell, locale: Locale): CellReading {
  if (typeof cell === 'object' && cell && 'day' in cell) return checkedDay(cell.day);
  if (typeof cell !== 'string') return fault('not_a_day');
  const text = cell.trim();
  const [, one = '', other = '', year = ''] = dotted.exec(text) ?? [];
  if (year === '') return checkedDay(text);
  const [day, month] = text.includes('/') && locale === 'en' ? [other, one] : [one, other];
  return checkedDay(`${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`);
}

function checkedDay(text: string): CellReading {
  const parsed = premisesValueSchema('decidedOn').safeParse(text);
  return parsed.success ? { value: parsed.data } : fault('not_a_day');
}

/** As a number, a phone has lost its plus or its zero. */
function phoneOf(cell: GridCell): CellReading {
  if (typeof cell !== 'string' && typeof cell !== 'number') return fault('phone');
  const text = String(cell).trim();
  const found = (typeof cell === 'number' ? [`+${text}`, `0${text}`] : [text]).find(
    (one) => normalizePhone(one) !== undefined,
  );
  return found !== undefined && found.length <= 30 ? { value: found } : fault('phone');
}
