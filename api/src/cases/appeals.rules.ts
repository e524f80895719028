// An open appeal as filers and the public read it.
import { type CaseKind, type LetterKind, letterKindRows, type ShownAppeal, toTiraneIso } from '@denonco/contract';
import type { Explained, OpenAppeal } from './cases.course.rules.ts';

export const explained = ({ steps, doubts }: Explained): Pick<ShownAppeal, 'steps' | 'doubts'> => ({
  ...(steps.length > 0 && { steps }),
  ...(doubts.length > 0 && { doubts }),
});

interface Decided {
  readonly action: string;
  readonly at: Date;
  readonly data: { readonly announcedAt?: string | undefined };
}

/** A document that was issued to the filer. */
export interface IssuedDocument {
  readonly kind: LetterKind;
  readonly number: string;
  readonly issuedAt: Date;
  readonly voidedAt: Date | null;
}

interface DecidedCase {
  readonly kind: CaseKind;
  /** The history in which the appeal was found. */
  readonly steps: readonly Decided[];
  /** Oldest first. */
  readonly issued: readonly IssuedDocument[];
}

/** The caller adds the names of `subjects`. */
export function toShownAppeal(
  { code, step, startedAt, dueAt, legalBasis, ...counted }: OpenAppeal,
  { kind, steps, issued }: DecidedCase,
  subjects: ShownAppeal['subjects'],
): ShownAppeal {
  const decision = steps[step];
  const number = decision && numberOf(kind, decision, issued);
  return {
    code,
    announcedAt: decision?.data.announcedAt ?? toTiraneIso(startedAt.getTime()),
    ...(number !== undefined && { number }),
    dueAt: toTiraneIso(dueAt.getTime()),
    legalBasis,
    ...explained(counted),
    subjects,
  };
}

/** Events of one moment keep their order by standing a little ahead of the clock. */
const aheadMs = 1000;

/** Of the last document that says this decision and holds. */
const numberOf = (kind: CaseKind, { action, at }: Decided, issued: readonly IssuedDocument[]): string | undefined =>
  issued.findLast(
    (document) =>
      !document.voidedAt &&
      document.issuedAt.getTime() + aheadMs >= at.getTime() &&
      letterKindRows[document.kind].afterAction &&
      letterKindRows[document.kind].actions[kind].includes(action),
  )?.number;
