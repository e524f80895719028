// What a filing's form alone cannot tell: whether its values are in the lists, its places fit together and its days lie
// in the past; what it is kept as, without the identity; what to warn about. Pure.
import {
  checkNipt,
  type Filed,
  type IndividualDenouncement,
  isEmpty,
  type Locale,
  normalizeNipt,
  normalizePhone,
  type PaperDenouncement,
  type PaperEntity,
  type PaperIndividual,
  tiraneDay,
} from '@denonco/contract';
import type * as z from 'zod/mini';
import {
  type CaseContent,
  type Contact,
  clockDriftMs,
  type FilingLists,
  filled,
  listFaults,
  type Problems,
  placeFaults,
} from '../filings/filings.rules.ts';

/** What is kept of a denouncement, from a form or from paper, which may lack what a form asks for. */
export interface KeptDenouncement
  extends Pick<
    IndividualDenouncement,
    'track' | 'object' | 'description' | 'occurredAt' | 'violatedAct' | 'subjects' | 'confidentiality' | 'language'
  > {
  readonly place: PaperDenouncement['place'];
  readonly denouncer?: z.infer<typeof PaperIndividual> | z.infer<typeof PaperEntity> | undefined;
  readonly confidentialityReason?: string | undefined;
  readonly notify?: IndividualDenouncement['notify'];
  /** The sender's own number on the paper: it may tell who wrote. */
  readonly senderReference?: string | undefined;
}

/** What is wrong with a filing that the contract's schema passed: dotted path to field code, empty when nothing is. */
export function filingFaults(filing: KeptDenouncement, lists: FilingLists, now: Date): Problems {
  const { denouncer } = filing;
  const educationLevel = denouncer && 'educationLevel' in denouncer ? denouncer.educationLevel : undefined;
  return {
    ...listFaults(lists, [
      ['object', 'denounce_object', filing.object],
      ...filing.subjects.map(({ type }, index) => [`subjects.${index}.type`, 'subject_type', type] as const),
      ['denouncer.type', 'denouncer_type', denouncer?.type],
      ['denouncer.educationLevel', 'education_level', educationLevel],
    ]),
    ...placeFaults(filing.place, lists, 'place.'),
    ...dayFaults(filing, now),
  };
}

function dayFaults({ occurredAt, denouncer }: KeptDenouncement, now: Date): Problems {
  const today = tiraneDay(now.getTime());
  const problems: Problems = {};
  const isDay = occurredAt?.length === 10;
  const latest = now.getTime() + clockDriftMs;
  if (occurredAt && (isDay ? occurredAt > today : Date.parse(occurredAt) > latest)) problems.occurredAt = 'date_future';
  const birthDate = denouncer && 'birthDate' in denouncer ? denouncer.birthDate : undefined;
  if (birthDate && birthDate > today) problems['denouncer.birthDate'] = 'date_future';
  return problems;
}

/**
 * What is kept of a filing in the open: everything but the identity. Its canonical JSON is what the receipt's leaf
 * commits to (docs/receipt.md), so a field may be added and none changed.
 */
export function contentOf(filing: KeptDenouncement, region: string | null) {
  const { municipality, unit, address, votingCentre, point } = filing.place;
  return {
    track: filing.track,
    object: filing.object,
    description: filing.description,
    occurredAt: filled(filing.occurredAt),
    violatedAct: filled(filing.violatedAct),
    place: {
      region,
      municipality: filled(municipality),
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
type DenouncementContent = ReturnType<typeof contentOf>;

/** The same as the columns of a case have it. */
export const columnsOf = ({ object, denouncerType, ...content }: DenouncementContent): CaseContent => ({
  ...content,
  about: object,
  filerType: denouncerType,
});

/**
 * What is sealed: who filed, how to reach them, and why they ask for confidentiality, which may tell who they are.
 * Undefined for an anonymous tip, of which nothing is kept.
 */
export function identityOf(filing: KeptDenouncement, { phoneConfirmed }: Contact) {
  const { denouncer, notify, confidentialityReason, senderReference } = filing;
  if (!denouncer || filing.confidentiality === 'anonymous') return undefined;
  const phone = normalizePhone(denouncer.phone ?? '') ?? denouncer.phone;
  return {
    denouncer: Object.fromEntries(Object.entries({ ...denouncer, phone }).filter(([, value]) => isKept(value))),
    notify: notify ?? {},
    confidentialityReason: filled(confidentialityReason),
    phoneConfirmed,
    ...(isEmpty(senderReference) ? {} : { senderReference }),
  };
}

const isKept = (value: unknown): boolean => typeof value !== 'string' || !isEmpty(value);

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

/** What the filer should know although the filing was registered; a NIPT is never refused (its formula is not published). */
export function warningsOf(
  isCrime: boolean,
  nipts: readonly (string | null)[],
  emergencyPhone: string,
  locale: Locale,
): Filed['warnings'] {
  const ofNipts = nipts.flatMap((nipt) => {
    const found = nipt === null ? 'ok' : checkNipt(nipt);
    if (found === 'ok') return [];
    const code = found === 'check' ? ('nipt_check' as const) : ('nipt_format' as const);
    return [{ code, message: warnings[code][locale].replace('{nipt}', () => nipt ?? '') }];
  });
  const crime = { code: 'crime', message: warnings.crime[locale].replace('{phone}', emergencyPhone) };
  return isCrime ? [...ofNipts, crime] : ofNipts;
}
