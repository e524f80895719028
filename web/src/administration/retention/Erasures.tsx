import { type RetentionState, retentionRow } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { removedText } from './words.ts';

type Erasure = RetentionState['erasures'][number];

export function Erasures({ erasures }: Pick<RetentionState, 'erasures'>) {
  const { t } = useLingui();
  const locale = useLocale();
  const columns: readonly Column<Erasure>[] = [
    { key: 'number', head: t`Numri`, cell: ({ number }) => number, kind: 'id', phone: 'top' },
    {
      key: 'rule',
      head: t`Rregulli`,
      cell: ({ rule }) => retentionRow(rule).words[locale],
      kind: 'main',
      phone: 'main',
    },
    { key: 'removed', head: t`U fshinë`, cell: ({ removed }) => removedText(removed, locale) },
    { key: 'at', head: t`Kur`, cell: ({ at }) => formatDateTime(at, locale), phone: 'end' },
  ];
  return (
    <Card title={t`Fshirjet e fundit`} flush={erasures.length > 0}>
      {erasures.length === 0 ? (
        <p className="soft">
          <Trans>Ende nuk është fshirë asnjë çështje.</Trans>
        </p>
      ) : (
        <DataTable
          caption={t`Fshirjet e fundit`}
          columns={columns}
          rows={erasures}
          rowKey={({ number, rule }) => `${number} ${rule}`}
        />
      )}
    </Card>
  );
}
