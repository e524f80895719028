import { useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect, useState } from 'react';
import { paths } from '../../../paths.ts';
import { passkeysWork, startSession } from '../../../platform/api/session.ts';
import { Link } from '../../../platform/router/router.tsx';
import { hideAuthMessage, useAppState } from '../../../platform/state/state.ts';
import { Button, TextButton } from '../../../ui/actions/Button.tsx';
import { Dialog } from '../../../ui/actions/Dialog.tsx';
import { Note } from '../../../ui/feedback/Note.tsx';
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

interface Typed {
  readonly username: string;
  readonly password: string;
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
    <Button size="large" wide onClick={() => !loading && void prove()}>
      {t`Hyr me çelës kalimi`}
    </Button>
  );
}

/** Empty fields are errors only after the first try. */
function SignInForm({ redirect, onSecondStep }: { redirect: string; onSecondStep: (typed: Typed) => void }) {
  const { t } = useLingui();
  const loading = useAppState((state) => state.auth.loading);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const missing = { username: username.trim() === '', password: password === '' };
  const enter = async () => {
    const typed = { username: username.trim(), password };
    if (await startSession(typed, redirect)) onSecondStep(typed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitAttempted(true);
    if (missing.username || missing.password) focusField(missing.username ? 'username' : 'password');
    else if (!loading) void enter();
  };
  return (
    <form className="stack stack--24" onSubmit={submit} noValidate>
      <p className="soft">{t`Për bashkitë dhe për KQZ-në. Denoncimi dhe ndjekja nuk kërkojnë llogari.`}</p>
      <AuthMessage />
      <TextField
        id="username"
        type="email"
        label={t`E-maili`}
        value={username}
        onChange={setUsername}
        error={submitAttempted && missing.username ? t`Shkruani e-mailin.` : undefined}
        native={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false }}
      />
      <PasswordField
        id="password"
        label={t`Fjalëkalimi`}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={submitAttempted && missing.password ? t`Shkruani fjalëkalimin.` : undefined}
      />
      <div className="stack">
        <Button type="submit" tone="blue" size="large" wide pending={loading}>
          {t`Hyr`}
        </Button>
        <PasskeyButton redirect={redirect} />
      </div>
      <p>
        <Link to={paths.newPassword}>{t`Harruat fjalëkalimin?`}</Link>
      </p>
    </form>
  );
}

const OTP = 'otp';

function SecondStep({ redirect, typed, onBack }: { redirect: string; typed: Typed; onBack: () => void }) {
  const { t } = useLingui();
  const loading = useAppState((state) => state.auth.loading);
  const [otp, setOtp] = useState('');
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const missing = otp.trim() === '';
  useEffect(() => focusField(OTP), []);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setSubmitAttempted(true);
    if (missing) focusField(OTP);
    else if (!loading) void startSession({ ...typed, otp: otp.trim() }, redirect);
  };
  return (
    <form className="stack stack--24" onSubmit={submit} noValidate>
      <AuthMessage />
      <TextField
        id={OTP}
        label={t`Kodi i faktorit të dytë`}
        hint={t`Gjashtë shifrat nga aplikacioni i vërtetimit, ose një nga kodet e rimëkëmbjes.`}
        value={otp}
        onChange={setOtp}
        width={20}
        code
        error={submitAttempted && missing ? t`Shkruani kodin.` : undefined}
        native={{ autoComplete: 'one-time-code', autoCapitalize: 'off', spellCheck: false, maxLength: 20 }}
      />
      <div className="stack">
        <Button type="submit" tone="blue" size="large" wide pending={loading}>
          {t`Vazhdo`}
        </Button>
        <PasskeyButton redirect={redirect} />
      </div>
      <p>
        <TextButton onClick={onBack}>{t`Hyr me një llogari tjetër`}</TextButton>
      </p>
    </form>
  );
}

export function SignInPanel({ redirect, onClose }: { redirect: string; onClose: () => void }) {
  const { t } = useLingui();
  const [credentials, setCredentials] = useState<Typed>();
  const wanted = safeRedirect(redirect);
  const close = () => {
    hideAuthMessage();
    onClose();
  };
  const back = () => {
    hideAuthMessage();
    setCredentials(undefined);
  };
  return (
    <Dialog open onClose={close} title={t`Hyrja e personelit`}>
      <div className="sign-in">
        {credentials ? (
          <SecondStep redirect={wanted} typed={credentials} onBack={back} />
        ) : (
          <SignInForm redirect={wanted} onSecondStep={setCredentials} />
        )}
      </div>
    </Dialog>
  );
}
