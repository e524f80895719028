// Public register of denouncements. The filter is in the address.
import { namesIn, type OnlineDenouncement } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { PublicText } from '../../ui/publicCase/PublicText.tsx';
import { NumberCell, PlaceCell, RegisteredCell, StatusCell, TimeCell } from './cells.tsx';
import { listQuery, registerFields } from './filters/filter.ts';
import { RegisterView } from './RegisterView.tsx';

export function OnlineDenouncementsPage() {
  const { t } = useLingui();
  const title = t`Denoncimet online`;
  usePageFocus(title);
  const list = useList(
    registerFields.denouncement,
    (query) => routeQuery('listOnlineDenouncements', { query: listQuery(query) }),
    { refetchInterval: 60_000 },
  );
  return (
    <RegisterView
      register={{ ...list, kind: 'denouncement' }}
      title={title}
      lead={t`Çdo denoncim i regjistruar, me gjendjen dhe përfundimin, pa të dhënat e denoncuesit.`}
      totalOf={(total) => <Plural value={total} one="# denoncim" other="# denoncime" />}
      mapLabel={t`Denoncime sipas bashkisë`}
      nothingFound={t`Asnjë denoncim nuk i plotëson këta filtra`}
      empty={
        <EmptyState
          title={t`Ende nuk ka denoncime në regjistër`}
          action={<LinkButton to={paths.registerDenouncement}>{t`Denonconi një shkelje`}</LinkButton>}
        >
          <Trans>Çdo denoncim shfaqet këtu sapo regjistrohet.</Trans>
        </EmptyState>
      }
      caption={t`Regjistri publik i denoncimeve`}
      columns={useColumns()}
    />
  );
}

function useColumns(): readonly Column<OnlineDenouncement>[] {
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
    { key: 'object', head: t`Objekti`, kind: 'main', phone: 'main', cell: (row) => <ObjectCell row={row} /> },
    { key: 'place', head: t`Vendi`, phone: 'main', cell: (row) => <PlaceCell {...row} /> },
    { key: 'status', head: t`Gjendja`, phone: 'end', cell: (row) => <StatusCell {...row} /> },
    { key: 'days', head: t`Koha`, phone: 'main', cell: (row) => <TimeCell row={row} /> },
  ];
}

/** Institutions and offices by name, persons only by kind. */
function ObjectCell({ row }: { row: OnlineDenouncement }) {
  const { locale } = useLingui();
  const { object, subjectTypes, track } = row;
  const names = namesIn(row, locale);
  const named = names.length > 0 ? names : [...new Set(subjectTypes.map(({ name }) => name[locale]))];
  return (
    <>
      <b>{object.name[locale]}</b>
      <small>
        {track.code === 'tip' && <span>{`${track.name[locale]} · `}</span>}
        <PublicText>{named.slice(0, 2).join('; ')}</PublicText>
        {named.length > 2 && <span>{` +${named.length - 2}`}</span>}
      </small>
    </>
  );
}
