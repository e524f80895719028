// Kinds, statuses, tracks and confidentiality in words.
import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';

export const caseKinds = ['denouncement', 'complaint'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseKindNames = {
  denouncement: { al: 'Denoncimet', en: 'Denouncements' },
  complaint: { al: 'Ankesat', en: 'Complaints' },
} as const satisfies Record<CaseKind, LocalizedText>;
export const caseKindLabels: Readonly<Record<CaseKind, LocalizedText>> = {
  denouncement: { al: 'Denoncim', en: 'Denouncement' },
  complaint: { al: 'Ankesë', en: 'Complaint' },
};

export const casePrefixes: Readonly<Record<CaseKind, string>> = { denouncement: 'DEN', complaint: 'ANK' };

export const kindOfNumber = (number: string): CaseKind | undefined =>
  caseKinds.find((kind) => number.startsWith(`${casePrefixes[kind]}-`));

interface Status {
  readonly label: LocalizedText;
  /** Shape and colour beside the word, never colour alone. */
  readonly tone: 'plain' | 'run' | 'wait' | 'ok' | 'no';
  /** Closed cases can only be reopened. */
  readonly open: boolean;
  /** Between members only: in public the status before stays. */
  readonly isInternal?: true;
}

const statusCodes = [
  'registered', 'preliminary_check', 'returned', 'investigation', 'session', 'proposed', 'decided', 'at_kas',
  'closed', 'forwarded', 'not_accepted', 'lapsed', 'withdrawn', 'joined',
] as const;
export type DenouncementStatus = (typeof statusCodes)[number];

/** Statuses of a complaint before KAS and the Electoral College (KZ 127–158). */
const complaintStatusCodes = [
  'registered', 'preliminary_check', 'returned', 'hearing', 'decided', 'published', 'appealed',
  'final', 'not_accepted', 'form_lapsed', 'withdrawn', 'joined',
] as const;
export type ComplaintStatus = (typeof complaintStatusCodes)[number];

export type CaseStatus = DenouncementStatus | ComplaintStatus;
export const statusCodesOf = (kind: CaseKind): readonly CaseStatus[] =>
  kind === 'denouncement' ? statusCodes : complaintStatusCodes;

export const caseStatuses: Readonly<Record<CaseStatus, Status>> = {
  registered: { label: { al: 'E regjistruar', en: 'Registered' }, tone: 'plain', open: true },
  preliminary_check: { label: { al: 'Verifikim paraprak', en: 'Preliminary check' }, tone: 'run', open: true },
  returned: { label: { al: 'E kthyer për plotësim', en: 'Returned for completion' }, tone: 'wait', open: true },
  investigation: { label: { al: 'Hetim administrativ', en: 'Administrative investigation' }, tone: 'run', open: true },
  session: { label: { al: 'Seancë publike', en: 'Public session' }, tone: 'run', open: true },
  proposed: { label: { al: 'E dërguar për vendim', en: 'Sent for decision' }, tone: 'wait', open: true, isInternal: true },
  decided: { label: { al: 'Me vendim', en: 'Decided' }, tone: 'ok', open: true },
  at_kas: { label: { al: 'Në KAS për sanksion', en: 'Before KAS for a sanction' }, tone: 'wait', open: true },
  closed: { label: { al: 'E mbyllur', en: 'Closed' }, tone: 'plain', open: false },
  forwarded: { label: { al: 'E përcjellë organit kompetent', en: 'Forwarded to the competent body' }, tone: 'plain', open: false },
  not_accepted: { label: { al: 'Mospranim për shqyrtim', en: 'Not accepted for review' }, tone: 'no', open: false },
  lapsed: { label: { al: 'E paregjistruar për mosplotësim', en: 'Not registered, not completed' }, tone: 'no', open: false },
  withdrawn: { label: { al: 'E tërhequr', en: 'Withdrawn' }, tone: 'plain', open: false },
  joined: { label: { al: 'E bashkuar me një tjetër', en: 'Joined to another' }, tone: 'plain', open: false },
  hearing: { label: { al: 'Në seancë shqyrtimi', en: 'Before KAS for a hearing' }, tone: 'run', open: true },
  published: { label: { al: 'Vendimi i zbardhur u publikua', en: 'Reasoned decision published' }, tone: 'ok', open: true },
  appealed: { label: { al: 'E ankimuar në Kolegjin Zgjedhor', en: 'Appealed to the Electoral College' }, tone: 'wait', open: true },
  final: { label: { al: 'Vendim i formës së prerë', en: 'Final decision' }, tone: 'plain', open: false },
  form_lapsed: { label: { al: 'E rrëzuar për mosplotësim', en: 'Rejected, form not completed' }, tone: 'no', open: false },
};

export const caseStatusCodes = codesOf(caseStatuses);
export const openStatuses = caseStatusCodes.filter((code) => caseStatuses[code].open);

export const publicStatusCodesOf = (kind: CaseKind): readonly CaseStatus[] =>
  statusCodesOf(kind).filter((code) => !caseStatuses[code].isInternal);

export const trackCodes = ['denouncement', 'tip'] as const;
export type Track = (typeof trackCodes)[number];
export const tracks: Readonly<Record<Track, LocalizedText>> = {
  denouncement: { al: 'Denoncim', en: 'Denouncement' },
  tip: { al: 'Indicie', en: 'Tip' },
};

export const confidentialityCodes = ['named', 'confidential', 'anonymous'] as const;
export type Confidentiality = (typeof confidentialityCodes)[number];
export const confidentialities: Readonly<Record<Confidentiality, LocalizedText>> = {
  named: { al: 'Me emër', en: 'Named' },
  confidential: { al: 'Konfidencial', en: 'Confidential' },
  anonymous: { al: 'Anonim', en: 'Anonymous' },
};
