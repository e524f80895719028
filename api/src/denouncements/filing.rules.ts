// What a filing's form alone cannot tell: whether its values are in the lists, its places fit together and its days lie
// in the past; what it is kept as, without the identity; what to warn about. Pure.
import {
  checkNipt,
  type Denouncer,
  type FieldCode,
  type IndividualDenouncement,
  isEmpty,
  type Locale,
  normalizeNipt,
  normalizePhone,
  tiraneDay,
} from '@denonco/contract';

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
type ListOfFiling = 'denounce_object' | 'subject_type' | 'denouncer_type' | 'education_level';
type Problems = Record<string, FieldCode>;

/** How far a visitor's clock may be ahead of ours. */
const clockDriftMs = 5 * 60_000;

/** What is wrong with a filing that the contract's schema passed: dotted path to field code, empty when nothing is. */
export function filingFaults(filing: IndividualDenouncement, lists: FilingLists, now: Date): Problems {
  const problems: Problems = {};
  const known = (path: string, list: ListOfFiling, code: string | undefined) => {
    const entry = code === undefined ? undefined : lists.find(list, code);
    if (code !== undefined && (!entry || entry.isRetired)) problems[path] = 'unknown_value';
  };
  known('object', 'denounce_object', filing.object);
  filing.subjects.forEach((subject, index) => {
    known(`subjects.${index}.type`, 'subject_type', subject.type);
  });
  known('denouncer.type', 'denouncer_type', filing.denouncer?.type);
  known('denouncer.educationLevel', 'education_level', filing.denouncer?.educationLevel);
  filing.evidence.forEach((_, index) => {
    // Uploads do not exist yet, so no id can be one of theirs.
    problems[`evidence.${index}`] = 'attachment_unknown';
  });
  // Neither are codes sent to telephones yet: a confirmation cannot be of ours.
  if (filing.phoneConfirmation) problems.phoneConfirmation = 'invalid';
  return { ...problems, ...placeFaults(filing.place, lists), ...dayFaults(filing, now) };
}

function placeFaults({ region, municipality, unit }: IndividualDenouncement['place'], lists: FilingLists): Problems {
  const problems: Problems = {};
  const known = lists.municipalities.get(municipality);
  if (region !== undefined && !lists.regions.has(region)) problems['place.region'] = 'unknown_value';
  else if (region !== undefined && known && region !== known.parent) problems['place.municipality'] = 'wrong_parent';
  if (!known) problems['place.municipality'] = 'unknown_value';
  const within = unit === undefined ? undefined : lists.units.get(unit);
  if (unit !== undefined && !within) problems['place.unit'] = 'unknown_value';
  else if (within && within.parent !== municipality) problems['place.unit'] = 'wrong_parent';
  return problems;
}

function dayFaults({ occurredAt, denouncer }: IndividualDenouncement, now: Date): Problems {
  const today = tiraneDay(now.getTime());
  const problems: Problems = {};
  const isDay = occurredAt?.length === 10;
  const latest = now.getTime() + clockDriftMs;
  if (occurredAt && (isDay ? occurredAt > today : Date.parse(occurredAt) > latest)) problems.occurredAt = 'date_future';
  if (denouncer?.birthDate && denouncer.birthDate > today) problems['denouncer.birthDate'] = 'date_future';
  return problems;
}

const filled = (text: string | undefined): string | null => (isEmpty(text) ? null : (text ?? null));

/**
 * What is kept of a filing in the open: everything but the identity. Its canonical JSON is what the receipt's leaf
 * commits to (docs/receipt.md), so a field may be added and none changed.
 */
export function contentOf(filing: IndividualDenouncement, region: string) {
  const { municipality, unit, address, votingCentre, point } = filing.place;
  return {
    track: filing.track,
    object: filing.object,
    description: filing.description,
    occurredAt: filled(filing.occurredAt),
    violatedAct: filled(filing.violatedAct),
    place: {
      region,
      municipality,
      unit: filled(unit),
      address: filled(address),
      votingCentre: filled(votingCentre),
      point: point ?? null,
    },
    subjects: filing.subjects.map(({ type, name, position, institution, nipt = '' }) => ({
      type,
      name: filled(name),
      position: filled(position),
      institution: filled(institution),
      nipt: filled(normalizeNipt(nipt) ?? nipt),
    })),
    confidentiality: filing.confidentiality,
    denouncerType: filing.denouncer?.type ?? null,
    language: filing.language,
  };
}
export type FilingContent = ReturnType<typeof contentOf>;

/**
 * What is sealed: who filed, how to reach them, and why they ask for confidentiality, which may tell who they are.
 * Undefined for an anonymous tip, of which nothing is kept.
 */
export function identityOf(filing: IndividualDenouncement) {
  const { denouncer, notify, confidentialityReason } = filing;
  if (!denouncer || filing.confidentiality === 'anonymous') return undefined;
  return {
    denouncer: keptDenouncer(denouncer),
    notify: notify ?? {},
    confidentialityReason: filled(confidentialityReason),
  };
}

function keptDenouncer(denouncer: Denouncer) {
  const phone = normalizePhone(denouncer.phone ?? '') ?? denouncer.phone;
  return Object.fromEntries(Object.entries({ ...denouncer, phone }).filter(([, value]) => !isEmpty(value)));
}

const warnings = {
  nipt_check: {
    al: 'Kontrolloni NIPT-in {nipt}: shkronja e fundit nuk përputhet me shifrat. Denoncimi u regjistrua megjithatë.',
    en: 'Check the NIPT {nipt}: its last letter does not fit its digits. The denouncement was registered all the same.',
  },
  nipt_format: {
    al: 'Kontrolloni NIPT-in {nipt}: duhet të ketë formën L12345678A. Denoncimi u regjistrua megjithatë.',
    en: 'Check the NIPT {nipt}: it should look like L12345678A. The denouncement was registered all the same.',
  },
  crime: {
    al: 'Për vepra penale, KQZ-ja ia përcjell informacionin prokurorisë. Në rast rreziku telefononi {phone}.',
    en: 'The commission passes information on crimes to the prosecution. If anyone is in danger, call {phone}.',
  },
} as const;

export interface Warning {
  readonly code: string;
  readonly message: string;
}

/** What the filer should know although the filing was registered; a NIPT is never refused (its formula is not published). */
export function warningsOf(
  isCrime: boolean,
  nipts: readonly (string | null)[],
  emergencyPhone: string,
  locale: Locale,
): Warning[] {
  const ofNipts = nipts.flatMap((nipt) => {
    const found = nipt === null ? 'ok' : checkNipt(nipt);
    if (found === 'ok') return [];
    const code = found === 'check' ? ('nipt_check' as const) : ('nipt_format' as const);
    return [{ code, message: warnings[code][locale].replace('{nipt}', () => nipt ?? '') }];
  });
  const crime = { code: 'crime', message: warnings.crime[locale].replace('{phone}', emergencyPhone) };
  return isCrime ? [...ofNipts, crime] : ofNipts;
}
