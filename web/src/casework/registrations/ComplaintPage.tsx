import { useLingui } from '@lingui/react/macro';
import { complaintForm } from './complaints/form.ts';
import { RegistrationPage } from './RegistrationPage.tsx';

export function ComplaintPage() {
  const { t } = useLingui();
  return <RegistrationPage form={complaintForm} title={t`Regjistro një ankesë`} register={t`Ankesat`} />;
}
