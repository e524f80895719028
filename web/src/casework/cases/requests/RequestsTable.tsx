import { type RequestRow, type requestViews, truncate } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { casePath } from '../../../paths.ts';
import { formatDate, formatDateTime } from '../../../platform/i18n/format.ts';
import { useLocale } from '../../../platform/i18n/useLocale.ts';
import { Link } from '../../../platform/router/router.tsx';
import { DueDate } from '../../../ui/marks/DueDate.tsx';
import { PersonName } from '../../../ui/people/PersonName.tsx';
import { type Column, DataTable } from '../../../ui/tables/DataTable.tsx';

interface RequestsTableProps {
  view: (typeof requestViews)[number];
  rows: readonly RequestRow[];
  now: Date;
}

export function RequestsTable({ view, rows, now }: RequestsTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly Column<RequestRow>[] = [
    {
      key: 'number',
      head: t`Çështja`,
      kind: 'id',
      phone: 'top',
      cell: ({ number }) => <Link to={casePath(number)}>{number}</Link>,
    },
    {
      key: 'text',
      head: t`Çfarë u kërkua`,
      kind: 'main',
      phone: 'main',
      cell: ({ text, object }) => (
        <>
          <span className="requests-list__text breaks" title={text}>
            {truncate(text, 160)}
          </span>
          <small>{object.name[locale]}</small>
        </>
      ),
    },
    {
      key: 'asked',
      head: t`Kërkuar më`,
      phone: 'hide',
      cell: ({ askedAt }) => <time dateTime={askedAt}>{formatDate(askedAt, locale)}</time>,
    },
    {
      key: 'due',
      head: view === 'answered' ? t`U përgjigj më` : t`Deri kur`,
      phone: 'end',
      cell: (row) => <Due row={row} now={now} />,
    },
    { key: 'assignee', head: t`Përgjegjës`, phone: 'hide', cell: ({ assignee }) => <PersonName person={assignee} /> },
  ];
  return <DataTable caption={t`Kërkesat`} columns={columns} rows={rows} rowKey={({ id }) => id} />;
}

/** Time of the answer, or its due time. */
function Due({ row: { dueAt: actBy, later, answeredAt }, now }: { row: RequestRow; now: Date }) {
  const locale = useLocale();
  // The filer may answer in time until then.
  const dueAt = later?.at ?? actBy;
  if (!answeredAt) return <DueDate dueAt={dueAt} paused={false} now={now} />;
  return (
    <span className="num">
      {formatDateTime(answeredAt, locale)}
      {Date.parse(answeredAt) > Date.parse(dueAt) && (
        <small>
          <Trans>pas afatit</Trans>
        </small>
      )}
    </span>
  );
}
