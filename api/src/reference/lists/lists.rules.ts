import { type ListValueContent, type TaxonomyCode, type TaxonomyField, taxonomyFields } from '@denonco/contract';

const fieldsOf = (list: TaxonomyCode): readonly TaxonomyField[] => taxonomyFields[list];

/** Drops fields of other lists and empty ones. */
export function fitContent(list: TaxonomyCode, content: ListValueContent) {
  const fields: readonly string[] = fieldsOf(list);
  const isGiven = (value: unknown) =>
    value !== null && value !== false && !(Array.isArray(value) && value.length === 0);
  const { name: _, legalBasis, ...given } = content;
  const extra = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => fields.includes(field) && isGiven(value)),
  );
  return { content: { ...content, legalBasis: fields.includes('legalBasis') ? legalBasis : null }, extra };
}

/** A type of complainer needs its standing; other fields are optional. */
export const contentProblems = (list: TaxonomyCode, content: ListValueContent): Record<string, 'required'> =>
  fieldsOf(list).includes('standing') && content.standing === null ? { 'content.standing': 'required' } : {};
