import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { passkeysWork, startSession } from '../../../platform/api/session.ts';
import { Link } from '../../../platform/router/router.tsx';
import { hideAuthMessage, useAppState } from '../../../platform/state/state.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { focusField } from '../../../ui/forms/ErrorSummary.tsx';
import { PasswordField, TextField } from '../../../ui/forms/TextField.tsx';

/** Only staff addresses are allowed; others lead to the root. */
const safeRedirect = (wanted: string) => (wanted.startsWith(`${paths.app}/`) ? wanted : paths.root);

function AuthMessage() {
  const { t } = useLingui();
  const { message, showMessage } = useAppState((state) => state.auth);
  if (!showMessage) return null;
  return (
    <Note tone="error" alert>
      <p className="breaks">
        <b>{message}</b>
      </p>
      <p>
        <button type="button" className="link small" onClick={hideAuthMessage}>
          {t`Fshihe mesazhin`}
        </button>
      </p>
    </Note>
  );
}

function PasskeyButton({ redirect }: { redirect: string }) {
  const { t } = useLingui();
  const loading = useAppState((state) => state.auth.loading);
  if (!passkeysWork()) return null;
  const left = t`Hyrja me çelës kalimi u ndërpre. Provoni përsëri ose hyni me fjalëkalim.`;
  const prove = async () => {
    const { startSessionByPasskey } = await import('../../../platform/api/proof/passkeys.ts');
    await startSessionByPasskey(redirect, left);
  };
  return (
    <Button size="large" onClick={() => !loading && void prove()}>
      {t`Hyr me çelës kalimi`}
    </Button>
  );
}

const nothing = { username: '', password: '', otp: '' };

/** E-mail and password, then the code of the second factor. Empty fields are errors only after the first try. */
function SignInForm({ redirect }: { redirect: string }) {
  const { t } = useLingui();
  const pending = useAppState((state) => state.auth.loading);
  const [typed, setTyped] = useState(nothing);
  const [isSecondStep, setSecondStep] = useState(false);
  const [isTried, setTried] = useState(false);
  useEffect(() => {
    if (isSecondStep) focusField('otp');
  }, [isSecondStep]);
  const goTo = (second: boolean) => {
    setTried(false);
    setSecondStep(second);
  };
  const startAgain = () => {
    hideAuthMessage();
    setTyped(nothing);
    goTo(false);
  };
  const field = (key: keyof typeof nothing, missing: string) => ({
    id: key,
    value: typed[key],
    onChange: (value: string) => setTyped((now) => ({ ...now, [key]: value })),
    error: isTried && typed[key].trim() === '' ? missing : undefined,
  });
  const enter = async () => {
    const { username, password, otp } = typed;
    const credentials = { username: username.trim(), password, ...(isSecondStep && { otp: otp.trim() }) };
    if ((await startSession(credentials, redirect)) && !isSecondStep) goTo(true);
  };
  const submit = () => {
    const asked = isSecondStep ? (['otp'] as const) : (['username', 'password'] as const);
    const missing = asked.find((key) => typed[key].trim() === '');
    setTried(true);
    if (missing) focusField(missing);
    else if (!pending) void enter();
  };
  return (
    <ContractForm
      form={{ submit, pending, error: null }}
      act={isSecondStep ? t`Vazhdo` : t`Hyr`}
      size="large"
      className="stack stack--24 sign-in"
      more={
        <>
          <PasskeyButton redirect={redirect} />
          {isSecondStep ? (
            <TextButton onClick={startAgain}>{t`Hyr me një llogari tjetër`}</TextButton>
          ) : (
            <Link to={paths.newPassword}>{t`Harruat fjalëkalimin?`}</Link>
          )}
        </>
      }
    >
      {isSecondStep ? (
        <>
          <AuthMessage />
          <TextField
            {...field('otp', t`Shkruani kodin.`)}
            label={t`Kodi i faktorit të dytë`}
            hint={t`Gjashtë shifrat nga aplikacioni i vërtetimit, ose një nga kodet e rimëkëmbjes.`}
            width={20}
            code
            native={{ autoComplete: 'one-time-code', autoCapitalize: 'off', spellCheck: false, maxLength: 20 }}
          />
        </>
      ) : (
        <>
          <p className="soft">{t`Për bashkitë dhe për KQZ-në. Denoncimi dhe ndjekja nuk kërkojnë llogari.`}</p>
          <AuthMessage />
          <TextField
            {...field('username', t`Shkruani e-mailin.`)}
            type="email"
            label={t`E-maili`}
            native={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false }}
          />
          <PasswordField
            {...field('password', t`Shkruani fjalëkalimin.`)}
            label={t`Fjalëkalimi`}
            autoComplete="current-password"
          />
        </>
      )}
    </ContractForm>
  );
}

export function SignInPanel({ redirect, onClose }: { redirect: string; onClose: () => void }) {
  const { t } = useLingui();
  const close = () => {
    hideAuthMessage();
    onClose();
  };
  return (
    <Dialog open onClose={close} title={t`Hyrja e personelit`}>
      <SignInForm redirect={safeRedirect(redirect)} />
    </Dialog>
  );
}
