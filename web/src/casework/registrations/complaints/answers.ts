import type { Locale, Organ } from '@denonco/contract';
import { votingCentresOf } from '../../../register/filing/acts/organs.ts';
import type { EvidenceBox } from '../../../register/filing/evidence/box.ts';
import { attachmentsOf, type EvidenceItem } from '../../../register/filing/evidence/evidence.ts';
import { dayOf, momentOf } from '../../../register/filing/fields/dates.ts';
import { electoralSubjectOf } from '../../../register/filing/fields/filerTypes.ts';
import { filled } from '../../../register/filing/fields/texts.ts';
import { noDate } from '../../../ui/dates/dates.ts';
import { boxesOf, draftOf, noPaper, type PaperAnswers, textAt, textsAt } from '../paper.ts';
import { receivedOf } from '../received.tsx';

interface Chosen extends PaperAnswers {
  readonly organ: Organ | '';
  readonly decision: readonly EvidenceItem[];
}

const noChoices: Chosen = {
  ...noPaper,
  organ: '',
  decision: [],
};

const noAnswers = {
  ...noChoices,
  actType: '',
  /** From the types: an inaction has no announcement and no decision. */
  isInaction: false,
  announcedOn: noDate,
  announcedTime: '',
  /** Only for acts of the Commissioner (KZ 124/1.2). */
  receivedOn: noDate,
  region: '',
  municipality: '',
};
export type Answers = Readonly<typeof noAnswers>;

const ofRepresentative = ['name', 'surname', 'position', 'personalNumber'] as const;

function complainerOf(answers: Answers) {
  const representative = textsAt(answers, 'complainer.representative', ofRepresentative);
  return {
    ...textsAt(answers, 'complainer', ['type', 'name', 'nipt', 'address', 'phone', 'email']),
    subject: electoralSubjectOf(textAt(answers, 'complainer.type'), textAt(answers, 'complainer.subject')),
    representative: Object.values(representative).some((text) => text) ? representative : undefined,
  };
}

export function toBody(answers: Answers, locale: Locale) {
  const { actType, organ, isInaction, region, municipality } = answers;
  const centres = votingCentresOf(answers.texts.votingCentres ?? '');
  return {
    received: receivedOf(answers),
    scans: attachmentsOf(answers.scans),
    evidence: attachmentsOf(answers.evidence),
    language: locale,
    complainer: complainerOf(answers),
    act: {
      type: filled(actType),
      organ: filled(organ),
      kzazNumber: organ === 'KZAZ' ? textAt(answers, 'act.kzazNumber') : undefined,
      number: textAt(answers, 'act.number'),
      announcedAt: isInaction ? undefined : momentOf(answers.announcedOn, answers.announcedTime),
      receivedOn: isInaction ? undefined : dayOf(answers.receivedOn),
    },
    region: filled(region),
    municipality: filled(municipality),
    votingCentres: centres.length > 0 ? centres : undefined,
    legalBasis: textAt(answers, 'legalBasis'),
    violation: textAt(answers, 'violation'),
    facts: textAt(answers, 'facts'),
    requestedEvidence: textAt(answers, 'requestedEvidence'),
    claim: textAt(answers, 'claim'),
    decisionFile: isInaction ? undefined : attachmentsOf(answers.decision)[0],
  };
}

/** The sender's next paper has the same way and day of receipt. */
export function ofSameSender({ received, texts }: Answers): Answers {
  const kept = Object.entries(texts).filter(([path]) => path.startsWith('complainer.'));
  return { ...noAnswers, received, texts: Object.fromEntries(kept) };
}

export const draft = draftOf('complaint', noAnswers);
export const boxes = boxesOf(draft);

export const decision: EvidenceBox = {
  use: () => draft.useAnswers().decision,
  get: () => draft.get().answers.decision,
  change: (next) => draft.changeAnswers({ decision: next(draft.get().answers.decision) }),
  storedIn: boxes.scans.storedIn,
};
