// The words a case is described with: kinds, statuses, outcomes, tracks, confidentiality. A status that both instruments
// have means the same in both.
import type { Words } from './primitives.ts';

export const caseKinds = ['denouncement', 'complaint'] as const;
export type CaseKind = (typeof caseKinds)[number];
export const caseKindWords: Readonly<Record<CaseKind, Words>> = {
  denouncement: { al: 'Denoncim', en: 'Denouncement' },
  complaint: { al: 'Ankesë', en: 'Complaint' },
};

/** Letters in front of the numbers of each register. */
export const casePrefixes: Readonly<Record<CaseKind, string>> = { denouncement: 'DEN', complaint: 'ANK' };

/** Which instrument a number belongs to; undefined for letters of no register. */
export const kindOfNumber = (number: string): CaseKind | undefined =>
  caseKinds.find((kind) => number.startsWith(`${casePrefixes[kind]}-`));

interface Status {
  readonly words: Words;
  /** Drawn as shape and colour beside the word; never colour alone. */
  readonly tone: 'plain' | 'run' | 'wait' | 'ok' | 'no';
  /** No further action moves a case out of a state that is not open, but for reopening. */
  readonly open: boolean;
}

export const statusCodes = [
  'registered',
  'preliminary_check',
  'returned',
  'investigation',
  'session',
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

/** The course of a complaint before KAS and the Electoral College (KZ 127–158). */
export const complaintStatusCodes = [
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
/** Every status of either kind, once. */
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

/** Outcomes of a denouncement, per subject, most weighty first: the public list shows the first that occurs. */
export const outcomeCodes = [
  'criminal_referral',
  'fine',
  'propose_sanction',
  'banned',
  'order_remove',
  'order_close',
  'accepted',
  'partly_accepted',
  'rejected',
  'suspended',
  'dropped',
  'no_competence',
] as const;
export type DenouncementOutcome = (typeof outcomeCodes)[number];

/** Outcomes of a complaint (KZ 138, 143, 160), most weighty first. */
export const complaintOutcomeCodes = [
  'invalidity',
  'recount',
  'act_annulled',
  'act_changed',
  'accepted',
  'partly_accepted',
  'act_upheld',
  'rejected',
  'dropped',
  'no_competence',
] as const;
export type ComplaintOutcome = (typeof complaintOutcomeCodes)[number];

export type CaseOutcome = DenouncementOutcome | ComplaintOutcome;
/** Every outcome of either kind, once. */
export const caseOutcomeCodes = [
  ...outcomeCodes,
  'invalidity',
  'recount',
  'act_annulled',
  'act_changed',
  'act_upheld',
] as const satisfies readonly CaseOutcome[];

export const outcomeCodesOf = (kind: CaseKind): readonly CaseOutcome[] =>
  kind === 'denouncement' ? outcomeCodes : complaintOutcomeCodes;

const caseOutcomes: Readonly<Record<CaseOutcome, Words>> = {
  criminal_referral: { al: 'Kallëzim penal', en: 'Criminal report to the prosecution' },
  fine: { al: 'Gjobë', en: 'Fine' },
  propose_sanction: { al: 'Propozim për sanksion në KAS', en: 'Proposal of a sanction to KAS' },
  banned: { al: 'Veprimtaria u ndalua', en: 'Activity banned' },
  order_remove: { al: 'Urdhër për heqje të materialeve', en: 'Order to remove materials' },
  order_close: { al: 'Urdhër për mbyllje të zyrës zgjedhore', en: 'Order to close an election office' },
  accepted: { al: 'Pranim i plotë', en: 'Upheld fully' },
  partly_accepted: { al: 'Pranim i pjesshëm', en: 'Upheld partly' },
  rejected: { al: 'Rrëzim', en: 'Rejected on the merits' },
  suspended: { al: 'Pezullim i hetimit', en: 'Investigation stopped' },
  dropped: { al: 'Pushim i shqyrtimit', en: 'Review dropped' },
  no_competence: { al: 'Mungesë kompetence', en: 'No competence' },
  invalidity: { al: 'Shpallje e zgjedhjeve të pavlefshme', en: 'Election declared invalid' },
  recount: { al: 'Rinumërim', en: 'Recount' },
  act_annulled: { al: 'Shfuqizim i vendimit', en: 'Decision annulled' },
  act_changed: { al: 'Ndryshim i vendimit', en: 'Decision amended' },
  act_upheld: { al: 'Lënie në fuqi e vendimit', en: 'Decision upheld' },
};

/** What of a complaint is called otherwise than of a denouncement. */
const complaintOutcomes: Partial<Readonly<Record<CaseOutcome, Words>>> = {
  accepted: { al: 'Pranim i plotë i ankimit', en: 'Complaint upheld fully' },
  partly_accepted: { al: 'Pranim i pjesshëm i ankimit', en: 'Complaint upheld partly' },
  rejected: { al: 'Rrëzim i ankimit', en: 'Complaint rejected on the merits' },
};

export const outcomeName = (kind: CaseKind, outcome: CaseOutcome): Words =>
  (kind === 'complaint' ? complaintOutcomes[outcome] : undefined) ?? caseOutcomes[outcome];

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
