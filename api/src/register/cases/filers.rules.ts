// Access of filers to acts: a party reads an act as issued, all others its public version. Pure.
import {
  type CaseKind,
  type Confidentiality,
  hidingOf,
  type LetterKind,
  letterKindRows,
  lifecycleOf,
  type PublicPart,
  publicPartText,
  type Track,
  toPublicText,
} from '@denonco/contract';
import { type PublicationStep, publicDecision } from '../decisions/publications.rules.ts';
import type { KnownNames } from '../redaction/names.rules.ts';
import { proposeRedactions } from '../redaction/propose.rules.ts';
import { stepAfterFilerLeft } from './cases.history.rules.ts';

export interface FiledCase {
  readonly kind: CaseKind;
  /** Null for a complaint. */
  readonly track: Track | null;
  readonly confidentiality: Confidentiality;
  readonly steps: readonly PublicationStep[];
}

/** Ordinal of the last act that the filer gets as issued; 0 if the filer is not a party. */
export function lastIssuedTo({ kind, track, confidentiality, steps }: FiledCase): number {
  const isParty = kind === 'complaint' || (track === 'denouncement' && confidentiality === 'named');
  return isParty ? stepAfterFilerLeft({ kind, steps }) + 1 : 0;
}

export function isReadByFiler(letter: { readonly kind: LetterKind; readonly issuedAt: Date }, filed: FiledCase) {
  const last = lastIssuedTo(filed);
  const leftAt = filed.steps[last - 1]?.at;
  return !letterKindRows[letter.kind].isAct || (last > 0 && (!leftAt || letter.issuedAt <= leftAt));
}

export function readByPublic(kind: CaseKind, steps: readonly PublicationStep[]) {
  const parts = hidingOf(lifecycleOf(kind), steps) ? undefined : publicDecision(kind, steps)?.parts;
  const published = steps.findLastIndex(({ data }) => data.publication);
  const decided = steps.slice(0, Math.max(published, 0)).findLastIndex(({ data }) => data.decision !== undefined);
  return parts && { ordinal: decided + 1, text: textOf(parts) };
}

const textOf = (parts: readonly PublicPart[]): string => parts.map((part) => publicPartText(part, 'al')).join('');

/** The text with everything left out that would be proposed for redaction. */
export function redacted(text: string, known?: KnownNames): string {
  const redactions = proposeRedactions(text, known).map((one) => ({ ...one, reason: 'personal_data' as const }));
  return textOf(toPublicText(text, redactions));
}
