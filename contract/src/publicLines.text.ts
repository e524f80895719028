// The texts of a public line: what is cut out, and how that reads. No schema, so that a page can show them without the library
// that checks forms.
import type { Span } from './redaction.ts';

/** Stands where a member cut something out, in either language. */
export const removedMark = '[…]';

export const publicTextMax = 300;

/** The day `YYYY-MM-DD` of a text that is a day and nothing else, as Albanian writes it: `3.5.2025`. */
export function dayOfText(text: string): string | undefined {
  const [, day = '', month = '', year = ''] = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text) ?? [];
  const written = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const read = new Date(`${written}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(written) ? written : undefined;
}

/** Whether anything can be read beside what was cut out. */
export const hasWord = (text: string): boolean => /[\p{L}\p{N}]/u.test(text);

/** A text without these stretches, each of which a mark stands for; those that touch have one mark. */
export function withoutSpans(text: string, spans: readonly Span[]): string {
  let at = 0;
  let left = '';
  for (const { start, end } of spans.toSorted((a, b) => a.start - b.start)) {
    if (start > at || at === 0) left += text.slice(at, start) + removedMark;
    at = Math.max(at, end);
  }
  return left + text.slice(at);
}

/** The parts of a field as one text, without the stretches of each. Empty when nothing is left to read. */
export function lineTextOf(parts: readonly { readonly text: string; readonly cut: readonly Span[] }[]): string {
  const text = parts.map((part) => withoutSpans(part.text, part.cut)).join(', ');
  return hasWord(text) ? text : '';
}

/** A field as it is proposed: everything that the detector marked is cut out. */
export const proposedText = (parts: readonly { readonly text: string; readonly proposals: readonly Span[] }[]) =>
  lineTextOf(parts.map(({ text, proposals }) => ({ text, cut: proposals })));
