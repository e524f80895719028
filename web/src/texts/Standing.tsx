// Out of use and back, and back to the words that came with the program. What is unsaved is saved or thrown away first.
import type { TextEdition } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';

interface StandingProps {
  text: TextEdition;
  isDirty: boolean;
  onChanged: (now: TextEdition) => void;
}

export function Standing({ text, isDirty, onChanged }: StandingProps) {
  const retiring = useAction('retireText');
  const resetting = useAction('resetText');
  const [asked, setAsked] = useState(false);
  const { id, version, isRetired } = text;
  const params = { id };
  const retire = async () => {
    const now = await retiring.run({ params, body: { version, retired: !isRetired } });
    if (now) onChanged(now);
  };
  const reset = async () => {
    const now = await resetting.run({ params, body: { version } });
    setAsked(false);
    if (now) onChanged(now);
  };
  const mayReset = text.origin === 'edited' && text.original !== null;
  const fault = retiring.fault ?? resetting.fault;
  if (isDirty || (!text.mayRetire && !mayReset)) return fault ? <FaultState fault={fault} /> : null;
  return (
    <>
      {fault && <FaultState fault={fault} />}
      <p className="row row--8">
        {text.mayRetire && (
          <Button size="small" pending={retiring.pending} onClick={() => void retire()}>
            {isRetired ? <Trans>Ktheje në përdorim</Trans> : <Trans>Nxirre nga përdorimi</Trans>}
          </Button>
        )}
        {mayReset && (
          <Button size="small" onClick={() => setAsked(true)}>
            <Trans>Kthe tekstin e programit</Trans>
          </Button>
        )}
      </p>
      <ResetDialog
        open={asked}
        pending={resetting.pending}
        onReset={() => void reset()}
        onClose={() => setAsked(false)}
      />
    </>
  );
}

interface ResetDialogProps {
  open: boolean;
  pending: boolean;
  onReset: () => void;
  onClose: () => void;
}

/** Asked before the commission's own words leave use. */
function ResetDialog({ open, pending, onReset, onClose }: ResetDialogProps) {
  const { t } = useLingui();
  return (
    <Dialog open={open} onClose={onClose} title={t`Të kthehet teksti i programit?`}>
      <div className="stack">
        <p>
          <Trans>
            Teksti i komisionit del nga përdorimi, por mbetet te versionet. Më tej ky tekst ndjek programin kur
            përditësohet.
          </Trans>
        </p>
        <p>
          <Button tone="blue" pending={pending} onClick={onReset}>
            <Trans>Ktheje</Trans>
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
