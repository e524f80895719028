import type { Confidentiality, Locale, Track } from '@denonco/contract';
import { newSubject, type SubjectAnswers } from '../../../register/denouncements/answers.ts';
import { attachmentsOf } from '../../../register/filing/evidence/evidence.ts';
import { dayOf, momentOf } from '../../../register/filing/fields/dates.ts';
import { electoralSubjectOf } from '../../../register/filing/fields/filerTypes.ts';
import { allFilled, filled } from '../../../register/filing/fields/texts.ts';
import type { Point } from '../../../register/filing/place/areas.tsx';
import { noDate } from '../../../ui/dates/dates.ts';
import { boxesOf, draftOf, noPaper, type PaperAnswers, textAt, textsAt } from '../paper.ts';
import { receivedOf } from '../received.tsx';

interface Chosen extends PaperAnswers {
  readonly who: 'individual' | 'entity' | 'anonymous' | '';
  readonly track: Track | '';
  readonly point: Point | null;
  readonly subjects: readonly SubjectAnswers[];
}

const noChoices: Chosen = {
  ...noPaper,
  who: '',
  track: '',
  point: null,
  subjects: [newSubject(1)],
};

const noAnswers = {
  ...noChoices,
  isConfidential: false,
  birthDate: noDate,
  object: '',
  occurredOn: noDate,
  occurredTime: '',
  region: '',
  municipality: '',
  unit: '',
};
export type Answers = Readonly<typeof noAnswers>;

const confidentialityOf = ({ who, isConfidential }: Answers): Confidentiality =>
  who === 'anonymous' ? 'anonymous' : isConfidential ? 'confidential' : 'named';

const ofPerson = [
  ...['type', 'name', 'surname', 'fatherName', 'personalNumber', 'birthPlace', 'address', 'phone', 'email', 'position'],
  'educationLevel',
] as const;
const ofEntity = ['type', 'entityName', 'nipt', 'address', 'phone', 'email'] as const;
const ofRepresentative = ['name', 'surname', 'position', 'personalNumber'] as const;

const individualOf = (answers: Answers) => ({
  ...textsAt(answers, 'individual', ofPerson),
  birthDate: dayOf(answers.birthDate),
});
const entityOf = (answers: Answers) => ({
  ...textsAt(answers, 'entity', ofEntity),
  representative: textsAt(answers, 'entity.representative', ofRepresentative),
});

export const isNamed = ({ id: _, ...texts }: SubjectAnswers): boolean =>
  Object.values(texts).some((text = '') => filled(text));

export function toBody(answers: Answers, locale: Locale) {
  const { region, municipality, unit, who, object, track } = answers;
  const confidentiality = confidentialityOf(answers);
  return {
    received: receivedOf(answers),
    scans: attachmentsOf(answers.scans),
    evidence: attachmentsOf(answers.evidence),
    language: locale,
    // Only a tip may be anonymous.
    track: who === 'anonymous' ? ('tip' as const) : filled(track),
    object: filled(object),
    description: textAt(answers, 'description'),
    occurredAt: momentOf(answers.occurredOn, answers.occurredTime),
    violatedAct: textAt(answers, 'violatedAct'),
    place: {
      region: filled(region),
      municipality: filled(municipality),
      unit: filled(unit),
      ...textsAt(answers, 'place', ['address', 'votingCentre']),
      point: answers.point ?? undefined,
    },
    subjects: answers.subjects.filter(isNamed).map(({ id: _, electoralSubject, ...subject }) => ({
      ...allFilled(subject),
      electoralSubject: electoralSubjectOf(subject.type, electoralSubject),
    })),
    confidentiality,
    confidentialityReason: confidentiality === 'confidential' ? textAt(answers, 'confidentialityReason') : undefined,
    individual: who === 'individual' || who === '' ? individualOf(answers) : undefined,
    entity: who === 'entity' ? entityOf(answers) : undefined,
  };
}

/** The sender's next paper has the same way and day of receipt. */
export function ofSameSender({ received, texts, who, isConfidential, birthDate }: Answers): Answers {
  const kept = Object.entries(texts).filter(([path]) => /^(individual|entity)\./.test(path));
  return { ...noAnswers, received, who, isConfidential, birthDate, texts: Object.fromEntries(kept) };
}

export const draft = draftOf('denouncement', noAnswers);
export const boxes = boxesOf(draft);
