// Sets a password by link and signs in; with a second factor the sign-in page does.
import { setPasswordByLink, wordsOf } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths, signInPath } from '../../paths.ts';
import type { CallReply } from '../../platform/api/client.ts';
import { errorsOf } from '../../platform/api/formFault.ts';
import { startSession } from '../../platform/api/session.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { useNavigate } from '../../platform/router/router.tsx';
import { useContractForm, useValues } from '../../register/filing/form/useContractForm.ts';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { NewPasswordField } from '../../ui/password/NewPasswordField.tsx';
import { passwordFaults } from '../../ui/password/passwordFaults.ts';
import { useStrengthCheck } from '../../ui/password/useStrengthCheck.ts';

/** A valid link and its member. */
type OpenLink = CallReply<'readAccountLink'>;

export function PasswordForm({ token, link }: { token: string; link: OpenLink }) {
  const { t } = useLingui();
  const locale = useLocale();
  const navigate = useNavigate();
  const strengthCheck = useStrengthCheck();
  const isInvitation = link.purpose === 'invitation';
  const typed = useValues({ name: link.name, surname: link.surname, newPassword: '' });
  const { name, surname, newPassword } = typed.value;
  const words = wordsOf({ ...link, name, surname });
  const body = { token, newPassword, ...(isInvitation && { name: name.trim(), surname: surname.trim() }) };
  const form = useContractForm('setPasswordByLink', {
    typed,
    check: () =>
      errorsOf({
        fields: passwordFaults(setPasswordByLink.body, body, locale, strengthCheck?.(newPassword, words).fault),
      }),
    input: () => ({ body }),
    onDone: async () => {
      const isAsked = await startSession({ username: link.email, password: newPassword }, paths.root);
      // The guards navigate on; without a session the sign-in panel shows.
      if (isAsked) navigate(signInPath(paths.root));
    },
  });
  return (
    <ContractForm
      form={form}
      act={isInvitation ? <Trans>Vendos fjalëkalimin dhe hyr</Trans> : <Trans>Ruaj fjalëkalimin</Trans>}
      tone="ink"
      size="large"
      className="stack stack--24"
    >
      <Lead link={link} />
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
        words={words}
      />
    </ContractForm>
  );
}

function Lead({ link }: { link: OpenLink }) {
  return (
    <p className="lead">
      {link.purpose === 'invitation' ? (
        <Trans>
          Kontrolloni emrin dhe vendosni fjalëkalimin e llogarisë <b className="breaks">{link.email}</b>.
        </Trans>
      ) : (
        <Trans>
          Për llogarinë <b className="breaks">{link.email}</b>. Të gjitha hyrjet e hapura do të mbyllen.
        </Trans>
      )}
    </p>
  );
}
