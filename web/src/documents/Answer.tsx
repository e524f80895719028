import { Link } from '../router/router.tsx';
import { type Piece, partsOfAnswer } from './answers.ts';
import { partsOf } from './search.ts';

/** A text with the searched words marked. */
export const Marked = ({ text, words }: { text: string; words: readonly string[] }) =>
  partsOf(text, words).map((part, at) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have nothing but their place
    part.isHit ? <mark key={at}>{part.text}</mark> : part.text,
  );

const Pieces = ({ pieces, words }: { pieces: readonly Piece[]; words: readonly string[] }) =>
  pieces.map(({ text, to }, at) =>
    to === undefined ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Marked key={at} text={text} words={words} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <Link key={at} to={to}>
        <Marked text={text} words={words} />
      </Link>
    ),
  );

export const Answer = ({ text, words }: { text: string; words: readonly string[] }) =>
  partsOfAnswer(text).map((part, at) =>
    part.kind === 'paragraph' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one answer have nothing but their place
      <p key={at}>
        <Pieces pieces={part.pieces} words={words} />
      </p>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: as above
      <ul key={at} className="points">
        {part.items.map((pieces, item) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <li key={item}>
            <Pieces pieces={pieces} words={words} />
          </li>
        ))}
      </ul>
    ),
  );
