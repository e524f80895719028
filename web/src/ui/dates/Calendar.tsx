// Calendar of date fields: react-day-picker with its own Albanian, which Chrome's Intl lacks.
import type { Locale } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { enGB, sq } from 'react-day-picker/locale';
import 'react-day-picker/style.css';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';
import './calendar.css';

const locales = { al: sq, en: enGB };
const words = { al: { today: 'Sot', chosen: 'zgjedhur' }, en: { today: 'Today', chosen: 'selected' } } as const;

/** Day label for screen readers; the library's Albanian has “Dielë, Nëntor 1-rë, 2026”. */
const labelsIn = (locale: Locale) => {
  const label = (date: Date, { today = false, selected = false }: Modifiers = {}) =>
    [today && words[locale].today, formatLongDate(dayOf(date), locale), selected && words[locale].chosen]
      .filter(Boolean)
      .join(', ');
  return { labelDayButton: label, labelGridcell: label };
};

/** A zone-free day is represented by its noon on the device. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

export function Calendar({ day, onPick }: { day: string | undefined; onPick: (day: string) => void }) {
  const { locale } = useLingui();
  const today = dateOf(dayInTirana(new Date()));
  const selected = day === undefined ? undefined : dateOf(day);
  return (
    <DayPicker
      mode="single"
      autoFocus
      locale={locales[locale]}
      labels={labelsIn(locale)}
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={new Date(1991, 0)}
      endMonth={new Date(today.getFullYear() + 10, 11)}
      today={today}
      selected={selected}
      defaultMonth={selected ?? today}
      onDayClick={(date) => onPick(dayOf(date))}
    />
  );
}
