// What every form is checked for beside its schema: values that are in the lists, places that fit together. Pure.
import { type FieldCode, isEmpty } from '@denonco/contract';

/** Dotted path to field code. */
export type Problems = Record<string, FieldCode>;

interface Entry {
  readonly code: string;
}
/** The lists as far as a filing needs them. */
export interface FilingLists {
  readonly regions: ReadonlyMap<string, Entry>;
  readonly municipalities: ReadonlyMap<string, Entry & { readonly parent: string }>;
  readonly units: ReadonlyMap<string, Entry & { readonly parent: string }>;
  readonly find: (list: ListOfFiling, code: string) => { readonly isRetired: boolean } | undefined;
}
type ListOfFiling =
  | 'denounce_object'
  | 'subject_type'
  | 'denouncer_type'
  | 'education_level'
  | 'complainer_type'
  | 'complained_act_type';

/** How far a visitor's clock may be ahead of ours. */
export const clockDriftMs = 5 * 60_000;

/** Null for what was left empty. */
export const filled = (text: string | undefined): string | null => (isEmpty(text) ? null : (text ?? null));

/** Codes that are in no list, or in no list any more, at their path; undefined ones were not given. */
export function listFaults(
  lists: FilingLists,
  given: readonly (readonly [path: string, list: ListOfFiling, code: string | undefined])[],
): Problems {
  const problems: Problems = {};
  for (const [path, list, code] of given) {
    const entry = code === undefined ? undefined : lists.find(list, code);
    if (code !== undefined && (!entry || entry.isRetired)) problems[path] = 'unknown_value';
  }
  return problems;
}

interface GivenPlace {
  readonly region?: string | undefined;
  readonly municipality?: string | undefined;
  readonly unit?: string | undefined;
}

/** Places that do not exist or do not lie within each other; `prefix` is put before the fields' names. */
export function placeFaults({ region, municipality, unit }: GivenPlace, lists: FilingLists, prefix: string): Problems {
  const problems: Problems = {};
  const known = municipality === undefined ? undefined : lists.municipalities.get(municipality);
  if (region !== undefined && !lists.regions.has(region)) problems[`${prefix}region`] = 'unknown_value';
  else if (region !== undefined && known && region !== known.parent) problems[`${prefix}municipality`] = 'wrong_parent';
  if (municipality !== undefined && !known) problems[`${prefix}municipality`] = 'unknown_value';
  const within = unit === undefined ? undefined : lists.units.get(unit);
  if (unit !== undefined && !within) problems[`${prefix}unit`] = 'unknown_value';
  else if (within && within.parent !== municipality) problems[`${prefix}unit`] = 'wrong_parent';
  return problems;
}
