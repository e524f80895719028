// Retires, restores, or resets a text to the program's version. Unsaved changes must be saved or discarded first.
import type { TextEdition } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { routeMutation } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';

interface TextRetirementProps {
  text: TextEdition;
  isDirty: boolean;
  onChanged: (now: TextEdition) => void;
}

export function TextRetirement({ text, isDirty, onChanged }: TextRetirementProps) {
  const { t } = useLingui();
  const [asked, setAsked] = useState(false);
  const retiring = useMutation({ ...routeMutation('retireText'), onSuccess: onChanged });
  const resetting = useMutation({
    ...routeMutation('resetText'),
    onSuccess: onChanged,
    onSettled: () => setAsked(false),
  });
  const { id, version, isRetired } = text;
  const params = { id };
  const retire = () => retiring.mutate({ params, body: { version, retired: !isRetired } });
  const reset = () => resetting.mutate({ params, body: { version } });
  const mayReset = text.origin === 'edited' && text.original !== null;
  const fault = retiring.error ?? resetting.error;
  if (isDirty || (!text.mayRetire && !mayReset)) return fault ? <FaultState fault={fault} /> : null;
  return (
    <>
      {fault && <FaultState fault={fault} />}
      <p className="row row--8">
        {text.mayRetire && (
          <Button size="small" pending={retiring.isPending} onClick={retire}>
            {isRetired ? <Trans>Ktheje në përdorim</Trans> : <Trans>Nxirre nga përdorimi</Trans>}
          </Button>
        )}
        {mayReset && (
          <Button size="small" onClick={() => setAsked(true)}>
            {t`Kthe tekstin e programit`}
          </Button>
        )}
      </p>
      <ResetDialog open={asked} pending={resetting.isPending} onReset={reset} onClose={() => setAsked(false)} />
    </>
  );
}

interface ResetDialogProps {
  open: boolean;
  pending: boolean;
  onReset: () => void;
  onClose: () => void;
}

/** Confirms retiring the commission's own text. */
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
            {t`Ktheje`}
          </Button>
        </p>
      </div>
    </Dialog>
  );
}
