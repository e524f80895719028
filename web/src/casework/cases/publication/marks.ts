// Redactions of a text before publication. Pure.
import type { Publication, PublicationPanel, Redaction, Span } from '@denonco/contract';

export interface Mark extends Redaction {
  /** `proposed`: not reviewed yet. */
  readonly state: 'proposed' | 'redacted' | 'kept';
  readonly isOwn: boolean;
}
export type Marks = readonly Mark[];
type Proposal = PublicationPanel['proposals'][number];

const keyOf = ({ start, end }: Span): string => `${start}-${end}`;
const overlaps = (a: Span, b: Span): boolean => a.start < b.end && b.start < a.end;
const inOrder = (marks: Marks): Marks => marks.toSorted((a, b) => a.start - b.start);
export const isSame = (a: Span, b: Span): boolean => keyOf(a) === keyOf(b);
const toMark = (one: Proposal): Mark => ({ ...one, reason: 'personal_data', state: 'proposed', isOwn: false });

/** The last publication's decisions and new proposals. */
export function firstMarks({ proposals, last }: Pick<PublicationPanel, 'proposals' | 'last'>): Marks {
  const isProposed = (span: Span) => proposals.some((one) => isSame(one, span));
  const redacted = (last?.redactions ?? []).map(
    (one): Mark => ({ ...one, state: 'redacted', isOwn: !isProposed(one) }),
  );
  const kept = new Set((last?.kept ?? []).map(keyOf));
  const proposed = proposals
    .filter((one) => !redacted.some((other) => overlaps(one, other)))
    .map((one): Mark => ({ ...toMark(one), state: kept.has(keyOf(one)) ? 'kept' : 'proposed' }));
  return inOrder([...redacted, ...proposed]);
}

export const changeMark = (
  marks: Marks,
  span: Span,
  part: Partial<Pick<Mark, 'category' | 'reason' | 'state'>>,
): Marks => marks.map((mark) => (isSame(mark, span) ? { ...mark, ...part } : mark));

export const allTaken = (marks: Marks): Marks =>
  marks.map((mark) => (mark.state === 'proposed' ? { ...mark, state: 'redacted' } : mark));

export function addMark(marks: Marks, span: Span, part: Pick<Mark, 'category' | 'reason'>): Marks {
  const touched = marks.filter((mark) => overlaps(mark, span));
  const start = Math.min(span.start, ...touched.map((mark) => mark.start));
  const end = Math.max(span.end, ...touched.map((mark) => mark.end));
  const rest = marks.filter((mark) => !touched.includes(mark));
  return inOrder([...rest, { ...part, start, end, state: 'redacted', isOwn: true }]);
}

/** Removes a person's mark; the proposals there return for review. */
export function removeMark(marks: Marks, span: Span, proposals: readonly Proposal[]): Marks {
  const back = proposals.filter((one) => overlaps(one, span)).map(toMark);
  return inOrder([...marks.filter((mark) => !isSame(mark, span)), ...back]);
}

/** İ stays: in lower case it is two characters, which would shift positions. */
const lowered = (text: string): string => text.replace(/[^İ]/g, (letter) => letter.toLowerCase());

export function occurrencesOf(source: string, text: string): Span[] {
  const [wanted, lower] = [lowered(text.trim()), lowered(source)];
  if (wanted === '') return [];
  const found: Span[] = [];
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(source.charAt(at));
  for (let at = lower.indexOf(wanted); at >= 0; at = lower.indexOf(wanted, at + wanted.length)) {
    const end = at + wanted.length;
    if (!isLetter(at - 1) && !isLetter(end)) found.push({ start: at, end });
  }
  return found;
}

export function trimSpan(source: string, { start, end }: Span): Span | undefined {
  const text = source.slice(start, end);
  const from = start + (text.length - text.trimStart().length);
  const to = end - (text.length - text.trimEnd().length);
  return to > from ? { start: from, end: to } : undefined;
}

export const countsOf = (marks: Marks) => ({
  all: marks.length,
  redacted: marks.filter(({ state }) => state === 'redacted').length,
  kept: marks.filter(({ state }) => state === 'kept').length,
  waiting: marks.filter(({ state }) => state === 'proposed').length,
});

export const toPublication = (marks: Marks): Publication => ({
  redactions: marks.flatMap(({ start, end, category, reason, state }) =>
    state === 'redacted' ? [{ start, end, category, reason }] : [],
  ),
  kept: marks.flatMap(({ start, end, state }) => (state === 'kept' ? [{ start, end }] : [])),
});
