import type { CalendarOfYears } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../../platform/api/query.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { DateField } from '../../../ui/dates/DateField.tsx';
import { Loaded } from '../../../ui/feedback/Loaded.tsx';
import { TextField } from '../../../ui/forms/TextField.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { Icon } from '../../../ui/marks/Icon.tsx';
import { iconBack } from '../../../ui/marks/pageIcons.ts';
import { Changes } from '../preview/Changes.tsx';
import { PreviewForm } from '../preview/PreviewForm.tsx';
import { DayForm } from './DayForm.tsx';
import { OfficeHours, useHoursWords } from './OfficeHours.tsx';
import type { DayEdit } from './useDayForm.ts';
import { type HoursDraft, type HoursEdit, useHoursForm } from './useHoursForm.ts';
import { YearDays } from './YearDays.tsx';

export function CalendarView() {
  const query = useQuery(routeQuery('getCalendarYears', {}, { refetchInterval: 20_000 }));
  return (
    <div className="stack stack--24">
      <Loaded query={query} lines={12} bare>
        {(data) => <Years calendar={data} />}
      </Loaded>
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

/** Exceptional office hours: preview, then confirmation. */
function HoursForm({ edit, onBack }: { edit: HoursEdit; onBack: () => void }) {
  const { t } = useLingui();
  const wordsOf = useHoursWords();
  const form = useHoursForm(edit, onBack);
  const { draft, change, errors } = form;
  const titles = { add: t`Orar i ri i zyrës`, change: t`Ndrysho orarin`, remove: t`Hiq orarin` };
  return (
    <div className="stack stack--24">
      <p>
        <Button tone="quiet" size="small" onClick={onBack}>
          <Icon of={iconBack} />
          <Trans>Kalendari</Trans>
        </Button>
      </p>
      <Card title={titles[edit.act]}>
        <PreviewForm
          form={form}
          fileName="orari"
          keepHint={t`Mbarimi mbetet ku është, edhe kur zyra atë ditë mbyllet në orë tjetër: zgjidheni vetëm me arsye të fortë.`}
          onConfirm={form.confirm}
        >
          {edit.act === 'remove' && edit.hours ? (
            <p>{wordsOf(edit.hours)}</p>
          ) : (
            <HoursFields draft={draft} errors={errors} onChange={change} />
          )}
        </PreviewForm>
      </Card>
    </div>
  );
}

interface HoursFieldsProps {
  draft: HoursDraft;
  errors: Readonly<Record<string, string>>;
  onChange: (part: Partial<HoursDraft>) => void;
}

function HoursFields({ draft, errors, onChange }: HoursFieldsProps) {
  const { t } = useLingui();
  return (
    <>
      <DateField
        id="from"
        label={t`Nga dita`}
        value={draft.from}
        onChange={(from) => onChange({ from })}
        error={errors.from}
      />
      <DateField
        id="to"
        label={t`Deri më, përfshirë atë ditë`}
        hint={t`Bosh: derisa komisioni të vendosë një orar tjetër.`}
        optional
        value={draft.to}
        onChange={(to) => onChange({ to })}
        error={errors.to}
      />
      <TextField
        id="opensAt"
        label={t`Zyra hapet në orën`}
        width={4}
        native={{ inputMode: 'numeric', maxLength: 5, placeholder: '08:00' }}
        value={draft.opensAt}
        onChange={(opensAt) => onChange({ opensAt })}
        error={errors.opensAt}
      />
      <TextField
        id="closesAt"
        label={t`Zyra mbyllet në orën`}
        hint={t`Afatet me ditë të Kodit Zgjedhor mbarojnë në këtë orë (KZ 125.3).`}
        width={4}
        native={{ inputMode: 'numeric', maxLength: 5, placeholder: '16:00' }}
        value={draft.closesAt}
        onChange={(closesAt) => onChange({ closesAt })}
        error={errors.closesAt}
      />
      <TextField
        id="decision"
        label={t`Vendimi i komisionit për këtë orar`}
        hint={t`Numri dhe data, si në akt. E shohin edhe ata që llogaritin një afat.`}
        value={draft.decision}
        onChange={(decision) => onChange({ decision })}
        error={errors.decision}
      />
    </>
  );
}
