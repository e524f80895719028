import { type Colleague, type Person, tiraneDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../platform/i18n/useNow.ts';
import { DateField } from '../dates/DateField.tsx';
import { type DateParts, datePartsOf, readDate } from '../dates/dates.ts';
import { SelectField } from '../forms/SelectField.tsx';

type Errors = Readonly<Partial<Record<'from' | 'until' | 'deputy', string | undefined>>>;

interface AbsenceDays {
  readonly from: DateParts;
  readonly until: DateParts;
  /** Empty without one. */
  readonly deputy: string;
}

/** The days that are noted; default: from today on. */
export function useNotedDays({
  absentFrom,
  absentUntil,
  deputy,
}: Pick<Colleague, 'absentFrom' | 'absentUntil' | 'deputy'>): AbsenceDays {
  const today = tiraneDay(useNow().getTime());
  return { from: datePartsOf(absentFrom ?? today), until: datePartsOf(absentUntil ?? ''), deputy: deputy?.id ?? '' };
}

export function useAbsenceCheck() {
  const { t } = useLingui();
  const messageOf = (day: DateParts) => 'problem' in readDate(day) && t`Shkruani një ditë të plotë.`;
  return ({ from, until }: AbsenceDays) => ({ from: messageOf(from), until: messageOf(until) });
}

/** Days for the server; undefined while one is incomplete. */
export function absenceOf(days: AbsenceDays) {
  const [from, until] = [readDate(days.from), readDate(days.until)];
  return 'day' in from && 'day' in until
    ? { from: from.day, until: until.day, ...(days.deputy && { deputy: days.deputy }) }
    : undefined;
}

interface AbsenceFieldsProps {
  days: AbsenceDays;
  onChange: (days: AbsenceDays) => void;
  deputies: readonly Person[];
  errors: Errors;
}

export function AbsenceFields({ days, onChange, deputies, errors }: AbsenceFieldsProps) {
  const { t } = useLingui();
  const { from, until, deputy } = days;
  const first = readDate(from);
  return (
    <>
      <DateField
        id="absence-from"
        label={t`Dita e parë e mungesës`}
        value={from}
        onChange={(value) => onChange({ ...days, from: value })}
        error={errors.from}
      />
      <DateField
        id="absence-until"
        label={t`Dita e fundit e mungesës`}
        min={'day' in first ? first.day : undefined}
        value={until}
        onChange={(value) => onChange({ ...days, until: value })}
        error={errors.until}
      />
      {deputies.length > 0 && (
        <SelectField
          id="absence-deputy"
          label={t`Kush e zëvendëson`}
          hint={t`Në ato ditë merret me denoncimet: ka radhët, njoftimet dhe detyrat. Më pas ato kthehen vetë.`}
          empty={t`Askush`}
          value={deputy}
          onChange={(value) => onChange({ ...days, deputy: value })}
          options={deputies.map(({ id, name }) => ({ code: id, name }))}
          error={errors.deputy}
        />
      )}
    </>
  );
}
