// Reads a cell as the field's schema expects it. Pure.
import {
  type CellErrorCode,
  cellErrors,
  type Locale,
  type LocalizedText,
  normalizePhone,
  type PremisesValue,
  parsePremisesNumber,
  premisesCodeIn,
  premisesField,
  premisesValueSchema,
} from '@denonco/contract';
import type { FieldColumn } from '../columns.rules.ts';
import { sameInBoth } from '../values.rules.ts';
import { foldHeading, type GridCell } from './header.rules.ts';

export class CellError extends Error {
  readonly text: LocalizedText;

  /** `of` replaces `{n}`. */
  constructor(code: CellErrorCode, of: LocalizedText = sameInBoth('')) {
    super(code);
    const { al, en } = cellErrors[code];
    this.text = { al: al.replace('{n}', () => of.al), en: en.replace('{n}', () => of.en) };
  }
}

interface Reader {
  /** For the order of day and month in dates with slashes. */
  readonly locale: Locale;
  /** Units of the report's municipality. */
  readonly units: Readonly<Record<string, LocalizedText>>;
}

/** @throws CellError */
export function readCell(
  { field: key, part, options }: FieldColumn,
  cell: GridCell | undefined,
  before: PremisesValue | undefined,
  { locale, units }: Reader,
): unknown {
  if (cell === null || cell === undefined) return undefined;
  const known = part === 'note' && typeof before === 'object' ? Reflect.get(before, 'note') : before;
  if (typeof known === 'string' && cell !== known) {
    // Spreadsheets that open CSV drop zeros from codes and read `1E5` as a number.
    if (isSameNumber(cell, known)) return known;
    if (isRewritten(known, cell)) throw new CellError('rewritten', sameInBoth(known));
  }
  if (typeof cell === 'object' && 'bad' in cell) throw new CellError(cell.bad);
  if (options) return choiceOf(cell, options);
  const { type } = premisesField(key);
  if (type === 'date') return dayOf(cell, locale);
  if (typeof cell === 'object') throw new CellError('not_text');
  if (type === 'unit') return unitOf(String(cell), units);
  if (type === 'integer' || type === 'decimal' || type === 'point')
    return typeof cell === 'string' ? parsePremisesNumber(cell) : cell;
  if (typeof cell === 'boolean') throw new CellError('not_text');
  if (type === 'phone') return phoneOf(cell);
  return type === 'centre' ? centreCodeOf(String(cell)) : String(cell).trim();
}

const exponential = /^[+-]?\d+([.,]\d+)?(e[+-]?\d+)?$/i;
const isSameNumber = (cell: GridCell, known: string): boolean =>
  [String(cell), known].every((text) => exponential.test(text)) &&
  Number(String(cell).replace(',', '.')) === Number(known.replace(',', '.'));

const dateLike = /^\d{1,4}([./-])\d{1,2}\1\d{1,4}\.?$/;
/** `3/5` or a long number that a spreadsheet saved as a date or in powers of ten. */
const isRewritten = (known: string, cell: GridCell): boolean =>
  typeof cell === 'string' &&
  /^[\d+./,-]+$/.test(known) &&
  !premisesValueSchema('decidedOn').safeParse(known).success &&
  (dateLike.test(cell) || /^\d([.,]\d+)?e\+?\d+$/i.test(cell));

/** The code of a text that is a code or a label in either language. */
const namedIn = (text: string, label: Readonly<Record<string, LocalizedText>>): string | undefined =>
  Object.entries(label).find(([code, { al, en }]) =>
    [code, al, en].some((one) => foldHeading(one) === foldHeading(text)),
  )?.[0];

function choiceOf(cell: GridCell, options: Readonly<Record<string, LocalizedText>>): string {
  // Some spreadsheets convert yes and no.
  const text = typeof cell === 'boolean' ? (cell ? 'yes' : 'no') : cell;
  const found = typeof text === 'string' ? namedIn(text, options) : undefined;
  if (found !== undefined) return found;
  const listed = (locale: Locale) =>
    Object.values(options)
      .map((one) => one[locale])
      .join(', ');
  throw new CellError('not_listed', { al: listed('al'), en: listed('en') });
}

function unitOf(text: string, units: Reader['units']): string {
  const found = namedIn(text, units);
  if (found === undefined) throw new CellError('unit_unknown');
  return found;
}

/** Spreadsheets that open CSV read `2001/1` as the first of a month. */
export const centreCodeOf = (text: string): string => premisesCodeIn(text.replace(/^(\d{4})-0(\d)-01$/, '$1/$2'));

const dotted = /^(\d{1,2})[./](\d{1,2})[./](\d{4})\.?$/;
function dayOf(cell: GridCell, locale: Locale): string {
  const text = typeof cell === 'object' && cell && 'day' in cell ? cell.day : String(cell).trim();
  const [, one = '', other = '', year] = dotted.exec(text) ?? [];
  if (year === undefined) return text;
  const [day, month] = text.includes('/') && locale === 'en' ? [other, one] : [one, other];
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** As a number, a phone has lost its plus or its zero. */
function phoneOf(cell: string | number): string {
  const text = String(cell).trim();
  const written = typeof cell === 'number' ? [`+${text}`, `0${text}`] : [text];
  return written.find((one) => normalizePhone(one) !== undefined) ?? text;
}
