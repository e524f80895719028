import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { Tabs } from '../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorNotice } from '../../ui/feedback/ErrorNotice.tsx';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { FilterSelect } from '../../ui/forms/SelectField.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { PublicPage } from '../../ui/layout/Page.tsx';
import { useListFilter } from '../../ui/lists/listFilter.ts';
import { Board } from './Board.tsx';
import { type FiguresFilter, figuresFields } from './query.ts';
import './figures.css';

export function FiguresPage() {
  const { t } = useLingui();
  const { filter, change } = useListFilter(figuresFields);
  return (
    <PublicPage
      title={t`Shifrat e regjistrave`}
      lead={
        <Trans>Sa çështje vijnë, nga ku, për çfarë, dhe si e kur vendosen. Çdo shifër ju çon te rreshtat e vet.</Trans>
      }
    >
      <Tabs
        label={t`Regjistri`}
        tabs={[
          { key: 'denouncement', name: t`Denoncime` },
          { key: 'complaint', name: t`Ankesa` },
        ]}
        value={filter.kind}
        onChange={(kind) => change({ kind })}
      >
        <Figures filter={filter} onYear={(year) => change({ year })} />
      </Tabs>
    </PublicPage>
  );
}

function Figures({ filter, onYear }: { filter: FiguresFilter; onYear: (year: string) => void }) {
  const { t } = useLingui();
  const { kind, year } = filter;
  const isComplaint = kind === 'complaint';
  const { data, error, refetch, isLoading, isFetching, isPlaceholderData } = useQuery(
    routeQuery('registerFigures', { query: { kind, ...(year ? { year } : {}) } }, { refetchInterval: 120_000 }),
  );
  // Do not show figures of the previous register under the new one's name.
  const figures = data?.kind === kind ? data : undefined;
  const years = [...new Set([...(data?.years ?? []), ...(year ? [year] : [])])].toSorted((a, b) => b - a);
  return (
    <div className="stack stack--24 figures-panel">
      <div className="filters">
        <FilterSelect
          id="year"
          label={t`Viti i regjistrimit`}
          all={t`Të gjitha vitet`}
          value={year ? String(year) : ''}
          onChange={onYear}
          options={years.map((one) => ({ code: String(one), name: String(one) }))}
        />
      </div>
      {error && <ErrorNotice error={error} retry={refetch} />}
      {figures && figures.registered > 0 && <Board filter={filter} figures={figures} stale={isPlaceholderData} />}
      {figures && figures.registered === 0 && !error && (
        <EmptyState
          title={isComplaint ? t`Nuk ka ankesa për këtë periudhë` : t`Nuk ka denoncime për këtë periudhë`}
          action={
            <LinkButton to={isComplaint ? paths.listComplaints : paths.listDenouncements}>
              {t`Shih regjistrin`}
            </LinkButton>
          }
        >
          {t`Shifrat dalin sapo regjistrohet çështja e parë.`}
        </EmptyState>
      )}
      {(isLoading || (isFetching && !figures)) &&
        [2, 10].map((lines) => (
          <Card key={lines}>
            <Skeleton lines={lines} />
          </Card>
        ))}
    </div>
  );
}
