import { Plural, Trans } from '@lingui/react/macro';
import { type ReactNode, useState } from 'react';
import { TextButton } from '../actions/Button.tsx';

/** The first rows and a button for the others, if any. `of` names the list to screen readers. */
export function useFirstRows<Row>(rows: readonly Row[], first: number, of?: string) {
  const [isWhole, setWhole] = useState(false);
  const others = rows.length - first;
  const more: ReactNode = others > 0 && (
    <TextButton onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
      {isWhole ? <Trans>Vetëm të parat</Trans> : <Plural value={others} one="Edhe # tjetër" other="Edhe # të tjera" />}
      {of !== undefined && <span className="visually-hidden">: {of}</span>}
    </TextButton>
  );
  return { visible: isWhole ? rows : rows.slice(0, first), isWhole, more };
}
