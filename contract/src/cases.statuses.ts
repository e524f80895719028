// The words a case is described with: statuses, outcomes, tracks, confidentiality. Facts and names of domain.md 1.6 and 1.7.
import type { Words } from './primitives.ts';

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

export const denouncementStatuses: Readonly<Record<DenouncementStatus, Status>> = {
  registered: { words: { al: 'E regjistruar', en: 'Registered' }, tone: 'plain', open: true },
  preliminary_check: { words: { al: 'Verifikim paraprak', en: 'Preliminary check' }, tone: 'run', open: true },
  returned: { words: { al: 'Kthyer për plotësim', en: 'Returned for completion' }, tone: 'wait', open: true },
  investigation: { words: { al: 'Hetim administrativ', en: 'Administrative investigation' }, tone: 'run', open: true },
  session: { words: { al: 'Seancë publike', en: 'Public session' }, tone: 'run', open: true },
  decided: { words: { al: 'Vendosur', en: 'Decided' }, tone: 'ok', open: true },
  at_kas: { words: { al: 'Në KAS për sanksion', en: 'Before KAS for a sanction' }, tone: 'wait', open: true },
  closed: { words: { al: 'Mbyllur', en: 'Closed' }, tone: 'plain', open: false },
  forwarded: { words: { al: 'Përcjellë organit kompetent', en: 'Forwarded to the competent body' }, tone: 'plain', open: false },
  not_accepted: { words: { al: 'Nuk u pranua', en: 'Not accepted' }, tone: 'no', open: false },
  lapsed: { words: { al: 'Rënë për mosplotësim', en: 'Lapsed, not completed' }, tone: 'no', open: false },
  withdrawn: { words: { al: 'Tërhequr', en: 'Withdrawn' }, tone: 'plain', open: false },
  joined: { words: { al: 'Bashkuar me një tjetër', en: 'Joined to another' }, tone: 'plain', open: false },
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

export const denouncementOutcomes: Readonly<Record<DenouncementOutcome, Words>> = {
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
  dropped: { al: 'Pushim i procedimit', en: 'Proceedings dropped' },
  no_competence: { al: 'Moskompetencë', en: 'Out of jurisdiction' },
};

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
