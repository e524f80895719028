import { type CaseKind, type LetterKind, letterKindRows, letterKinds } from '@denonco/contract';
import { decision, refusal, sanction } from './decisions.ts';
import { claims, forwarding, referral } from './outgoing.ts';
import type { Template, Templates } from './template.ts';
import { attestation, completion, hearing, invitation } from './toFilers.ts';

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

export const kindsOf = (caseKind: CaseKind): readonly LetterKind[] =>
  letterKinds.filter((kind) => templates[kind][caseKind] && letterKindRows[kind].actions[caseKind].length > 0);
