import { type ListValueContent, type TaxonomyCode, type TaxonomyField, taxonomyFields } from '@denonco/contract';

const fieldsOf = (list: TaxonomyCode): readonly TaxonomyField[] => taxonomyFields[list];

/** Drops fields of other lists and empty ones. */
export function fitContent(
  list: TaxonomyCode,
  content: ListValueContent,
): { content: ListValueContent; extra: object } {
  const has = (field: TaxonomyField) => fieldsOf(list).includes(field);
  const isGiven = (value: unknown) =>
    value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  const { name: _, legalBasis, ...given } = content;
  const extra = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => isField(field) && has(field) && isGiven(value)),
  );
  return { content: { ...content, legalBasis: has('legalBasis') ? legalBasis : null }, extra };
}
const isField = (name: string): name is TaxonomyField =>
  Object.values(taxonomyFields).some((fields: readonly string[]) => fields.includes(name));

/** A type of complainer needs its standing; other fields are optional. */
export const contentProblems = (list: TaxonomyCode, content: ListValueContent): Record<string, 'required'> =>
  fieldsOf(list).includes('standing') && content.standing === null ? { 'content.standing': 'required' } : {};

export const sameValues = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set(one).size === one.length && one.every((code) => other.includes(code));
