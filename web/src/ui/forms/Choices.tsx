import type { ReactNode } from 'react';
import { describedBy, FieldGroup, FieldNotes, type FieldProps } from './Field.tsx';

interface Choice<V extends string> {
  value: V;
  label: string;
  /** What choosing it means. */
  hint?: ReactNode | undefined;
}

export interface ChoicesProps<V extends string> extends FieldProps {
  value: V | '';
  onChange: (value: V) => void;
  choices: readonly Choice<V>[];
  /** `cards` for the few that matter, `plain` for short ones. */
  look?: 'cards' | 'plain' | undefined;
}

/** One of a few. An error summary leads to the first of them. */
export const Choices = <V extends string>({ value, onChange, choices, look = 'cards', ...field }: ChoicesProps<V>) => (
  <FieldGroup {...field}>
    <div className={`choices choices--${look}`}>
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

export interface CheckboxProps extends Pick<FieldProps, 'id' | 'hint' | 'error'> {
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
        aria-invalid={field.error ? true : undefined}
        aria-describedby={describedBy(field)}
      />
      <span>{children}</span>
    </label>
  </div>
);

export interface SegmentsProps<V extends string> {
  /** Unique on the page. */
  name: string;
  label: string;
  value: V;
  onChange: (value: V) => void;
  choices: readonly { value: V; label: string }[];
}

/** A switch between two or three looks of the same thing. */
export const Segments = <V extends string>({ name, label, value, onChange, choices }: SegmentsProps<V>) => (
  <div className="segments" role="radiogroup" aria-label={label}>
    {choices.map((choice) => (
      <label key={choice.value}>
        <input
          className="visually-hidden"
          type="radio"
          value={choice.value}
          name={name}
          checked={choice.value === value}
          onChange={() => onChange(choice.value)}
        />
        {choice.label}
      </label>
    ))}
  </div>
);
