import { deadlineStateLabels, namesIn, type OnlineComplaint, type OnlineDenouncement } from '@denonco/contract';
import { Plural, useLingui } from '@lingui/react/macro';
import { publicCasePath } from '../../paths.ts';
import { dayInTirana } from '../../platform/i18n/format.ts';
import { Link } from '../../platform/router/router.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { deadlineShapes } from '../../ui/marks/Deadline.tsx';
import { Icon, type Shape } from '../../ui/marks/Icon.tsx';
import { iconError, iconOk } from '../../ui/marks/icons.ts';
import { iconFile } from '../../ui/marks/pageIcons.ts';
import { StatusLabel } from '../../ui/marks/Status.tsx';
import { ActLabel } from '../../ui/publicCase/ActLabel.tsx';
import { PublicText } from '../../ui/publicCase/PublicText.tsx';

type Row = OnlineDenouncement | OnlineComplaint;

const DAY_MS = 86_400_000;

/** Calendar days in Tirana to the decision, or so far. */
const daysOf = ({ registeredAt, daysTaken }: Row): number =>
  daysTaken ?? Math.round((Date.parse(dayInTirana(new Date())) - Date.parse(registeredAt)) / DAY_MS);

const shapes: Readonly<Record<NonNullable<Row['deadlineState']>, Shape>> = {
  ...deadlineShapes,
  met: iconOk,
  missed: iconError,
};

export function useColumns(isComplaint: boolean): readonly Column<Row>[] {
  const { t, locale, date } = useLingui();
  const byDay = { down: '-registeredAt', up: 'registeredAt' };
  const day = (at: string) => <time dateTime={at}>{date(at)}</time>;
  const link = (number: string) => <Link to={publicCasePath(number)}>{number}</Link>;
  return [
    { key: 'registeredAt', head: t`Regjistruar`, phone: 'hide', sort: byDay, cell: (row) => day(row.registeredAt) },
    { key: 'number', head: t`Numri`, kind: 'id', phone: 'top', cell: ({ number }) => link(number) },
    {
      key: 'about',
      head: isComplaint ? t`Akti dhe ankuesi` : t`Objekti`,
      kind: 'main',
      phone: 'main',
      cell: (row) => ('object' in row ? <ObjectCell row={row} /> : <ActCell row={row} />),
    },
    {
      key: 'place',
      head: t`Vendi`,
      phone: 'main',
      cell: ({ municipality, region, registeredAt }) => {
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
      },
    },
    {
      key: 'status',
      head: t`Gjendja`,
      phone: 'end',
      cell: ({ status, outcome, decidedAt, documents }) => (
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
      ),
    },
    {
      key: 'days',
      head: t`Koha`,
      phone: 'main',
      cell: (row) => {
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
                <span>{deadlineStateLabels[state][locale]}</span>
              </small>
            )}
          </>
        );
      },
    },
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
        <ActLabel act={row} />
      </small>
      <small>
        <PublicText>{complainerSubject?.name[locale] ?? complainer ?? complainerType.name[locale]}</PublicText>
      </small>
    </>
  );
}
