import type { RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { UnitField } from './UnitField.tsx';
import { type RuleDraft, useRuleForm } from './useRuleForm.ts';
import type { Rule } from './versions.ts';

interface RuleFormProps {
  rule: Rule;
  last: RuleVersion;
  today: string;
  onDone: () => void;
}

/** Preview, then confirmation; editing withdraws the preview. */
export function RuleForm({ rule, last, today, onDone }: RuleFormProps) {
  const { t } = useLingui();
  const form = useRuleForm(rule, last, today, onDone);
  const { draft, change, errors } = form;
  return (
    <PreviewForm
      form={form}
      fileName={`afati-${rule.code}`}
      keepHint={t`Sipas ligjit, një afat që ka nisur mban rregullin me të cilin nisi, edhe kur pezullohet e rifillon.`}
      onConfirm={form.confirm}
    >
      <RuleFields draft={draft} errors={errors} onChange={change} hasPeriod={last.outsideAmount !== null} />
    </PreviewForm>
  );
}

interface RuleFieldsProps {
  draft: RuleDraft;
  /** Whether the amount differs outside election periods. */
  hasPeriod: boolean;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<RuleDraft>) => void;
}

/** Amount, legal basis, visibility, and start. */
function RuleFields({ draft, errors, onChange, hasPeriod }: RuleFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <AmountFields draft={draft} errors={errors} onChange={onChange} />
      {hasPeriod && (
        <TextField
          id="outsideAmount"
          label={t`Sa jashtë periudhës së zgjedhjeve`}
          width={4}
          native={{ inputMode: 'numeric', maxLength: 3 }}
          value={draft.outsideAmount}
          onChange={(outsideAmount) => onChange({ outsideAmount })}
          error={errors.outsideAmount}
        />
      )}
      <TextField
        id="legalBasis"
        label={t`Baza ligjore`}
        value={draft.legalBasis}
        onChange={(legalBasis) => onChange({ legalBasis })}
        error={errors.legalBasis}
      />
      <Checkbox id="isPublic" checked={draft.isPublic} onChange={(isPublic) => onChange({ isPublic })}>
        <Trans>E sheh edhe kush ka denoncuar ose ankuar, dhe publiku</Trans>
      </Checkbox>
      <DateField
        id="validFrom"
        label={t`Vlen nga`}
        hint={t`E para që mund të zgjidhet është nesër: ajo që ka nisur sot llogaritet si deri tani.`}
        value={draft.validFrom}
        onChange={(validFrom) => onChange({ validFrom })}
        error={errors.validFrom}
      />
    </>
  );
}

function AmountFields({ draft, errors, onChange }: Omit<RuleFieldsProps, 'hasPeriod'>) {
  const { t } = useLingui();
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
      <UnitField id="unit" value={draft.unit} onChange={(unit) => onChange({ unit })} />
    </div>
  );
}
