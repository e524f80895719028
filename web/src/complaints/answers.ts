// What a person has typed so far, as typed, and the complaint it makes. Pure. Keeps nothing and judges nothing.
import type { ComplaintSoFar, Locale, Organ } from '@denonco/contract';
import { votingCentresOf } from '../filing/acts/votingCentres.ts';
import { type ConfirmedPhone, confirmationOf, type NotifyAnswers, notifyOf } from '../filing/contact/contact.ts';
import { attachmentsOf, type EvidenceItem } from '../filing/evidence/evidence.ts';
import { dayOf, momentOf } from '../filing/fields/dates.ts';
import { electoralSubjectOf, isBody } from '../filing/fields/filerTypes.ts';
import { allFilled, filled } from '../filing/fields/texts.ts';
import { type DateParts, noDate } from '../ui/dates/dates.ts';

export interface RepresentativeAnswers {
  readonly name: string;
  readonly surname: string;
  readonly position: string;
  readonly personalNumber: string;
}

/** Who stands before KAS: the complainant in person, or somebody for them. */
type Filer = 'self' | 'representative';

export interface Answers {
  readonly type: string;
  readonly name: string;
  /** Of the list of registered electoral subjects; empty where the name was typed. */
  readonly subject: string;
  readonly nipt: string;
  readonly filer: Filer | '';
  readonly representative: RepresentativeAnswers;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly phoneConfirmation: ConfirmedPhone | null;
  readonly notify: NotifyAnswers;
  readonly actType: string;
  /** What the list says of the chosen type: an inaction has no announcement and no decision. */
  readonly isInaction: boolean;
  readonly organ: Organ | '';
  readonly kzazNumber: string;
  readonly actNumber: string;
  readonly announcedOn: DateParts;
  readonly announcedTime: string;
  /** The act tells no hour, as the person says (KZ 125.1). */
  readonly hasNoHour: boolean;
  /** When the decision came to hand, for the calculation alone (KZ 124/1.2). */
  readonly receivedOn: DateParts;
  readonly region: string;
  readonly municipality: string;
  /** Several codes, as typed. */
  readonly votingCentres: string;
  readonly legalBasis: string;
  readonly violation: string;
  readonly facts: string;
  readonly requestedEvidence: string;
  readonly claim: string;
  /** At most one. */
  readonly decision: readonly EvidenceItem[];
  readonly evidence: readonly EvidenceItem[];
  readonly signature: string;
  readonly declaration: boolean;
}

export const noAnswers: Answers = {
  type: '',
  name: '',
  subject: '',
  nipt: '',
  filer: '',
  representative: { name: '', surname: '', position: '', personalNumber: '' },
  address: '',
  email: '',
  phone: '',
  phoneConfirmation: null,
  notify: { email: false, sms: false },
  actType: '',
  isInaction: false,
  organ: '',
  kzazNumber: '',
  actNumber: '',
  announcedOn: noDate,
  announcedTime: '',
  hasNoHour: false,
  receivedOn: noDate,
  region: '',
  municipality: '',
  votingCentres: '',
  legalBasis: '',
  violation: '',
  facts: '',
  requestedEvidence: '',
  claim: '',
  decision: [],
  evidence: [],
  signature: '',
  declaration: false,
};

export const isRepresented = ({ type, filer }: Pick<Answers, 'type' | 'filer'>): boolean =>
  isBody(type) || filer === 'representative';

/** The name that the signature should be. */
export function signerOf(answers: Pick<Answers, 'type' | 'filer' | 'name' | 'representative'>): string {
  const { name, surname } = answers.representative;
  return (isRepresented(answers) ? `${name} ${surname}` : answers.name).trim();
}

/** The day or hour of the announcement; an inaction has none, also one typed before. */
export const announcedAtOf = ({ isInaction, announcedOn, announcedTime }: Answers): string | undefined =>
  isInaction ? undefined : momentOf(announcedOn, announcedTime);

function complainerOf(answers: Answers) {
  const { type, name, subject, nipt, address, email, phone } = answers;
  const given = allFilled(answers.representative);
  const representative = isRepresented(answers) && Object.values(given).some(Boolean) ? given : undefined;
  return {
    ...allFilled({ type, name, nipt, address, email, phone }),
    subject: electoralSubjectOf(type, subject),
    representative,
  };
}

function actOf(answers: Answers) {
  const { actType, organ, kzazNumber, actNumber } = answers;
  return {
    type: filled(actType),
    organ: filled(organ),
    kzazNumber: organ === 'KZAZ' ? filled(kzazNumber) : undefined,
    number: filled(actNumber),
    announcedAt: announcedAtOf(answers),
    receivedOn: answers.isInaction ? undefined : dayOf(answers.receivedOn),
  };
}

/** The complaint as Complaint would take it; what is not answered is left out, so the schema says so. */
export function toFiling(answers: Answers, locale: Locale) {
  const { legalBasis, violation, facts, requestedEvidence, claim, region, municipality, signature } = answers;
  const centres = votingCentresOf(answers.votingCentres);
  return {
    complainer: complainerOf(answers),
    act: actOf(answers),
    region: filled(region),
    municipality: filled(municipality),
    votingCentres: centres.length > 0 ? centres : undefined,
    legalBasis: filled(legalBasis),
    violation: filled(violation),
    facts: filled(facts),
    requestedEvidence: filled(requestedEvidence),
    claim: filled(claim),
    decisionFile: answers.isInaction ? undefined : attachmentsOf(answers.decision)[0],
    evidence: attachmentsOf(answers.evidence),
    phoneConfirmation: confirmationOf(answers.phoneConfirmation, answers.phone),
    notify: notifyOf(answers.notify, answers),
    signature: filled(signature),
    declaration: answers.declaration,
    language: locale,
  };
}

/** Leaves out the warning of a missing hour: the form requires a tick that the act has none. */
export const isNews = ({ code }: { readonly code: string }): boolean => code !== 'hour';

/** Files that are there or on their way; refused ones are not. */
export const isTaken = ({ refusal }: EvidenceItem): boolean => refusal === undefined;

/** What KZ 126 asks about. */
export function toSoFar(answers: Answers): ComplaintSoFar {
  const { act, legalBasis, violation, facts, requestedEvidence, signature, claim } = toFiling(answers, 'al');
  return {
    complainer: { name: filled(answers.name), address: filled(answers.address) },
    act,
    isInaction: answers.isInaction,
    legalBasis,
    violation,
    facts,
    requestedEvidence,
    evidence: answers.evidence.filter(isTaken).length,
    hasDecision: answers.decision.some(isTaken),
    signature,
    claim,
  };
}
