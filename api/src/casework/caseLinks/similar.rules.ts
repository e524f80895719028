// Similarity of cases. Pure; similar.store.ts finds the candidates.
import type { SimilarCase } from '@denonco/contract';

export interface Word {
  readonly word: string;
  /** Share of cases with the word; null below what statistics record. */
  readonly share: number | null;
}

const maxTerms = 30;
const fewestLetters = 5;
/** Words of one case in twenty are too common; in a young register, of more than a few. */
const commonest = 0.05;
const commonestOfFew = 3;
/** Approximate. */
const maxRows = 10_000;
export const fewestShared = 5;

/** A case's rarest words, few enough for a short search. Numbers are excluded. */
export function distinctiveTerms(terms: readonly Word[], cases: number): string[] {
  const max = Math.max(commonest * cases, commonestOfFew);
  const distinctive = terms
    .filter(({ word, share }) => word.length >= fewestLetters && !/\d/.test(word) && (share ?? 0) * cases <= max)
    .toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0) || b.word.length - a.word.length || (a.word < b.word ? -1 : 1));
  let rows = 0;
  return distinctive
    .slice(0, maxTerms)
    .filter(({ share }) => {
      rows += (share ?? 0) * cases;
      return rows <= maxRows;
    })
    .map(({ word }) => word);
}

export interface Signal {
  readonly caseId: string;
  readonly code: SimilarCase['reasons'][number]['code'];
  readonly value: string | null;
  /** Share of words in common; 1 for other reasons. */
  readonly strength: number;
}
const weights: Readonly<Record<Signal['code'], number>> = { act: 6, nipt: 4, subject: 4, place: 3, wording: 5 };

export function rankCases(signals: readonly Signal[], max: number) {
  const byCase = Map.groupBy(signals, ({ caseId }) => caseId);
  return [...byCase]
    .map(([caseId, own]) => {
      const kinds = [...Map.groupBy(own, ({ code }) => code).values()].flatMap(([first]) => first ?? []);
      const score = kinds.reduce((sum, { code, strength }) => sum + weights[code] * strength, 0);
      return { caseId, score, reasons: kinds.map(({ code, value }) => ({ code, value })) };
    })
    .toSorted((a, b) => b.score - a.score || (a.caseId < b.caseId ? 1 : -1))
    .slice(0, max);
}
