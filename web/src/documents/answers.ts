// An answer's plain text as what it shows: paragraphs, lists, links to pages of the portal (contract: FaqEntry).

export interface Piece {
  readonly text: string;
  /** A page of the portal. */
  readonly to?: string;
}
export type AnswerPart =
  | { readonly kind: 'paragraph'; readonly pieces: readonly Piece[] }
  | { readonly kind: 'list'; readonly items: readonly (readonly Piece[])[] };

const link = /\[([^\]]+)\]\((\/[\w/-]*)\)/;

/** A line cut at its links. Anything else in brackets is text. */
export function piecesOf(line: string): readonly Piece[] {
  return line.split(/(\[[^\]]+\]\(\/[\w/-]*\))/).flatMap((text): Piece[] => {
    const [whole, words, to] = link.exec(text) ?? [];
    if (whole === text && words !== undefined && to !== undefined) return [{ text: words, to }];
    return text === '' ? [] : [{ text }];
  });
}

export const partsOfAnswer = (answer: string): readonly AnswerPart[] =>
  answer.split(/\n{2,}/).map((block): AnswerPart => {
    const lines = block.split('\n');
    if (lines.every((line) => line.startsWith('- ')))
      return { kind: 'list', items: lines.map((line) => piecesOf(line.slice(2))) };
    return { kind: 'paragraph', pieces: piecesOf(lines.join(' ')) };
  });

/** What is read of it, without marks: for searching. */
export const plainAnswer = (answer: string): string =>
  piecesOf(answer)
    .map(({ text }) => text)
    .join('');
