// What every form is checked for beside its schema (values that are in the lists, places that fit together), and what any
// filing is kept as. Pure.
import {
  type CaseKind,
  type Confidentiality,
  checkNipt,
  dayNumber,
  dayText,
  type FieldCode,
  type Filed,
  isEmpty,
  type Locale,
  normalizeNipt,
  type Organ,
  type Track,
  tiraneDay,
  type Words,
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
  readonly find: (
    list: ListOfFiling,
    code: string,
  ) => { readonly isRetired: boolean; readonly name: Words } | undefined;
}
type ListOfFiling =
  | 'denounce_object'
  | 'subject_type'
  | 'denouncer_type'
  | 'education_level'
  | 'complainer_type'
  | 'complained_act_type'
  | 'electoral_subject';

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

const niptWords = {
  nipt_check: {
    al: 'Kontrolloni NIPT-in {nipt}: shkronja e fundit nuk përputhet me shifrat. Regjistrimi u krye megjithatë.',
    en: 'Check the NIPT {nipt}: its last letter does not fit its digits. It was registered all the same.',
  },
  nipt_format: {
    al: 'Kontrolloni NIPT-in {nipt}: duhet të ketë formën L12345678A. Regjistrimi u krye megjithatë.',
    en: 'Check the NIPT {nipt}: it should look like L12345678A. It was registered all the same.',
  },
} as const;

/** A NIPT is never refused, because its formula is not published. */
export const niptWarnings = (nipts: readonly (string | undefined)[], locale: Locale): Filed['warnings'] =>
  nipts.flatMap((given = '') => {
    const found = isEmpty(given) ? 'ok' : checkNipt(given);
    if (found === 'ok') return [];
    const nipt = normalizeNipt(given) ?? given;
    return [{ code: `nipt_${found}`, message: niptWords[`nipt_${found}`][locale].replace('{nipt}', () => nipt) }];
  });

const centreWords = {
  centre_unknown: {
    al: 'Kontrolloni qendrën e votimit {code}: nuk njihet asnjë me këtë kod. Regjistrimi u krye megjithatë.',
    en: 'Check the voting centre {code}: none is known with this code. It was registered all the same.',
  },
  centre_elsewhere: {
    al: 'Kontrolloni qendrën e votimit {code}: nuk është në bashkinë që zgjodhët. Regjistrimi u krye megjithatë.',
    en: 'Check the voting centre {code}: it is not in the municipality you chose. It was registered all the same.',
  },
} as const;

/** Voting centres that are none, or lie elsewhere. */
export const centreWarnings = (
  codes: readonly string[],
  municipality: string | undefined,
  known: readonly { readonly code: string; readonly municipality: string }[],
  locale: Locale,
): Filed['warnings'] =>
  codes.flatMap((code) => {
    const found = known.find((one) => one.code === code);
    if (found && (isEmpty(municipality) || found.municipality === municipality)) return [];
    const doubt = found ? 'centre_elsewhere' : 'centre_unknown';
    return [{ code: doubt, message: centreWords[doubt][locale].replace('{code}', code) }];
  });

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
  /** Null where a paper does not say it. */
  readonly organ: Organ | null;
  readonly kzazNumber: string | null;
  readonly actNumber: string | null;
  readonly announcedAt: string | null;
  /** Null without an announcement. */
  readonly announcedHourKnown: boolean | null;
  readonly receivedOn: string | null;
  readonly votingCentres: readonly string[];
  readonly legalBasis: string;
  readonly facts: string;
  readonly requestedEvidence: string | null;
  readonly claim: string;
  /** Only where the register names the complainer (KZ 127). */
  readonly complainerName: string | null;
  /** The registered electoral subject that the complainer says to be. */
  readonly complainerSubject: string | null;
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
