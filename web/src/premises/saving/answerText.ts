// Text of a field while typing, and the answer it reads as. A partial number is no answer, but is not lost. Pure.
import {
  type Locale,
  type PremisesFieldKey,
  type PremisesPoint,
  type PremisesValue,
  premisesField,
  premisesValueSchema,
  wordsOfField,
  wordsOfIssue,
  type YesNoPart,
} from '@denonco/contract';
import { datePartsOf, readDate, readTypedDate, typedDate } from '../../ui/dates/dates.ts';

/** Texts, numbers and days as typed, choices by code; '' is empty. */
export type Typed = string | YesNoPart | PremisesPoint;

/** Text of an answer; days in the format of the language. */
export function typedOf(key: PremisesFieldKey, value: PremisesValue | undefined, locale: Locale): Typed {
  if (value === undefined) return '';
  if (typeof value === 'number') return locale === 'al' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'string' && premisesField(key).type === 'date') return typedDate(datePartsOf(value), locale);
  return value;
}

/** Answer, nothing, or an error: `number` if unreadable, else a contract code. */
export type ReadTyped = { value: PremisesValue | undefined } | { fault: 'number' } | { fault: 'value'; words: string };

export function readTyped(key: PremisesFieldKey, typed: Typed, locale: Locale): ReadTyped {
  if (typeof typed === 'string' && /^[\s./]*$/.test(typed)) return { value: undefined };
  const raw = rawOf(key, typed, locale);
  if (raw === undefined)
    return premisesField(key).type === 'date'
      ? { fault: 'value', words: wordsOfField('date', locale) }
      : { fault: 'number' };
  const parsed = premisesValueSchema(key).safeParse(raw);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return { fault: 'value', words: issue ? wordsOfIssue(issue, raw, locale) : wordsOfField('invalid', locale) };
}

/** Undefined if unreadable. */
function rawOf(key: PremisesFieldKey, typed: Typed, locale: Locale): Typed | number | undefined {
  const { type } = premisesField(key);
  if (typeof typed !== 'string') return typed;
  if (type === 'integer' || type === 'decimal') {
    // Spaces group thousands; a comma is a decimal point.
    const number = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
    return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : undefined;
  }
  if (type !== 'date') return typed;
  const read = readDate(readTypedDate(typed, locale));
  return 'day' in read ? read.day : undefined;
}
