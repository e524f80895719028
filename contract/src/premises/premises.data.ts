// The answers of a premises report by field, validated by the table of fields. Drafts may be incomplete;
// missingFields() lists what sending requires.
import * as z from 'zod/mini';
import { normalizePhone } from '../platform/identifiers.ts';
import { Code, Day, line, text } from '../platform/primitives.ts';
import {
  type PremisesField,
  type PremisesFieldKey,
  type PremisesKind,
  premisesField,
  premisesFieldKeys,
  premisesFieldsOf,
  yesNoPart,
} from './premises.fields.ts';

/** Degrees of Albania, with some tolerance at the border. */
export const pointBounds = { lat: [39.6, 42.7], lng: [19.2, 21.1] } as const;
const degrees = ([least, most]: readonly [number, number]) => z.number().check(z.minimum(least), z.maximum(most));
export const PremisesPoint = z.object({ lat: degrees(pointBounds.lat), lng: degrees(pointBounds.lng) });
export type PremisesPoint = z.infer<typeof PremisesPoint>;

const answers = Object.keys(yesNoPart);
const isAnswer = (value: string): value is keyof typeof yesNoPart => value in yesNoPart;
export const YesNoPart = z.object({
  answer: z.enum(answers.filter(isAnswer)),
  note: z.optional(line(300, 0)),
});
export type YesNoPart = z.infer<typeof YesNoPart>;

const Value = z.union([z.string(), z.number(), YesNoPart, z.object({ lat: z.number(), lng: z.number() })]);
export type PremisesValue = z.infer<typeof Value>;

/** Files are stored beside the answers, so their fields accept nothing here. */
function schemaOf(field: PremisesField): z.ZodMiniType<PremisesValue> {
  switch (field.type) {
    case 'text':
      return field.pattern ? line(field.maxLength).check(z.regex(field.pattern)) : line(field.maxLength, 0);
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
    case 'files':
      return z.never();
  }
}
const schemas = new Map(premisesFieldKeys.map((key) => [key, schemaOf(premisesField(key))]));

export function premisesValueSchema(key: PremisesFieldKey): z.ZodMiniType<PremisesValue> {
  return schemas.get(key) ?? z.never();
}

/** Empty ones are left out. */
export const PremisesData = z.partialRecord(z.enum(premisesFieldKeys), Value);
export type PremisesData = z.infer<typeof PremisesData>;

const Stored = z.record(z.string(), z.unknown());
/** From the database; fields no longer in the table are ignored. */
export function storedAnswers(given: unknown): PremisesData {
  const stored = Stored.parse(given);
  const known: PremisesData = {};
  for (const key of premisesFieldKeys) {
    // Skips empty fields: building error messages for them would dominate.
    if (stored[key] === undefined) continue;
    const value = Value.safeParse(stored[key]);
    if (value.success) known[key] = value.data;
  }
  return known;
}

const shape = Object.fromEntries(
  premisesFieldKeys.map((key) => [key, z.optional(z.nullable(premisesValueSchema(key)))]),
);
/** Submitted answers, each validated by its field: null removes one, unknown fields are refused. */
export const PremisesAnswers = z.strictObject(shape);
export type PremisesAnswers = z.infer<typeof PremisesAnswers>;

export function answersFrom(given: PremisesAnswers): PremisesData {
  const kept: PremisesData = {};
  for (const key of premisesFieldKeys) {
    const value = given[key];
    if (value !== undefined && value !== null && value !== '') kept[key] = value;
  }
  return kept;
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

export function isAsked(key: PremisesFieldKey, data: PremisesData): boolean {
  switch (premisesField(key).when) {
    case 'always':
      return true;
    case 'inUse':
      return isInUse(data);
    case 'private':
      return isInUse(data) && data.ownership === 'private';
    case 'moved':
      return data.change === 'moved';
    case 'merged':
      return data.change === 'merged';
  }
}

export const missingFields = (kind: PremisesKind, data: PremisesData): readonly PremisesFieldKey[] =>
  premisesFieldsOf(kind).filter(
    (key) => premisesField(key).isRequired && isAsked(key, data) && data[key] === undefined,
  );

const sameValue = (one: PremisesValue | undefined, other: PremisesValue | undefined): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
/** Sorted parts, because the database reorders them. */
const inOrder = (value: PremisesValue | undefined): unknown =>
  typeof value === 'object' ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value;

/** Among those asked on either side. */
export const changedFields = (from: PremisesData, to: PremisesData): readonly PremisesFieldKey[] =>
  premisesFieldKeys.filter((key) => (isAsked(key, from) || isAsked(key, to)) && !sameValue(from[key], to[key]));

/** Fields that differ in every election and are left out of comparisons. */
const ownToEachElection: readonly PremisesFieldKey[] = [
  'change',
  'changeReason',
  'lateAuthorisation',
  'mergedInto',
  'decisionNumber',
  'decidedOn',
  'approvalNumber',
  'approvedOn',
  'handedOverOn',
  'subjectsInvitedOn',
];
export const changedSince = (last: PremisesData, now: PremisesData): readonly PremisesFieldKey[] =>
  changedFields(last, now).filter((key) => !ownToEachElection.includes(key));
/** The last election's answers without those specific to it. */
export function sameAsLast(last: PremisesData): PremisesData {
  const kept = Object.entries(last).filter(([key]) => !ownToEachElection.some((own) => own === key));
  return { ...Object.fromEntries(kept), change: 'same' };
}
