// Requests a password link by e-mail; opened with a link's token, sets the new password.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { paths, signInPath } from '../../paths.ts';
import { Link, useParams } from '../../platform/router/router.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
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

function AskForm({ onSent }: { onSent: () => void }) {
  const { t } = useLingui();
  const form = useForm('requestPasswordReset', {
    initial: '',
    check: (email) => ({
      email: !/^\S+@\S+$/.test(email.trim()) && t`Shkruani një adresë e-maili, p.sh. emri@shembull.al.`,
    }),
    input: (email) => ({ body: { email: email.trim() } }),
    onDone: onSent,
  });
  return (
    <ContractForm
      form={form}
      act={<Trans>Dërgo lidhjen</Trans>}
      tone="ink"
      size="large"
      className="stack stack--24"
      more={<Link to={signInPath(paths.root)}>{t`Kthehu te hyrja`}</Link>}
    >
      <p className="lead">
        <Trans>Shkruani e-mailin me të cilin hyni në portalin e punës. Ju dërgojmë një lidhje për ta vendosur.</Trans>
      </p>
      <TextField
        {...form.whole('email')}
        type="email"
        label={t`E-maili`}
        native={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false, maxLength: 254 }}
      />
    </ContractForm>
  );
}

const Sent = ({ onAgain }: { onAgain: () => void }) => {
  const { t } = useLingui();
  return (
    <div className="stack stack--24">
      <Note tone="ok">
        {t`Nëse ky e-mail është i një llogarie, lidhja është nisur. Vlen një orë dhe përdoret vetëm një herë.`}
      </Note>
      <p>{t`Nuk mbërriti? Shikoni te mesazhet e padëshiruara, ose kërkojeni përsëri pas një minute.`}</p>
      <p className="row">
        <LinkButton to={paths.home}>{t`Shko te kreu`}</LinkButton>
        <Button tone="quiet" onClick={onAgain}>
          {t`Kërkoje përsëri`}
        </Button>
      </p>
    </div>
  );
};
