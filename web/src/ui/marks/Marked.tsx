import { markedPieces } from '@denonco/contract';

export const Marked = ({ text, terms }: { text: string; terms: readonly string[] }) =>
  markedPieces(text, terms).map((piece, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
    at % 2 === 1 ? <mark key={at}>{piece}</mark> : piece && <span key={at}>{piece}</span>,
  );
