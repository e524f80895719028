import { type Colleague, type Person, tiraneDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useNow } from '../../platform/i18n/useNow.ts';
import { DateField } from '../dates/DateField.tsx';
import { type DateParts, datePartsOf, readDate } from '../dates/dates.ts';
import { SelectField } from '../forms/SelectField.tsx';
import type { FormOf } from '../forms/useForm.ts';

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
  field: FormOf<AbsenceDays>['field'];
  deputies: readonly Person[];
}

export function AbsenceFields({ field, deputies }: AbsenceFieldsProps) {
  const { t } = useLingui();
  const from = field('from');
  const first = readDate(from.value);
  return (
    <>
      <DateField {...from} label={t`Dita e parë e mungesës`} />
      <DateField {...field('until')} label={t`Dita e fundit e mungesës`} min={'day' in first ? first.day : undefined} />
      {deputies.length > 0 && (
        <SelectField
          {...field('deputy')}
          label={t`Kush e zëvendëson`}
          hint={t`Në ato ditë merret me denoncimet: ka radhët, njoftimet dhe detyrat. Më pas ato kthehen vetë.`}
          empty={t`Askush`}
          options={deputies.map(({ id, name }) => ({ code: id, name }))}
        />
      )}
    </>
  );
}
