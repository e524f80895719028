// Public register of complaints (KZ 127). The filter is in the address.
import type { OnlineComplaint } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ActWords } from '../../ui/publicCase/ActWords.tsx';
import { PublicText } from '../../ui/publicCase/PublicText.tsx';
import { NumberCell, PlaceCell, RegisteredCell, StatusCell, TimeCell } from './cells.tsx';
import { listQuery, registerFields } from './filters/filter.ts';
import { RegisterView } from './RegisterView.tsx';

export function OnlineComplaintsPage() {
  const { t } = useLingui();
  const title = t`Ankesat online`;
  usePageFocus(title);
  const list = useList(
    registerFields.complaint,
    (query) => routeQuery('listOnlineComplaints', { query: listQuery(query) }),
    { refetchInterval: 60_000 },
  );
  return (
    <RegisterView
      register={{ ...list, kind: 'complaint' }}
      title={title}
      lead={t`Çdo ankesë e regjistruar kundër vendimeve zgjedhore, me aktin e kundërshtuar, gjendjen dhe përfundimin.`}
      totalOf={(total) => <Plural value={total} one="# ankesë" other="# ankesa" />}
      mapLabel={t`Ankesa sipas bashkisë`}
      nothingFound={t`Asnjë ankesë nuk i plotëson këta filtra`}
      empty={
        <EmptyState
          title={t`Ende nuk ka ankesa në regjistër`}
          action={<LinkButton to={paths.registerComplaint}>{t`Bëni një ankesë`}</LinkButton>}
        >
          <Trans>Çdo ankesë shfaqet këtu sapo regjistrohet.</Trans>
        </EmptyState>
      }
      caption={t`Regjistri publik i ankesave`}
      columns={useColumns()}
    />
  );
}

function useColumns(): readonly Column<OnlineComplaint>[] {
  const { t } = useLingui();
  return [
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
}

/** Parties and public bodies by name, other complainants by their kind. */
function ActCell({ row }: { row: OnlineComplaint }) {
  const { locale } = useLingui();
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
