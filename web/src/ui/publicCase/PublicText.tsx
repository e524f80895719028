import { removedMark } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import './publicText.css';

/** An abbreviation with its ending, such as `KZAZ-së`, stays on one line. */
export const UnbrokenAbbreviations = ({ children }: { children: string }) =>
  children.split(/(\p{Lu}{2,}-\p{Ll}+)/u).map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text are identified by position
    <span key={at} className={at % 2 === 0 ? undefined : 'whole-word'}>
      {part}
    </span>
  ));

export function PublicText({ children: text }: { children: string }) {
  const { t } = useLingui();
  let at = 0;
  return text.split(removedMark).map((part) => {
    const start = at;
    at += part.length + removedMark.length;
    return (
      <Fragment key={start}>
        {start > 0 && <span className="gone">{t`hequr`}</span>}
        {part && <span>{part}</span>}
      </Fragment>
    );
  });
}
