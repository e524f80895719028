import type { DeadlineUnit, RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { give, refresh } from '../../api/reads.ts';
import { useAction } from '../../api/useAction.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Meanwhile } from '../preview/Meanwhile.tsx';
import { errorsOf } from '../preview/useDeciding.ts';
import { UnitField } from './UnitField.tsx';

interface WarningFormProps {
  code: string;
  version: RuleVersion;
}

function useWarning(code: string, version: RuleVersion) {
  const { run, pending, fault } = useAction('changeRuleWarning');
  const [amount, setAmount] = useState(version.warning ? String(version.warning.amount) : '');
  const [unit, setUnit] = useState<DeadlineUnit>(version.warning?.unit ?? 'hours');
  const errors = errorsOf(fault);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const warning = amount.trim() === '' ? null : { amount: Number(amount), unit };
    const { revision, validFrom } = version;
    const saved = await run({ params: { code }, body: { revision, validFrom, warning } });
    if (saved) give('listDeadlineRules', {}, saved);
    else await refresh('listDeadlineRules');
  };
  return { amount, setAmount, unit, setUnit, save, pending, fault, errors };
}

/** How long before its end a deadline warns whoever must act. It binds nobody, so it counts at once and for what runs. */
export function WarningForm({ code, version }: WarningFormProps) {
  const { t } = useLingui();
  const { amount, setAmount, unit, setUnit, save, pending, fault, errors } = useWarning(code, version);
  return (
    <form className="stack" noValidate onSubmit={(event) => void save(event)}>
      {fault?.code === 'conflict' && <Meanwhile />}
      {fault && fault.code !== 'conflict' && Object.keys(errors).length === 0 && <FaultState fault={fault} />}
      <p className="soft measure">
        <Trans>
          Sa kohë para mbarimit njoftohet kush duhet të veprojë. Vlen menjëherë, edhe për afatet në rrjedhë.
        </Trans>
      </p>
      <div className="rules__amount">
        <TextField
          id="warning.amount"
          label={t`Sa para`}
          hint={t`Bosh: nuk paralajmëron.`}
          width={4}
          native={{ inputMode: 'numeric', maxLength: 3 }}
          value={amount}
          onChange={setAmount}
          error={errors['warning.amount']}
        />
        <UnitField id="warning.unit" value={unit} onChange={setUnit} />
      </div>
      <p>
        <Button type="submit" pending={pending}>
          <Trans>Ruaj paralajmërimin</Trans>
        </Button>
      </p>
    </form>
  );
}
