// Setting up an app: scan the QR code or type the secret, then enter the shown code.
import { Trans, useLingui } from '@lingui/react/macro';
import { useContractForm, useValues } from '../../../register/filing/form/useContractForm.ts';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { QrCode } from '../../../ui/marks/QrCode.tsx';

interface TotpSetupProps {
  setup: { ticket: string; secret: string; uri: string };
  onAdded: (codes: readonly string[] | null) => Promise<void>;
  onLeave: () => void;
}

export function TotpSetup({ setup: { ticket, secret, uri }, onAdded, onLeave }: TotpSetupProps) {
  const { t } = useLingui();
  const form = useContractForm('confirmTotp', {
    typed: useValues({ code: '' }),
    prefix: 'totp-',
    input: ({ code }) => ({ body: { ticket, code } }),
    onDone: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });
  return (
    <ContractForm form={form} act={t`Konfirmo dhe shto`} onCancel={onLeave} className="stack stack--24">
      <div className="totp">
        <QrCode text={uri} label={t`Kod QR për aplikacionin e vërtetimit`} />
        <div className="stack stack--8">
          <p>
            <Trans>Skanojeni këtë kod me aplikacionin. Nëse nuk skanoni dot, shkruani në aplikacion çelësin:</Trans>
          </p>
          <p className="totp__secret code">{secret.match(/.{1,4}/g)?.join(' ')}</p>
        </div>
      </div>
      <TextField
        {...form.field('code')}
        label={t`Kodi që shfaq aplikacioni`}
        hint={t`Gjashtë shifra.`}
        onChange={(code) => {
          form.reset();
          form.change({ code });
        }}
        width={10}
        native={{ autoComplete: 'one-time-code', inputMode: 'numeric', maxLength: 12 }}
      />
    </ContractForm>
  );
}
