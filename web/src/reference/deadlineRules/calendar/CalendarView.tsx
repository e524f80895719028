import type { CalendarOfYears } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { LoadState } from '../../../ui/feedback/LoadState.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Changes } from '../preview/Changes.tsx';
import { DayForm } from './DayForm.tsx';
import { HoursForm } from './HoursForm.tsx';
import { OfficeHours } from './OfficeHours.tsx';
import type { DayEdit } from './useDayForm.ts';
import type { HoursEdit } from './useHoursForm.ts';
import { YearDays } from './YearDays.tsx';

export function CalendarView() {
  const { data, error, isLoading, refetch } = useQuery(routeQuery('getCalendarYears', {}, { refetchInterval: 20_000 }));
  return (
    <div className="stack stack--24">
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={12} bare />
      {data && <Years calendar={data} />}
    </div>
  );
}

/** Years with days, and the next year, which must be set in time. */
function yearsOf({ days, today }: CalendarOfYears): readonly string[] {
  const next = String(Number(today.slice(0, 4)) + 1);
  return [...new Set([...days.map(({ day }) => day.slice(0, 4)), today.slice(0, 4), next])].sort();
}

function Years({ calendar }: { calendar: CalendarOfYears }) {
  const { t } = useLingui();
  const { days, today, changes } = calendar;
  const [year, setYear] = useState(today.slice(0, 4));
  const [edit, setEdit] = useState<DayEdit>();
  const [hoursEdit, setHoursEdit] = useState<HoursEdit>();
  const current = edit?.day && days.find(({ day }) => day === edit.day?.day);
  if (edit)
    return (
      <DayForm
        edit={current ? { ...edit, day: current } : edit}
        onDone={(at) => {
          setYear(at.slice(0, 4));
          setEdit(undefined);
        }}
        onBack={() => setEdit(undefined)}
      />
    );
  if (hoursEdit) {
    const hours = calendar.hours.find(({ id }) => id === hoursEdit.hours?.id) ?? hoursEdit.hours;
    return <HoursForm edit={{ ...hoursEdit, hours }} onBack={() => setHoursEdit(undefined)} />;
  }
  return (
    <>
      <p className="soft measure">
        <Trans>
          E shtuna dhe e diela janë ditë pushimi (KZ 125.6). Këtu janë orari i zyrës dhe ditët që ndryshojnë nga ky
          rregull.
        </Trans>{' '}
        <Trans>
          Bajramet llogariten sipas kalendarit Umm al-Kura dhe quhen të pritura derisa të shpallen: konfirmojini ose
          zhvendosini.
        </Trans>
      </p>
      <OfficeHours calendar={calendar} onEdit={setHoursEdit} />
      <Card
        flush
        title={t`Ditët e vitit ${year}`}
        action={
          <Button size="small" tone="blue" onClick={() => setEdit({ act: 'add', day: undefined })}>
            <Trans>Shto ditë</Trans>
          </Button>
        }
      >
        <YearChoice years={yearsOf(calendar)} year={year} onChange={setYear} />
        <YearDays days={days.filter(({ day }) => day.startsWith(year))} today={today} onEdit={setEdit} />
      </Card>
      <Changes changes={changes} />
    </>
  );
}

interface YearChoiceProps {
  years: readonly string[];
  year: string;
  onChange: (year: string) => void;
}

const YearChoice = ({ years, year, onChange }: YearChoiceProps) => (
  <div className="rules__years row row--8">
    <label htmlFor="year">
      <Trans>Viti</Trans>
    </label>
    <select id="year" className="input input--small" value={year} onChange={({ target }) => onChange(target.value)}>
      {years.map((one) => (
        <option key={one}>{one}</option>
      ))}
    </select>
  </div>
);
