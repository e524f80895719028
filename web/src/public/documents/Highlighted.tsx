import { partsOf } from './search.ts';

export const Highlighted = ({ text, words }: { text: string; words: readonly string[] }) =>
  partsOf(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
    part.isHit ? <mark key={at}>{part.text}</mark> : part.text,
  );
