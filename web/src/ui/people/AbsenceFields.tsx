import { type Colleague, tiraneDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../platform/i18n/useNow.ts';
import { DateField } from '../dates/DateField.tsx';
import { type DateParts, datePartsOf, readDate } from '../dates/dates.ts';

type Errors = Readonly<Partial<Record<'from' | 'until', string | undefined>>>;

export interface AbsenceDays {
  readonly from: DateParts;
  readonly until: DateParts;
}

/** Those that are noted; without any, from today on. */
export function useNotedDays({ absentFrom, absentUntil }: Pick<Colleague, 'absentFrom' | 'absentUntil'>): AbsenceDays {
  const today = tiraneDay(useNow().getTime());
  return { from: datePartsOf(absentFrom ?? today), until: datePartsOf(absentUntil ?? '') };
}

export function useAbsenceCheck() {
  const { t } = useLingui();
  const wordsOf = (day: DateParts) => 'problem' in readDate(day) && t`Shkruani një ditë të plotë.`;
  return ({ from, until }: AbsenceDays) => ({ from: wordsOf(from), until: wordsOf(until) });
}

/** Days for the server; undefined while one is incomplete. */
export function absenceOf(days: AbsenceDays): { from: string; until: string } | undefined {
  const [from, until] = [readDate(days.from), readDate(days.until)];
  return 'day' in from && 'day' in until ? { from: from.day, until: until.day } : undefined;
}

interface AbsenceFieldsProps {
  days: AbsenceDays;
  onChange: (days: AbsenceDays) => void;
  errors: Errors;
}

export function AbsenceFields({ days: { from, until }, onChange, errors }: AbsenceFieldsProps) {
  const { t } = useLingui();
  const first = readDate(from);
  return (
    <>
      <DateField
        id="absence-from"
        label={t`Dita e parë e mungesës`}
        value={from}
        onChange={(value) => onChange({ from: value, until })}
        error={errors.from}
      />
      <DateField
        id="absence-until"
        label={t`Dita e fundit e mungesës`}
        min={'day' in first ? first.day : undefined}
        value={until}
        onChange={(value) => onChange({ from, until: value })}
        error={errors.until}
      />
    </>
  );
}
