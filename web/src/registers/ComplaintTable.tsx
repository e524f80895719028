import type { OnlineComplaint } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import { useLocale } from '../i18n/useLocale.ts';
import { ActWords } from '../ui/publicCase/ActWords.tsx';
import { PublicText } from '../ui/publicCase/PublicText.tsx';
import { type Column, DataTable } from '../ui/tables/DataTable.tsx';
import { NumberCell, PlaceCell, RegisteredCell, StatusCell, TimeCell } from './cells.tsx';
import type { TableProps } from './RegisterView.tsx';

export function ComplaintTable(props: TableProps<OnlineComplaint>) {
  const { t } = useLingui();
  const columns: readonly Column<OnlineComplaint>[] = [
    {
      key: 'registeredAt',
      head: t`Regjistruar`,
      phone: 'hide',
      sort: { down: '-registeredAt', up: 'registeredAt' },
      cell: (row) => <RegisteredCell {...row} />,
    },
    { key: 'number', head: t`Numri`, kind: 'id', phone: 'top', cell: ({ number }) => <NumberCell number={number} /> },
    { key: 'act', head: t`Akti dhe ankuesi`, kind: 'main', phone: 'main', cell: (row) => <ActCell row={row} /> },
    { key: 'place', head: t`Vendi`, phone: 'main', cell: (row) => <PlaceCell {...row} /> },
    { key: 'status', head: t`Gjendja`, phone: 'end', cell: (row) => <StatusCell {...row} /> },
    { key: 'days', head: t`Koha`, phone: 'main', cell: (row) => <TimeCell row={row} /> },
  ];
  return (
    <DataTable caption={t`Regjistri publik i ankesave`} columns={columns} rowKey={({ number }) => number} {...props} />
  );
}

/** Whose act, which one, and who complains: parties and public bodies by name, everybody else by their kind. */
function ActCell({ row }: { row: OnlineComplaint }) {
  const locale = useLocale();
  const { actType, complainer, complainerSubject, complainerType } = row;
  return (
    <>
      <b>{actType.name[locale]}</b>
      <small>
        <ActWords act={row} />
      </small>
      <small>
        <PublicText>{complainerSubject?.name[locale] ?? complainer ?? complainerType.name[locale]}</PublicText>
      </small>
    </>
  );
}
