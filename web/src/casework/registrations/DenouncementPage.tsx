import { useLingui } from '@lingui/react/macro';
import { denouncementForm } from './denouncements/form.ts';
import { RegistrationPage } from './RegistrationPage.tsx';

export function DenouncementPage() {
  const { t } = useLingui();
  return <RegistrationPage form={denouncementForm} title={t`Regjistro një denoncim`} register={t`Denoncimet`} />;
}
