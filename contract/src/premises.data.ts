// The answers of a premises report: one value for each field that was filled in, checked against the table of fields.
// A draft may lack any; what is missing to send is told by missingFields().
import * as z from 'zod/mini';
import { normalizePhone } from './identifiers.ts';
import {
  type PremisesField,
  type PremisesFieldKey,
  type PremisesKind,
  premisesField,
  premisesFieldKeys,
  premisesFieldsOf,
  yesNoPart,
} from './premises.fields.ts';
import { Code, Day, line, text } from './primitives.ts';

/** Within Albania, with a little room at the border. */
export const PremisesPoint = z.object({
  lat: z.number().check(z.minimum(39.6), z.maximum(42.7)),
  lng: z.number().check(z.minimum(19.2), z.maximum(21.1)),
});
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

/** What a field takes. Files are kept beside the answers, so that field takes nothing here. */
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

/** The schema of one field's value, for a form that checks as one types or a cell of Excel. */
export function premisesValueSchema(key: PremisesFieldKey): z.ZodMiniType<PremisesValue> {
  return schemas.get(key) ?? z.never();
}

/** Answers by field; an empty one is left out. */
export const PremisesData = z.partialRecord(z.enum(premisesFieldKeys), Value);
export type PremisesData = z.infer<typeof PremisesData>;

const Stored = z.record(z.string(), z.unknown());
/** Answers as a database keeps them: of fields that the table no longer has, nothing is read. */
export function storedAnswers(given: unknown): PremisesData {
  const stored = Stored.parse(given);
  const known: PremisesData = {};
  for (const key of premisesFieldKeys) {
    // Most have few of the many fields, and words for what is not there cost more than all else.
    if (stored[key] === undefined) continue;
    const value = Value.safeParse(stored[key]);
    if (value.success) known[key] = value.data;
  }
  return known;
}

const shape = Object.fromEntries(
  premisesFieldKeys.map((key) => [key, z.optional(z.nullable(premisesValueSchema(key)))]),
);
/** Answers as somebody gives them, each checked by its field: null takes one away, a field that is none is refused. */
export const PremisesAnswers = z.strictObject(shape);
export type PremisesAnswers = z.infer<typeof PremisesAnswers>;

/** The answers alone, without those that were taken away. */
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

/** Whether premises with these answers are used at all. */
export const isInUse = (data: PremisesData): boolean => data.change !== 'merged' && data.change !== 'suspended';

/** Whether a field is asked for, given the other answers. */
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

/** What is missing to send. */
export const missingFields = (kind: PremisesKind, data: PremisesData): readonly PremisesFieldKey[] =>
  premisesFieldsOf(kind).filter(
    (key) => premisesField(key).isRequired && isAsked(key, data) && data[key] === undefined,
  );

const sameValue = (one: PremisesValue | undefined, other: PremisesValue | undefined): boolean =>
  JSON.stringify(inOrder(one)) === JSON.stringify(inOrder(other));
/** The parts of a value by name: a database gives them back in an order of its own. */
const inOrder = (value: PremisesValue | undefined): unknown =>
  typeof value === 'object' ? Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)) : value;

/** The fields whose answers differ, of those that are asked for on either side. */
export const changedFields = (from: PremisesData, to: PremisesData): readonly PremisesFieldKey[] =>
  premisesFieldKeys.filter((key) => (isAsked(key, from) || isAsked(key, to)) && !sameValue(from[key], to[key]));

/** Fields that change from one election to the next by themselves: a comparison does not point at them. */
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
/** What is otherwise than at the last election. */
export const changedSince = (last: PremisesData, now: PremisesData): readonly PremisesFieldKey[] =>
  changedFields(last, now).filter((key) => !ownToEachElection.includes(key));
/** The answers of the last election as a start for this one: the same premises, without what belongs to that election. */
export function sameAsLast(last: PremisesData): PremisesData {
  const kept = Object.entries(last).filter(([key]) => !ownToEachElection.some((own) => own === key));
  return { ...Object.fromEntries(kept), change: 'same' };
}
