import { partsOf } from './search.ts';

/** A text with the searched words marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  partsOf(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have nothing but their place
    part.isHit ? <mark key={at}>{part.text}</mark> : part.text,
  );
