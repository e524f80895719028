import type { OnlineDenouncement } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { dayInTirana, formatDate, formatNumber, formatTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { StatusLabel } from '../ui/marks/Status.tsx';
import { type Column, DataTable } from '../ui/tables/DataTable.tsx';

export interface RegisterTableProps {
  rows: readonly OnlineDenouncement[];
  stale: boolean;
  sort: string;
  onSort: (sort: string) => void;
}

const DAY_MS = 86_400_000;

/** Days to the decision, or so far: calendar days in Tirana. */
function daysOf({ registeredAt, daysTaken }: OnlineDenouncement): number {
  if (daysTaken !== null) return daysTaken;
  return Math.round((Date.parse(dayInTirana(new Date())) - Date.parse(dayInTirana(registeredAt))) / DAY_MS);
}

export function RegisterTable({ rows, stale, sort, onSort }: RegisterTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly Column<OnlineDenouncement>[] = [
    {
      key: 'registeredAt',
      head: t`Regjistruar`,
      phone: 'hide',
      sort: { down: '-registeredAt', up: 'registeredAt' },
      cell: ({ registeredAt }) => (
        <time dateTime={registeredAt}>
          {formatDate(registeredAt, locale)}
          <small>{formatTime(registeredAt)}</small>
        </time>
      ),
    },
    { key: 'number', head: t`Numri`, kind: 'id', phone: 'top', cell: ({ number }) => number },
    { key: 'object', head: t`Objekti`, kind: 'main', phone: 'main', cell: (row) => <ObjectCell row={row} /> },
    { key: 'place', head: t`Vendi`, phone: 'main', cell: (row) => <PlaceCell row={row} /> },
    { key: 'status', head: t`Gjendja`, phone: 'end', cell: (row) => <StatusCell row={row} /> },
    {
      key: 'days',
      head: t`Ditë`,
      kind: 'number',
      phone: 'hide',
      cell: (row) => formatNumber(daysOf(row), locale),
    },
  ];
  return (
    <DataTable
      caption={t`Regjistri publik i denoncimeve`}
      columns={columns}
      rows={rows}
      rowKey={({ number }) => number}
      sort={sort}
      onSort={onSort}
      stale={stale}
    />
  );
}

/** Institutions and functions by name; persons only by their kind. */
function ObjectCell({ row: { object, subjects, subjectTypes, track } }: { row: OnlineDenouncement }) {
  const locale = useLocale();
  const named = subjects.length > 0 ? subjects : [...new Set(subjectTypes.map(({ name }) => name[locale]))];
  return (
    <>
      <b>{object.name[locale]}</b>
      <small>
        {track.code === 'tip' && `${track.name[locale]} · `}
        {named.slice(0, 2).join('; ')}
        {named.length > 2 && ` +${named.length - 2}`}
      </small>
    </>
  );
}

function PlaceCell({ row: { municipality, region, registeredAt } }: { row: OnlineDenouncement }) {
  const locale = useLocale();
  return (
    <>
      {municipality.name[locale]}
      <span className="phone-only num"> · {formatDate(registeredAt, locale)}</span>
      {region && region.name[locale] !== municipality.name[locale] && (
        <span className="wide-only">
          <small>{region.name[locale]}</small>
        </span>
      )}
    </>
  );
}

function StatusCell({ row: { status, outcome, deadlineState } }: { row: OnlineDenouncement }) {
  const locale = useLocale();
  return (
    <>
      <StatusLabel code={status.code} name={status.name[locale]} />
      {outcome && <small>{outcome.name[locale]}</small>}
      {deadlineState === 'late' && (
        <small>
          <Trans>Afati ka kaluar</Trans>
        </small>
      )}
    </>
  );
}
