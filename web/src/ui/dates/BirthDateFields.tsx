import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import { describedBy, FieldGroup, type FieldProps } from '../forms/Field.tsx';
import { type DateParts, readDate, readTypedDate } from './dates.ts';

export interface BirthDateFieldsProps extends FieldProps {
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** Faulty part; all three by default. */
  wrong?: keyof DateParts | undefined;
}

const widths = { day: 2, month: 2, year: 4 } as const;
const order = ['day', 'month', 'year'] as const;

/** Three plain fields that browsers can autofill; a calendar is slow for distant years. */
export function BirthDateFields({ value, onChange, wrong, ...field }: BirthDateFieldsProps) {
  const { t, locale } = useLingui();
  const names = { day: t`Dita`, month: t`Muaji`, year: t`Viti` };
  const paste = (event: ClipboardEvent) => {
    const whole = readTypedDate(event.clipboardData.getData('text'), locale);
    if ('problem' in readDate(whole)) return;
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
              autoComplete={`bday-${part}`}
              value={value[part]}
              onChange={(event) => onChange({ ...value, [part]: event.target.value })}
              onPaste={paste}
              aria-invalid={field.error && (wrong ?? part) === part ? true : undefined}
              aria-describedby={describedBy(field)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
