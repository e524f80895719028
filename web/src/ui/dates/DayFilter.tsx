import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { DateInput } from './DateField.tsx';
import { datePartsOf, readDate, typedDate } from './dates.ts';

interface DayFilterProps {
  id: string;
  label: string;
  value: string;
  onChange: (day: string) => void;
}

/** Applied on picking, Enter or blur. */
export function DayFilter({ id, label, value, onChange }: DayFilterProps) {
  const { t, locale } = useLingui();
  const [parts, setParts] = useState(() => datePartsOf(value));
  useEffect(() => setParts(datePartsOf(value)), [value]);
  const [submitAttempted, setSubmitAttempted] = useState(false);
  const read = readDate(parts);
  const day = 'day' in read ? read.day : read.problem === 'empty' ? '' : undefined;
  const wrong = submitAttempted && day === undefined;
  const example = typedDate(datePartsOf('2026-11-14'), locale);
  return (
    <div className="row day-filter">
      <label htmlFor={id}>{label}</label>
      <DateInput
        id={id}
        label={label}
        small
        value={parts}
        onChange={setParts}
        onPick={onChange}
        onDone={() => {
          setSubmitAttempted(true);
          if (day !== undefined && day !== value) onChange(day);
        }}
        placeholder={example}
        invalid={wrong}
        described={wrong ? `${id}-error` : undefined}
      />
      {wrong && (
        <span id={`${id}-error`} className="day-filter__error" role="alert">
          {t`Shkruani një datë si ${example}`}
        </span>
      )}
    </div>
  );
}
