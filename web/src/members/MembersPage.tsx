// Accounts: found by words and filters, and the way to invite somebody. What is shown is in the address.
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { useRead } from '../api/useRead.ts';
import { useSearchParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconPlus } from '../ui/marks/moreIcons.ts';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { Pagination } from '../ui/tables/Pagination.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MembersFilters } from './MembersFilters.tsx';
import { MembersTable } from './MembersTable.tsx';
import { filterKeys, filterOf } from './membersFilter.ts';
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
      <Dialog open={inviting} onClose={() => setInviting(false)} title={t`Fto një përdorues`}>
        <InviteForm onClose={() => setInviting(false)} />
      </Dialog>
    </div>
  );
}

/** What the address asks for, and how it is changed. */
function useAsked() {
  const [query, setQuery] = useSearchParams();
  const set = (key: string, value: string) =>
    setQuery(
      (now) => {
        if (key !== 'page') now.delete('page');
        if (value) now.set(key, value);
        else now.delete(key);
        return now;
      },
      { replace: key !== 'page' },
    );
  return {
    filter: filterOf(query),
    page: Math.max(1, Number.parseInt(query.get('page') ?? '1', 10) || 1),
    isNarrowed: filterKeys.some((key) => query.get(key)),
    set,
    clear: () => setQuery({}),
  };
}

function List() {
  const { filter, page, isNarrowed, set, clear } = useAsked();
  const { data, fault, isLoading, isFetching, retry } = useRead('listMembers', {
    query: { ...filter, page, pageSize },
  });
  return (
    <>
      <MembersFilters filter={filter} counts={data?.counts} onChange={set} />
      {fault && <FaultState fault={fault} retry={retry} />}
      {isLoading && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {data?.total === 0 && <Nobody isNarrowed={isNarrowed} onClear={clear} />}
      {data && data.total > 0 && (
        <Card flush>
          <MembersTable rows={data.items} stale={isFetching && data.page !== page} />
          <Pagination
            page={data.page}
            pageSize={pageSize}
            total={data.total}
            onPage={(next) => set('page', String(next))}
          />
        </Card>
      )}
    </>
  );
}

function Nobody({ isNarrowed, onClear }: { isNarrowed: boolean; onClear: () => void }) {
  const { t } = useLingui();
  const action = isNarrowed && (
    <Button size="small" onClick={onClear}>
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
