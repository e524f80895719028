// Contents of a bundle, with the reasons for what is left out. Pure.
import {
  type BundleChoice,
  type CaseDocument,
  type CaseProof,
  type Confidentiality,
  evidenceKind,
} from '@denonco/contract';
import { openingRefusal } from '../../register/evidence/evidence.rules.ts';

export type Reason = 'choice' | 'redacted' | 'identity' | 'no_cleaned_copy' | 'infected' | 'unscanned' | 'erased';

/** Filers who are not named stay so: words are redacted, and only cleaned copies of files given. */
export const protectsFiler = (confidentiality: Confidentiality): boolean => confidentiality !== 'named';

interface Handed extends Pick<BundleChoice, 'texts' | 'originals' | 'leaveOut'> {
  readonly confidentiality: Confidentiality;
}

interface Document extends Pick<CaseDocument, 'purpose' | 'scan' | 'cleaning'> {
  readonly member_id: string | null;
  readonly erased_at: Date | null;
}

const isOfFiler = ({ member_id: memberId, purpose }: Document): boolean =>
  memberId === null || purpose === 'scan' || purpose === 'answer';

type Inclusion =
  | { readonly what: 'original' | 'cleaned'; readonly isNamed: boolean }
  | { readonly leftOut: Reason; readonly isNamed: boolean };

/** The version of a file that is handed over. */
export function inclusionOf(document: Document, { texts, originals, leaveOut, confidentiality }: Handed): Inclusion {
  const isProtected = isOfFiler(document) && (texts === 'redacted' || protectsFiler(confidentiality));
  const isNamed = !isProtected;
  const leftOut = (reason: Reason): Inclusion => ({ leftOut: reason, isNamed });
  if (document.erased_at) return leftOut('erased');
  if (leaveOut.includes('evidence')) return leftOut('choice');
  // The paper itself bears the name.
  if (isProtected && document.purpose === 'scan') return leftOut('identity');
  const hasCopy = document.cleaning === 'ready' || document.cleaning === 'pending';
  if (isProtected && !hasCopy) return leftOut('no_cleaned_copy');
  const what = hasCopy && (isProtected || !originals) ? 'cleaned' : 'original';
  const refusal = openingRefusal(document, what, true);
  if (refusal) return leftOut(refusal === 'evidence_infected' ? 'infected' : 'unscanned');
  return { what, isNamed };
}

/** Whether the PDF shows its cleaned copy. */
export const isPicture = (document: Document & Pick<CaseDocument, 'kind'>): boolean =>
  evidenceKind(document.kind)?.cleaning === 'image' && openingRefusal(document, 'cleaned', true) === undefined;

export function letterRefusal(
  letter: { readonly for_filer: boolean; readonly erased_at: Date | null },
  { texts, leaveOut, confidentiality }: Handed,
): Reason | undefined {
  if (letter.erased_at) return 'erased';
  if (leaveOut.includes('letters')) return 'choice';
  // A PDF/A with a hash in the log cannot be redacted.
  if (texts === 'redacted') return 'redacted';
  return letter.for_filer && protectsFiler(confidentiality) ? 'identity' : undefined;
}

/** Texts that the receiver may not have are left out; their hashes stay, so that the leaves can be checked. */
export const proofFor = (proof: CaseProof, { texts, leaveOut, confidentiality }: Handed): CaseProof => ({
  ...proof,
  leaves: proof.leaves.map((leaf) => {
    if (!('words' in leaf) || leaf.kind === 'publication') return leaf;
    const isMessage = leaf.kind === 'message';
    const isIncluded =
      texts === 'whole' && !(isMessage && (leaveOut.includes('messages') || protectsFiler(confidentiality)));
    if (isIncluded) return leaf;
    const { words: _, ...rest } = leaf;
    return rest;
  }),
});

const maxNameLength = 60;

/** `skedaret/007-procesverbal.pdf`: ASCII, unique by its number. */
export function pathOf(ordinal: number, name: string | null, kind: string): string {
  const plain = (name ?? '')
    .replace(/\.[^.]*$/, '')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^A-Za-z0-9]+/g, '-')
    .slice(0, maxNameLength)
    .replace(/^-+|-+$/g, '');
  const stem = [String(ordinal).padStart(3, '0'), plain].filter(Boolean).join('-');
  return `skedaret/${stem}.${evidenceKind(kind)?.extensions[0] ?? 'bin'}`;
}
