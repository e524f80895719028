// Whether a complaint is signed by who files it and holds every element that KZ 126 wants. Pure; the form and the server
// both ask here. Neither refuses a filing: the commission may not refuse to register (KZ 127), so both only warn.
import { foldForSearch, isEmpty } from './texts.ts';

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

/**
 * Whether a typed signature names the person who signs: each of its words is one of the complainer's or of the
 * representative's, and there are two of them at least (one where the name itself has only one). Order and ë/ç do not matter.
 */
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

/** The elements of KZ 126 in its order, and what is asked for (KZ 127.2.ç); `decision` is the act's text, which inaction lacks. */
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

/** A complaint as far as it is written. */
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

/** Which elements are not there yet. The lack of an element returns a complaint once, for 24 hours (KZ 129.4). */
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
