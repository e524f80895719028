// Progress by municipality, most missing first, with links to reports; also as a map.
import type { PremisesCounts } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallReply } from '../platform/api/client.ts';
import { Link } from '../platform/router/router.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../ui/lists/DataTable.tsx';
import { MunicipalityMap } from '../ui/maps/MunicipalityMap.tsx';
import { Gauge } from '../ui/marks/Gauge.tsx';

type Row = CallReply<'premisesCompleteness'>['municipalities'][number];

export interface PlacesProps {
  municipalities: readonly Row[];
  /** List of a municipality, or of one of its states. */
  pathOf: (municipality: string, status?: 'returned') => string;
  onOpen: (municipality: string) => void;
}

const missing = ({ total, reported }: PremisesCounts) => total - reported;

export function MunicipalityProgress({ municipalities, pathOf, onOpen }: PlacesProps) {
  const { t } = useLingui();
  const rows = municipalities.toSorted((a, b) => missing(b.counts) - missing(a.counts));
  const columns = useColumns(pathOf);
  if (rows.length === 0) return <EmptyState title={t`Për këto zgjedhje ende nuk priten raporte.`} />;
  return (
    <div className="prem-places">
      <section className="card card--flush" aria-label={t`Sipas bashkive`}>
        <DataTable
          caption={t`Raportimi sipas bashkive, ato që u mungon më shumë të parat`}
          columns={columns}
          rows={rows}
          rowKey={({ municipality }) => municipality.code}
        />
      </section>
      <section className="card" aria-label={t`Harta e bashkive`}>
        <MunicipalityMap
          label={t`Raporte që mungojnë, sipas bashkisë`}
          counted={t`Mungojnë`}
          counts={new Map(rows.map(({ municipality, counts }) => [municipality.code, missing(counts)]))}
          onSelect={(code) => code !== '' && onOpen(code)}
        />
      </section>
    </div>
  );
}

function useColumns(pathOf: PlacesProps['pathOf']): readonly Column<Row>[] {
  const { t, number, percent } = useLingui();
  const count = (n: number) => number(n);
  return [
    {
      key: 'municipality',
      head: t`Bashkia`,
      kind: 'main',
      phone: 'main',
      cell: (row) => <PlaceCell row={row} path={pathOf(row.municipality.code)} />,
    },
    {
      key: 'reported',
      head: t`Raportuar`,
      kind: 'number',
      cell: ({ counts: { reported, total } }) => (
        <>
          {count(reported)} <span className="muted">/ {count(total)}</span>
          {total > 0 && <small>{percent(reported / total)}</small>}
        </>
      ),
    },
    {
      key: 'missing',
      head: t`Mungojnë`,
      kind: 'number',
      phone: 'end',
      cell: ({ counts }) => <b>{count(missing(counts))}</b>,
    },
    {
      key: 'returned',
      head: t`Kthyer`,
      kind: 'number',
      phone: 'hide',
      cell: (row) => <ReturnedCell row={row} path={pathOf(row.municipality.code, 'returned')} />,
    },
    {
      key: 'review',
      head: t`Te KQZ-ja`,
      kind: 'number',
      phone: 'hide',
      cell: ({ counts }) => count(counts.sent + counts.in_review),
    },
    {
      key: 'approved',
      head: t`Miratuar`,
      kind: 'number',
      phone: 'hide',
      cell: ({ counts }) => count(counts.approved + counts.published),
    },
    {
      key: 'warned',
      head: t`Me paralajmërim`,
      kind: 'number',
      phone: 'hide',
      cell: ({ counts }) => count(counts.warned),
    },
  ];
}

interface CellProps {
  row: Row;
  path: string;
}

/** Municipality with its progress. */
function PlaceCell({ row, path }: CellProps) {
  const { t, locale, number } = useLingui();
  const count = (n: number) => number(n);
  const { name } = row.municipality;
  const { reported, total } = row.counts;
  return (
    <>
      <Link to={path}>{name[locale]}</Link>
      <Gauge
        value={reported}
        max={Math.max(1, total)}
        tone="blue"
        label={t`${name[locale]}: ${count(reported)} nga ${count(total)}`}
      />
    </>
  );
}

/** Number of returned reports, linked unless 0. */
function ReturnedCell({ row: { municipality, counts }, path }: CellProps) {
  const { locale, number } = useLingui();
  if (counts.returned === 0) return number(0);
  return (
    <Link to={path}>
      {number(counts.returned)}
      <span className="visually-hidden">
        {' '}
        <Trans>të kthyera te {municipality.name[locale]}</Trans>
      </span>
    </Link>
  );
}
