import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { TextButton } from '../actions/Button.tsx';
import './kept.css';

/** `elsewhere`: another tab writes it, so nothing typed here is kept; `unkept`: this browser keeps nothing, or no key came. */
export type Keeping = 'nothing' | 'kept' | 'unkept' | 'untraced' | 'elsewhere';

export interface Kept {
  readonly keeping: Keeping;
  /** Throws it away. */
  readonly clear: () => void;
  /** Keeps what is typed here, in place of what another tab wrote. */
  readonly take: () => void;
}

const words: Readonly<Record<Keeping, React.ReactNode>> = {
  nothing: '',
  kept: <Trans>Ruajtur në pajisje.</Trans>,
  unkept: <Trans>Nuk u ruajt në pajisje. Mos e mbyllni faqen para se ta dërgoni.</Trans>,
  untraced: <Trans>Asgjë nuk ruhet në këtë pajisje. Mos e mbyllni faqen para se ta dërgoni.</Trans>,
  elsewhere: <Trans>Kjo po shkruhet edhe në një skedë tjetër, prandaj këtu nuk ruhet.</Trans>,
};

/** Whether what is typed is kept, said quietly, and the way to throw it away. */
export function KeptLine({ of }: { of: Kept }) {
  const [asking, setAsking] = useState(false);
  const { keeping } = of;
  return (
    <p className="kept-line small muted no-print" aria-live="polite">
      {words[keeping]}{' '}
      {keeping === 'elsewhere' && (
        <TextButton onClick={of.take}>
          <Trans>Ruaje këtu</Trans>
        </TextButton>
      )}
      {keeping === 'kept' && !asking && (
        <TextButton onClick={() => setAsking(true)}>
          <Trans>Fshije</Trans>
        </TextButton>
      )}
      {keeping === 'kept' && asking && (
        <>
          <Trans>Të fshihet ajo që shkruat?</Trans>{' '}
          <TextButton
            onClick={() => {
              setAsking(false);
              of.clear();
            }}
          >
            <Trans>Po, fshije</Trans>
          </TextButton>{' '}
          <TextButton onClick={() => setAsking(false)}>
            <Trans>Mbaje</Trans>
          </TextButton>
        </>
      )}
    </p>
  );
}
