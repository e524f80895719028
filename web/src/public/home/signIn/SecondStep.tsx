import { useLingui } from '@lingui/react/macro';
import { type FormEvent, type ReactNode, useEffect, useState } from 'react';
import { useAppState } from '../../../platform/state/state.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';

interface SecondStepProps {
  message: ReactNode;
  passkey: ReactNode;
  onCode: (otp: string) => void;
  onBack: () => void;
}

const OTP = 'otp';

export function SecondStep({ message, passkey, onCode, onBack }: SecondStepProps) {
  const { t } = useLingui();
  const loading = useAppState((state) => state.auth.loading);
  const [otp, setOtp] = useState('');
  const [tried, setTried] = useState(false);
  const missing = otp.trim() === '';
  useEffect(() => focusField(OTP), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing) focusField(OTP);
    else if (!loading) onCode(otp.trim());
  };
  return (
    <form className="stack stack--24" onSubmit={submit} noValidate>
      {message}
      <TextField
        id={OTP}
        label={t`Kodi i faktorit të dytë`}
        hint={t`Gjashtë shifrat nga aplikacioni i vërtetimit, ose një nga kodet e rimëkëmbjes.`}
        value={otp}
        onChange={setOtp}
        width={20}
        code
        error={tried && missing ? t`Shkruani kodin.` : undefined}
        native={{ autoComplete: 'one-time-code', autoCapitalize: 'off', spellCheck: false, maxLength: 20 }}
      />
      <div className="stack">
        <Button type="submit" tone="blue" size="large" wide pending={loading}>
          {t`Vazhdo`}
        </Button>
        {passkey}
      </div>
      <p>
        <TextButton onClick={onBack}>{t`Hyr me një llogari tjetër`}</TextButton>
      </p>
    </form>
  );
}
