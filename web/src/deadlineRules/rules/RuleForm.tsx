import type { DeadlineUnit, RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { type FormEvent, useEffect } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Checkbox } from '../../ui/forms/Choices.tsx';
import { DateFields } from '../../ui/forms/DateFields.tsx';
import { focusField } from '../../ui/forms/ErrorSummary.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Confirming } from '../preview/Confirming.tsx';
import { Meanwhile } from '../preview/Meanwhile.tsx';
import { useUnitNames } from '../words.ts';
import type { Rule } from './RulesView.tsx';
import { type RuleDraft, useRuleForm } from './useRuleForm.ts';

interface RuleFormProps {
  rule: Rule;
  last: RuleVersion;
  today: string;
  onDone: () => void;
}

/** First what it would do, then the confirmation: changing what is typed takes the confirmation away again. */
export function RuleForm({ rule, last, today, onDone }: RuleFormProps) {
  const { t } = useLingui();
  const form = useRuleForm(rule, last, today);
  const { draft, change, errors, preview } = form;
  useEffect(() => {
    const [first] = Object.keys(errors);
    if (first !== undefined) focusField(first);
  }, [errors]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void form.look();
  };
  return (
    <form className="stack stack--24" noValidate onSubmit={submit}>
      {form.isConflict && <Meanwhile />}
      {form.fault && <FaultState fault={form.fault} />}
      <AmountFields draft={draft} errors={errors} onChange={change} />
      <TextField
        id="legalBasis"
        label={t`Baza ligjore`}
        value={draft.legalBasis}
        onChange={(legalBasis) => change({ legalBasis })}
        error={errors.legalBasis}
      />
      <Checkbox id="isPublic" checked={draft.isPublic} onChange={(isPublic) => change({ isPublic })}>
        <Trans>E sheh edhe kush ka denoncuar ose ankuar, dhe publiku</Trans>
      </Checkbox>
      <DateFields
        id="validFrom"
        label={t`Vlen nga`}
        hint={t`E para që mund të zgjidhet është nesër: ajo që ka nisur sot llogaritet si deri tani.`}
        value={draft.validFrom}
        onChange={(validFrom) => change({ validFrom })}
        error={errors.validFrom}
      />
      <p>
        <Button type="submit" tone={preview ? 'plain' : 'blue'} pending={form.looking}>
          <Trans>Shih pasojat</Trans>
        </Button>
      </p>
      {preview && (
        <Confirming
          preview={preview}
          fileName={`afati-${rule.code}`}
          deciding={form.deciding}
          errors={errors}
          pending={form.pending}
          keepHint={t`Sipas ligjit, një afat që ka nisur mban rregullin me të cilin nisi, edhe kur pezullohet e rifillon.`}
          onConfirm={async () => {
            if (await form.confirm()) onDone();
          }}
        />
      )}
    </form>
  );
}

interface AmountFieldsProps {
  draft: RuleDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<RuleDraft>) => void;
}

function AmountFields({ draft, errors, onChange }: AmountFieldsProps) {
  const { t } = useLingui();
  const names = useUnitNames();
  const isUnit = (code: string): code is DeadlineUnit => code in names;
  return (
    <div className="rules__amount">
      <TextField
        id="amount"
        label={t`Sa`}
        width={4}
        native={{ inputMode: 'numeric', maxLength: 3 }}
        value={draft.amount}
        onChange={(amount) => onChange({ amount })}
        error={errors.amount}
      />
      <div className="field">
        <label className="label" htmlFor="unit">
          <Trans>Njësia</Trans>
        </label>
        <select
          id="unit"
          className="input field__control"
          value={draft.unit}
          onChange={({ target }) => isUnit(target.value) && onChange({ unit: target.value })}
        >
          {Object.entries(names).map(([unit, name]) => (
            <option key={unit} value={unit}>
              {name}
            </option>
          ))}
        </select>
      </div>
    </div>
  );
}
