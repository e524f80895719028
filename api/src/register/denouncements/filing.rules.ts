// Checks of a filing beyond its schema, and its content without the identity. Pure.
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
  clockDriftMs,
  type FilingLists,
  listErrors,
  niptWarnings,
  type Problems,
  placeErrors,
  textOrNull,
} from '../filings/filings.rules.ts';

/** From a form or from paper, which may lack fields. */
export interface StoredDenouncement
  extends Pick<
    IndividualDenouncement,
    'track' | 'object' | 'description' | 'occurredAt' | 'violatedAct' | 'subjects' | 'confidentiality' | 'language'
  > {
  readonly place: PaperDenouncement['place'];
  readonly denouncer?: z.infer<typeof PaperIndividual> | z.infer<typeof PaperEntity> | undefined;
  readonly confidentialityReason?: string | undefined;
  readonly notify?: IndividualDenouncement['notify'];
  /** Sealed, because it may identify the sender. */
  readonly senderReference?: string | undefined;
}

/** Dotted path to field code, empty when none. */
export function denouncementProblems(filing: StoredDenouncement, lists: FilingLists, now: Date): Problems {
  const { denouncer } = filing;
  const educationLevel = denouncer && 'educationLevel' in denouncer ? denouncer.educationLevel : undefined;
  const notParties = filing.subjects.flatMap(({ type, electoralSubject }, index) =>
    electoralSubject === undefined || electoralSubjectTypes.includes(type) ? [] : `subjects.${index}.electoralSubject`,
  );
  return {
    ...listErrors(lists, [
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
    ...placeErrors(filing.place, lists, 'place.'),
    ...dayErrors(filing, now),
  };
}

function dayErrors({ occurredAt, denouncer }: StoredDenouncement, now: Date): Problems {
  const today = tiraneDay(now);
  const problems: Problems = {};
  const isDay = occurredAt?.length === 10;
  const latest = now.getTime() + clockDriftMs;
  if (occurredAt && (isDay ? occurredAt > today : Date.parse(occurredAt) > latest)) problems.occurredAt = 'date_future';
  const birthDate = denouncer && 'birthDate' in denouncer ? denouncer.birthDate : undefined;
  if (birthDate && birthDate > today) problems['denouncer.birthDate'] = 'date_future';
  return problems;
}

/** A subject without a typed name gets that of the list. */
export const withListNames = (subjects: StoredDenouncement['subjects'], lists: Pick<FilingLists, 'find'>) =>
  subjects.map((subject) => {
    const known = subject.electoralSubject && lists.find('electoral_subject', subject.electoralSubject);
    return known && isEmpty(subject.name) ? { ...subject, name: known.name.al } : subject;
  });

/** The receipt's leaf commits to it (docs/reference/receipt.md): fields may be added, not changed. */
export function denouncementContent(filing: StoredDenouncement, region: string | null) {
  const { municipality, unit, address, votingCentre, point } = filing.place;
  return {
    track: filing.track,
    object: filing.object,
    description: filing.description,
    occurredAt: textOrNull(filing.occurredAt),
    violatedAct: textOrNull(filing.violatedAct),
    place: {
      region,
      municipality: textOrNull(municipality),
      unit: textOrNull(unit),
      address: textOrNull(address),
      votingCentre: textOrNull(votingCentre),
      point: point ?? null,
    },
    subjects: filing.subjects.map(({ type, name, electoralSubject = null, position, institution, nipt = '' }) => ({
      type,
      name: textOrNull(name),
      electoralSubject,
      position: textOrNull(position),
      institution: textOrNull(institution),
      nipt: textOrNull(normalizeNipt(nipt) ?? nipt),
    })),
    confidentiality: filing.confidentiality,
    denouncerType: filing.denouncer?.type ?? null,
    language: filing.language,
  };
}
type DenouncementContent = ReturnType<typeof denouncementContent>;

export const denouncementColumns = ({ object, denouncerType, ...content }: DenouncementContent): CaseContent => ({
  ...content,
  about: object,
  filerType: denouncerType,
});

/** The reason for confidentiality may identify too. Undefined for an anonymous tip. */
export function denouncementIdentity(filing: StoredDenouncement, phoneConfirmed: boolean) {
  const { denouncer, notify, confidentialityReason, senderReference } = filing;
  if (!denouncer || filing.confidentiality === 'anonymous') return undefined;
  const phone = normalizePhone(denouncer.phone ?? '') ?? denouncer.phone;
  return {
    denouncer: Object.fromEntries(Object.entries({ ...denouncer, phone }).filter(([, value]) => isFilled(value))),
    notify: notify ?? {},
    confidentialityReason: textOrNull(confidentialityReason),
    phoneConfirmed,
    ...(isEmpty(senderReference) ? {} : { senderReference }),
  };
}

const isFilled = (value: unknown): boolean => typeof value !== 'string' || !isEmpty(value);

const crimeWarning = {
  al: 'Për vepra penale, KQZ-ja ia përcjell informacionin prokurorisë. Në rast rreziku telefononi {phone}.',
  en: 'The commission passes information on crimes to the prosecution. If anyone is in danger, call {phone}.',
} as const;

export function denouncementWarnings(
  { subjects, denouncer }: StoredDenouncement,
  isCrime: boolean,
  emergencyPhone: string,
  locale: Locale,
): Filed['warnings'] {
  const own = denouncer && 'nipt' in denouncer ? denouncer.nipt : undefined;
  const ofNipts = niptWarnings([...subjects.map(({ nipt }) => nipt), own], locale);
  const crime = { code: 'crime', message: crimeWarning[locale].replace('{phone}', emergencyPhone) };
  return isCrime ? [...ofNipts, crime] : ofNipts;
}
