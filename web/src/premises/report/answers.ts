// Answers as typed. Pure.
import {
  isApplicable,
  type Locale,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesKind,
  type PremisesPoint,
  type PremisesValue,
  parsePremisesNumber,
  premisesCodeIn,
  premisesCodeText,
  premisesField,
  premisesFieldsOf,
  readAnswer,
  type YesNoPart,
} from '@denonco/contract';
import { type DateParts, datePartsOf, typedDay } from '../../ui/dates/dates.ts';

export type Typed = string | DateParts | YesNoPart | PremisesPoint;
export type Edits = Readonly<Partial<Record<PremisesFieldKey, Typed>>>;

export function typedOf(key: PremisesFieldKey, value: PremisesValue | undefined, locale: Locale): Typed {
  if (premisesField(key).type === 'date') return datePartsOf(typeof value === 'string' ? value : '');
  if (premisesField(key).type === 'centre' && typeof value === 'string') return premisesCodeText('qv', value);
  if (typeof value === 'number') return locale === 'al' ? String(value).replace('.', ',') : String(value);
  return value ?? '';
}

/** The order of parts differs between database and fields. */
const parts = ['answer', 'note', 'lat', 'lng', 'day', 'month', 'year'];
export const isSame = (one: Typed, other: Typed) => JSON.stringify(one, parts) === JSON.stringify(other, parts);

export function readTyped(
  key: PremisesFieldKey,
  typed: Typed,
  locale: Locale,
): { readonly value: PremisesValue | undefined } | { readonly error: string } {
  const given = givenIn(key, typed);
  if (given === '') return { value: undefined };
  const read = readAnswer(key, given);
  return 'value' in read ? read : { error: read.faults[0]?.message[locale] ?? '' };
}

function givenIn(key: PremisesFieldKey, typed: Typed): unknown {
  if (typeof typed === 'object') return 'day' in typed ? typedDay(typed) : typed;
  const { type } = premisesField(key);
  if (type === 'integer' || type === 'decimal') return parsePremisesNumber(typed);
  return type === 'centre' ? premisesCodeIn(typed) : typed.trim();
}

export function answersWith(saved: PremisesData, edits: Edits, keys: readonly PremisesFieldKey[]): PremisesData {
  const data: PremisesData = {};
  for (const key of keys) {
    const typed = edits[key];
    const read = typed === undefined ? { value: saved[key] } : readTyped(key, typed, 'al');
    const value = 'value' in read ? read.value : saved[key];
    if (value !== undefined) data[key] = value;
  }
  return data;
}

export function groupFields(kind: PremisesKind, data: PremisesData) {
  const keys = premisesFieldsOf(kind).filter((key) => isApplicable(key, data));
  const groups = Map.groupBy(keys, (key) => premisesField(key).group);
  return [...groups].flatMap(([group, all]) => {
    const fields = all.filter((key) => premisesField(key).type !== 'files');
    return fields.length > 0 ? [{ group, fields }] : [];
  });
}
