// What every form is checked for beside its schema (values that are in the lists, places that fit together), and what any
// filing is kept as. Pure.
import {
  type CaseKind,
  type Confidentiality,
  dayNumber,
  dayText,
  type FieldCode,
  isEmpty,
  type Locale,
  type Organ,
  type Track,
  tiraneDay,
  yearInTirane,
} from '@denonco/contract';
import type { Law } from '../cases/cases.course.rules.ts';

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

/** What was found out of the filer's telephone. */
export interface Contact {
  readonly phoneConfirmed: boolean;
}

/** What a case is kept as in the open, whichever instrument it belongs to. */
export interface CaseContent {
  /** Null for a complaint. */
  readonly track: Track | null;
  /** The object of a denouncement, the type of act of a complaint. */
  readonly about: string;
  readonly description: string;
  readonly occurredAt: string | null;
  readonly violatedAct: string | null;
  readonly place: {
    readonly region: string | null;
    readonly municipality: string | null;
    readonly unit: string | null;
    readonly address: string | null;
    readonly votingCentre: string | null;
    readonly point: { readonly lat: number; readonly lng: number } | null;
  };
  readonly subjects: readonly {
    readonly type: string;
    readonly name: string | null;
    readonly position: string | null;
    readonly institution: string | null;
    readonly nipt: string | null;
  }[];
  readonly confidentiality: Confidentiality;
  /** The type of who files; null for an anonymous tip. */
  readonly filerType: string | null;
  readonly language: Locale;
}

/** What only a complaint has (KZ 126). */
export interface ComplaintDetails {
  readonly organ: Organ;
  readonly kzazNumber: string | null;
  readonly actNumber: string | null;
  readonly announcedAt: string | null;
  readonly votingCentres: readonly string[];
  readonly legalBasis: string;
  readonly facts: string;
  readonly requestedEvidence: string | null;
  readonly claim: string;
  /** Only where the register names the complainer (KZ 127). */
  readonly complainerName: string | null;
}

/** An election whose result is not written down is over after as many days as deadlines.periods.ts takes it to be. */
const daysToResult = 92;

/**
 * The year in the number of a case: of a complaint that of the elections whose register is open, which is until the final
 * result of theirs (KZ 127.5), else the year in Tirane.
 */
export function registerYear(
  kind: CaseKind,
  at: Date,
  { generalElections = [] }: Pick<Law, 'generalElections'>,
): number {
  const today = tiraneDay(at.getTime());
  const open = generalElections.find(
    ({ heldOn, resultOn }) => today <= (resultOn ?? dayText(dayNumber(heldOn) + daysToResult)),
  );
  return kind === 'complaint' && open ? Number(open.heldOn.slice(0, 4)) : yearInTirane(at.getTime());
}
