// Statutory office hours and the commission's exceptions, which deadlines are computed by.
import type { CalendarOfYears, KeptHours } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Button } from '../../../ui/actions/Button.tsx';
import { Card } from '../../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../../ui/lists/DataTable.tsx';
import type { HoursEdit } from './useHoursForm.ts';

/** `07:00–20:00, nga 20.11.2026 deri më 27.11.2026` */
export function useHoursWords(): (hours: Pick<KeptHours, 'from' | 'to' | 'opensAt' | 'closesAt'>) => string {
  const { t } = useLingui();
  const days = useDaysWords();
  return ({ opensAt, closesAt, ...span }) => t`${opensAt}–${closesAt}, ${days(span)}`;
}

function useDaysWords(): (span: Pick<KeptHours, 'from' | 'to'>) => string {
  const { t, date } = useLingui();
  return (span) => {
    const from = date(span.from);
    const to = span.to && date(span.to);
    return to ? t`nga ${from} deri më ${to}` : t`nga ${from}`;
  };
}

interface OfficeHoursProps {
  calendar: Pick<CalendarOfYears, 'opensAt' | 'closesAt' | 'hours' | 'today'>;
  onEdit: (edit: HoursEdit) => void;
}

export function OfficeHours({ calendar: { opensAt, closesAt, hours, today }, onEdit }: OfficeHoursProps) {
  const { t } = useLingui();
  const days = useDaysWords();
  const columns: readonly Column<KeptHours>[] = [
    {
      key: 'hours',
      head: t`Orari`,
      phone: 'top',
      cell: (one) => <b className="num">{`${one.opensAt}–${one.closesAt}`}</b>,
    },
    { key: 'days', head: t`Ditët`, phone: 'main', cell: days },
    { key: 'decision', head: t`Vendimi`, kind: 'main', phone: 'main', cell: ({ decision }) => decision },
    { key: 'act', head: t`Veprimi`, phone: 'main', cell: (one) => <Acts hours={one} today={today} onEdit={onEdit} /> },
  ];
  return (
    <Card
      flush
      title={t`Orari i zyrës`}
      action={
        <Button size="small" tone="blue" onClick={() => onEdit({ act: 'add', hours: undefined })}>
          <Trans>Shto orar</Trans>
        </Button>
      }
    >
      <p className="rules__hours soft">
        <Trans>
          Orari është {opensAt}–{closesAt} kur komisioni nuk ka vendosur tjetër (KZ 125.6). Afatet llogariten me orarin
          që vlen ditën kur mbarojnë.
        </Trans>
      </p>
      {hours.length > 0 && (
        <DataTable caption={t`Orari i zyrës`} columns={columns} rows={hours} rowKey={({ id }) => id} />
      )}
    </Card>
  );
}

/** Past exceptions stay, because deadlines were computed with them. */
function Acts({ hours, today, onEdit }: { hours: KeptHours; today: string; onEdit: (edit: HoursEdit) => void }) {
  const { t } = useLingui();
  const name = useHoursWords()(hours);
  if (hours.to !== null && hours.to < today) return null;
  return (
    <p className="row row--8">
      <Button size="small" aria-label={t`Ndrysho: ${name}`} onClick={() => onEdit({ act: 'change', hours })}>
        <Trans>Ndrysho</Trans>
      </Button>
      {hours.from >= today && (
        <Button size="small" aria-label={t`Hiq: ${name}`} onClick={() => onEdit({ act: 'remove', hours })}>
          <Trans>Hiq</Trans>
        </Button>
      )}
    </p>
  );
}
