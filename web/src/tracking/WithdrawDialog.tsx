import type { Trace } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { TextArea } from '../ui/forms/TextField.tsx';

export interface WithdrawDialogProps {
  open: boolean;
  onClose: () => void;
  code: string;
  onWithdrawn: (trace: Trace) => void;
}

/** Says what withdrawing does, takes a reason if one is given, and asks once. The reason typed stays when it is closed. */
export function WithdrawDialog({ open, onClose, code, onWithdrawn }: WithdrawDialogProps) {
  const { t } = useLingui();
  const [reason, setReason] = useState('');
  const withdrawing = useAction('withdrawDenouncement');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const trace = await withdrawing.run({ body: { code, reason } });
    if (trace) onWithdrawn(trace);
  };
  return (
    <Dialog open={open} onClose={onClose} title={t`Të tërhiqet denoncimi?`}>
      <form className="stack" noValidate onSubmit={submit}>
        <p>
          <Trans>
            Shqyrtimi i kërkesës suaj ndalon dhe ju nuk mund ta rihapni. Numri mbetet në regjistër si i tërhequr.
          </Trans>
        </p>
        <TextArea
          id="withdraw-reason"
          label={t`Arsyeja`}
          optional
          short
          max={2000}
          error={withdrawing.fault?.fields.reason?.[0]}
          value={reason}
          onChange={setReason}
        />
        {withdrawing.fault && <FaultState fault={withdrawing.fault} />}
        <div className="row stack-on-phone">
          <Button type="submit" tone="ink" pending={withdrawing.pending}>
            <Trans>Tërhiq denoncimin</Trans>
          </Button>
          <Button tone="quiet" onClick={onClose}>
            <Trans>Mos e tërhiq</Trans>
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
