import { type PremisesKind, type PremisesSummary, premisesChanges, premisesTitle } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { ListTable } from '../../ui/lists/ListView.tsx';
import { useBoxColumn } from '../../ui/lists/useSelection.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { reportPath } from '../kinds.ts';
import { PremisesStatusLabel } from '../status.tsx';
import type { ReportSelection, Reports } from './useReports.ts';

interface ReportRowsProps {
  kind: PremisesKind;
  reports: Reports;
  /** Undefined without bulk actions. */
  selection: ReportSelection | undefined;
  /** Whether rows are from several municipalities. */
  isWide: boolean;
  /** True if it opened beside the list, so that the link is not followed. */
  onOpen: (id: number) => boolean;
}

const sortBy = (sort: string) => ({ down: `${sort} desc`, up: `${sort} asc` });

export function ReportRows(props: ReportRowsProps) {
  const { kind, reports, selection } = props;
  const { filter, change } = reports;
  const { t } = useLingui();
  const box = useBoxColumn({
    shown: reports.rows,
    selection,
    keyOf: ({ id }) => id,
    nameOf: (row) => premisesTitle(row.kind, row.code),
    all: <Trans>Zgjidh të gjitha të kësaj faqeje</Trans>,
  });
  const sort = (by: string) => {
    const [key = '', order = ''] = by.split(' ');
    change({ sort: key, order });
  };
  return (
    <ListTable
      list={reports}
      lines={12}
      caption={t`Raportet`}
      columns={[...box, ...useColumns(props)]}
      rowKey={({ id }) => String(id)}
      sort={`${filter.sort} ${filter.order}`}
      onSort={sort}
      isChosen={({ id }) => id === filter.open || (selection?.has(id) ?? false)}
      empty={<ListEmpty kind={kind} />}
      nothingFound={t`Asnjë raport nuk i plotëson filtrat.`}
      advice={
        <Trans>Kërkimi sheh kodin, emrin e objektit, adresën dhe lagjen; ë gjendet edhe me e, ç edhe me c.</Trans>
      }
    />
  );
}

function useColumns({
  reports: { rows, filter },
  isWide,
  onOpen,
}: ReportRowsProps): readonly Column<PremisesSummary>[] {
  const { t, number } = useLingui();
  const hasVoters = rows.some(({ kind }) => kind === 'qv');
  return [
    {
      key: 'code',
      head: t`Kodi`,
      kind: 'id',
      phone: 'top',
      sort: sortBy('code'),
      cell: ({ id, kind, code }) => (
        <Link
          data-row={id}
          to={reportPath(kind, String(id))}
          aria-current={id === filter.open ? 'true' : undefined}
          onClick={(event) => {
            if (onOpen(id)) event.preventDefault();
          }}
        >
          <span className="visually-hidden">{kind.toUpperCase()} </span>
          {premisesTitle(kind, code).slice(kind.length + 1)}
        </Link>
      ),
    },
    {
      key: 'name',
      head: t({ message: 'Objekti', context: 'i zgjedhjeve' }),
      kind: 'main',
      phone: 'main',
      sort: sortBy('name'),
      cell: (row) => <NameCell row={row} isWide={isWide} />,
    },
    ...(hasVoters
      ? [
          {
            key: 'voters',
            head: t`Zgjedhës`,
            sort: sortBy('voters'),
            ...({ kind: 'number', phone: 'hide' } as const),
            cell: ({ voters }: PremisesSummary) => voters !== null && number(voters),
          },
        ]
      : []),
    {
      key: 'status',
      head: t`Gjendja`,
      phone: 'end',
      sort: sortBy('status'),
      cell: (row) => <StateCell row={row} />,
    },
  ];
}

function NameCell({ row, isWide }: { row: PremisesSummary; isWide: boolean }) {
  const { t, locale } = useLingui();
  const { name, unit, municipality, ownership, change } = row;
  const where = [isWide ? municipality.name[locale] : undefined, unit?.name[locale]];
  return (
    <>
      {name === null ? <span className="muted">{t`Ende pa objekt`}</span> : <span>{name}</span>}
      <small>
        {[...new Set(where)].filter(Boolean).join(' · ')}
        {change !== null && change !== 'same' && <span> · {premisesChanges[change][locale].toLowerCase()}</span>}
        {ownership === 'private' && (
          <span>
            {' · '}
            <Trans>privat</Trans>
          </span>
        )}
      </small>
    </>
  );
}

function StateCell({ row: { status, warnings } }: { row: PremisesSummary }) {
  return (
    <span className="prem-state">
      <PremisesStatusLabel status={status} />
      {warnings.length > 0 && (
        <span className="prem-warned">
          <Icon of={iconWarn} size="small" />
          <span aria-hidden="true">{warnings.length}</span>
          <span className="visually-hidden">
            <Plural value={warnings.length} one="# paralajmërim" other="# paralajmërime" />
          </span>
        </span>
      )}
    </span>
  );
}

/** Explains the empty list and offers a way out. */
function ListEmpty({ kind }: { kind: PremisesKind }) {
  const { t } = useLingui();
  const mayReport = useMay('premises.report');
  return (
    <EmptyState
      title={
        kind === 'qv'
          ? t`Për këto zgjedhje ende nuk priten QV.`
          : kind === 'kzaz'
            ? t`Për këto zgjedhje ende nuk priten seli KZAZ-sh.`
            : t`Për këto zgjedhje ende nuk priten vende numërimi.`
      }
    >
      {mayReport ? (
        <Trans>
          KQZ-ja i vendos objektet që priten kur hap raportimin. Sapo ta bëjë, i gjeni këtu me të dhënat e herës së
          fundit, gati për t’u konfirmuar.
        </Trans>
      ) : (
        <Trans>Objektet që priten vijnë nga zonat e zgjedhjeve, te Administrimi.</Trans>
      )}
    </EmptyState>
  );
}
