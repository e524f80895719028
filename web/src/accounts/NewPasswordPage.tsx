// Whoever forgot the password asks here for a link; with the link's own address the new one is set.
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useAction } from '../api/useAction.ts';
import { paths, signInPath } from '../paths.ts';
import { Link, useParams } from '../router/router.tsx';
import { Button, LinkButton } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { focusField } from '../ui/forms/ErrorSummary.tsx';
import { TextField } from '../ui/forms/TextField.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { AccountFrame } from './AccountFrame.tsx';
import { LinkPassword } from './LinkPassword.tsx';

export function NewPasswordPage() {
  const { '*': token = '' } = useParams();
  return token === '' ? <AskPage /> : <LinkPassword key={token} token={token} />;
}

function AskPage() {
  const { t } = useLingui();
  const [isSent, setSent] = useState(false);
  const title = isSent ? t`Shikoni e-mailin tuaj` : t`Kërkoni një fjalëkalim të ri`;
  usePageFocus(title, { step: isSent ? 'sent' : '' });
  return (
    <AccountFrame title={title}>
      {isSent ? <Sent onAgain={() => setSent(false)} /> : <AskForm onSent={() => setSent(true)} />}
    </AccountFrame>
  );
}

const EMAIL = 'email';

function AskForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const [email, setEmail] = useState('');
  const [tried, setTried] = useState(false);
  const { run, pending, fault } = useAction('askNewPassword');
  const isWrong = !/^\S+@\S+$/.test(email.trim());
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (isWrong) return focusField(EMAIL);
    // Its result is null; undefined means that it failed.
    if ((await run({ body: { email: email.trim() } })) !== undefined) onSent();
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={(event) => void ask(event)}>
      <p className="lead">
        <Trans>Shkruani e-mailin me të cilin hyni në portalin e punës. Ju dërgojmë një lidhje për ta vendosur.</Trans>
      </p>
      {fault && <FaultState fault={fault} />}
      <TextField
        id={EMAIL}
        type="email"
        label={t`E-maili`}
        value={email}
        onChange={setEmail}
        error={tried && isWrong ? t`Shkruani një adresë e-maili, p.sh. emri@shembull.al.` : undefined}
        native={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false, maxLength: 254 }}
      />
      <p className="row">
        <Button type="submit" tone="ink" size="large" pending={pending}>
          <Trans>Dërgo lidhjen</Trans>
        </Button>
        <Link to={signInPath(paths.root)}>
          <Trans>Kthehu te hyrja</Trans>
        </Link>
      </p>
    </form>
  );
}

const Sent = ({ onAgain }: { onAgain: () => void }) => (
  <div className="stack stack--24">
    <Note tone="ok">
      <p>
        <Trans>
          Nëse ky e-mail është i një llogarie, lidhja është nisur. Vlen një orë dhe përdoret vetëm një herë.
        </Trans>
      </p>
    </Note>
    <p>
      <Trans>Nuk mbërriti? Shikoni te mesazhet e padëshiruara, ose kërkojeni përsëri pas një minute.</Trans>
    </p>
    <p className="row">
      <LinkButton to={paths.home}>
        <Trans>Shko te kreu</Trans>
      </LinkButton>
      <Button tone="quiet" onClick={onAgain}>
        <Trans>Kërkoje përsëri</Trans>
      </Button>
    </p>
  </div>
);
