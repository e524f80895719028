import { type CalendarAct, type DeadlineRules, type HoursAct, officeHoursByLaw } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { Button } from '../../ui/actions/Button.tsx';
import { DateField } from '../../ui/dates/DateField.tsx';
import { datePartsOf, noDate, readTime, typedDay } from '../../ui/dates/dates.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { Choices } from '../../ui/forms/Choices.tsx';
import { TextField } from '../../ui/forms/TextField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { BackButton, LawForm, useLawForm } from './LawForm.tsx';

type Day = DeadlineRules['days'][number];
type Hours = DeadlineRules['hours'][number];

/** The edited row of an open form; undefined for a new one. */
type Edit =
  | { readonly kind: 'day'; readonly act: CalendarAct; readonly day: Day | undefined }
  | { readonly kind: 'hours'; readonly act: HoursAct; readonly hours: Hours | undefined };

export function CalendarView({ law }: { law: DeadlineRules }) {
  const { t } = useLingui();
  const { today, days, hours } = law;
  const [year, setYear] = useState(today.slice(0, 4));
  const [edit, setEdit] = useState<Edit>();
  const exceptions = useExceptions(law, setEdit);
  if (edit) {
    const close = () => setEdit(undefined);
    const leave = (changed: string) => {
      setYear(changed.slice(0, 4));
      close();
    };
    return (
      <>
        <BackButton onClick={close}>{t`Kalendari`}</BackButton>
        {edit.kind === 'day' ? (
          <DayForm {...edit} day={days.find(({ day }) => day === edit.day?.day) ?? edit.day} onDone={leave} />
        ) : (
          <HoursForm {...edit} hours={hours.find(({ id }) => id === edit.hours?.id) ?? edit.hours} onDone={leave} />
        )}
      </>
    );
  }
  // The next year must be set in time.
  const next = String(Number(today.slice(0, 4)) + 1);
  const years = [...new Set([...exceptions.map(({ from }) => from.slice(0, 4)), today.slice(0, 4), next])].sort();
  const visible = exceptions.filter(
    ({ from, to }) => from.slice(0, 4) <= year && (to === null || year <= to.slice(0, 4)),
  );
  const columns: readonly Column<(typeof exceptions)[number]>[] = [
    { key: 'when', head: t`Kur`, phone: 'top', cell: ({ when }) => when },
    { key: 'what', head: t`Çfarë është`, kind: 'main', phone: 'main', cell: ({ what }) => what },
    { key: 'office', head: t`Zyra`, phone: 'end', cell: ({ office }) => office },
    { key: 'act', head: t`Veprimi`, phone: 'main', cell: ({ acts }) => <p className="row row--8">{acts}</p> },
  ];
  const { opensAt, closesAt } = officeHoursByLaw;
  return (
    <>
      <p className="soft measure">
        <Trans>
          E shtuna dhe e diela janë ditë pushimi dhe orari është {opensAt}–{closesAt} (KZ 125.6). Këtu janë ditët dhe
          oraret që ndryshojnë nga ky rregull; afatet llogariten me orarin që vlen ditën kur mbarojnë.
        </Trans>{' '}
        <Trans>
          Bajramet llogariten sipas kalendarit Umm al-Kura dhe quhen të pritura derisa të shpallen: konfirmojini ose
          zhvendosini.
        </Trans>
      </p>
      <Card
        flush
        title={t`Përjashtimet e vitit ${year}`}
        action={
          <span className="row row--8">
            <Button size="small" tone="blue" onClick={() => setEdit({ kind: 'day', act: 'add', day: undefined })}>
              <Trans>Shto ditë</Trans>
            </Button>
            <Button size="small" tone="blue" onClick={() => setEdit({ kind: 'hours', act: 'add', hours: undefined })}>
              <Trans>Shto orar</Trans>
            </Button>
          </span>
        }
      >
        <div className="rules__years row row--8">
          <label htmlFor="year">{t`Viti`}</label>
          <select
            id="year"
            className="input input--small"
            value={year}
            onChange={(event) => setYear(event.target.value)}
          >
            {years.map((one) => (
              <option key={one}>{one}</option>
            ))}
          </select>
        </div>
        {visible.length > 0 && (
          <DataTable caption={t`Përjashtimet`} columns={columns} rows={visible} rowKey={({ key }) => key} />
        )}
        {!days.some(({ day }) => day.startsWith(year)) && (
          <EmptyState title={t`Asnjë ditë nuk është vendosur për këtë vit.`}>
            <Trans>
              Pa to afatet llogariten vetëm me të shtunën dhe të dielën si ditë pushimi, dhe mbarimi i tyre quhet i
              pasigurt.
            </Trans>
          </EmptyState>
        )}
      </Card>
    </>
  );
}

/** Days and office hours in order. What has passed stays, because deadlines were counted by it. */
function useExceptions({ days, hours, today }: DeadlineRules, onEdit: (edit: Edit) => void) {
  const { t, locale, date } = useLingui();
  const span = useSpan();
  const weekdays = [t`e diel`, t`e hënë`, t`e martë`, t`e mërkurë`, t`e enjte`, t`e premte`, t`e shtunë`];
  const button = (label: string, name: string, edit: Edit) => (
    <Button size="small" aria-label={`${label}: ${name}`} onClick={() => onEdit(edit)}>
      {label}
    </Button>
  );
  const ofDay = (day: Day) => {
    const name = day.name[locale];
    const act = (label: string, what: CalendarAct) => button(label, name, { kind: 'day', act: what, day });
    return {
      key: day.day,
      from: day.day,
      to: day.day,
      when: (
        <>
          <time dateTime={day.day}>{date(day.day)}</time>{' '}
          <small>{weekdays[new Date(`${day.day}T00:00:00Z`).getUTCDay()]}</small>
        </>
      ),
      what: (
        <>
          {name}
          {day.isExpected && <small className="rules__expected">{t`Pritet: dita nuk është shpallur ende`}</small>}
        </>
      ),
      office: day.works ? t`punon` : t`pushon`,
      acts: (
        <>
          {day.isExpected && act(t`Konfirmo`, 'confirm')}
          {act(t`Riemërto`, 'rename')}
          {day.day >= today && act(t`Zhvendos`, 'move')}
          {day.day >= today && act(t`Hiq`, 'remove')}
        </>
      ),
    };
  };
  const ofHours = (one: Hours) => {
    const act = (label: string, what: HoursAct) =>
      button(label, `${one.opensAt}–${one.closesAt}, ${span(one)}`, { kind: 'hours', act: what, hours: one });
    return {
      key: one.id,
      from: one.from,
      to: one.to,
      when: span(one),
      what: one.decision,
      office: `${one.opensAt}–${one.closesAt}`,
      acts: (
        <>
          {(one.to === null || one.to >= today) && act(t`Ndrysho`, 'change')}
          {one.from >= today && act(t`Hiq`, 'remove')}
        </>
      ),
    };
  };
  return [...hours.map(ofHours), ...days.map(ofDay)].sort((one, other) => (one.from < other.from ? -1 : 1));
}

/** `nga 20.11.2026 deri më 27.11.2026` */
function useSpan() {
  const { t, date } = useLingui();
  return (span: Pick<Hours, 'from' | 'to'>): string => {
    const from = date(span.from);
    const to = span.to && date(span.to);
    return to ? t`nga ${from} deri më ${to}` : t`nga ${from}`;
  };
}

interface DayFormProps {
  act: CalendarAct;
  day: Day | undefined;
  onDone: (changed: string) => void;
}

function DayForm({ act, day, onDone }: DayFormProps) {
  const { t, locale, date } = useLingui();
  const form = useLawForm({
    of: {
      version: day?.revision ?? 0,
      value: {
        day: day ? datePartsOf(day.day) : noDate,
        to: noDate,
        nameAl: day?.name.al ?? '',
        nameEn: day?.name.en ?? '',
        works: day?.works ?? false,
      },
    },
    draft: `day/${act}/${day?.day ?? ''}`,
    toChange: ({ to, nameAl, nameEn, ...typed }, revision) => ({
      ...typed,
      name: { al: nameAl, en: nameEn },
      kind: 'day',
      act,
      day: typedDay(typed.day),
      to: act === 'move' ? typedDay(to) : undefined,
      revision: day && revision,
    }),
    onDone: (change) => change.kind === 'day' && onDone(change.to ?? change.day),
  });
  const of = day && date(day.day);
  const titles = {
    add: t`Ditë e re në kalendar`,
    move: t`Zhvendos ditën ${of}`,
    remove: t`Hiq ditën ${of}`,
    rename: t`Riemërto ditën ${of}`,
    confirm: t`Konfirmo ditën ${of}`,
  };
  const name = day?.name[locale];
  const works = form.field('works');
  return (
    <Card title={titles[act]}>
      <LawForm form={form} fileName="kalendari">
        {act === 'remove' && <p>{name}</p>}
        {act === 'confirm' && (
          <p>
            {name}. <Trans>Dita mbetet ku është dhe nuk quhet më e pritur.</Trans>
          </p>
        )}
        {act === 'add' && (
          <>
            <DateField {...form.field('day')} label={t`Dita`} />
            <Choices
              {...works}
              label={t`Çfarë ndodh atë ditë?`}
              variant="plain"
              value={works.value ? 'works' : 'rests'}
              onChange={(value) => works.onChange(value === 'works')}
              choices={[
                { value: 'rests', label: t`Zyra pushon` },
                { value: 'works', label: t`Zyra punon, edhe pse është e shtunë ose e diel` },
              ]}
            />
          </>
        )}
        {act === 'move' && <DateField {...form.field('to')} label={t`Zhvendoset në`} />}
        {act !== 'remove' && act !== 'confirm' && (
          <>
            <TextField {...form.field('nameAl', 'change.name.al')} label={t`Emri në shqip`} />
            <TextField {...form.field('nameEn', 'change.name.en')} label={t`Emri në anglisht`} />
          </>
        )}
      </LawForm>
    </Card>
  );
}

type HoursFormProps = Pick<DayFormProps, 'onDone'> & { act: HoursAct; hours: Hours | undefined };

function HoursForm({ act, hours, onDone }: HoursFormProps) {
  const { t } = useLingui();
  const span = useSpan();
  const form = useLawForm({
    of: {
      version: hours?.revision ?? 0,
      value: {
        from: datePartsOf(hours?.from ?? ''),
        to: datePartsOf(hours?.to ?? ''),
        opensAt: hours?.opensAt ?? '',
        closesAt: hours?.closesAt ?? '',
        decision: hours?.decision ?? '',
      },
    },
    draft: `hours/${act}/${hours?.id ?? ''}`,
    toChange: ({ from, to, opensAt, closesAt, decision }, revision) => ({
      kind: 'hours',
      act,
      id: hours?.id,
      revision: hours && revision,
      from: typedDay(from),
      to: typedDay(to) || null,
      opensAt: readTime(opensAt) ?? opensAt,
      closesAt: readTime(closesAt) ?? closesAt,
      decision,
    }),
    onDone: (change) => change.kind === 'hours' && onDone(change.from),
  });
  const titles = { add: t`Orar i ri i zyrës`, change: t`Ndrysho orarin`, remove: t`Hiq orarin` };
  const time = (placeholder: string) => ({ inputMode: 'numeric' as const, maxLength: 5, placeholder });
  return (
    <Card title={titles[act]}>
      <LawForm form={form} fileName="orari">
        {act === 'remove' && hours ? (
          <p>{`${hours.opensAt}–${hours.closesAt}, ${span(hours)}`}</p>
        ) : (
          <>
            <DateField {...form.field('from')} label={t`Nga dita`} />
            <DateField
              {...form.field('to')}
              label={t`Deri më, përfshirë atë ditë`}
              hint={t`Bosh: derisa komisioni të vendosë një orar tjetër.`}
              optional
            />
            <TextField {...form.field('opensAt')} label={t`Zyra hapet në orën`} width={4} native={time('08:00')} />
            <TextField
              {...form.field('closesAt')}
              label={t`Zyra mbyllet në orën`}
              hint={t`Afatet me ditë të Kodit Zgjedhor mbarojnë në këtë orë (KZ 125.3).`}
              width={4}
              native={time('16:00')}
            />
            <TextField
              {...form.field('decision')}
              label={t`Vendimi i komisionit për këtë orar`}
              hint={t`Numri dhe data, si në akt. E shohin edhe ata që llogaritin një afat.`}
            />
          </>
        )}
      </LawForm>
    </Card>
  );
}
