// Official documents by their number.
import * as z from 'zod/mini';
import { caseReaders } from '../accounts/readers.ts';
import { get } from '../platform/http.ts';
import { CaseNumber, line } from '../platform/primitives.ts';
import { rankByTerms } from '../platform/stems.ts';
import { type CaseKind, caseKinds } from '../register/cases.statuses.ts';
import { type LetterKind, letterKindRows, letterKinds } from '../register/letterKinds.ts';

export const letterPrefixes: Readonly<Record<CaseKind, string>> = { denouncement: 'KQZ', complaint: 'KAS' };

export interface LetterNumber {
  readonly register: CaseKind | null;
  readonly year: number | null;
  readonly ordinal: number;
  readonly kinds: readonly LetterKind[];
}

/** `KQZ-2026-000123`, `2026-123` or `123`, as printed too (`Nr. … prot.`), and beside words of the kind. */
export function letterNumberIn(search: string): LetterNumber | undefined {
  const match = /(?:\b(KQZ|KAS)-)?(?:\b(\d{4})-)?\b(\d{1,9})\b/i.exec(search);
  if (!match) return undefined;
  const [whole, prefix, year, ordinal] = match;
  const words = search
    .replace(whole, '')
    .replace(/\b(?:nr|no|prot)\b\.?/gi, '')
    .trim();
  const kinds = words
    ? rankByTerms(letterKinds, words, (kind) => Object.values(letterKindRows[kind].label))
    : letterKinds;
  if (kinds.length === 0) return undefined;
  return {
    register: caseKinds.find((kind) => letterPrefixes[kind] === prefix?.toUpperCase()) ?? null,
    year: year === undefined ? null : Number(year),
    ordinal: Number(ordinal),
    kinds,
  };
}

export const searchLetters = get('/api/cases/letters/', caseReaders, {
  readFromReplica: true,
  query: z.object({ search: line(200, 0) }),
  response: z.array(z.object({ number: z.string(), kind: z.enum(letterKinds), caseNumber: CaseNumber })),
  summary: 'Issued documents that the member reads, by number, beside words of their kind; newest first',
});
