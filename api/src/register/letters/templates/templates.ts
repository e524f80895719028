import { type CaseKind, type LetterKind, letterKindRows, letterKinds } from '@denonco/contract';
import { attestation } from './attestation.ts';
import { completion } from './completion.ts';
import { decision } from './decision.ts';
import { claims, forwarding, referral } from './outgoing.ts';
import { refusal } from './refusal.ts';
import { sanction } from './sanction.ts';
import { hearing, invitation } from './sessions.ts';
import type { Template, Templates } from './template.ts';

const templates: Readonly<Record<LetterKind, Templates>> = {
  decision,
  refusal,
  sanction,
  completion,
  attestation,
  forwarding,
  referral,
  claims,
  hearing,
  invitation,
};

export const templateOf = (kind: LetterKind, caseKind: CaseKind): Template | undefined => templates[kind][caseKind];

/** In the order offered. */
export const kindsOf = (caseKind: CaseKind): readonly LetterKind[] =>
  letterKinds.filter((kind) => templates[kind][caseKind] && letterKindRows[kind].actions[caseKind].length > 0);
