import type { MemberRow, MemberState } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { formatDateTime } from '../../platform/i18n/format.ts';
import { useLocale } from '../../platform/i18n/useLocale.ts';
import { Link } from '../../platform/router/router.tsx';
import { type Column, DataTable } from '../../ui/lists/DataTable.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
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
  const { t } = useLingui();
  const locale = useLocale();
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
  const { t } = useLingui();
  const locale = useLocale();
  return [
    { key: 'state', head: t`Gjendja`, phone: 'end', cell: ({ state }) => <StateLabel state={state} /> },
    {
      key: 'factor',
      head: t`Faktori i dytë`,
      phone: 'hide',
      cell: ({ hasSecondFactor }) =>
        hasSecondFactor ? (
          <Trans>Po</Trans>
        ) : (
          <span className="muted">
            <Trans>Jo</Trans>
          </span>
        ),
    },
    {
      key: 'seen',
      head: t`Parë së fundi`,
      phone: 'main',
      cell: ({ lastSeenAt }) =>
        lastSeenAt ? (
          <time dateTime={lastSeenAt}>{formatDateTime(lastSeenAt, locale)}</time>
        ) : (
          <span className="muted">
            <Trans>Asnjëherë</Trans>
          </span>
        ),
    },
  ];
}
