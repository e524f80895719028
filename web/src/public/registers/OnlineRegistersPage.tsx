import {
  deadlineStateWords,
  type Named,
  namesIn,
  type OnlineComplaint,
  type OnlineDenouncement,
} from '@denonco/contract';
import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { paths, publicCasePath } from '../../paths.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { Link } from '../../platform/router/router.tsx';
import { LinkButton } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../ui/marks/icons.ts';
import { iconFile } from '../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { ActWords } from '../../ui/publicCase/ActWords.tsx';
import { PublicText } from '../../ui/publicCase/PublicText.tsx';
import { type Filter, listQuery, registerFields } from './filters/filter.ts';
import { RegisterView } from './RegisterView.tsx';

const everyMinute = { refetchInterval: 60_000 };

export function OnlineDenouncementsPage() {
  const { t } = useLingui();
  const source = (query: Filter) => routeQuery('listOnlineDenouncements', { query: listQuery(query) });
  const list = useList(registerFields.denouncement, source, everyMinute);
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
          <Trans>Çdo denoncim me emër shfaqet këtu sapo regjistrohet, të tjerët pasi të nisë kontrolli.</Trans>
        </EmptyState>
      }
      caption={t`Regjistri publik i denoncimeve`}
      columns={useColumns<OnlineDenouncement>(t`Objekti`, (row) => <ObjectCell row={row} />)}
    />
  );
}

export function OnlineComplaintsPage() {
  const { t } = useLingui();
  const source = (query: Filter) => routeQuery('listOnlineComplaints', { query: listQuery(query) });
  const list = useList(registerFields.complaint, source, everyMinute);
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
      columns={useColumns<OnlineComplaint>(t`Akti dhe ankuesi`, (row) => <ActCell row={row} />)}
    />
  );
}

/** `head`, `cell`: the column of each register's own. */
function useColumns<R extends OnlineDenouncement | OnlineComplaint>(
  head: string,
  cell: Column<R>['cell'],
): readonly Column<R>[] {
  const { t, date } = useLingui();
  const days = { down: '-registeredAt', up: 'registeredAt' };
  const day = (at: string) => <time dateTime={at}>{date(at)}</time>;
  const link = (number: string) => <Link to={publicCasePath(number)}>{number}</Link>;
  return [
    { key: 'registeredAt', head: t`Regjistruar`, phone: 'hide', sort: days, cell: (row) => day(row.registeredAt) },
    { key: 'number', head: t`Numri`, kind: 'id', phone: 'top', cell: ({ number }) => link(number) },
    { key: 'about', head, kind: 'main', phone: 'main', cell },
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

type Shared = Pick<
  OnlineComplaint,
  'registeredAt' | 'daysTaken' | 'status' | 'outcome' | 'decidedAt' | 'deadlineState' | 'documents'
>;

const DAY_MS = 86_400_000;

interface PlaceCellProps {
  municipality: Named | null;
  region: Named | null;
  registeredAt: string;
}

function PlaceCell({ municipality, region, registeredAt }: PlaceCellProps) {
  const { locale, date } = useLingui();
  const place = municipality ?? region;
  return (
    <>
      <span className={place ? undefined : 'wide-only'}>{place ? place.name[locale] : '–'}</span>
      <span className="phone-only num">
        {place && <span> · </span>}
        <span>{date(registeredAt)}</span>
      </span>
      {municipality && region && region.name[locale] !== municipality.name[locale] && (
        <span className="wide-only">
          <small>{region.name[locale]}</small>
        </span>
      )}
    </>
  );
}

function StatusCell({ status, outcome, decidedAt, documents }: Shared) {
  const { t, locale, date } = useLingui();
  return (
    <>
      <StatusLabel code={status.code} name={status.name[locale]} />
      {outcome && (
        <small className="register-outcome">
          {outcome.name[locale]}
          {decidedAt && <span className="num"> · {date(decidedAt)}</span>}
        </small>
      )}
      {documents.map(({ id, name }) => (
        <small key={id} className="register-document">
          <Icon of={iconFile} size="small" />
          <a href={`/api/docs/portal/download-doc/?id=${encodeURIComponent(id)}`} title={name} download>
            {t`Vendimi (PDF)`}
          </a>
        </small>
      ))}
    </>
  );
}

/** Calendar days in Tirana to the decision, or so far. */
function daysOf({ registeredAt, daysTaken }: Shared): number {
  if (daysTaken !== null) return daysTaken;
  return Math.round((Date.parse(dayInTirana(new Date())) - Date.parse(registeredAt)) / DAY_MS);
}

const shapes: Readonly<Record<NonNullable<Shared['deadlineState']>, Shape>> = {
  ...deadlineShapes,
  met: iconOk,
  missed: iconError,
};

function TimeCell({ row }: { row: Shared }) {
  const { locale } = useLingui();
  const days = daysOf(row);
  const { deadlineState: state } = row;
  return (
    <>
      <span className="num">
        <Plural value={days} one="# ditë" other="# ditë" />
      </span>
      {state && (
        <small className={`register-due register-due--${state}`}>
          <Icon of={shapes[state]} size="small" />
          <span>{deadlineStateWords[state][locale]}</span>
        </small>
      )}
    </>
  );
}
