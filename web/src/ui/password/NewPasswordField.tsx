// A new password: how long it must be, and how strong it is while it is typed.
import { passwordMinLength } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { PasswordField } from '../forms/TextField.tsx';
import type { Judge } from './judge.ts';
import './password.css';

interface NewPasswordFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  judge: Judge | undefined;
  /** What others know of the member. */
  words: readonly string[];
}

export function NewPasswordField({ judge, words, ...field }: NewPasswordFieldProps) {
  const { t } = useLingui();
  return (
    <div className="new-password">
      <PasswordField
        {...field}
        hint={t`Të paktën ${passwordMinLength} shenja. Disa fjalë pa lidhje mes tyre mbahen mend lehtë.`}
        autoComplete="new-password"
      />
      <Strength password={field.value} judge={judge} words={words} />
    </div>
  );
}

type StrengthProps = { password: string } & Pick<NewPasswordFieldProps, 'judge' | 'words'>;

function Strength({ password, judge, words }: StrengthProps) {
  const { t } = useLingui();
  const isLong = password.length >= passwordMinLength;
  const judged = judge && password !== '' ? judge(password, words) : undefined;
  const steps = [
    t`Fortësia: shumë e dobët`,
    t`Fortësia: shumë e dobët`,
    t`Fortësia: e dobët`,
    t`Fortësia: e mirë`,
    t`Fortësia: shumë e mirë`,
  ];
  const score = judged && !isLong ? Math.min(judged.score, 2) : (judged?.score ?? 0);
  const said = isLong ? steps[score] : t`Ende i shkurtër`;
  return (
    <div className="strength" data-score={judged ? score : undefined}>
      <span className="strength__bar" aria-hidden="true">
        <i />
        <i />
        <i />
        <i />
      </span>
      <p className="small" role="status">
        {judged && said}
      </p>
    </div>
  );
}
