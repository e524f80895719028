// What a filing's form alone cannot tell: whether its values are in the lists, its places fit together and its days lie
// in the past; what it is kept as, without the identity; what to warn about. Pure.
import {
  electoralSubjectTypes,
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
  niptWarnings,
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
  const notParties = filing.subjects.flatMap(({ type, electoralSubject }, index) =>
    electoralSubject === undefined || electoralSubjectTypes.includes(type) ? [] : `subjects.${index}.electoralSubject`,
  );
  return {
    ...listFaults(lists, [
      ['object', 'denounce_object', filing.object],
      ...filing.subjects.map(({ type }, index) => [`subjects.${index}.type`, 'subject_type', type] as const),
      ...filing.subjects.map(
        ({ electoralSubject }, index) =>
          [`subjects.${index}.electoralSubject`, 'electoral_subject', electoralSubject] as const,
      ),
      ['denouncer.type', 'denouncer_type', denouncer?.type],
      ['denouncer.educationLevel', 'education_level', educationLevel],
    ]),
    ...Object.fromEntries(notParties.map((path) => [path, 'unknown_value'] as const)),
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

/** A registered electoral subject without a typed name has the name of the list. */
export const withListNames = (
  subjects: KeptDenouncement['subjects'],
  lists: Pick<FilingLists, 'find'>,
): KeptDenouncement['subjects'] =>
  subjects.map((subject) => {
    const known = subject.electoralSubject && lists.find('electoral_subject', subject.electoralSubject);
    return known && isEmpty(subject.name) ? { ...subject, name: known.name.al } : subject;
  });

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
    subjects: filing.subjects.map(({ type, name, electoralSubject = null, position, institution, nipt = '' }) => ({
      type,
      name: filled(name),
      electoralSubject,
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

const crimeWords = {
  al: 'Për vepra penale, KQZ-ja ia përcjell informacionin prokurorisë. Në rast rreziku telefononi {phone}.',
  en: 'The commission passes information on crimes to the prosecution. If anyone is in danger, call {phone}.',
} as const;

/** Warnings of a filing that was registered all the same. */
export function warningsOf(
  { subjects, denouncer }: KeptDenouncement,
  isCrime: boolean,
  emergencyPhone: string,
  locale: Locale,
): Filed['warnings'] {
  const own = denouncer && 'nipt' in denouncer ? denouncer.nipt : undefined;
  const ofNipts = niptWarnings([...subjects.map(({ nipt }) => nipt), own], locale);
  const crime = { code: 'crime', message: crimeWords[locale].replace('{phone}', emergencyPhone) };
  return isCrime ? [...ofNipts, crime] : ofNipts;
}
