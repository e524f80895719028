// Answers as typed: text of a field, and the answer it reads as. Pure.
import {
  isAsked,
  type Locale,
  type PremisesData,
  type PremisesFieldKey,
  type PremisesGroup,
  type PremisesKind,
  type PremisesPoint,
  type PremisesValue,
  premisesField,
  premisesFieldsOf,
  premisesValueSchema,
  wordsOfField,
  wordsOfIssue,
  type YesNoPart,
} from '@denonco/contract';
import { type DateParts, datePartsOf, readDate } from '../../ui/dates/dates.ts';

/** Texts and numbers as typed, choices by code; '' is empty. */
export type Typed = string | DateParts | YesNoPart | PremisesPoint;
export type Edits = Readonly<Partial<Record<PremisesFieldKey, Typed>>>;

export function typedOf(key: PremisesFieldKey, value: PremisesValue | undefined, locale: Locale): Typed {
  if (premisesField(key).type === 'date') return datePartsOf(typeof value === 'string' ? value : '');
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
  const { type } = premisesField(key);
  const raw = rawOf(type, typed);
  if (raw === '') return { value: undefined };
  const parsed = premisesValueSchema(key).safeParse(raw);
  if (parsed.success) return { value: parsed.data };
  if (type === 'date' && raw === undefined) return { error: wordsOfField('date', locale) };
  if (type === 'integer' && typeof raw === 'string') return { error: wordsOfField('whole_number', locale) };
  const [issue] = parsed.error.issues;
  return { error: issue ? wordsOfIssue(issue, raw, locale) : wordsOfField('invalid', locale) };
}

function rawOf(type: ReturnType<typeof premisesField>['type'], typed: Typed) {
  if (typeof typed === 'object' && 'day' in typed) {
    const read = readDate(typed);
    return 'day' in read ? read.day : read.problem === 'empty' ? '' : undefined;
  }
  if (typeof typed !== 'string') return typed;
  if (type !== 'integer' && type !== 'decimal') return typed.trim();
  // Spaces group thousands; a comma is a decimal point.
  const number = typed.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : number;
}

/** Saved answers with the readable ones typed over them. */
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

export interface GroupOfFields {
  readonly group: PremisesGroup;
  readonly fields: readonly PremisesFieldKey[];
}

export function groupsOf(kind: PremisesKind, data: PremisesData): readonly GroupOfFields[] {
  const keys = premisesFieldsOf(kind).filter((key) => isAsked(key, data));
  const groups = Map.groupBy(keys, (key) => premisesField(key).group);
  return [...groups].flatMap(([group, all]) => {
    const fields = all.filter((key) => premisesField(key).type !== 'files');
    return fields.length > 0 ? [{ group, fields }] : [];
  });
}
