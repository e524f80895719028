// Staff sign-in over the home (specification section 4): idle, pending, and a message that can be hidden.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { startSession } from '../api/session.ts';
import { paths } from '../paths.ts';
import { hideAuthMessage, useAppState } from '../state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { PasswordField, TextField } from '../ui/forms/TextField.tsx';

/** Only an address of the staff area is led to; anything else means the root. */
const safeRedirect = (wanted: string) => (wanted.startsWith(`${paths.app}/`) ? wanted : paths.root);

/** What went wrong, until the person hides it. */
function AuthMessage() {
  const { message, showMessage } = useAppState((state) => state.auth);
  if (!showMessage) return null;
  return (
    <Note tone="error" alert>
      <p className="breaks">
        <b>{message}</b>
      </p>
      <p>
        <button type="button" className="link small" onClick={hideAuthMessage}>
          <Trans>Fshihe mesazhin</Trans>
        </button>
      </p>
    </Note>
  );
}

function SignInForm({ redirect }: { redirect: string }) {
  const { t } = useLingui();
  const loading = useAppState((state) => state.auth.loading);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const missing = { username: username.trim() === '', password: password === '' };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (missing.username || missing.password) focusField(missing.username ? 'username' : 'password');
    else if (!loading) void startSession(username.trim(), password, safeRedirect(redirect));
  };
  return (
    <form className="stack stack--24 sign-in" onSubmit={submit} noValidate>
      <p className="soft">
        <Trans>Për bashkitë dhe për KQZ-në. Denoncimi dhe ndjekja nuk kërkojnë llogari.</Trans>
      </p>
      <AuthMessage />
      <TextField
        id="username"
        type="email"
        label={t`E-maili`}
        value={username}
        onChange={setUsername}
        error={tried && missing.username ? t`Shkruani e-mailin.` : undefined}
        native={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false }}
      />
      <PasswordField
        id="password"
        label={t`Fjalëkalimi`}
        value={password}
        onChange={setPassword}
        autoComplete="current-password"
        error={tried && missing.password ? t`Shkruani fjalëkalimin.` : undefined}
      />
      <Button type="submit" tone="blue" size="large" wide pending={loading}>
        <Trans>Hyr</Trans>
      </Button>
    </form>
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
      <SignInForm redirect={redirect} />
    </Dialog>
  );
}
