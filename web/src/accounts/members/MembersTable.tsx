import type { MemberRow, MemberState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '../../platform/router/router.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { type Column, DataTable } from '../../ui/tables/DataTable.tsx';
import { memberPath, stateLooks } from './words.ts';

/** Shape, colour and word. */
export function StateLabel({ state }: { state: MemberState }) {
  const { t } = useLingui();
  const { name, shape, tone } = stateLooks[state];
  return (
    <span className={`status status--${tone}`}>
      <Icon of={shape} size="small" />
      {t(name)}
    </span>
  );
}

export function MembersTable({ rows, stale }: { rows: readonly MemberRow[]; stale: boolean }) {
  const { t } = useLingui();
  const columns = [...useWhoColumns(), ...useHowColumns()];
  return <DataTable caption={t`Përdoruesit`} columns={columns} rows={rows} rowKey={({ id }) => id} stale={stale} />;
}

function useWhoColumns(): readonly Column<MemberRow>[] {
  const { t, locale } = useLingui();
  return [
    {
      key: 'name',
      head: t`Emri`,
      kind: 'main',
      phone: 'top',
      cell: ({ id, name, surname, email }) => (
        <>
          <Link to={memberPath(id)} className="members__name">
            {name} {surname}
          </Link>
          <small className="breaks">{email}</small>
        </>
      ),
    },
    {
      key: 'role',
      head: t`Roli`,
      phone: 'main',
      cell: ({ role, municipality }) => (
        <>
          {role.name[locale]}
          {municipality && <small>{municipality.name[locale]}</small>}
        </>
      ),
    },
  ];
}

/** State of the account. */
function useHowColumns(): readonly Column<MemberRow>[] {
  const { t, dateTime } = useLingui();
  return [
    { key: 'state', head: t`Gjendja`, phone: 'end', cell: ({ state }) => <StateLabel state={state} /> },
    {
      key: 'factor',
      head: t`Faktori i dytë`,
      phone: 'hide',
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? <Trans>Po</Trans> : <span className="muted">{t`Jo`}</span>),
    },
    {
      key: 'seen',
      head: t`Parë së fundi`,
      phone: 'main',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <time dateTime={lastSeenAt}>{dateTime(lastSeenAt)}</time>
        ) : (
          <span className="muted">{t`Asnjëherë`}</span>
        ),
    },
  ];
}
