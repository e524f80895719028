import { useLingui } from '@lingui/react/macro';
import { useEffect, useState } from 'react';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { readFilterDay } from './filterDates.ts';
import './filters.css';

export interface DayFilterProps {
  id: string;
  label: string;
  /** `YYYY-MM-DD` or ''. */
  value: string;
  onChange: (day: string) => void;
}

/** A day typed as people write it; taken on Enter or when the field is left. */
export function DayFilter({ id, label, value, onChange }: DayFilterProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const shown = value === '' ? '' : formatDate(value, locale);
  const [typed, setTyped] = useState(shown);
  useEffect(() => setTyped(shown), [shown]);
  const read = readFilterDay(typed, locale);
  const [tried, setTried] = useState(false);
  const wrong = tried && read === undefined;
  const example = formatDate('2026-09-01', locale);
  const take = () => {
    setTried(true);
    if (read !== undefined && read !== value) onChange(read);
  };
  return (
    <label className="day-filter">
      <span>{label}</span>
      <input
        id={id}
        className="input input--small num"
        inputMode={locale === 'en' ? 'text' : 'decimal'}
        autoComplete="off"
        maxLength={12}
        placeholder={example}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={take}
        onKeyDown={(event) => event.key === 'Enter' && take()}
        aria-invalid={wrong || undefined}
        aria-describedby={wrong ? `${id}-error` : undefined}
      />
      {wrong && (
        <span id={`${id}-error`} className="day-filter__error" role="alert">
          {t`Shkruani një datë si ${example}`}
        </span>
      )}
    </label>
  );
}
