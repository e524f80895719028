import type { CalendarOfYears } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../../api/useRead.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { FaultState } from '../../ui/feedback/FaultState.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Changes } from '../preview/Changes.tsx';
import { DayForm } from './DayForm.tsx';
import { HoursForm } from './HoursForm.tsx';
import { OfficeHours } from './OfficeHours.tsx';
import type { Doing } from './useDayForm.ts';
import type { DoingHours } from './useHoursForm.ts';
import { YearDays } from './YearDays.tsx';

export function CalendarView() {
  const { data, fault, isLoading, retry } = useRead('getCalendarYears', {}, { everySeconds: 20 });
  return (
    <div className="stack stack--24">
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && <Skeleton lines={12} />}
      {data && <Years calendar={data} />}
    </div>
  );
}

/** The years that have days, and the next one, for which they have to be set in time. */
function yearsOf({ days, today }: CalendarOfYears): readonly string[] {
  const next = String(Number(today.slice(0, 4)) + 1);
  return [...new Set([...days.map(({ day }) => day.slice(0, 4)), today.slice(0, 4), next])].sort();
}

function Years({ calendar }: { calendar: CalendarOfYears }) {
  const { t } = useLingui();
  const { days, today, changes } = calendar;
  const [year, setYear] = useState(today.slice(0, 4));
  const [doing, setDoing] = useState<Doing>();
  const [doingHours, setDoingHours] = useState<DoingHours>();
  const current = doing?.day && days.find(({ day }) => day === doing.day?.day);
  if (doing)
    return (
      <DayForm
        doing={current ? { ...doing, day: current } : doing}
        onDone={(at) => {
          setYear(at.slice(0, 4));
          setDoing(undefined);
        }}
        onBack={() => setDoing(undefined)}
      />
    );
  if (doingHours) {
    const hours = calendar.hours.find(({ id }) => id === doingHours.hours?.id) ?? doingHours.hours;
    return <HoursForm doing={{ ...doingHours, hours }} onBack={() => setDoingHours(undefined)} />;
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
      <OfficeHours calendar={calendar} onDo={setDoingHours} />
      <Card
        flush
        title={t`Ditët e vitit ${year}`}
        action={
          <Button size="small" tone="blue" onClick={() => setDoing({ act: 'add', day: undefined })}>
            <Trans>Shto ditë</Trans>
          </Button>
        }
      >
        <YearChoice years={yearsOf(calendar)} year={year} onChange={setYear} />
        <YearDays days={days.filter(({ day }) => day.startsWith(year))} today={today} onDo={setDoing} />
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
