// Changing one's own password. With a one-time password this is the only page that is open (app/guards.tsx).
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { useAppState, useMustChangePassword } from '../state/state.ts';
import { Button } from '../ui/actions/Button.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Note } from '../ui/feedback/Note.tsx';
import { PasswordField } from '../ui/forms/TextField.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { NewPasswordField } from '../ui/password/NewPasswordField.tsx';
import { usePasswordChange } from './usePasswordChange.ts';
import './profile.css';

export function PasswordPage() {
  const { t } = useLingui();
  const mustChange = useMustChangePassword();
  const title = t`Ndrysho fjalëkalimin`;
  usePageFocus(title);
  return (
    <div className="password stack stack--24">
      <h1>{title}</h1>
      {mustChange && (
        <Note tone="warn">
          <p>
            <Trans>
              Fjalëkalimi me të cilin hytë ju është dhënë vetëm për të filluar: zgjidhni tuajin, pastaj hapet pjesa
              tjetër e portalit.
            </Trans>
          </p>
        </Note>
      )}
      <Card>
        <PasswordForm />
      </Card>
    </div>
  );
}

function PasswordForm() {
  const { t } = useLingui();
  const username = useAppState((state) => state.member.data?.username);
  const [currentPassword, setCurrentPassword] = useState('');
  const [newPassword, setNewPassword] = useState('');
  const { change, judge, words, pending, fault, faults } = usePasswordChange();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void change({ currentPassword, newPassword });
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={submit}>
      {fault && <FaultState fault={fault} />}
      <div>
        {/* For password managers: whose password it is. */}
        <input hidden readOnly autoComplete="username" value={username ?? ''} />
        <PasswordField
          id="currentPassword"
          label={t`Fjalëkalimi i tanishëm`}
          value={currentPassword}
          onChange={setCurrentPassword}
          autoComplete="current-password"
          error={faults.currentPassword?.join(' ')}
        />
      </div>
      <NewPasswordField
        id="newPassword"
        label={t`Fjalëkalimi i ri`}
        value={newPassword}
        onChange={setNewPassword}
        error={faults.newPassword?.join(' ')}
        judge={judge}
        words={words}
      />
      <p className="soft">
        <Trans>Hyrjet tuaja në pajisje të tjera do të mbyllen; këtu vazhdoni pa hyrë përsëri.</Trans>
      </p>
      <Button type="submit" tone="blue" pending={pending}>
        <Trans>Ndrysho fjalëkalimin</Trans>
      </Button>
    </form>
  );
}
