// Signature and elements of KZ 126, for form and server. Both only warn: no registration is refused (KZ 127). Pure.
import { foldForSearch, isEmpty } from '../platform/texts.ts';

interface Signed {
  readonly complainer: {
    readonly name: string;
    readonly representative?: { readonly name: string; readonly surname: string } | undefined;
  };
  readonly signature: string;
}

const words = (text: string): readonly string[] =>
  foldForSearch(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== '');

/** All words are of the complainer's or representative's name, at least two (or the only one). Ignores order, ë, ç. */
export function isSignatureOf({ complainer, signature }: Signed): boolean {
  const { representative } = complainer;
  const signed = words(signature);
  const names = representative
    ? [`${representative.name} ${representative.surname}`, complainer.name]
    : [complainer.name];
  return names.some((name) => {
    const known = words(name);
    return signed.length >= Math.min(2, known.length) && signed.every((word) => known.includes(word));
  });
}

/** Elements of KZ 126 in order (KZ 127.2.ç); `decision` is the act's text, which inaction lacks. */
export const complaintElements = [
  'complainer',
  'act',
  'legalBasis',
  'violation',
  'facts',
  'evidence',
  'signature',
  'decision',
  'claim',
] as const;
export type ComplaintElement = (typeof complaintElements)[number];

export interface ComplaintSoFar {
  readonly complainer?: { readonly name?: string | undefined; readonly address?: string | undefined } | undefined;
  readonly act?:
    | {
        readonly type?: string | undefined;
        readonly organ?: string | undefined;
        readonly number?: string | undefined;
        readonly announcedAt?: string | undefined;
      }
    | undefined;
  readonly isInaction: boolean;
  readonly legalBasis?: string | undefined;
  readonly violation?: string | undefined;
  readonly facts?: string | undefined;
  readonly requestedEvidence?: string | undefined;
  readonly evidence: number;
  readonly hasDecision: boolean;
  readonly signature?: string | undefined;
  readonly claim?: string | undefined;
}

/** A complaint is returned once for missing elements, for 24 hours (KZ 129.4). */
export function missingElements(complaint: ComplaintSoFar): ComplaintElement[] {
  const { complainer, act, isInaction } = complaint;
  const has: Readonly<Record<ComplaintElement, boolean>> = {
    complainer: !isEmpty(complainer?.name) && !isEmpty(complainer?.address),
    act:
      !isEmpty(act?.type) &&
      (isInaction || (!isEmpty(act?.organ) && !isEmpty(act?.number) && !isEmpty(act?.announcedAt))),
    legalBasis: !isEmpty(complaint.legalBasis),
    violation: !isEmpty(complaint.violation),
    facts: !isEmpty(complaint.facts),
    evidence: complaint.evidence > 0 || !isEmpty(complaint.requestedEvidence),
    signature: !isEmpty(complaint.signature),
    decision: isInaction || complaint.hasDecision,
    claim: !isEmpty(complaint.claim),
  };
  return complaintElements.filter((element) => !has[element]);
}
