// The result of a detector, and matching by preceding text without look-behind, which phones some years old reject in
// the whole file.
import type { RedactionCategory, Span } from '@denonco/contract';

export { foldForSearch as folded } from '@denonco/contract';

export interface Found extends Span {
  readonly category: RedactionCategory;
}

interface Match {
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/**
 * Matches of a pattern whose first group is the context before (may be empty) and second group the match. Context after
 * is a look-ahead in the pattern.
 */
export function matchesOf(source: string, pattern: RegExp): Match[] {
  const matches: Match[] = [];
  pattern.lastIndex = 0;
  for (let match = pattern.exec(source); match; match = pattern.exec(source)) {
    const [, before = '', text = ''] = match;
    const start = match.index + before.length;
    if (text !== '') matches.push({ start, end: start + text.length, text });
    // The end of one match may precede the next.
    pattern.lastIndex = Math.max(match.index + 1, start + text.length);
  }
  return matches;
}
