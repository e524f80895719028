import type { CalendarDay } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import type { DayEdit } from './useDayForm.ts';

interface YearDaysProps {
  days: readonly CalendarDay[];
  today: string;
  onEdit: (edit: DayEdit) => void;
}

export function YearDays({ days, today, onEdit }: YearDaysProps) {
  const { t, locale, date } = useLingui();
  const weekdayOf = useWeekday();
  if (days.length === 0)
    return (
      <EmptyState title={t`Asnjë ditë nuk është vendosur për këtë vit.`}>
        <Trans>
          Pa to afatet llogariten vetëm me të shtunën dhe të dielën si ditë pushimi, dhe mbarimi i tyre quhet i
          pasigurt.
        </Trans>
      </EmptyState>
    );
  const columns: readonly Column<CalendarDay>[] = [
    {
      key: 'day',
      head: t`Dita`,
      phone: 'top',
      cell: ({ day }) => (
        <>
          <time dateTime={day}>{date(day)}</time> <small>{weekdayOf(day)}</small>
        </>
      ),
    },
    {
      key: 'name',
      head: t`Çfarë është`,
      kind: 'main',
      phone: 'main',
      cell: ({ name, isExpected }) => (
        <>
          {name[locale]}
          {isExpected && <small className="rules__expected">{t`Pritet: dita nuk është shpallur ende`}</small>}
        </>
      ),
    },
    {
      key: 'kind',
      head: t`Zyra`,
      phone: 'end',
      cell: ({ works }) => (works ? <Trans>punon</Trans> : <Trans>pushon</Trans>),
    },
    { key: 'act', head: t`Veprimi`, phone: 'main', cell: (day) => <Acts day={day} today={today} onEdit={onEdit} /> },
  ];
  return <DataTable caption={t`Ditët e vitit`} columns={columns} rows={days} rowKey={({ day }) => day} />;
}

/** Past days stay, because deadlines were computed with them. */
function Acts({ day, today, onEdit }: { day: CalendarDay; today: string; onEdit: (edit: DayEdit) => void }) {
  const { t, locale } = useLingui();
  const name = day.name[locale];
  return (
    <p className="row row--8">
      {day.isExpected && (
        <Button
          size="small"
          tone="blue"
          aria-label={t`Konfirmo: ${name}`}
          onClick={() => onEdit({ act: 'confirm', day })}
        >
          <Trans>Konfirmo</Trans>
        </Button>
      )}
      <Button size="small" aria-label={t`Riemërto: ${name}`} onClick={() => onEdit({ act: 'rename', day })}>
        <Trans>Riemërto</Trans>
      </Button>
      {day.day >= today && (
        <>
          <Button size="small" aria-label={t`Zhvendos: ${name}`} onClick={() => onEdit({ act: 'move', day })}>
            <Trans>Zhvendos</Trans>
          </Button>
          <Button size="small" aria-label={t`Hiq: ${name}`} onClick={() => onEdit({ act: 'remove', day })}>
            <Trans>Hiq</Trans>
          </Button>
        </>
      )}
    </p>
  );
}

/** `e hënë` for `YYYY-MM-DD`; Chrome lacks Albanian. */
function useWeekday() {
  const { t } = useLingui();
  const names = [t`e diel`, t`e hënë`, t`e martë`, t`e mërkurë`, t`e enjte`, t`e premte`, t`e shtunë`];
  return (day: string): string => names[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? '';
}
