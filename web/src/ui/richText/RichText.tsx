import { type RichBlock, type RichPieces, richTextOf } from '@denonco/contract';
import { Fragment, type ReactNode } from 'react';
import { PageLink } from '../actions/PageLink.tsx';
import { Note } from '../feedback/Note.tsx';
import './richText.css';

export interface RichPicture {
  readonly src: string;
  readonly width: number;
  readonly height: number;
}
interface RichTextProps {
  text: string;
  show?: ((content: string) => ReactNode) | undefined;
  /** Picture by name; without one, its alternative text is shown. */
  pictureOf?: ((name: string) => RichPicture | undefined) | undefined;
  /** Replaces the plain figure, for example by one that enlarges. */
  showPicture?: ((picture: RichPicture, content: string) => ReactNode) | undefined;
  level?: 2 | 3 | 4 | undefined;
  headingId?: ((nth: number) => string) | undefined;
}

const tags = { 2: ['h2', 'h3'], 3: ['h3', 'h4'], 4: ['h4', 'h5'] } as const;

export function RichText({ text, show = (content) => content, level = 2, ...more }: RichTextProps) {
  const { pictureOf, showPicture, headingId } = more;
  let headings = 0;
  const inline = (pieces: RichPieces) => pieces.map(piece);
  const piece = ({ text: content, ...one }: RichPieces[number], at: number) => {
    if ('to' in one)
      return (
        <PageLink key={at} to={one.to}>
          {show(content)}
        </PageLink>
      );
    const Tag = one.kind === 'strong' ? 'strong' : 'span';
    return <Tag key={at}>{show(content)}</Tag>;
  };
  const item = (pieces: RichPieces, at: number) => <li key={at}>{inline(pieces)}</li>;
  const block = (one: RichBlock, at: number) => {
    switch (one.kind) {
      case 'heading': {
        const Tag = tags[level][one.level === 2 ? 0 : 1];
        return (
          <Tag key={at} id={headingId?.(headings++)} tabIndex={headingId && -1}>
            {inline(one.pieces)}
          </Tag>
        );
      }
      case 'picture': {
        const picture = pictureOf?.(one.name);
        if (!picture)
          return (
            <p key={at} className="rich__missing">
              {one.alt}
            </p>
          );
        if (showPicture) return <Fragment key={at}>{showPicture(picture, one.alt)}</Fragment>;
        return (
          <figure key={at} className="rich__picture">
            <img src={picture.src} width={picture.width} height={picture.height} alt={one.alt} loading="lazy" />
          </figure>
        );
      }
      case 'points':
        return (
          <ul key={at} className="points">
            {one.items.map(item)}
          </ul>
        );
      case 'steps':
        return (
          <ol key={at} className="steps-text" start={one.start}>
            {one.items.map(item)}
          </ol>
        );
      case 'note':
        return (
          <Note key={at}>
            <p>{inline(one.pieces)}</p>
          </Note>
        );
      case 'paragraph':
        return <p key={at}>{inline(one.pieces)}</p>;
    }
  };
  return <div className="rich">{richTextOf(text).map(block)}</div>;
}
