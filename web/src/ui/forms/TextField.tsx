import { Trans, useLingui } from '@lingui/react/macro';
import { type InputHTMLAttributes, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { ariaOf, Field, type FieldProps } from './Field.tsx';

export interface TextFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  type?: 'text' | 'email' | 'tel' | 'search' | undefined;
  width?: 2 | 4 | 10 | 20 | undefined;
  /** Codes and numbers: monospaced, upper case, left to right. */
  code?: boolean | undefined;
  native?: InputHTMLAttributes<HTMLInputElement> | undefined;
}

export const TextField = ({ value, onChange, type = 'text', width, code, native, ...field }: TextFieldProps) => (
  <Field {...field}>
    <input
      {...native}
      id={field.id}
      className={`input${width ? ` input--w${width}` : ''}${code ? ' input--code' : ''}`}
      type={type}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      {...ariaOf(field)}
    />
  </Field>
);

export interface TextAreaProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  /** Excess is an error and not cut off. */
  max?: number | undefined;
  short?: boolean | undefined;
  language?: string | undefined;
}

export const TextArea = ({ value, onChange, max, short = false, language, ...field }: TextAreaProps) => {
  const { number } = useLingui();
  const used = [...value].length;
  return (
    <Field {...field}>
      <textarea
        id={field.id}
        className={short ? 'input input--short' : 'input'}
        lang={language}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        {...ariaOf(field, ...(max ? [`${field.id}-counter`] : []))}
      />
      {max !== undefined && (
        <p id={`${field.id}-counter`} className={used > max ? 'counter counter--over' : 'counter'}>
          <Trans>
            {number(used)} nga {number(max)} shenja
          </Trans>
        </p>
      )}
    </Field>
  );
};

interface PasswordFieldProps extends FieldProps {
  value: string;
  onChange: (value: string) => void;
  autoComplete: 'current-password' | 'new-password';
}

export function PasswordField({ value, onChange, autoComplete, ...field }: PasswordFieldProps) {
  const { t } = useLingui();
  const [isVisible, setVisible] = useState(false);
  return (
    <Field {...field}>
      <div className="reveal">
        <input
          id={field.id}
          className="input"
          type={isVisible ? 'text' : 'password'}
          autoComplete={autoComplete}
          autoCapitalize="off"
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          {...ariaOf(field)}
        />
        <Button
          tone="quiet"
          size="small"
          aria-label={isVisible ? t`Fshih fjalëkalimin` : t`Shfaq fjalëkalimin`}
          aria-pressed={isVisible}
          onClick={() => setVisible(!isVisible)}
        >
          {isVisible ? t`Fshih` : t`Shfaq`}
        </Button>
      </div>
    </Field>
  );
}
