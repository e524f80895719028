// Kinds, statuses, tracks and confidentiality in words.
import type { Words } from '../platform/primitives.ts';

export const caseKinds = ['denouncement', 'complaint'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseKindNames = {
  denouncement: { al: 'Denoncimet', en: 'Denouncements' },
  complaint: { al: 'Ankesat', en: 'Complaints' },
} as const satisfies Record<CaseKind, Words>;
export const caseKindWords: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Denoncim', en: 'Denouncement' },
  complaint: { al: 'Ankesë', en: 'Complaint' },
};

export const casePrefixes: Readonly<Record<CaseKind, string>> = { denouncement: 'DEN', complaint: 'ANK' };

/** Undefined for an unknown prefix. */
export const kindOfNumber = (number: string): CaseKind | undefined =>
  caseKinds.find((kind) => number.startsWith(`${casePrefixes[kind]}-`));

interface Status {
  readonly words: Words;
  /** Shape and colour beside the word, never colour alone. */
  readonly tone: 'plain' | 'run' | 'wait' | 'ok' | 'no';
  /** Closed cases can only be reopened. */
  readonly open: boolean;
  /** Between members only: in public the status before stays. */
  readonly isInternal?: true;
}

const statusCodes = [
  'registered',
  'preliminary_check',
  'returned',
  'investigation',
  'session',
  'proposed',
  'decided',
  'at_kas',
  'closed',
  'forwarded',
  'not_accepted',
  'lapsed',
  'withdrawn',
  'joined',
] as const;
export type DenouncementStatus = (typeof statusCodes)[number];

/** Statuses of a complaint before KAS and the Electoral College (KZ 127–158). */
const complaintStatusCodes = [
  'registered',
  'preliminary_check',
  'returned',
  'hearing',
  'decided',
  'published',
  'appealed',
  'final',
  'not_accepted',
  'form_lapsed',
  'withdrawn',
  'joined',
] as const;
export type ComplaintStatus = (typeof complaintStatusCodes)[number];

export type CaseStatus = DenouncementStatus | ComplaintStatus;
export const caseStatusCodes = [
  ...statusCodes,
  'hearing',
  'published',
  'appealed',
  'final',
  'form_lapsed',
] as const satisfies readonly CaseStatus[];

export const statusCodesOf = (kind: CaseKind): readonly CaseStatus[] =>
  kind === 'denouncement' ? statusCodes : complaintStatusCodes;

export const caseStatuses: Readonly<Record<CaseStatus, Status>> = {
  registered: { words: { al: 'E regjistruar', en: 'Registered' }, tone: 'plain', open: true },
  preliminary_check: { words: { al: 'Verifikim paraprak', en: 'Preliminary check' }, tone: 'run', open: true },
  returned: { words: { al: 'E kthyer për plotësim', en: 'Returned for completion' }, tone: 'wait', open: true },
  investigation: { words: { al: 'Hetim administrativ', en: 'Administrative investigation' }, tone: 'run', open: true },
  session: { words: { al: 'Seancë publike', en: 'Public session' }, tone: 'run', open: true },
  proposed: { words: { al: 'E dërguar për vendim', en: 'Sent for decision' }, tone: 'wait', open: true, isInternal: true },
  decided: { words: { al: 'Me vendim', en: 'Decided' }, tone: 'ok', open: true },
  at_kas: { words: { al: 'Në KAS për sanksion', en: 'Before KAS for a sanction' }, tone: 'wait', open: true },
  closed: { words: { al: 'E mbyllur', en: 'Closed' }, tone: 'plain', open: false },
  forwarded: { words: { al: 'E përcjellë organit kompetent', en: 'Forwarded to the competent body' }, tone: 'plain', open: false },
  not_accepted: { words: { al: 'Mospranim për shqyrtim', en: 'Not accepted for review' }, tone: 'no', open: false },
  lapsed: { words: { al: 'E paregjistruar për mosplotësim', en: 'Not registered, not completed' }, tone: 'no', open: false },
  withdrawn: { words: { al: 'E tërhequr', en: 'Withdrawn' }, tone: 'plain', open: false },
  joined: { words: { al: 'E bashkuar me një tjetër', en: 'Joined to another' }, tone: 'plain', open: false },
  hearing: { words: { al: 'Në seancë shqyrtimi', en: 'Before KAS for a hearing' }, tone: 'run', open: true },
  published: { words: { al: 'Vendimi i zbardhur u publikua', en: 'Reasoned decision published' }, tone: 'ok', open: true },
  appealed: { words: { al: 'E ankimuar në Kolegjin Zgjedhor', en: 'Appealed to the Electoral College' }, tone: 'wait', open: true },
  final: { words: { al: 'Vendim i formës së prerë', en: 'Final decision' }, tone: 'plain', open: false },
  form_lapsed: { words: { al: 'E rrëzuar për mosplotësim', en: 'Rejected, form not completed' }, tone: 'no', open: false },
};

export const openStatuses = caseStatusCodes.filter((code) => caseStatuses[code].open);

export const publicStatusCodesOf = (kind: CaseKind): readonly CaseStatus[] =>
  statusCodesOf(kind).filter((code) => !caseStatuses[code].isInternal);

export const trackCodes = ['denouncement', 'tip'] as const;
export type Track = (typeof trackCodes)[number];
export const tracks: Readonly<Record<Track, Words>> = {
  denouncement: { al: 'Denoncim', en: 'Denouncement' },
  tip: { al: 'Indicie', en: 'Tip' },
};

export const confidentialityCodes = ['named', 'confidential', 'anonymous'] as const;
export type Confidentiality = (typeof confidentialityCodes)[number];
export const confidentialities: Readonly<Record<Confidentiality, Words>> = {
  named: { al: 'Me emër', en: 'Named' },
  confidential: { al: 'Konfidencial', en: 'Confidential' },
  anonymous: { al: 'Anonim', en: 'Anonymous' },
};
