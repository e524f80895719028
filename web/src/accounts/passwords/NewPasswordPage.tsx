// Requests a password link by e-mail; opened with a link's token, sets the new password.

import { personalTerms, setPasswordByLink } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { paths, signInPath } from '../../paths.ts';
import type { CallResponse } from '../../platform/api/client.ts';
import { routeMutation } from '../../platform/api/query.ts';
import { startSession } from '../../platform/api/session.ts';
import { Link, navigate, useParams } from '../../platform/router/router.tsx';
import { Button, LinkButton } from '../../ui/actions/Button.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Note } from '../../ui/feedback/Note.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { useForm, useFormOf, useValues } from '../../ui/forms/useForm.ts';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { NewPasswordField } from '../../ui/password/NewPasswordField.tsx';
import { passwordProblems } from '../../ui/password/passwordProblems.ts';
import { useStrengthCheck } from '../../ui/password/useStrengthCheck.ts';

const narrow = 'stack--24 measure-page';

export function NewPasswordPage() {
  const { '*': token = '' } = useParams();
  return token === '' ? <AskPage /> : <LinkPassword key={token} token={token} />;
}

function AskPage() {
  const [isSent, setSent] = useState(false);
  return isSent ? <Sent onAgain={() => setSent(false)} /> : <AskForm onSent={() => setSent(true)} />;
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
    <PublicPage
      title={t`Kërkoni një fjalëkalim të ri`}
      className={narrow}
      lead={t`Shkruani e-mailin me të cilin hyni në portalin e punës. Ju dërgojmë një lidhje për ta vendosur.`}
    >
      <ContractForm
        form={form}
        act={<Trans>Dërgo lidhjen</Trans>}
        tone="ink"
        size="large"
        className="stack stack--24"
        more={<Link to={signInPath(paths.root)}>{t`Kthehu te hyrja`}</Link>}
      >
        <TextField
          {...form.whole('email')}
          type="email"
          label={t`E-maili`}
          native={{ autoComplete: 'username', autoCapitalize: 'off', spellCheck: false, maxLength: 254 }}
        />
      </ContractForm>
    </PublicPage>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  const { t } = useLingui();
  return (
    <PublicPage title={t`Shikoni e-mailin tuaj`} className={narrow}>
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
    </PublicPage>
  );
}

/** An invited member sets the first password. Without a link, the page explains where to get one. */
export function InvitationPage() {
  const { '*': token = '' } = useParams();
  return token === '' ? <WithoutLink /> : <LinkPassword key={token} token={token} />;
}

function WithoutLink() {
  const { t } = useLingui();
  return (
    <PublicPage
      title={t`Ftesë në portalin e punës`}
      className={narrow}
      lead={t`Hapeni lidhjen që keni marrë me e-mail, të plotë. Ftesat i dërgon administratori i portalit.`}
    >
      <p>
        <LinkButton to={paths.home}>{t`Shko te kreu`}</LinkButton>
      </p>
    </PublicPage>
  );
}

/** After saving, signs in, or opens the sign-in when a second factor is required. */
function LinkPassword({ token }: { token: string }) {
  const { t } = useLingui();
  const { mutate, data: link, error } = useMutation(routeMutation('readAccountLink'));
  // Once per address; reading does not use the link up.
  useEffect(() => mutate({ body: { token } }), [mutate, token]);
  if (link) return <PasswordForm token={token} link={link} />;
  if (error?.status === 410 || error?.status === 404) return <Dead isUsed={error.status === 410} />;
  return (
    <PublicPage title={t`Vendosni një fjalëkalim të ri`} className={narrow}>
      {error ? <ErrorNotice error={error} retry={() => mutate({ body: { token } })} /> : <Skeleton lines={6} />}
    </PublicPage>
  );
}

function Dead({ isUsed }: { isUsed: boolean }) {
  const { t } = useLingui();
  return (
    <PublicPage
      title={t`Kjo lidhje nuk vlen`}
      className={narrow}
      lead={
        isUsed
          ? t`Është përdorur tashmë, i ka kaluar afati, ose pas saj është dërguar një tjetër.`
          : t`Nuk u gjet. Sigurohuni që e keni hapur të plotë, siç është në e-mail.`
      }
    >
      <p>{t`Kush ka llogari e kërkon vetë një lidhje të re; një ftesë e re e dërgon administratori.`}</p>
      <p className="row">
        <LinkButton to={paths.newPassword} tone="ink">
          {t`Kërko një lidhje të re`}
        </LinkButton>
        <LinkButton to={paths.home}>{t`Shko te kreu`}</LinkButton>
      </p>
    </PublicPage>
  );
}

function PasswordForm({ token, link }: { token: string; link: CallResponse<'readAccountLink'> }) {
  const { t, locale } = useLingui();
  const strengthCheck = useStrengthCheck();
  const isInvitation = link.purpose === 'invitation';
  const values = useValues({ name: link.name, surname: link.surname, newPassword: '' });
  const { name, surname, newPassword } = values.value;
  const forbiddenTerms = personalTerms({ ...link, name, surname });
  const body = { token, newPassword, ...(isInvitation && { name: name.trim(), surname: surname.trim() }) };
  const form = useFormOf('setPasswordByLink', values, {
    check: () =>
      passwordProblems(setPasswordByLink.body, body, locale, strengthCheck?.(newPassword, forbiddenTerms).error),
    input: () => ({ body }),
    onDone: async () => {
      const needsSecondStep = await startSession({ username: link.email, password: newPassword }, paths.root);
      // The guards navigate on; without a session the sign-in panel shows.
      if (needsSecondStep) navigate(signInPath(paths.root));
    },
  });
  return (
    <PublicPage
      title={isInvitation ? t`Mirë se vini në portalin e punës` : t`Vendosni një fjalëkalim të ri`}
      className={narrow}
      lead={
        isInvitation ? (
          <Trans>
            Kontrolloni emrin dhe vendosni fjalëkalimin e llogarisë <b className="breaks">{link.email}</b>.
          </Trans>
        ) : (
          <Trans>
            Për llogarinë <b className="breaks">{link.email}</b>. Të gjitha hyrjet e hapura do të mbyllen.
          </Trans>
        )
      }
    >
      <ContractForm
        form={form}
        act={isInvitation ? <Trans>Vendos fjalëkalimin dhe hyr</Trans> : <Trans>Ruaj fjalëkalimin</Trans>}
        tone="ink"
        size="large"
        className="stack stack--24"
      >
        {/* Username for password managers. */}
        <input hidden readOnly autoComplete="username" value={link.email} />
        {isInvitation && (
          <>
            <TextField {...form.field('name')} label={t`Emri`} native={{ autoComplete: 'given-name', maxLength: 80 }} />
            <TextField
              {...form.field('surname')}
              label={t`Mbiemri`}
              native={{ autoComplete: 'family-name', maxLength: 80 }}
            />
          </>
        )}
        <NewPasswordField
          {...form.field('newPassword')}
          label={t`Fjalëkalimi i ri`}
          strengthCheck={strengthCheck}
          forbiddenTerms={forbiddenTerms}
        />
      </ContractForm>
    </PublicPage>
  );
}
