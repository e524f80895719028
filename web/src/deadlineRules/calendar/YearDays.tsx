import type { CalendarDay } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/useLocale.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import type { Doing } from './useDayForm.ts';
import { useWeekday } from './useWeekday.ts';

interface YearDaysProps {
  days: readonly CalendarDay[];
  today: string;
  onDo: (doing: Doing) => void;
}

export function YearDays({ days, today, onDo }: YearDaysProps) {
  const { t } = useLingui();
  const locale = useLocale();
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
          <time dateTime={day}>{formatDate(day, locale)}</time> <small>{weekdayOf(day)}</small>
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
          {isExpected && (
            <small className="rules__expected">
              <Trans>Pritet: dita nuk është shpallur ende</Trans>
            </small>
          )}
        </>
      ),
    },
    {
      key: 'kind',
      head: t`Zyra`,
      phone: 'end',
      cell: ({ works }) => (works ? <Trans>punon</Trans> : <Trans>pushon</Trans>),
    },
    { key: 'act', head: t`Veprimi`, phone: 'main', cell: (day) => <Acts day={day} today={today} onDo={onDo} /> },
  ];
  return <DataTable caption={t`Ditët e vitit`} columns={columns} rows={days} rowKey={({ day }) => day} />;
}

/** A day that has passed keeps its place: deadlines were counted by it. */
function Acts({ day, today, onDo }: { day: CalendarDay; today: string; onDo: (doing: Doing) => void }) {
  const { t } = useLingui();
  const locale = useLocale();
  const name = day.name[locale];
  return (
    <p className="row row--8">
      {day.isExpected && (
        <Button
          size="small"
          tone="blue"
          aria-label={t`Konfirmo: ${name}`}
          onClick={() => onDo({ act: 'confirm', day })}
        >
          <Trans>Konfirmo</Trans>
        </Button>
      )}
      <Button size="small" aria-label={t`Riemërto: ${name}`} onClick={() => onDo({ act: 'rename', day })}>
        <Trans>Riemërto</Trans>
      </Button>
      {day.day >= today && (
        <>
          <Button size="small" aria-label={t`Zhvendos: ${name}`} onClick={() => onDo({ act: 'move', day })}>
            <Trans>Zhvendos</Trans>
          </Button>
          <Button size="small" aria-label={t`Hiq: ${name}`} onClick={() => onDo({ act: 'remove', day })}>
            <Trans>Hiq</Trans>
          </Button>
        </>
      )}
    </p>
  );
}
