// What a person has typed so far, as typed, and the filing it makes. Pure. Keeps nothing and judges nothing.
import type { Confidentiality, Locale, Track } from '@denonco/contract';
import { dayOf, momentOf } from '../filing/fields/dates.ts';
import { allFilled, filled } from '../filing/fields/texts.ts';
import { type DateParts, noDate } from '../ui/forms/dates.ts';

export interface SubjectAnswers {
  /** Its own on this device, so that a removed one takes its fields with it. */
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly position: string;
  readonly institution: string;
  readonly nipt: string;
}

export interface DenouncerAnswers {
  readonly type: string;
  readonly name: string;
  readonly surname: string;
  readonly fatherName: string;
  readonly birthDate: DateParts;
  readonly birthPlace: string;
  readonly personalNumber: string;
  readonly address: string;
  readonly email: string;
  readonly phone: string;
  readonly position: string;
  readonly educationLevel: string;
}

export interface Answers {
  readonly track: Track | '';
  readonly confidentiality: Confidentiality | '';
  readonly confidentialityReason: string;
  readonly object: string;
  readonly description: string;
  readonly occurredOn: DateParts;
  readonly occurredTime: string;
  readonly violatedAct: string;
  readonly region: string;
  readonly municipality: string;
  readonly unit: string;
  readonly address: string;
  readonly votingCentre: string;
  readonly subjects: readonly SubjectAnswers[];
  readonly denouncer: DenouncerAnswers;
  readonly declaration: boolean;
}

export const newSubject = (id: number): SubjectAnswers => ({
  id,
  type: '',
  name: '',
  position: '',
  institution: '',
  nipt: '',
});

export const noAnswers: Answers = {
  track: '',
  confidentiality: '',
  confidentialityReason: '',
  object: '',
  description: '',
  occurredOn: noDate,
  occurredTime: '',
  violatedAct: '',
  region: '',
  municipality: '',
  unit: '',
  address: '',
  votingCentre: '',
  subjects: [newSubject(1)],
  denouncer: {
    type: '',
    name: '',
    surname: '',
    fatherName: '',
    birthDate: noDate,
    birthPlace: '',
    personalNumber: '',
    address: '',
    email: '',
    phone: '',
    position: '',
    educationLevel: '',
  },
  declaration: false,
};

/** The filing as IndividualDenouncement would take it; what is not answered is left out, so the schema says so. */
export function toFiling(answers: Answers, locale: Locale) {
  const { region, municipality, unit, address, votingCentre } = answers;
  const { birthDate, ...denouncer } = answers.denouncer;
  const anonymous = answers.confidentiality === 'anonymous';
  const confidential = answers.confidentiality === 'confidential';
  return {
    track: filled(answers.track),
    object: filled(answers.object),
    description: filled(answers.description),
    occurredAt: momentOf(answers.occurredOn, answers.occurredTime),
    violatedAct: filled(answers.violatedAct),
    place: allFilled({ region, municipality, unit, address, votingCentre }),
    subjects: answers.subjects.map(({ id: _, ...subject }) => allFilled(subject)),
    confidentiality: filled(answers.confidentiality),
    confidentialityReason: confidential ? filled(answers.confidentialityReason) : undefined,
    denouncer: anonymous ? undefined : { ...allFilled(denouncer), birthDate: dayOf(birthDate) },
    evidence: [],
    language: locale,
    declaration: answers.declaration,
  };
}
