// Step-up authentication before a sensitive action: code, passkey, or password without a second factor.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../../platform/api/client.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { passkeysWork } from '../../platform/api/session.ts';
import { useAppState } from '../../platform/state/state.ts';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { Loaded } from '../../ui/feedback/Loaded.tsx';
import { CallButton } from '../../ui/forms/CallButton.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { PasswordField, TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';

export function StepUp({ onAnswer }: { onAnswer: (isProved: boolean) => void }) {
  const { t } = useLingui();
  const query = useQuery(routeQuery('getMySecurity', {}));
  return (
    <Dialog open onClose={() => onAnswer(false)} title={t`Konfirmoni që jeni ju`}>
      <Loaded query={query} lines={4} bare>
        {({ totp, passkeys: { length } }) => (
          <Proof by={totp || length > 0 ? 'otp' : 'password'} hasPasskey={length > 0} onProved={() => onAnswer(true)} />
        )}
      </Loaded>
    </Dialog>
  );
}

function Proof({ by, hasPasskey, onProved }: { by: 'password' | 'otp'; hasPasskey: boolean; onProved: () => void }) {
  const { t } = useLingui();
  const username = useAppState((state) => state.member.data?.username);
  const id = `step-up-${by}`;
  useEffect(() => focusField(id), [id]);
  const form = useForm('stepUp', {
    initial: '',
    prefix: 'step-up-',
    check: (value) => ({ [by]: value.trim() === '' && t`Kjo fushë është e detyrueshme.` }),
    input: (value) => ({ body: by === 'password' ? { password: value } : { otp: value.trim() } }),
    onDone: onProved,
  });
  return (
    <div className="stack stack--24">
      <ContractForm form={form} act={<Trans>Konfirmo</Trans>} className="stack stack--24">
        <p className="soft">{t`Ky veprim prek sigurinë. Konfirmimi vlen dhjetë minuta.`}</p>
        {by === 'password' ? (
          <div>
            {/* Username for password managers. */}
            <input hidden readOnly autoComplete="username" value={username ?? ''} />
            <PasswordField {...form.whole(by)} label={t`Fjalëkalimi`} autoComplete="current-password" />
          </div>
        ) : (
          <TextField
            {...form.whole(by)}
            label={t`Kodi i faktorit të dytë`}
            hint={t`Nga aplikacioni i vërtetimit, ose një kod rimëkëmbjeje.`}
            width={20}
            code
            native={{ autoComplete: 'one-time-code', autoCapitalize: 'off', maxLength: 20 }}
          />
        )}
      </ContractForm>
      {hasPasskey && passkeysWork() && <ByPasskey onProved={onProved} />}
    </div>
  );
}

function ByPasskey({ onProved }: { onProved: () => void }) {
  const { t } = useLingui();
  const prove = async () => {
    const { provePasskey } = await import('../../platform/api/proof/passkeys.ts');
    const passkey = await provePasskey();
    if (!passkey) throw new Error(t`Konfirmimi me çelës kalimi u ndërpre.`);
    return call('stepUp', { body: { passkey } });
  };
  return (
    <div>
      <CallButton call={{ mutationFn: prove, onSuccess: onProved }} input={undefined}>
        {t`Me çelës kalimi`}
      </CallButton>
    </div>
  );
}
