import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent, ReactNode } from 'react';
import { type DateParts, readPastedDate } from './dates.ts';
import { describedBy, FieldGroup, type FieldProps, Optional } from './Field.tsx';

export interface DateFieldsProps extends FieldProps {
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Which part is wrong, if one is; all three unless said; `none` when it is the time beside it. */
  wrong?: keyof DateParts | 'none' | undefined;
  /** `bday` for a date of birth, so that the browser can fill it in. */
  birthday?: boolean | undefined;
  /** A time beside it. */
  children?: ReactNode | undefined;
}

const widths = { day: 2, month: 2, year: 4 } as const;
const order = ['day', 'month', 'year'] as const;

/** A date as three plain fields: no calendar to fight with, no month and day mixed up. `readDate()` reads it strictly. */
export function DateFields({ value, onChange, wrong, birthday = false, children, ...field }: DateFieldsProps) {
  const { t } = useLingui();
  const names = { day: t`Dita`, month: t`Muaji`, year: t`Viti` };
  const paste = (event: ClipboardEvent) => {
    const whole = readPastedDate(event.clipboardData.getData('text'));
    if (!whole) return;
    event.preventDefault();
    onChange(whole);
  };
  return (
    <FieldGroup {...field}>
      <div className="parts">
        {order.map((part) => (
          <label key={part}>
            <span>{names[part]}</span>
            <input
              id={`${field.id}.${part}`}
              className={`input num input--w${widths[part]}`}
              inputMode="numeric"
              maxLength={part === 'year' ? 4 : 2}
              autoComplete={birthday ? `bday-${part}` : 'off'}
              value={value[part]}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
              onPaste={paste}
              aria-invalid={field.error && (wrong ?? part) === part ? true : undefined}
              aria-describedby={describedBy(field)}
            />
          </label>
        ))}
        {children}
      </div>
    </FieldGroup>
  );
}

export interface TimeFieldProps {
  id: string;
  label: string;
  value: string;
  onChange: (value: string) => void;
  wrong?: boolean | undefined;
  optional?: boolean | undefined;
}

/** An hour and minute in one small field beside a date; `readTime()` reads it. */
export const TimePart = ({ id, label, value, onChange, wrong = false, optional = false }: TimeFieldProps) => (
  <label>
    <span>
      {label}
      {optional && <Optional />}
    </span>
    <input
      id={id}
      className="input num input--w4"
      inputMode="numeric"
      placeholder="11:00"
      maxLength={5}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      aria-invalid={wrong || undefined}
    />
  </label>
);
