import { type RequestRow, requestViews, truncate } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { routeQuery } from '../../../platform/api/query.ts';
import { Tabs } from '../../../ui/actions/Tabs.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { Page } from '../../../ui/layout/Page.tsx';
import { useCaseColumns } from '../../../ui/lists/caseColumns.tsx';
import type { Column } from '../../../ui/lists/DataTable.tsx';
import { ListTable } from '../../../ui/lists/ListView.tsx';
import { oneOf } from '../../../ui/lists/listFilter.ts';
import { useList } from '../../../ui/lists/useList.ts';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import './requests.css';

const fields = { view: oneOf(requestViews, 'open') };

export function RequestsPage() {
  const { t } = useLingui();
  const list = useList(fields, (query) => routeQuery('listRequests', { query }));
  const { view } = list.filter;
  const names = { open: t`Të hapura`, expired: t`Me afat të kaluar`, answered: t`Me përgjigje` };
  const empty = {
    open: t`Asnjë kërkesë nuk pret përgjigje.`,
    expired: t`Asnjë kërkesë nuk e ka kaluar afatin pa përgjigje.`,
    answered: t`Ende nuk është përgjigjur askush.`,
  };
  return (
    <Page
      title={t`Kërkesat`}
      lead={t`Çfarë u është kërkuar denoncuesve dhe ankuesve në çështjet që lexoni, dhe deri kur përgjigjen.`}
    >
      <Tabs
        label={t`Cilat kërkesa`}
        tabs={requestViews.map((key) => ({ key, name: names[key] }))}
        value={view}
        onChange={(next) => list.change({ view: next })}
      >
        <div className="requests-list">
          <ListTable
            list={list}
            caption={t`Kërkesat`}
            columns={useColumns(view)}
            rowKey={({ id }) => id}
            empty={
              <EmptyState title={empty[view]}>{t`Kërkesat bëhen nga dosja e çështjes: “Kërko plotësim”.`}</EmptyState>
            }
          />
        </div>
      </Tabs>
    </Page>
  );
}

function useColumns(view: (typeof requestViews)[number]): readonly Column<RequestRow>[] {
  const { t, locale, date, dateTime } = useLingui();
  const columns = useCaseColumns();
  return [
    { ...columns.number, head: t`Çështja` },
    {
      key: 'text',
      head: t`Çfarë u kërkua`,
      kind: 'main',
      phone: 'main',
      cell: ({ text, object }) => (
        <>
          <div className="measure breaks" title={text}>
            {truncate(text, 160)}
          </div>
          <small>{object.name[locale]}</small>
        </>
      ),
    },
    {
      key: 'asked',
      head: t`Kërkuar më`,
      phone: 'hide',
      cell: ({ askedAt }) => <time dateTime={askedAt}>{date(askedAt)}</time>,
    },
    {
      key: 'due',
      head: view === 'answered' ? t`U përgjigj më` : t`Deri kur`,
      phone: 'end',
      cell: ({ dueAt: actBy, later, answeredAt }) => {
        // The filer may answer in time until then.
        const dueAt = later?.at ?? actBy;
        if (!answeredAt) return <DueDate dueAt={dueAt} />;
        return (
          <span className="num">
            {dateTime(answeredAt)}
            {Date.parse(answeredAt) > Date.parse(dueAt) && <small>{t`pas afatit`}</small>}
          </span>
        );
      },
    },
    { ...columns.assignee, head: t`Përgjegjës`, phone: 'hide' },
  ];
}
