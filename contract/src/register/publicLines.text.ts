// Texts of a public line with redactions. Without schemas, so that pages need no validation library.
import type { Span } from './redaction.ts';

/** Marks a redaction, in either language. */
export const removedMark = '[…]';

export const publicTextMax = 300;

/** A day `YYYY-MM-DD` in Albanian form: `3.5.2025`. */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

/** Whether anything readable remains. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** Adjacent spans get one mark. */
function withoutSpans(text: string, spans: readonly Span[]): string {
  let at = 0;
  let left = '';
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > at || at === 0) left += text.slice(at, start) + removedMark;
    at = Math.max(at, end);
  }
  return left + text.slice(at);
}

/** Empty when nothing readable remains. */
export function lineTextOf(parts: readonly { readonly text: string; readonly cut: readonly Span[] }[]): string {
  const text = parts.map((part) => withoutSpans(part.text, part.cut)).join(', ');
  return hasWord(text) ? text : '';
}

export const proposedText = (parts: readonly { readonly text: string; readonly proposals: readonly Span[] }[]) =>
  lineTextOf(parts.map(({ text, proposals }) => ({ text, cut: proposals })));
