// react-day-picker with its own Albanian, which Chrome's Intl lacks.
import { useLingui } from '@lingui/react/macro';
import { DayPicker, type Modifiers } from 'react-day-picker';
import { enGB, sq } from 'react-day-picker/locale';
import 'react-day-picker/style.css';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { formatLongDate } from '../../platform/i18n/longDates.ts';
import './calendar.css';

const locales = { al: sq, en: enGB };
const labels = { al: { today: 'Sot', chosen: 'zgjedhur' }, en: { today: 'Today', chosen: 'selected' } } as const;

/** A zone-free day is represented by its noon on the device. */
const dateOf = (day: string): Date => new Date(`${day}T12:00:00`);
const dayOf = (date: Date): string =>
  [date.getFullYear(), date.getMonth() + 1, date.getDate()].map((part) => String(part).padStart(2, '0')).join('-');

interface CalendarProps {
  day: string | undefined;
  onPick: (day: string) => void;
  min?: string | undefined;
  max?: string | undefined;
  /** Days in bold, with the text of each. */
  marked?: ReadonlyMap<string, string>;
  /** The month shown, `YYYY-MM`, where the page chooses it. */
  month?: string;
  onMonth?: (month: string) => void;
}

export function Calendar({ day, onPick, min, max, marked, month, onMonth }: CalendarProps) {
  const { locale } = useLingui();
  const today = dateOf(dayInTirana(new Date()));
  const [first, last] = [min === undefined ? undefined : dateOf(min), max === undefined ? undefined : dateOf(max)];
  const selected = day === undefined ? undefined : dateOf(day);
  // The library's Albanian has “Dielë, Nëntor 1-rë, 2026”.
  const label = (date: Date, { today = false, selected = false }: Modifiers = {}) => {
    const own = labels[locale];
    const long = formatLongDate(dayOf(date), locale);
    return [today && own.today, long, marked?.get(dayOf(date)), selected && own.chosen].filter(Boolean).join(', ');
  };
  return (
    <DayPicker
      mode="single"
      autoFocus={onMonth === undefined}
      locale={locales[locale]}
      labels={{ labelDayButton: label, labelGridcell: label }}
      weekStartsOn={1}
      captionLayout="dropdown"
      startMonth={first ?? new Date(1991, 0)}
      endMonth={last ?? new Date(today.getFullYear() + 10, 11)}
      disabled={[...(first ? [{ before: first }] : []), ...(last ? [{ after: last }] : [])]}
      today={today}
      selected={selected}
      modifiers={{ marked: [...(marked?.keys() ?? [])].map(dateOf) }}
      modifiersClassNames={{ marked: 'rdp-marked' }}
      {...(month && onMonth
        ? { month: dateOf(`${month}-01`), onMonthChange: (first: Date) => onMonth(dayOf(first).slice(0, 7)) }
        : { defaultMonth: selected ?? today })}
      onDayClick={(date, { disabled }) => disabled || onPick(dayOf(date))}
    />
  );
}
