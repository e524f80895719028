// Two steps on one card: let the app read the QR code, or type the secret into it; then type back what it shows.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { QrCode } from '../../ui/marks/QrCode.tsx';

interface TotpSetupProps {
  setup: { ticket: string; secret: string; uri: string };
  onAdded: (codes: readonly string[] | null) => Promise<void>;
  onLeave: () => void;
}

const CODE = 'totp-code';

export function TotpSetup({ setup: { ticket, secret, uri }, onAdded, onLeave }: TotpSetupProps) {
  const { t } = useLingui();
  const [code, setCode] = useState('');
  const { run, pending, fault, clearFault } = useAction('confirmTotp');
  const wrong = fault?.fields.code?.join(' ');
  useEffect(() => {
    if (fault) focusField(CODE);
  }, [fault]);
  const confirm = async (event: FormEvent) => {
    event.preventDefault();
    const added = await run({ body: { ticket, code } });
    if (added) await onAdded(added.recoveryCodes);
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={(event) => void confirm(event)}>
      <div className="totp">
        <QrCode text={uri} label={t`Kod QR për aplikacionin e vërtetimit`} />
        <div className="stack stack--8">
          <p>
            <Trans>Skanojeni këtë kod me aplikacionin. Nëse nuk skanoni dot, shkruani në aplikacion çelësin:</Trans>
          </p>
          <p className="totp__secret code">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      {fault && !wrong && <FaultState fault={fault} />}
      <TextField
        id={CODE}
        label={t`Kodi që shfaq aplikacioni`}
        hint={t`Gjashtë shifra.`}
        value={code}
        onChange={(typed) => {
          clearFault();
          setCode(typed);
        }}
        width={10}
        error={wrong}
        native={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 }}
      />
      <p className="row">
        <Button type="submit" tone="blue" pending={pending}>
          <Trans>Konfirmo dhe shto</Trans>
        </Button>
        <Button tone="quiet" onClick={onLeave}>
          <Trans>Anulo</Trans>
        </Button>
      </p>
    </form>
  );
}
