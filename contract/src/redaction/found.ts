// What a detector gives, and how a pattern that needs to know what stands before it is looked for without look-behind
// (a phone of some years would refuse the whole file).
import type { RedactionCategory, Span } from '../redaction.ts';

export interface Found extends Span {
  readonly category: RedactionCategory;
}

interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Every match of a pattern whose first group is what stands before (may be empty) and whose second is what is looked
 * for. What stands after is asked for by look-ahead in the pattern.
 */
export function matchesOf(source: string, pattern: RegExp): Match[] {
  const matches: Match[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [, before = '', text = ''] = match;
    const start = match.index + before.length;
    if (text !== '') matches.push({ start, end: start + text.length, text });
    // What ended one may stand before the next.
    pattern.lastIndex = Math.max(match.index + 1, start + text.length);
  }
  return matches;
}

/** Lower case without any accents: ë as e, ç as c. */
export const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
