import { removedMark } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { Fragment } from 'react';
import './publicText.css';

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
