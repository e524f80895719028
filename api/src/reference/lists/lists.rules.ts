import {
  complaintRuleCodes,
  type ListValueContent,
  RedirectOfAct,
  standings,
  type TaxonomyCode,
  type TaxonomyField,
  type TaxonomyValue,
  taxonomyFields,
  toTiraneIso,
  Words,
} from '@denonco/contract';
import * as z from 'zod/mini';

export interface ValueRow {
  readonly code: string;
  readonly name_al: string;
  readonly name_en: string;
  readonly legal_basis: string | null;
  readonly extra: unknown;
  readonly retired_at: Date | null;
  readonly edited_at: Date | null;
  readonly seeded: boolean;
  readonly revision: number;
}

const Extra = z.object({
  isCrime: z._default(z.boolean(), false),
  isInaction: z._default(z.boolean(), false),
  isResults: z._default(z.boolean(), false),
  standing: z._default(z.nullable(z.enum(standings)), null),
  hint: z._default(z.nullable(Words), null),
  deadlineRule: z._default(z.nullable(z.enum(complaintRuleCodes)), null),
  redirect: z._default(z.nullable(RedirectOfAct), null),
  forms: z._default(
    z.nullable(z.object({ nominative: z.string(), genitive: z.string(), accusative: z.string() })),
    null,
  ),
  everyday: z._default(z.array(z.string()), []),
  tasks: z._default(z.array(z.string()), []),
});

export function toValue(row: ValueRow, cases: number | null): TaxonomyValue {
  return {
    code: row.code,
    name: { al: row.name_al, en: row.name_en },
    legalBasis: row.legal_basis,
    cases,
    ...Extra.parse(row.extra),
    retiredAt: toTiraneIso(row.retired_at),
    isSeeded: row.seeded && row.edited_at === null,
    revision: row.revision,
  };
}

const fieldsOf = (list: TaxonomyCode): readonly TaxonomyField[] => taxonomyFields[list];

/** Drops fields of other lists and empty ones. */
export function fitted(list: TaxonomyCode, content: ListValueContent): { content: ListValueContent; extra: object } {
  const has = (field: TaxonomyField) => fieldsOf(list).includes(field);
  const { isCrime, isInaction, isResults, standing, hint, deadlineRule, redirect, forms } = content;
  const everyday = content.everyday.length > 0 ? content.everyday : null;
  const tasks = content.tasks.length > 0 ? content.tasks : null;
  const given = {
    isCrime,
    isInaction,
    isResults,
    standing,
    hint,
    deadlineRule,
    redirect,
    forms,
    everyday,
    tasks,
  } as const;
  const extra = Object.fromEntries(
    Object.entries(given).filter(([field, value]) => isField(field) && has(field) && value !== null && value !== false),
  );
  return { content: { ...content, legalBasis: has('legalBasis') ? content.legalBasis : null }, extra };
}
const isField = (name: string): name is TaxonomyField =>
  Object.values(taxonomyFields).some((fields: readonly string[]) => fields.includes(name));

/** A type of complainer needs its standing; other fields are optional. */
export const contentProblems = (list: TaxonomyCode, content: ListValueContent): Record<string, 'required'> =>
  fieldsOf(list).includes('standing') && content.standing === null ? { 'content.standing': 'required' } : {};

export const sameValues = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && new Set(one).size === one.length && one.every((code) => other.includes(code));
