// Answers as typed. Pure.
import type { Confidentiality, Track } from '@denonco/contract';
import { noDate } from '../../ui/dates/dates.ts';
import { noFilingAnswers } from '../filing/fields/filingAnswers.ts';
import { noAnswer } from '../filing/fields/texts.ts';
import type { Point } from '../filing/place/areas.tsx';

export interface SubjectAnswers {
  /** Local id, so that removing a subject removes its fields. */
  readonly id: number;
  readonly type: string;
  readonly name: string;
  /** Code of a registered electoral subject; missing in older drafts. */
  readonly electoralSubject?: string | undefined;
  readonly position: string;
  readonly institution: string;
  readonly nipt: string;
}

export const newSubject = (id: number): SubjectAnswers => ({
  id,
  type: '',
  name: '',
  position: '',
  institution: '',
  nipt: '',
});

const noDenouncer = {
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
};
const noEntity = {
  type: '',
  entityName: '',
  nipt: '',
  name: '',
  surname: '',
  position: '',
  personalNumber: '',
  address: '',
  email: '',
  phone: '',
};

export const emptyAnswers = {
  ...noFilingAnswers,
  filer: noAnswer<'individual' | 'legalEntity' | ''>(''),
  track: noAnswer<Track | ''>(''),
  confidentiality: noAnswer<Confidentiality | ''>(''),
  subjects: noAnswer<readonly SubjectAnswers[]>([newSubject(1)]),
  point: noAnswer<Point | null>(null),
  confidentialityReason: '',
  object: '',
  description: '',
  occurredOn: noDate,
  occurredTime: '',
  violatedAct: '',
  unit: '',
  address: '',
  votingCentre: '',
  denouncer: noDenouncer,
  entity: noEntity,
};
export type Answers = Readonly<typeof emptyAnswers>;

/** The one choice of the first screen; empty for a draft of the time when filer and confidentiality were two questions. */
export const wayOf = ({ filer, confidentiality }: Pick<Answers, 'filer' | 'confidentiality'>) =>
  filer === 'legalEntity' && confidentiality !== '' ? ('entity' as const) : confidentiality;

type SubjectField = 'name' | 'position' | 'institution' | 'nipt';
const allOfSubject: readonly SubjectField[] = ['name', 'position', 'institution', 'nipt'];
const body: readonly SubjectField[] = ['name', 'nipt'];
const employee: readonly SubjectField[] = ['name', 'position', 'institution'];
const fieldsOfTypes: Readonly<Record<string, readonly SubjectField[]>> = {
  '': [],
  PARTY: ['name'],
  CANDIDATE: ['name', 'position'],
  ELECTION_BODY: ['name'],
  PUBLIC_EMPLOYEE: employee,
  ELECTED: employee,
  CENTRAL_INSTITUTION: body,
  STATE_ENTERPRISE: body,
  SCHOOL: body,
  HEALTH: body,
  MEDIA: body,
  COMPANY: body,
  MUNICIPALITY: ['name'],
  ADMIN_UNIT: ['name'],
  HEAD: employee,
  RESPONSIBLE: employee,
  SOCIAL_PAGE: ['name'],
  INDIVIDUAL: ['name', 'position'],
  UNKNOWN: [],
};

/** Fields asked about a type of subject; all fields for a type that the commission has added. */
export const hasSubjectField = (type: string, field: SubjectField): boolean =>
  (fieldsOfTypes[type] ?? allOfSubject).includes(field);

/** Gaps the commission asks about later. */
export const toPartialFiling = (answers: Answers) => {
  const { confidentiality, confidentialityReason, municipality, filer, denouncer, entity } = answers;
  const isEntity = filer === 'legalEntity';
  return {
    confidentiality,
    confidentialityReason,
    place: { municipality },
    individual: isEntity ? undefined : denouncer,
    entity: isEntity ? { ...entity, representative: entity } : undefined,
  };
};
