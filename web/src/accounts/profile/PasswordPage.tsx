// Changing one's own password. With a one-time password no other page is open (app/App.tsx).
import { changePassword, personalTerms } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { refreshRights } from '../../platform/api/session.ts';
import { navigate } from '../../platform/router/router.tsx';
import { announceDone } from '../../platform/state/done.ts';
import { setPasswordChanged, useAppState, useMustChangePassword } from '../../platform/state/state.ts';
import { Note } from '../../ui/feedback/Note.tsx';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { PasswordField } from '../../ui/forms/TextField.tsx';
import { useForm } from '../../ui/forms/useForm.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Page } from '../../ui/layout/Page.tsx';
import { NewPasswordField } from '../../ui/password/NewPasswordField.tsx';
import { passwordProblems } from '../../ui/password/passwordProblems.ts';
import { useStrengthCheck } from '../../ui/password/useStrengthCheck.ts';
import './profile.css';

export function PasswordPage() {
  const { t } = useLingui();
  const mustChange = useMustChangePassword();
  return (
    <Page title={t`Ndrysho fjalëkalimin`} className="password stack stack--24">
      {mustChange && (
        <Note tone="warn">
          <Trans>
            Fjalëkalimi me të cilin hytë ju është dhënë vetëm për të filluar: zgjidhni tuajin, pastaj hapet pjesa tjetër
            e portalit.
          </Trans>
        </Note>
      )}
      <Card>
        <PasswordForm />
      </Card>
    </Page>
  );
}

function PasswordForm() {
  const { t, locale } = useLingui();
  const member = useAppState((state) => state.member.data);
  const forbiddenTerms = member ? personalTerms(member) : [];
  const strengthCheck = useStrengthCheck();
  const form = useForm('changePassword', {
    initial: { currentPassword: '', newPassword: '' },
    check: (body) =>
      passwordProblems(changePassword.body, body, locale, strengthCheck?.(body.newPassword, forbiddenTerms).error),
    input: (body) => ({ body }),
    onDone: () => {
      setPasswordChanged();
      // One-time passwords sign in without permissions.
      void refreshRights();
      announceDone({ title: t`Fjalëkalimi u ndryshua.`, detail: t`Hyrjet tuaja në pajisje të tjera u mbyllën.` });
      navigate(paths.dashboard);
    },
  });
  return (
    <ContractForm form={form} act={<Trans>Ndrysho fjalëkalimin</Trans>} className="stack stack--24">
      <div>
        {/* Username for password managers. */}
        <input hidden readOnly autoComplete="username" value={member?.username ?? ''} />
        <PasswordField
          {...form.field('currentPassword')}
          label={t`Fjalëkalimi i tanishëm`}
          autoComplete="current-password"
        />
      </div>
      <NewPasswordField
        {...form.field('newPassword')}
        label={t`Fjalëkalimi i ri`}
        strengthCheck={strengthCheck}
        forbiddenTerms={forbiddenTerms}
      />
      <p className="soft">{t`Hyrjet tuaja në pajisje të tjera do të mbyllen; këtu vazhdoni pa hyrë përsëri.`}</p>
    </ContractForm>
  );
}
