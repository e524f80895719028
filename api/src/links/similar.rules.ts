// Which cases look alike, and how much. Pure; similar.store.ts finds the candidates.
import type { SimilarCase } from '@denonco/contract';

export interface Word {
  readonly word: string;
  /** The share of cases that have it; null when it is rarer than what the database counts. */
  readonly share: number | null;
}

const mostWords = 30;
const fewestLetters = 5;
/** A word that one case in twenty has tells nothing; in a young register, one that more than a few have. */
const commonest = 0.05;
const commonestOfFew = 3;
/** As many rows as are read, about. */
const mostRows = 10_000;
/** So many of the words another case must have, too. */
export const fewestShared = 5;

/** The words of a case by which others are looked for: the rarest, as many as keep the reading short. Figures are none. */
export function tellingWords(words: readonly Word[], cases: number): string[] {
  const most = Math.max(commonest * cases, commonestOfFew);
  const telling = words
    .filter(({ word, share }) => word.length >= fewestLetters && !/\d/.test(word) && (share ?? 0) * cases <= most)
    .toSorted((a, b) => (a.share ?? 0) - (b.share ?? 0) || b.word.length - a.word.length || (a.word < b.word ? -1 : 1));
  let rows = 0;
  return telling
    .slice(0, mostWords)
    .filter(({ share }) => {
      rows += (share ?? 0) * cases;
      return rows <= mostRows;
    })
    .map(({ word }) => word);
}

export interface Signal {
  readonly caseId: string;
  readonly code: SimilarCase['reasons'][number]['code'];
  readonly value: string | null;
  /** Of shared wording: the share of the words looked for; 1 otherwise. */
  readonly strength: number;
}
const weights: Readonly<Record<Signal['code'], number>> = { act: 6, nipt: 4, subject: 4, place: 3, wording: 5 };

interface Ranked {
  readonly caseId: string;
  readonly reasons: SimilarCase['reasons'];
}

/** The likest first; of equals the newest, whose id is the highest. Each kind of reason counts once. */
export function ranked(signals: readonly Signal[], most: number): Ranked[] {
  const byCase = Map.groupBy(signals, ({ caseId }) => caseId);
  return [...byCase]
    .map(([caseId, own]) => {
      const kinds = [...Map.groupBy(own, ({ code }) => code).values()].flatMap(([first]) => first ?? []);
      const score = kinds.reduce((sum, { code, strength }) => sum + weights[code] * strength, 0);
      return { caseId, score, reasons: kinds.map(({ code, value }) => ({ code, value })) };
    })
    .toSorted((a, b) => b.score - a.score || (a.caseId < b.caseId ? 1 : -1))
    .slice(0, most)
    .map(({ caseId, reasons }) => ({ caseId, reasons }));
}
