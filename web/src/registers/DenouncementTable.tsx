import { namesIn, type OnlineDenouncement } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../i18n/useLocale.ts';
import { PublicText } from '../ui/publicCase/PublicText.tsx';
import { type Column, DataTable } from '../ui/tables/DataTable.tsx';
import { NumberCell, PlaceCell, RegisteredCell, StatusCell, TimeCell } from './cells.tsx';
import type { TableProps } from './RegisterView.tsx';

export function DenouncementTable(props: TableProps<OnlineDenouncement>) {
  const { t } = useLingui();
  const columns: readonly Column<OnlineDenouncement>[] = [
    {
      key: 'registeredAt',
      head: t`Regjistruar`,
      phone: 'hide',
      sort: { down: '-registeredAt', up: 'registeredAt' },
      cell: (row) => <RegisteredCell {...row} />,
    },
    { key: 'number', head: t`Numri`, kind: 'id', phone: 'top', cell: ({ number }) => <NumberCell number={number} /> },
    { key: 'object', head: t`Objekti`, kind: 'main', phone: 'main', cell: (row) => <ObjectCell row={row} /> },
    { key: 'place', head: t`Vendi`, phone: 'main', cell: (row) => <PlaceCell {...row} /> },
    { key: 'status', head: t`Gjendja`, phone: 'end', cell: (row) => <StatusCell {...row} /> },
    { key: 'days', head: t`Koha`, phone: 'main', cell: (row) => <TimeCell row={row} /> },
  ];
  return (
    <DataTable
      caption={t`Regjistri publik i denoncimeve`}
      columns={columns}
      rowKey={({ number }) => number}
      {...props}
    />
  );
}

/** Institutions and functions by name; persons only by their kind. */
function ObjectCell({ row }: { row: OnlineDenouncement }) {
  const locale = useLocale();
  const { object, subjectTypes, track } = row;
  const names = namesIn(row, locale);
  const named = names.length > 0 ? names : [...new Set(subjectTypes.map(({ name }) => name[locale]))];
  return (
    <>
      <b>{object.name[locale]}</b>
      <small>
        {track.code === 'tip' && `${track.name[locale]} · `}
        <PublicText>{named.slice(0, 2).join('; ')}</PublicText>
        {named.length > 2 && ` +${named.length - 2}`}
      </small>
    </>
  );
}
