import type { RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { invalidate, setReply } from '../../../platform/api/query.ts';
import { useContractForm, useValues } from '../../../register/filing/form/useContractForm.ts';
import { ContractForm } from '../../../ui/forms/ContractForm.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { ConflictNote } from '../preview/ConflictNote.tsx';
import { UnitField } from './UnitField.tsx';

interface WarningFormProps {
  code: string;
  version: RuleVersion;
}

/** Warning before a deadline's end. Not binding, so it applies immediately and to running deadlines. */
export function WarningForm({ code, version: { revision, validFrom, warning } }: WarningFormProps) {
  const { t } = useLingui();
  const form = useContractForm('changeRuleWarning', {
    typed: useValues({ amount: warning ? String(warning.amount) : '', unit: warning?.unit ?? 'hours' }),
    input: ({ amount, unit }) => ({
      params: { code },
      body: { revision, validFrom, warning: amount.trim() === '' ? null : { amount: Number(amount), unit } },
    }),
    onDone: (saved) => setReply('listDeadlineRules', {}, saved),
    onRefused: () => void invalidate('listDeadlineRules'),
  });
  return (
    <ContractForm form={form} act={t`Ruaj paralajmërimin`} tone="plain" note={form.isConflict && <ConflictNote />}>
      <p className="soft measure">
        <Trans>
          Sa kohë para mbarimit njoftohet kush duhet të veprojë. Vlen menjëherë, edhe për afatet në rrjedhë.
        </Trans>
      </p>
      <div className="rules__amount">
        <TextField
          {...form.field('amount', 'warning.amount')}
          label={t`Sa para`}
          hint={t`Bosh: nuk paralajmëron.`}
          width={4}
          native={{ inputMode: 'numeric', maxLength: 3 }}
        />
        <UnitField {...form.field('unit', 'warning.unit')} />
      </div>
    </ContractForm>
  );
}
