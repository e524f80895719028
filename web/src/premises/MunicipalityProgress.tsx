import type { PremisesCounts } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import type { CallResponse } from '../platform/api/client.ts';
import { Link } from '../platform/router/router.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { type Column, DataTable } from '../ui/lists/DataTable.tsx';
import { MunicipalityMap } from '../ui/maps/maps.tsx';
import { Gauge } from '../ui/marks/Gauge.tsx';

type Row = CallResponse<'premisesCompleteness'>['municipalities'][number];

interface PlacesProps {
  municipalities: readonly Row[];
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
  const { t, locale, number, percent } = useLingui();
  const figure = (key: string, head: string, cell: Column<Row>['cell'], phone?: 'hide' | 'end'): Column<Row> => ({
    key,
    head,
    kind: 'number',
    cell,
    ...(phone && { phone }),
  });
  return [
    {
      key: 'municipality',
      head: t`Bashkia`,
      kind: 'main',
      phone: 'main',
      cell: ({ municipality: { code, name }, counts: { reported, total } }) => (
        <>
          <Link to={pathOf(code)}>{name[locale]}</Link>
          <Gauge
            value={reported}
            max={Math.max(1, total)}
            tone="blue"
            label={t`${name[locale]}: ${number(reported)} nga ${number(total)}`}
          />
        </>
      ),
    },
    figure('reported', t`Raportuar`, ({ counts: { reported, total } }) => (
      <>
        {number(reported)} <span className="muted">/ {number(total)}</span>
        {total > 0 && <small>{percent(reported / total)}</small>}
      </>
    )),
    figure('missing', t`Mungojnë`, ({ counts }) => <b>{number(missing(counts))}</b>, 'end'),
    figure(
      'returned',
      t`Kthyer`,
      ({ municipality: { code, name }, counts: { returned } }) =>
        returned === 0 ? (
          number(0)
        ) : (
          <Link to={pathOf(code, 'returned')}>
            {number(returned)}
            <span className="visually-hidden">
              {' '}
              <Trans>të kthyera te {name[locale]}</Trans>
            </span>
          </Link>
        ),
      'hide',
    ),
    figure('review', t`Te KQZ-ja`, ({ counts }) => number(counts.sent + counts.in_review), 'hide'),
    figure('approved', t`Miratuar`, ({ counts }) => number(counts.approved + counts.published), 'hide'),
    figure('warned', t`Me paralajmërim`, ({ counts }) => number(counts.warned), 'hide'),
  ];
}
