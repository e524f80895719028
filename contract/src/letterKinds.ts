// The kinds of official documents: what they are called, whom they go to, and which action of the lifecycle they speak of.
import type { CaseKind } from './cases.statuses.ts';
import type { Decider } from './outcomes.ts';
import type { Words } from './primitives.ts';

export const letterKinds = [
  'decision',
  'refusal',
  'sanction',
  'completion',
  'attestation',
  'forwarding',
  'referral',
  'claims',
  'hearing',
  'invitation',
] as const;
export type LetterKind = (typeof letterKinds)[number];

interface LetterKindRow {
  readonly words: Words;
  /** Whether it goes to the filer unless staff say otherwise. */
  readonly forFiler: boolean;
  /** Who may take one of these actions may issue it. */
  readonly actions: Readonly<Record<CaseKind, readonly string[]>>;
  /** Issued only once one of those actions was taken: it says what was done. */
  readonly afterAction: boolean;
  /** Whose act it is, where not the organ's that cases of this kind go to. */
  readonly organ?: Decider;
}

export const letterKindRows: Readonly<Record<LetterKind, LetterKindRow>> = {
  decision: {
    words: { al: 'Vendim', en: 'Decision' },
    forFiler: true,
    actions: { denouncement: ['decide'], complaint: ['decide', 'dismiss'] },
    afterAction: true,
  },
  refusal: {
    words: { al: 'Vendim mospranimi', en: 'Decision not to accept' },
    forFiler: true,
    actions: { denouncement: ['refuse', 'lapse'], complaint: ['refuse', 'lapse'] },
    afterAction: true,
  },
  sanction: {
    words: { al: 'Vendim i KAS-it për sanksionin', en: 'Decision of KAS on the sanction' },
    forFiler: true,
    actions: { denouncement: ['recordKas'], complaint: [] },
    afterAction: true,
    organ: 'KAS',
  },
  completion: {
    words: { al: 'Kthim për plotësim', en: 'Return for completion' },
    forFiler: true,
    actions: { denouncement: ['askCompletion', 'askMore'], complaint: ['askCompletion'] },
    afterAction: true,
  },
  attestation: {
    words: { al: 'Vërtetim regjistrimi', en: 'Attestation of registration' },
    forFiler: true,
    actions: { denouncement: ['register', 'startCheck'], complaint: ['register', 'drawRapporteur'] },
    afterAction: false,
  },
  forwarding: {
    words: { al: 'Përcjellje organit kompetent', en: 'Forwarding to the competent body' },
    forFiler: false,
    actions: { denouncement: ['forward'], complaint: [] },
    afterAction: true,
  },
  referral: {
    words: { al: 'Kallëzim penal', en: 'Criminal report' },
    forFiler: false,
    actions: { denouncement: ['refer'], complaint: ['refer'] },
    afterAction: true,
  },
  claims: {
    words: { al: 'Kërkesë për pretendime', en: 'Request for claims' },
    forFiler: false,
    actions: { denouncement: ['askClaims'], complaint: [] },
    afterAction: true,
  },
  hearing: {
    words: { al: 'Njoftim për seancë', en: 'Notice of hearing' },
    forFiler: true,
    actions: { denouncement: ['scheduleSession', 'reschedule'], complaint: ['admit', 'reschedule'] },
    afterAction: true,
  },
  invitation: {
    words: { al: 'Ftesë', en: 'Invitation' },
    forFiler: false,
    actions: { denouncement: ['scheduleSession', 'reschedule'], complaint: ['admit', 'reschedule'] },
    afterAction: false,
  },
};

const organOfCases: Readonly<Record<CaseKind, Decider>> = { denouncement: 'KOMISIONER', complaint: 'KAS' };
export const organOfLetter = (kind: LetterKind, caseKind: CaseKind): Decider =>
  letterKindRows[kind].organ ?? organOfCases[caseKind];
