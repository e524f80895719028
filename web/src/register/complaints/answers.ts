// Answers as typed. Pure.
import { type ComplaintSoFar, isBody, type Organ } from '@denonco/contract';
import { noDate } from '../../ui/dates/dates.ts';
import { type EvidenceItem, isTaken } from '../filing/evidence/evidence.ts';
import { momentOf } from '../filing/fields/dates.ts';
import { noFilingAnswers } from '../filing/fields/filingAnswers.ts';
import { noAnswer } from '../filing/fields/texts.ts';

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

/** The elements that KZ 126 requires. */
export const toPartialFiling = (answers: Answers): ComplaintSoFar => ({
  ...answers,
  complainer: answers,
  isRepresented: isRepresented(answers),
  act: {
    type: answers.actType,
    organ: answers.organ,
    number: answers.actNumber,
    announcedAt: announcedAtOf(answers),
  },
  evidence: answers.evidence.filter(isTaken).length,
  hasDecision: answers.decision.some(isTaken),
});
