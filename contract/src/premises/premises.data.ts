// Answers of a report; drafts may be incomplete.
import * as z from 'zod/mini';
import { codesOf } from '../platform/codes.ts';
import { normalizePhone } from '../platform/identifiers.ts';
import { Code, Day, type Locale, type LocalizedText, line, PointInAlbania, text } from '../platform/primitives.ts';
import { valueAt } from '../platform/validation.paths.ts';
import { type FieldCode, fieldMessage, issueMessage } from '../platform/validation.ts';
import {
  type PremisesField,
  type PremisesFieldKey,
  type PremisesKind,
  premisesField,
  premisesFieldKeys,
  premisesFieldsOf,
  yesNoPart,
} from './premises.fields.ts';

export const PremisesPoint = PointInAlbania;
export type PremisesPoint = z.infer<typeof PremisesPoint>;

export const YesNoPart = z.object({ answer: z.enum(codesOf(yesNoPart)), note: z.optional(line(300, 0)) });
export type YesNoPart = z.infer<typeof YesNoPart>;

/** 4 digits; 5 for a part of a split voting centre (`00021` is 0002/1). */
export const CentreCode = z.string().check(z.regex(/^\d{4,5}$/, 'centre_code'));

const Value = z.union([z.string(), z.number(), YesNoPart, z.object({ lat: z.number(), lng: z.number() })]);
export type PremisesValue = z.infer<typeof Value>;

/** Files are stored beside the answers. */
function schemaOf(field: PremisesField): z.ZodMiniType<PremisesValue> {
  switch (field.type) {
    case 'text':
      return line(field.maxLength, 0);
    case 'longText':
      return text(0, field.maxLength);
    case 'integer':
      return z.int().check(z.minimum(field.min), z.maximum(field.max));
    case 'decimal':
      return z.number().check(z.minimum(field.min), z.maximum(field.max));
    case 'choice':
      return z.enum(Object.keys(field.options));
    case 'yesNoPart':
      return YesNoPart;
    case 'date':
      return Day.check(z.refine((day) => day >= '1990-01-01' && day < '2100-01-01', { error: 'date_range' }));
    case 'phone':
      return line(30).check(z.refine((value) => normalizePhone(value) !== undefined, { error: 'phone' }));
    case 'point':
      return PremisesPoint;
    case 'unit':
      return Code;
    case 'centre':
      return CentreCode;
    case 'files':
      return z.never();
  }
}
const schemas = new Map(premisesFieldKeys.map((key) => [key, schemaOf(premisesField(key))]));

export function premisesValueSchema(key: PremisesFieldKey): z.ZodMiniType<PremisesValue> {
  return schemas.get(key) ?? z.never();
}

const numberErrorCodes: Readonly<Partial<Record<PremisesField['type'], FieldCode>>> = {
  integer: 'whole_number',
  decimal: 'number',
  point: 'number',
};
interface ValueError {
  /** `lat` of a point; '' of the whole. */
  readonly part: string;
  readonly message: LocalizedText;
}
export function readAnswer(
  key: PremisesFieldKey,
  given: unknown,
): { readonly value: PremisesValue } | { readonly faults: readonly ValueError[] } {
  const read = premisesValueSchema(key).safeParse(given);
  if (read.success) return { value: read.data };
  const problems = read.error.issues.map((issue) => {
    const isTyped = issue.code === 'invalid_type' && valueAt(given, issue.path) !== undefined;
    const number = isTyped ? numberErrorCodes[premisesField(key).type] : undefined;
    const messageIn = (locale: Locale) => (number ? fieldMessage(number, locale) : issueMessage(issue, given, locale));
    return { part: issue.path.join('.'), message: { al: messageIn('al'), en: messageIn('en') } };
  });
  return { faults: problems };
}

/** Thousands with spaces, and a comma; other text unchanged. */
export function parsePremisesNumber(text: string): number | string {
  const plain = text.replace(/\s/g, '').replace(',', '.');
  return /^-?\d+(\.\d+)?$/.test(plain) ? Number(plain) : text.trim();
}

export const PremisesData = z.partialRecord(z.enum(premisesFieldKeys), Value);
export type PremisesData = z.infer<typeof PremisesData>;

const Stored = z.record(z.string(), z.unknown());
/** Fields that left the table are ignored. */
export function storedAnswers(given: unknown): PremisesData {
  const stored = Stored.parse(given);
  const known: PremisesData = {};
  for (const key of premisesFieldKeys) {
    // Messages for empty fields would take most of the time.
    if (stored[key] === undefined) continue;
    const value = Value.safeParse(stored[key]);
    if (value.success) known[key] = value.data;
  }
  return known;
}

const shape = Object.fromEntries(
  premisesFieldKeys.map((key) => [key, z.optional(z.nullable(premisesValueSchema(key)))]),
);
/** Null removes an answer; unknown fields are refused. */
export const PremisesAnswers = z.strictObject(shape);
export type PremisesAnswers = z.infer<typeof PremisesAnswers>;

export function answersFrom(given: PremisesAnswers): PremisesData {
  const data: PremisesData = {};
  for (const key of premisesFieldKeys) {
    const value = given[key];
    if (value !== undefined && value !== null && value !== '') data[key] = value;
  }
  return data;
}

export const premisesText = (data: PremisesData, key: PremisesFieldKey): string | undefined => {
  const value = data[key];
  return typeof value === 'string' ? value : undefined;
};
export const premisesNumber = (data: PremisesData, key: PremisesFieldKey): number | undefined => {
  const value = data[key];
  return typeof value === 'number' ? value : undefined;
};
export const premisesAnswer = (data: PremisesData, key: PremisesFieldKey): YesNoPart['answer'] | undefined => {
  const value = data[key];
  return typeof value === 'object' && 'answer' in value ? value.answer : undefined;
};
export const premisesPointOf = (data: PremisesData): PremisesPoint | undefined => {
  const value = data.point;
  return typeof value === 'object' && 'lat' in value ? value : undefined;
};

export const isInUse = (data: PremisesData): boolean => data.change !== 'merged' && data.change !== 'suspended';

const conditions: Readonly<Record<PremisesField['when'], (data: PremisesData) => boolean>> = {
  always: () => true,
  inUse: isInUse,
  private: (data) => isInUse(data) && data.ownership === 'private',
  moved: ({ change }) => change === 'moved',
  merged: ({ change }) => change === 'merged',
};
export const isApplicable = (key: PremisesFieldKey, data: PremisesData): boolean =>
  conditions[premisesField(key).when](data);

export const missingFields = (kind: PremisesKind, data: PremisesData): readonly PremisesFieldKey[] =>
  premisesFieldsOf(kind).filter(
    (key) => premisesField(key).isRequired && isApplicable(key, data) && data[key] === undefined,
  );

const sameValue = (one: PremisesValue | undefined, other: PremisesValue | undefined): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
/** The database reorders parts. */
const inOrder = (value: PremisesValue | undefined): unknown =>
  typeof value === 'object' ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value;

export const changedFields = (from: PremisesData, to: PremisesData): readonly PremisesFieldKey[] =>
  premisesFieldKeys.filter(
    (key) => (isApplicable(key, from) || isApplicable(key, to)) && !sameValue(from[key], to[key]),
  );

export const changedSince = (last: PremisesData, now: PremisesData): readonly PremisesFieldKey[] =>
  changedFields(last, now).filter((key) => !premisesField(key).isOwnToElection);
export function sameAsLast(last: PremisesData): PremisesData {
  const keys = premisesFieldKeys.filter((key) => last[key] !== undefined && !premisesField(key).isOwnToElection);
  return { ...Object.fromEntries(keys.map((key) => [key, last[key]])), change: 'same' };
}
