// What stands in a field while one types, and the answer that it is. A number half typed is no answer yet, and is not lost. Pure.
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

/** Texts, numbers and days as they were typed, choices by their code; '' is nothing. */
export type Typed = string | YesNoPart | PremisesPoint;

/** How an answer stands in its field. A day stands as its language writes it. */
export function typedOf(key: PremisesFieldKey, value: PremisesValue | undefined, locale: Locale): Typed {
  if (value === undefined) return '';
  if (typeof value === 'number') return locale === 'al' ? String(value).replace('.', ',') : String(value);
  if (typeof value === 'string' && premisesField(key).type === 'date') return typedDate(datePartsOf(value), locale);
  return value;
}

/** The answer, nothing, or what is wrong: `number` when it is none at all, else the contract's words. */
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

/** Undefined for a number or a day that is none. */
function rawOf(key: PremisesFieldKey, typed: Typed, locale: Locale): Typed | number | undefined {
  const { type } = premisesField(key);
  if (typeof typed !== 'string') return typed;
  if (type === 'integer' || type === 'decimal') {
    // A space parts thousands; a comma is a point.
    const number = typed.replace(/[\s\u00a0]/g, '').replace(',', '.');
    return /^-?\d+(\.\d+)?$/.test(number) ? Number(number) : undefined;
  }
  if (type !== 'date') return typed;
  const read = readDate(readTypedDate(typed, locale));
  return 'day' in read ? read.day : undefined;
}
