// Public registers of denouncements and of complaints (KZ 127). The filter is in the address.
import { namesIn, type OnlineComplaint, type OnlineDenouncement } from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { ActWords } from '../../ui/publicCase/ActWords.tsx';
import { PublicText } from '../../ui/publicCase/PublicText.tsx';
import { NumberCell, PlaceCell, RegisteredCell, StatusCell, TimeCell } from './cells.tsx';
import { listQuery, registerFields } from './filters/filter.ts';
import { RegisterView } from './RegisterView.tsx';

const everyMinute = { refetchInterval: 60_000 };

export function OnlineDenouncementsPage() {
  const { t } = useLingui();
  const list = useList(
    registerFields.denouncement,
    (query) => routeQuery('listOnlineDenouncements', { query: listQuery(query) }),
    everyMinute,
  );
  return (
    <RegisterView
      register={{ ...list, kind: 'denouncement', withheld: list.first?.withheld }}
      title={t`Denoncimet online`}
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
      columns={useColumns<OnlineDenouncement>({
        key: 'object',
        head: t`Objekti`,
        cell: (row) => <ObjectCell row={row} />,
      })}
    />
  );
}

export function OnlineComplaintsPage() {
  const { t } = useLingui();
  const list = useList(
    registerFields.complaint,
    (query) => routeQuery('listOnlineComplaints', { query: listQuery(query) }),
    everyMinute,
  );
  return (
    <RegisterView
      register={{ ...list, kind: 'complaint', withheld: list.first?.withheld }}
      title={t`Ankesat online`}
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
      columns={useColumns<OnlineComplaint>({
        key: 'act',
        head: t`Akti dhe ankuesi`,
        cell: (row) => <ActCell row={row} />,
      })}
    />
  );
}

/** `about`: the column of each register's own. */
function useColumns<R extends OnlineDenouncement | OnlineComplaint>(
  about: Pick<Column<R>, 'key' | 'head' | 'cell'>,
): readonly Column<R>[] {
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
    { ...about, kind: 'main', phone: 'main' },
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
