import { useLingui } from '@lingui/react/macro';
import type { ClipboardEvent } from 'react';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { describedBy, FieldGroup, type FieldProps } from '../forms/Field.tsx';
import { type DateParts, readDate, readTypedDate, wholeYear } from './dates.ts';

interface BirthDateFieldsProps extends FieldProps {
  value: DateParts;
  onChange: (value: DateParts) => void;
  /** The wrong part; all three by default. */
  wrong?: keyof DateParts | undefined;
}

const widths = { day: 2, month: 2, year: 4 } as const;
const order = ['day', 'month', 'year'] as const;

/** Browsers can autofill them; a calendar is slow for distant years. */
export function BirthDateFields({ value, onChange, wrong, ...field }: BirthDateFieldsProps) {
  const { t, locale } = useLingui();
  const names = { day: t`Dita`, month: t`Muaji`, year: t`Viti` };
  // 85 is 1985, as soon as the field is left.
  const complete = () => {
    const year = wholeYear(value.year, Number(dayInTirana(new Date()).slice(0, 4)));
    if (year !== value.year) onChange({ ...value, year });
  };
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
              onBlur={complete}
              onKeyDown={({ key }) => key === 'Enter' && complete()}
              aria-invalid={field.error && (wrong ?? part) === part ? true : undefined}
              aria-describedby={describedBy(field)}
            />
          </label>
        ))}
      </div>
    </FieldGroup>
  );
}
