// Accounts with search and filters, stored in the address, and invitations.
import { Trans, useLingui } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { routeQuery } from '../../platform/api/query.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { LoadState } from '../../ui/feedback/LoadState.tsx';
import { useListFilter } from '../../ui/filters/listFilter.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconPlus } from '../../ui/marks/pageIcons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { Pagination } from '../../ui/tables/Pagination.tsx';
import { InviteDialog } from './InviteDialog.tsx';
import { MembersFilters } from './MembersFilters.tsx';
import { MembersTable } from './MembersTable.tsx';
import { memberFields } from './membersFilter.ts';
import './members.css';

const pageSize = 25;

export function MembersPage() {
  const { t } = useLingui();
  const title = t`Përdoruesit`;
  usePageFocus(title);
  const [inviting, setInviting] = useState(false);
  return (
    <div className="stack members">
      <div className="row members__head">
        <h1>{title}</h1>
        <Button tone="blue" onClick={() => setInviting(true)}>
          <Icon of={iconPlus} size="small" />
          <span>
            <Trans>Fto një përdorues</Trans>
          </span>
        </Button>
      </div>
      <List />
      {inviting && <InviteDialog onClose={() => setInviting(false)} />}
    </div>
  );
}

function List() {
  const list = useListFilter(memberFields);
  const { filter, active, change, clear } = list;
  const { data, error, isLoading, isFetching, refetch } = useQuery(
    routeQuery('listMembers', { query: { ...filter, pageSize } }),
  );
  return (
    <>
      <MembersFilters
        filter={filter}
        counts={data?.counts}
        onChange={(key, value) => change({ [key]: value }, { replace: true })}
      />
      <LoadState error={error} isLoading={isLoading} refetch={refetch} lines={8} />
      {data?.total === 0 && <Nobody isNarrowed={active.length > 0} onClear={clear} />}
      {data && data.total > 0 && (
        <Card flush>
          <MembersTable rows={data.items} stale={isFetching && data.page !== filter.page} />
          <Pagination {...data} onPage={(page) => change({ page })} />
        </Card>
      )}
    </>
  );
}

function Nobody({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useLingui();
  const action = isNarrowed && (
    <Button size="small" onClick={() => onClear()}>
      <Trans>Hiq filtrat</Trans>
    </Button>
  );
  return (
    <EmptyState
      title={isNarrowed ? t`Asnjë përdorues nuk i ka të gjitha këto.` : t`Nuk ka ende përdorues.`}
      action={action}
    />
  );
}
