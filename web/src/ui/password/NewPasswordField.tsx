import { passwordMinLength } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../forms/TextField.tsx';
import type { StrengthCheck } from './useStrengthCheck.ts';
import './password.css';

interface NewPasswordFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  strengthCheck: StrengthCheck | undefined;
  /** Personal words that a password must not contain. */
  forbiddenTerms: readonly string[];
}

export function NewPasswordField({ strengthCheck, forbiddenTerms, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <div className="new-password">
      <PasswordField
        {...field}
        hint={t`Të paktën ${passwordMinLength} shenja. Disa fjalë pa lidhje mes tyre mbahen mend lehtë.`}
        autoComplete="new-password"
      />
      <Strength password={field.value} strengthCheck={strengthCheck} forbiddenTerms={forbiddenTerms} />
    </div>
  );
}

type StrengthProps = { password: string } & Pick<NewPasswordFieldProps, 'strengthCheck' | 'forbiddenTerms'>;

function Strength({ password, strengthCheck, forbiddenTerms }: StrengthProps) {
  const { t } = useLingui();
  const isLong = password.length >= passwordMinLength;
  const judged = strengthCheck && password !== '' ? strengthCheck(password, forbiddenTerms) : undefined;
  const steps = [
    t`Fortësia: shumë e dobët`,
    t`Fortësia: shumë e dobët`,
    t`Fortësia: e dobët`,
    t`Fortësia: e mirë`,
    t`Fortësia: shumë e mirë`,
  ];
  const score = judged && !isLong ? Math.min(judged.score, 2) : (judged?.score ?? 0);
  const verdict = isLong ? steps[score] : t`Ende i shkurtër`;
  return (
    <div className="strength" data-score={judged ? score : undefined}>
      <span className="strength__bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p className="small" role="status">
        {judged && verdict}
      </p>
    </div>
  );
}
