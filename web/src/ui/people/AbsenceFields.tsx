// The first and the last day on which a member is away, as they or an administrator note them.
import { type Colleague, tiraneDay } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useNow } from '../../i18n/useNow.ts';
import { DateField } from '../dates/DateField.tsx';
import { type DateParts, datePartsOf, readDate } from '../dates/dates.ts';

type Errors = Readonly<Partial<Record<'from' | 'until', string | undefined>>>;

interface AbsenceForm {
  readonly from: DateParts;
  readonly until: DateParts;
  readonly wrong: Errors;
  readonly change: (part: Partial<Record<'from' | 'until', DateParts>>) => void;
  /** The days as the server takes them; undefined when one is no day, which is then said at its field. */
  readonly read: () => { from: string; until: string } | undefined;
}

export function useAbsenceForm(noted: Pick<Colleague, 'absentFrom' | 'absentUntil'>): AbsenceForm {
  const { t } = useLingui();
  const today = tiraneDay(useNow().getTime());
  const [days, setDays] = useState({
    from: datePartsOf(noted.absentFrom ?? today),
    until: datePartsOf(noted.absentUntil ?? ''),
  });
  const [wrong, setWrong] = useState<Errors>({});
  return {
    ...days,
    wrong,
    change: (part) => setDays((before) => ({ ...before, ...part })),
    read: () => {
      const [from, until] = [readDate(days.from), readDate(days.until)];
      const whole = t`Shkruani një ditë të plotë.`;
      setWrong({ ...('problem' in from && { from: whole }), ...('problem' in until && { until: whole }) });
      return 'day' in from && 'day' in until ? { from: from.day, until: until.day } : undefined;
    },
  };
}

/** `errors` are the server's. */
export function AbsenceFields({ form, errors }: { form: AbsenceForm; errors: Errors }) {
  const { t } = useLingui();
  const { from, until, wrong, change } = form;
  return (
    <>
      <DateField
        id="absence-from"
        label={t`Dita e parë e mungesës`}
        value={from}
        onChange={(value) => change({ from: value })}
        error={wrong.from ?? errors.from}
      />
      <DateField
        id="absence-until"
        label={t`Dita e fundit e mungesës`}
        value={until}
        onChange={(value) => change({ until: value })}
        error={wrong.until ?? errors.until}
      />
    </>
  );
}
