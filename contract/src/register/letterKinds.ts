import { codesOf } from '../platform/codes.ts';
import type { LocalizedText } from '../platform/primitives.ts';
import type { CaseKind } from './cases.statuses.ts';
import type { Decider } from './outcomes.ts';

interface LetterKindRow {
  readonly label: LocalizedText;
  readonly forFiler: boolean;
  /** An act, which only a party reads as issued. */
  readonly isAct?: true;
  /** Permission for one includes issuing it. */
  readonly actions: Readonly<Record<CaseKind, readonly string[]>>;
  readonly afterAction: boolean;
  /** Issuing body, where it differs from that of the kind of case. */
  readonly organ?: Decider;
}

const rows = {
  decision: { label: { al: 'Vendim', en: 'Decision' }, forFiler: true, isAct: true, actions: { denouncement: ['decide'], complaint: ['decide', 'dismiss'] }, afterAction: true },
  refusal: { label: { al: 'Vendim mospranimi', en: 'Decision not to accept' }, forFiler: true, isAct: true, actions: { denouncement: ['refuse', 'lapse'], complaint: ['refuse', 'lapse'] }, afterAction: true },
  sanction: { label: { al: 'Vendim i KAS-it për sanksionin', en: 'Decision of KAS on the sanction' }, forFiler: true, isAct: true, actions: { denouncement: ['recordKas'], complaint: [] }, afterAction: true, organ: 'KAS' },
  completion: { label: { al: 'Kthim për plotësim', en: 'Return for completion' }, forFiler: true, actions: { denouncement: ['askCompletion', 'askMore'], complaint: ['askCompletion'] }, afterAction: true },
  attestation: { label: { al: 'Vërtetim regjistrimi', en: 'Attestation of registration' }, forFiler: true, actions: { denouncement: ['register', 'startCheck'], complaint: ['register', 'drawRapporteur'] }, afterAction: false },
  forwarding: { label: { al: 'Përcjellje organit kompetent', en: 'Forwarding to the competent body' }, forFiler: false, actions: { denouncement: ['forward'], complaint: [] }, afterAction: true },
  referral: { label: { al: 'Kallëzim penal', en: 'Criminal report' }, forFiler: false, actions: { denouncement: ['refer'], complaint: ['refer'] }, afterAction: true },
  claims: { label: { al: 'Kërkesë për pretendime', en: 'Request for claims' }, forFiler: false, actions: { denouncement: ['askClaims'], complaint: [] }, afterAction: true },
  hearing: { label: { al: 'Njoftim për seancë', en: 'Notice of hearing' }, forFiler: true, actions: { denouncement: ['scheduleSession', 'reschedule'], complaint: ['admit', 'reschedule'] }, afterAction: true },
  invitation: { label: { al: 'Ftesë', en: 'Invitation' }, forFiler: false, actions: { denouncement: ['scheduleSession', 'reschedule'], complaint: ['admit', 'reschedule'] }, afterAction: false },
} as const satisfies Record<string, LetterKindRow>;
export type LetterKind = keyof typeof rows;
export const letterKindRows: Readonly<Record<LetterKind, LetterKindRow>> = rows;
export const letterKinds = codesOf(rows);

const organOfCases: Readonly<Record<CaseKind, Decider>> = { denouncement: 'KOMISIONER', complaint: 'KAS' };
export const organOfLetter = (kind: LetterKind, caseKind: CaseKind): Decider =>
  letterKindRows[kind].organ ?? organOfCases[caseKind];
