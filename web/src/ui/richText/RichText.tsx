// Renders text in the format of contract/src/platform/richText.ts: answers, manual, previews.
import { type RichBlock, type RichPieces, richTextOf } from '@denonco/contract';
import type { ReactNode } from 'react';
import { PageLink } from '../actions/PageLink.tsx';
import { Note } from '../feedback/Note.tsx';
import './richText.css';

export interface RichPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
export interface RichTextProps {
  text: string;
  /** Renders plain text, for example with search matches highlighted. */
  show?: ((words: string) => ReactNode) | undefined;
  /** Picture by name; without one, its alternative text is shown. */
  pictureOf?: ((name: string) => RichPicture | undefined) | undefined;
  /** Replaces the plain figure, for example by one that enlarges. */
  showPicture?: ((picture: RichPicture, words: string) => ReactNode) | undefined;
  /** Heading level of `##`; 2 by default. */
  level?: 2 | 3 | 4 | undefined;
  /** Id of the nth heading, for links. */
  headingId?: ((nth: number) => string) | undefined;
}

type Show = (words: string) => ReactNode;
interface Showing extends Pick<RichTextProps, 'pictureOf' | 'showPicture' | 'headingId'> {
  readonly show: Show;
  readonly level: 2 | 3 | 4;
}

const asItIs: Show = (words) => words;

export function RichText({ text, show = asItIs, level = 2, ...more }: RichTextProps) {
  const blocks = richTextOf(text);
  let headings = 0;
  return (
    <div className="rich">
      {blocks.map((block, at) => {
        const nth = block.kind === 'heading' ? headings++ : 0;
        // biome-ignore lint/suspicious/noArrayIndexKey: blocks are identified by position
        return <Block key={at} block={block} nth={nth} how={{ show, level, ...more }} />;
      })}
    </div>
  );
}

function Block({ block, nth, how }: { block: RichBlock; nth: number; how: Showing }) {
  const { show } = how;
  switch (block.kind) {
    case 'heading':
      return <Heading block={block} nth={nth} how={how} />;
    case 'picture':
      return <Picture block={block} how={how} />;
    case 'points':
      return (
        <ul className="points">
          <Items items={block.items} show={show} />
        </ul>
      );
    case 'steps':
      return (
        <ol className="steps-text" start={block.start}>
          <Items items={block.items} show={show} />
        </ol>
      );
    case 'note':
      return (
        <Note>
          <p>
            <Pieces pieces={block.pieces} show={show} />
          </p>
        </Note>
      );
    case 'paragraph':
      return (
        <p>
          <Pieces pieces={block.pieces} show={show} />
        </p>
      );
  }
}

const tags = { 2: ['h2', 'h3'], 3: ['h3', 'h4'], 4: ['h4', 'h5'] } as const;

function Heading({ block, nth, how }: { block: Extract<RichBlock, { kind: 'heading' }>; nth: number; how: Showing }) {
  const Tag = tags[how.level][block.level === 2 ? 0 : 1];
  return (
    <Tag id={how.headingId?.(nth)} tabIndex={how.headingId && -1}>
      <Pieces pieces={block.pieces} show={how.show} />
    </Tag>
  );
}

function Picture({ block, how }: { block: Extract<RichBlock, { kind: 'picture' }>; how: Showing }) {
  const picture = how.pictureOf?.(block.name);
  if (!picture) return <p className="rich__missing">{block.words}</p>;
  if (how.showPicture) return how.showPicture(picture, block.words);
  return (
    <figure className="rich__picture">
      <img src={picture.src} width={picture.width} height={picture.height} alt={block.words} loading="lazy" />
    </figure>
  );
}

const Items = ({ items, show }: { items: readonly RichPieces[]; show: Show }) =>
  items.map((pieces, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: items are identified by position
    <li key={at}>
      <Pieces pieces={pieces} show={show} />
    </li>
  ));

const Pieces = ({ pieces, show }: { pieces: RichPieces; show: Show }) =>
  pieces.map((piece, at) =>
    piece.kind === 'link' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by position
      <PageLink key={at} to={piece.to}>
        {show(piece.text)}
      </PageLink>
    ) : piece.kind === 'strong' ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by position
      <strong key={at}>{show(piece.text)}</strong>
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces are identified by position
      <span key={at}>{show(piece.text)}</span>
    ),
  );
