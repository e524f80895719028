import { type AuditLine, auditGroupOf, auditGroupWords, auditWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDate, formatExactTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { Target } from './Target.tsx';

interface AuditTableProps {
  rows: readonly AuditLine[];
  onOpen: (row: AuditLine) => void;
}

const Failed = () => (
  <span className="audit__failed">
    <Icon of={iconWarn} size="small" />
    <Trans>pa sukses</Trans>
  </span>
);

export function AuditTable({ rows, onOpen }: AuditTableProps) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly Column<AuditLine>[] = [
    {
      key: 'at',
      head: t`Koha`,
      phone: 'top',
      cell: ({ at }) => (
        <time className="audit__time" dateTime={at}>
          {formatDate(at, locale)} <span className="muted">{formatExactTime(at, locale).split(' ').at(-1)}</span>
        </time>
      ),
    },
    {
      key: 'who',
      head: t`Kush`,
      phone: 'end',
      cell: ({ member }) => member?.name ?? <span className="muted">{t`i paidentifikuar`}</span>,
    },
    {
      key: 'what',
      head: t`Veprimi`,
      kind: 'main',
      phone: 'main',
      cell: (row) => (
        <span className="audit__what">
          <TextButton onClick={() => onOpen(row)}>{auditWords(row.action)[locale]}</TextButton>
          {row.isFailure && <Failed />}
        </span>
      ),
    },
    {
      key: 'group',
      head: t`Grupi`,
      phone: 'hide',
      cell: ({ action }) => auditGroupWords(auditGroupOf(action))[locale],
    },
    { key: 'target', head: t`Mbi çfarë`, phone: 'main', cell: (row) => <Target line={row} /> },
  ];
  return <DataTable caption={t`Veprimet`} columns={columns} rows={rows} rowKey={({ id }) => String(id)} />;
}
