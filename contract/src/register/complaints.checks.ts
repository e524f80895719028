// Signature and elements of KZ 126, for form and server. Both only warn: no registration is refused (KZ 127). Pure.
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';
import { foldForSearch, isEmpty, type PossibleTexts } from '../platform/texts.ts';
import { electoralSubjectTypes } from '../reference/complaints.acts.ts';

interface Signed {
  readonly complainer: {
    readonly name: string;
    readonly representative?: { readonly name: string; readonly surname: string } | undefined;
  };
  readonly signature: string;
}

const nameParts = (text: string): readonly string[] =>
  foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** All words are of the name, at least two (or the only one). Ignores order, ë, ç. */
export function isSignatureOf({ complainer, signature }: Signed): boolean {
  const { representative } = complainer;
  const signed = nameParts(signature);
  const names = representative
    ? [`${representative.name} ${representative.surname}`, complainer.name]
    : [complainer.name];
  return names.some((name) => {
    const known = nameParts(name);
    return signed.length >= Math.min(2, known.length) && signed.every((word) => known.includes(word));
  });
}

const element = (article: string, path: string, name: LocalizedText, toDo: LocalizedText) => ({
  article,
  path,
  name,
  toDo,
});

/**
 * Elements that KZ 126 and 127.2.ç require, and the representative of a body (KPA 62): for the check page, the receipt, the
 * tracking page and the letter that asks for them.
 */
export const complaintElements = {
  complainer: element(
    'KZ 126.1.a',
    'complainer.address',
    { al: 'Emri i plotë dhe adresa e ankuesit', en: 'The full name and the address of the complainant' },
    { al: 'Shkruani emrin dhe adresën.', en: 'Enter the name and the address.' },
  ),
  representative: element(
    'KPA 62',
    'complainer.representative.name',
    { al: 'Emri dhe cilësia e përfaqësuesit', en: 'The name and the standing of the representative' },
    { al: 'Shkruani emrin dhe cilësinë e përfaqësuesit.', en: 'Enter who represents the complainant, and as what.' },
  ),
  act: element(
    'KZ 126.1.b',
    'act.number',
    {
      al: 'Organi e numri i aktit dhe ora e shpalljes',
      en: 'The organ and number of the act and the hour of its announcement',
    },
    {
      al: 'Shënoni organin, numrin dhe shpalljen e aktit.',
      en: 'Give the organ, the number and the announcement of the act.',
    },
  ),
  legalBasis: element(
    'KZ 126.1.c',
    'legalBasis',
    { al: 'Baza ligjore', en: 'The legal basis' },
    { al: 'Shkruani bazën ligjore.', en: 'Enter the legal basis.' },
  ),
  violation: element(
    'KZ 126.1.ç',
    'violation',
    { al: 'Përshkrimi i shkurtër i shkeljes', en: 'A short description of the violation' },
    { al: 'Përshkruani shkeljen.', en: 'Describe the violation.' },
  ),
  facts: element(
    'KZ 126.1.d',
    'facts',
    { al: 'Faktet dhe argumentet', en: 'The facts and arguments' },
    { al: 'Shkruani faktet dhe argumentet.', en: 'Enter the facts and arguments.' },
  ),
  evidence: element(
    'KZ 126.1.dh',
    'requestedEvidence',
    { al: 'Provat që kërkohet të merren dhe burimi i tyre', en: 'The evidence to be taken and its source' },
    {
      al: 'Thoni cilat prova duhen marrë dhe nga ku, ose bashkëngjitini.',
      en: 'Say which evidence must be taken and from where, or attach it.',
    },
  ),
  signature: element(
    'KZ 126.1.e',
    'signature',
    { al: 'Nënshkrimi', en: 'The signature' },
    { al: 'Nënshkruani më poshtë; data vihet vetë.', en: 'Sign below; the date is added automatically.' },
  ),
  decision: element(
    'KZ 126.2',
    'decisionFile',
    { al: 'Vendimi i plotë që ankimohet', en: 'The full decision that is challenged' },
    { al: 'Bashkëngjitni vendimin.', en: 'Attach the decision.' },
  ),
  claim: element(
    'KZ 127.2.ç',
    'claim',
    { al: 'Çfarë kërkohet të vendosë KAS-i', en: 'What KAS is asked to decide' },
    { al: 'Shkruani çfarë kërkoni nga KAS-i.', en: 'Enter what you ask of KAS.' },
  ),
};
export type ComplaintElement = keyof typeof complaintElements;

/** Elements of the sealed identity, noted at filing. */
export const sealedElements = ['complainer', 'representative', 'signature'] as const satisfies ComplaintElement[];

const bodies: ReadonlySet<string> = new Set([...electoralSubjectTypes, 'PUBLIC_INSTITUTION', 'OBSERVER_ORGANISATION']);
/** Complainants that act through a representative, and that the register names (KZ 127). */
export const isBody = (complainerType: string): boolean => bodies.has(complainerType);

interface ComplainerSoFar extends PossibleTexts<'type' | 'name' | 'address'> {
  readonly representative?: PossibleTexts<'name' | 'surname'> | undefined;
}
export interface ComplaintSoFar
  extends PossibleTexts<'legalBasis' | 'violation' | 'facts' | 'requestedEvidence' | 'signature' | 'claim'> {
  readonly complainer?: ComplainerSoFar | undefined;
  /** A person may say as well that a representative files. */
  readonly isRepresented?: boolean;
  readonly act?: PossibleTexts<'type' | 'organ' | 'number' | 'announcedAt'> | undefined;
  readonly isInaction: boolean;
  readonly evidence: number;
  readonly hasDecision: boolean;
}

/** A complaint is returned once for missing elements, for 24 hours (KZ 129.4). */
export function missingElements(complaint: ComplaintSoFar): ComplaintElement[] {
  const { complainer, act, isInaction } = complaint;
  const { representative } = complainer ?? {};
  const has: Readonly<Record<ComplaintElement, boolean>> = {
    complainer: !isEmpty(complainer?.name) && !isEmpty(complainer?.address),
    representative:
      !(complaint.isRepresented ?? isBody(complainer?.type ?? '')) ||
      !isEmpty(representative?.name) ||
      !isEmpty(representative?.surname),
    act:
      !isEmpty(act?.type) &&
      (isInaction || (!isEmpty(act?.organ) && !isEmpty(act?.number) && !isEmpty(act?.announcedAt))),
    legalBasis: !isEmpty(complaint.legalBasis),
    violation: !isEmpty(complaint.violation),
    facts: !isEmpty(complaint.facts),
    evidence: complaint.evidence > 0 || !isEmpty(complaint.requestedEvidence),
    signature: !isEmpty(complaint.signature),
    decision: isInaction || complaint.hasDecision,
    claim: !isEmpty(complaint.claim),
  };
  return codesOf(complaintElements).filter((one) => !has[one]);
}
