import { type PremisesStatus, premisesKindCodes, premisesKinds, premisesStatusCodes } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { premisesPath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { Link } from '../../platform/router/router.tsx';
import { useMay } from '../../platform/state/state.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { Gauge } from '../../ui/marks/Gauge.tsx';

/** Names of the statuses of interest to a role, which are columns beside the share reported. */
function useStatusNames(): Readonly<Partial<Record<PremisesStatus, string>>> {
  const { t } = useLingui();
  const [reports, reviews] = [useMay('premises.report'), useMay('premises.review')];
  if (reports) return { expected: t`Pa nisur`, draft: t`Draft`, returned: t`Kthyer` };
  if (reviews) return { sent: t`Për shqyrtim`, in_review: t`Në shqyrtim`, approved: t`Për publikim` };
  return { sent: t`Dërguar`, published: t`Publikuar` };
}

export function PremisesTable() {
  const { t, locale, date, number, percent } = useLingui();
  const names = useStatusNames();
  const statuses = premisesStatusCodes.flatMap((status) => (names[status] ? { status, name: names[status] } : []));
  const elections = useQuery(routeQuery('listElections', {}));
  const kzaz = useQuery(routeQuery('premisesCompleteness', { query: { kind: 'kzaz' } }));
  const qv = useQuery(routeQuery('premisesCompleteness', { query: { kind: 'qv' } }));
  const vnv = useQuery(routeQuery('premisesCompleteness', { query: { kind: 'vnv' } }));
  const failed = [elections, kzaz, qv, vnv].find(({ isError }) => isError);
  const title = t`Objektet e votimit`;
  if (failed?.error) return <ErrorNotice error={failed.error} retry={failed.refetch} />;
  if (!elections.data || !kzaz.data || !qv.data || !vnv.data)
    return (
      <Card title={title}>
        <Skeleton lines={6} />
      </Card>
    );
  const counts = { kzaz: kzaz.data.total, qv: qv.data.total, vnv: vnv.data.total };
  const rows = premisesKindCodes.map((kind) => ({ kind, ...counts[kind] }));
  const election = elections.data.find(({ isCurrent }) => isCurrent);
  if (!election || rows.every(({ total }) => total === 0))
    return (
      <Card title={title}>
        <EmptyState title={t`Asnjë raportim nuk pritet tani.`}>
          {t`Kur KQZ-ja të hapë raportimin për zgjedhjet e radhës, objektet që priten dalin këtu.`}
        </EmptyState>
      </Card>
    );
  const window = (
    <p className="soft">
      {election.name[locale]}
      {election.reportingUntil && (
        <span>
          {' · '}
          {t`raportohet deri më ${date(election.reportingUntil)}`}
        </span>
      )}
    </p>
  );
  return (
    <Card flush title={title} action={window}>
      <DataTable
        caption={t`Sa objekte janë raportuar nga ato që priten`}
        rows={rows}
        rowKey={({ kind }) => kind}
        columns={[
          {
            key: 'kind',
            head: t`Lloji i objektit`,
            kind: 'main',
            phone: 'main',
            cell: ({ kind }) => (
              <Link to={premisesPath(kind)}>
                <abbr title={premisesKinds[kind].long[locale]}>{premisesKinds[kind].name[locale]}</abbr>
              </Link>
            ),
          },
          {
            key: 'reported',
            head: t`Raportuar nga të pritura`,
            phone: 'main',
            cell: ({ kind, reported, total }) => (
              <span className="dash-reported">
                <Gauge
                  value={reported}
                  max={Math.max(1, total)}
                  label={t`${premisesKinds[kind].name[locale]}: raportuar nga të pritura`}
                  tone={reported === total ? 'plain' : 'blue'}
                />
                <span className="num">
                  {t`${number(reported)} nga ${number(total)}`}{' '}
                  <small>{percent(total === 0 ? 0 : reported / total)}</small>
                </span>
              </span>
            ),
          },
          ...statuses.map(
            ({ status, name }): Column<(typeof rows)[number]> => ({
              key: status,
              head: name,
              kind: 'number',
              phone: 'main',
              cell: ({ kind, [status]: count }) => (
                <>
                  <span className="dash-name">{name}: </span>
                  {count > 0 ? (
                    <Link to={premisesPath(kind, { status })}>{number(count)}</Link>
                  ) : (
                    <span>{number(0)}</span>
                  )}
                </>
              ),
            }),
          ),
        ]}
      />
    </Card>
  );
}
