import { useLingui } from '@lingui/react/macro';
import { invalidate } from '../../platform/api/query.ts';
import { useMay } from '../../platform/state/state.ts';
import { useTyped } from '../../register/filing/draft/useTyped.ts';
import { useContractForm } from '../../register/filing/form/useContractForm.ts';
import { ContractForm } from '../../ui/forms/ContractForm.tsx';
import { TextArea } from '../../ui/forms/TextField.tsx';

/** Accepts the clock's present time for the register, with a reason in the log. */
export function ConfirmClock() {
  const { t } = useLingui();
  const form = useContractForm('confirmClock', {
    typed: useTyped('health/clock', ''),
    prefix: 'clock.',
    input: (reason) => ({ body: { reason } }),
    onDone: () => void invalidate('getHealth'),
  });
  const mayConfirm = useMay('settings.manage');
  if (!mayConfirm) return null;
  return (
    <ContractForm form={form} act={t`Ora është e saktë`} className="stack stack--16">
      <TextArea
        {...form.whole('reason')}
        label={t`Pse ora është e saktë`}
        hint={t`Arsyeja mbetet në ditarin e regjistrit.`}
        short
      />
    </ContractForm>
  );
}
