import type { DeadlineUnit, RuleVersion } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../../platform/api/client.ts';
import { invalidate, routeMutation, setReply } from '../../../platform/api/query.ts';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { type DateParts, datePartsOf, readDate } from '../../../ui/dates/dates.ts';
import { Checkbox } from '../../../ui/forms/Choices.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { useDecision } from '../preview/useDecision.ts';
import { useFormErrors } from '../preview/useFormErrors.ts';
import { usePreview } from '../preview/usePreview.ts';
import { UnitField } from './UnitField.tsx';
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

// Form state of a rule's new version: previewed, then confirmed; conflicts keep typed values.
interface RuleDraft {
  readonly amount: string;
  /** Empty for rules without election periods. */
  readonly outsideAmount: string;
  readonly unit: DeadlineUnit;
  readonly legalBasis: string;
  readonly isPublic: boolean;
  readonly validFrom: DateParts;
}

const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);

const draftOf = ({ amount, outsideAmount, unit, legalBasis, isPublic }: RuleVersion, today: string): RuleDraft => ({
  outsideAmount: outsideAmount === null ? '' : String(outsideAmount),
  amount: String(amount),
  unit,
  legalBasis,
  isPublic,
  validFrom: datePartsOf(dayAfter(today)),
});

const outsideOf = (typed: string) => (typed === '' ? {} : { outsideAmount: Number(typed) });
const isAmount = (typed: string) => /^\d{1,3}$/.test(typed.trim()) && Number(typed) > 0;

/** Checks made before the server's. */
function useLocalErrors() {
  const { t } = useLingui();
  return ({ amount, outsideAmount, validFrom }: RuleDraft): Record<string, string> => ({
    ...(isAmount(amount) ? {} : { amount: t`Shkruani një numër nga 1 deri në 999.` }),
    ...(outsideAmount === '' || isAmount(outsideAmount)
      ? {}
      : { outsideAmount: t`Shkruani një numër nga 1 deri në 999.` }),
    ...('day' in readDate(validFrom) ? {} : { validFrom: t`Shkruani një ditë të plotë.` }),
  });
}

function useRuleForm({ code }: Rule, last: RuleVersion, today: string, onDone: () => void) {
  const [wrong, setWrong] = useState<Readonly<Record<string, string>>>({});
  const decision = useDecision('keep', `rule/${code}`, last.revision, draftOf(last, today));
  const { draft } = decision;
  const previewing = usePreview(({ amount, outsideAmount, unit }: RuleDraft) => {
    const query = { amount: Number(amount), unit, ...outsideOf(outsideAmount) };
    return call('previewDeadlineRule', { params: { code }, query });
  });
  const findWrong = useLocalErrors();
  const { mutate, isPending, error, reset } = useMutation({
    ...routeMutation('changeDeadlineRule'),
    onSuccess: (saved) => {
      decision.typed.clear();
      setReply('listDeadlineRules', {}, saved);
      onDone();
    },
    onError: () => void invalidate('listDeadlineRules'),
  });
  const change = (part: Partial<RuleDraft>) => {
    decision.change(part);
    previewing.forget();
  };
  const look = () => {
    const found = findWrong(draft);
    setWrong(found);
    reset();
    if (Object.keys(found).length === 0) previewing.look(draft);
  };
  const confirm = () => {
    const read = readDate(draft.validFrom);
    if (!('day' in read)) return;
    const { amount, outsideAmount, unit, legalBasis, isPublic } = draft;
    const { reason, running } = decision;
    const content = { amount: Number(amount), unit, legalBasis, isPublic, validFrom: read.day, reason, running };
    const body = { ...content, ...outsideOf(outsideAmount), revision: last.revision, warning: last.warning };
    mutate({ params: { code }, body });
  };
  const formErrors = useFormErrors(wrong, error, previewing);
  return { draft, change, look, confirm, decision, pending: isPending, ...formErrors };
}
