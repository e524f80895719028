// Parses a cell by its column: an answer, nothing, or an error. Pure.
import {
  type CellFaultCode,
  type Locale,
  normalizePhone,
  type PremisesColumn,
  type PremisesValue,
  pointBounds,
  premisesField,
  premisesValueSchema,
  type Words,
  yesNoPart,
} from '@denonco/contract';
import { same } from '../values.rules.ts';
import { folded, type GridCell } from './columns.rules.ts';

export class CellError extends Error {
  readonly code: CellFaultCode;
  /** Name that the message inserts, such as of another column. */
  readonly of: Words | undefined;

  constructor(code: CellFaultCode, of?: Words) {
    super(code);
    this.code = code;
    this.of = of;
  }
}

interface Reader {
  /** Determines the order of day and month in dates with slashes. */
  readonly locale: Locale;
  /** Of the report's municipality, by code. */
  readonly units: readonly (readonly [code: string, unit: { readonly name: Words }])[];
}

/** Undefined when empty. @throws CellError */
export function readCell(
  column: PremisesColumn,
  cell: GridCell | undefined,
  before: PremisesValue | undefined,
  reader: Reader,
): PremisesValue | undefined {
  if (cell === null || cell === undefined) return undefined;
  const known = column.part === 'note' && typeof before === 'object' ? Reflect.get(before, 'note') : before;
  if (typeof known === 'string' && cell !== known) {
    // Spreadsheets that open CSV take zeros from codes and read `1E5` as a number.
    if (numberIn(cell) === numberIn(known)) return known;
    if (isRewritten(known, cell)) throw new CellError('rewritten', same(known));
  }
  if (typeof cell === 'object' && 'bad' in cell) throw new CellError(cell.bad);
  switch (column.part) {
    case 'lat':
    case 'lng':
      return numberOf(cell, pointBounds[column.part]);
    case 'note':
      return textCell(cell, 300);
    case 'answer':
      return choiceOf(cell, yesNoPart);
    case 'whole':
      return readWhole(column, cell, reader);
  }
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

function readWhole({ field: key }: PremisesColumn, cell: GridCell, reader: Reader): PremisesValue {
  const field = premisesField(key);
  switch (field.type) {
    case 'text':
    case 'longText':
      return checked(key, textCell(cell, field.maxLength), 'pattern');
    case 'integer':
    case 'decimal': {
      const number = numberOf(cell, [field.min, field.max]);
      if (field.type === 'integer' && !Number.isInteger(number)) throw new CellError('not_whole');
      return number;
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
      throw new CellError('unknown_column');
  }
}

function checked(key: PremisesColumn['field'], value: string, code: CellFaultCode): PremisesValue {
  const parsed = premisesValueSchema(key).safeParse(value);
  if (!parsed.success) throw new CellError(code);
  return parsed.data;
}

function textCell(cell: GridCell, most: number): string {
  if (typeof cell === 'object' || typeof cell === 'boolean') throw new CellError('not_text');
  const text = String(cell).trim();
  if (text.length > most) throw new CellError('too_long', same(String(most)));
  return text;
}

/** `1 000`, `1,5`, `1.5`; any kind of space. */
function numberOf(cell: GridCell, [min, max]: readonly [number, number]): number {
  const text = typeof cell === 'string' ? cell.replace(/\s/g, '').replace(',', '.') : undefined;
  const number =
    typeof cell === 'number' ? cell : text !== undefined && /^-?\d+(\.\d+)?$/.test(text) ? Number(text) : undefined;
  if (number === undefined) throw new CellError('not_number');
  if (number < min || number > max)
    throw new CellError('out_of_range', { al: `${min} deri në ${max}`, en: `${min} to ${max}` });
  return number;
}

/** Whether it names an option, by code or in either language. */
const isNamed = (text: string, code: string, { al, en }: Words): boolean =>
  [code, al, en].some((one) => folded(one) === folded(text));

function choiceOf(cell: GridCell, options: Readonly<Record<string, Words>>): string {
  // Some spreadsheets convert yes and no to booleans.
  const text = typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell;
  const found = Object.entries(options).find(([code, words]) => typeof text === 'string' && isNamed(text, code, words));
  if (found) return found[0];
  const listed = (locale: Locale) => Object.values(options).map((one) => one[locale]);
  throw new CellError('not_listed', { al: listed('al').join(', '), en: listed('en').join(', ') });
}

function unitOf(cell: GridCell, units: Reader['units']): string {
  const text = typeof cell === 'string' || typeof cell === 'number' ? String(cell) : '';
  const found = units.find(([code, { name }]) => isNamed(text, code, name));
  if (!found) throw new CellError('unit_unknown');
  return found[0];
}

const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\.?$/;

function dayOf(cell: GridCell, locale: Locale): PremisesValue {
  if (typeof cell === 'object' && cell && 'day' in cell) return checked('decidedOn', cell.day, 'not_a_day');
  if (typeof cell !== 'string') throw new CellError('not_a_day');
  const text = cell.trim();
  const [, one = '', other = '', year = ''] = dotted.exec(text) ?? [];
  if (year === '') return checked('decidedOn', text, 'not_a_day');
  const [day, month] = text.includes('/') && locale === 'en' ? [other, one] : [one, other];
  return checked('decidedOn', `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`, 'not_a_day');
}

/** As a number, a phone has lost its plus or its zero. */
function phoneOf(cell: GridCell): string {
  if (typeof cell !== 'string' && typeof cell !== 'number') throw new CellError('phone');
  const text = String(cell).trim();
  const found = (typeof cell === 'number' ? [`+${text}`, `0${text}`] : [text]).find(
    (one) => normalizePhone(one) !== undefined,
  );
  if (found === undefined || found.length > 30) throw new CellError('phone');
  return found;
}
