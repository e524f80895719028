import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { DraftHandle, SaveState } from '../../platform/drafts/draftStore.ts';
import { TextButton } from '../actions/Button.tsx';
import './draft.css';

const labels: Readonly<Record<SaveState, React.ReactNode>> = {
  nothing: '',
  saved: <Trans>Ruajtur në pajisje.</Trans>,
  unsaved: <Trans>Nuk u ruajt në pajisje. Mos e mbyllni faqen para se ta dërgoni.</Trans>,
  untraced: <Trans>Asgjë nuk ruhet në këtë pajisje. Mos e mbyllni faqen para se ta dërgoni.</Trans>,
  elsewhere: <Trans>Kjo po shkruhet edhe në një skedë tjetër, prandaj këtu nuk ruhet.</Trans>,
};

export function DraftLine({ of }: { of: DraftHandle }) {
  const { t } = useLingui();
  const [isConfirming, setConfirming] = useState(false);
  const { saveState, isSaving } = of;
  // Only what needs attention is announced, not every pause in typing.
  const live = saveState === 'saved' ? 'off' : 'polite';
  return (
    <p className="draft-line small muted no-print" aria-live={live} aria-busy={isSaving}>
      {saveState === 'saved' && isSaving ? <Trans>Po ruhet në pajisje…</Trans> : labels[saveState]}{' '}
      {saveState === 'elsewhere' && <TextButton onClick={of.take}>{t`Ruaje këtu`}</TextButton>}
      {saveState === 'saved' && !isConfirming && (
        <TextButton onClick={() => setConfirming(true)}>{t`Fshije`}</TextButton>
      )}
      {saveState === 'saved' && isConfirming && (
        <>
          <Trans>Të fshihet ajo që shkruat?</Trans>{' '}
          <TextButton
            onClick={() => {
              setConfirming(false);
              of.clear();
            }}
          >
            <Trans>Po, fshije</Trans>
          </TextButton>{' '}
          <TextButton onClick={() => setConfirming(false)}>{t`Mbaje`}</TextButton>
        </>
      )}
    </p>
  );
}
