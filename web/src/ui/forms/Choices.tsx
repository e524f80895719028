import type { ReactNode } from 'react';
import { ariaOf, FieldGroup, FieldNotes, type FieldProps } from './Field.tsx';
import './options.css';

interface Choice<V extends string> {
  value: V;
  label: string;
  hint?: ReactNode | undefined;
}

interface ChoicesProps<V extends string> extends FieldProps {
  value: V | '';
  onChange: (value: V) => void;
  choices: readonly Choice<V>[];
  /** `cards` for few important options, `plain` for short ones. */
  variant?: 'cards' | 'plain' | undefined;
}

export const Choices = <V extends string>({
  value,
  onChange,
  choices,
  variant = 'cards',
  ...field
}: ChoicesProps<V>) => (
  <FieldGroup {...field}>
    <div className={`choices choices--${variant}`}>
      {choices.map((choice) => (
        <label key={choice.value} className="check">
          <input
            type="radio"
            name={field.id}
            value={choice.value}
            checked={choice.value === value}
            onChange={() => onChange(choice.value)}
            aria-invalid={field.error ? true : undefined}
          />
          <span>
            {choice.hint ? <b>{choice.label}</b> : choice.label}
            {choice.hint && <small>{choice.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  </FieldGroup>
);

interface ChecksProps<V extends string> extends FieldProps {
  value: readonly V[];
  onChange: (value: V[]) => void;
  choices: readonly Choice<V>[];
}

/** Chosen values keep the order of the choices. */
export const Checks = <V extends string>({ value, onChange, choices, ...field }: ChecksProps<V>) => {
  const toggle = (changed: V) =>
    onChange(choices.map((one) => one.value).filter((one) => value.includes(one) !== (one === changed)));
  return (
    <FieldGroup {...field}>
      <div className="choices choices--plain">
        {choices.map((choice) => (
          <label key={choice.value} className="check">
            <input
              type="checkbox"
              checked={value.includes(choice.value)}
              onChange={() => toggle(choice.value)}
              aria-invalid={field.error ? true : undefined}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </FieldGroup>
  );
};

interface CheckboxProps extends Pick<FieldProps, 'id' | 'hint' | 'error'> {
  checked: boolean;
  onChange: (checked: boolean) => void;
  children: ReactNode;
}

export const Checkbox = ({ checked, onChange, children, ...field }: CheckboxProps) => (
  <div className={field.error ? 'field field--wrong' : 'field'}>
    <FieldNotes {...field} />
    <label className={field.hint || field.error ? 'check field__control' : 'check'}>
      <input
        id={field.id}
        type="checkbox"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...ariaOf(field)}
      />
      <span>{children}</span>
    </label>
  </div>
);
