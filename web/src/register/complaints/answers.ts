// Answers as typed, and the complaint made of them. Pure.
import { type ComplaintSoFar, isBody, type Locale, type Organ } from '@denonco/contract';
import { noDate } from '../../ui/dates/dates.ts';
import { votingCentresOf } from '../filing/acts/organs.ts';
import { attachmentsOf, type EvidenceItem, isTaken } from '../filing/evidence/evidence.ts';
import { dayOf, momentOf } from '../filing/fields/dates.ts';
import { electoralSubjectOf } from '../filing/fields/filerTypes.ts';
import { noFilingAnswers, toFilingPart } from '../filing/fields/filingAnswers.ts';
import { allFilled, noAnswer, trimmedOrUndefined } from '../filing/fields/texts.ts';

export const emptyAnswers = {
  ...noFilingAnswers,
  filer: noAnswer<'self' | 'representative' | ''>(''),
  organ: noAnswer<Organ | ''>(''),
  decision: noAnswer<readonly EvidenceItem[]>([]),
  type: '',
  name: '',
  /** Code of a registered electoral subject; empty when the name was typed. */
  subject: '',
  nipt: '',
  representative: { name: '', surname: '', position: '', personalNumber: '' },
  address: '',
  email: '',
  phone: '',
  actType: '',
  /** An inaction has no announcement and no decision. */
  isInaction: false,
  kzazNumber: '',
  actNumber: '',
  announcedOn: noDate,
  announcedTime: '',
  /** Confirms that the act names no time (KZ 125.1). */
  hasNoHour: false,
  /** Receipt of the decision, used only for computing (KZ 124/1.2). */
  receivedOn: noDate,
  /** Comma-separated codes. */
  votingCentres: '',
  legalBasis: '',
  violation: '',
  facts: '',
  requestedEvidence: '',
  claim: '',
  signature: '',
};
export type Answers = Readonly<typeof emptyAnswers>;

export const isRepresented = ({ type, filer }: Pick<Answers, 'type' | 'filer'>): boolean =>
  isBody(type) || filer === 'representative';

export function signerOf(answers: Pick<Answers, 'type' | 'filer' | 'name' | 'representative'>): string {
  const { name, surname } = answers.representative;
  return (isRepresented(answers) ? `${name} ${surname}` : answers.name).trim();
}

/** Day or time of the announcement; ignored for an inaction. */
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
    type: trimmedOrUndefined(actType),
    organ: trimmedOrUndefined(organ),
    kzazNumber: organ === 'KZAZ' ? trimmedOrUndefined(kzazNumber) : undefined,
    number: trimmedOrUndefined(actNumber),
    announcedAt: announcedAtOf(answers),
    receivedOn: answers.isInaction ? undefined : dayOf(answers.receivedOn),
  };
}

/** Body of the filing; unanswered fields are left out, so that the schema reports them. */
export function toFiling(answers: Answers, locale: Locale) {
  const { legalBasis, violation, facts, requestedEvidence, claim, region, municipality, signature } = answers;
  const centres = votingCentresOf(answers.votingCentres);
  return {
    ...toFilingPart(answers, answers, locale),
    ...allFilled({ region, municipality, legalBasis, violation, facts, requestedEvidence, claim, signature }),
    complainer: complainerOf(answers),
    act: actOf(answers),
    votingCentres: centres.length > 0 ? centres : undefined,
    decisionFile: answers.isInaction ? undefined : attachmentsOf(answers.decision)[0],
  };
}

/** The elements that KZ 126 requires. */
export const toPartialFiling = (answers: Answers): ComplaintSoFar => ({
  ...answers,
  complainer: answers,
  isRepresented: isRepresented(answers),
  act: actOf(answers),
  evidence: answers.evidence.filter(isTaken).length,
  hasDecision: answers.decision.some(isTaken),
});
