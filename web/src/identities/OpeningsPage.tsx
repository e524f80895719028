// Who asked to open whose identity: for auditors. What was opened is on no page but that of who opened it, while its time runs.
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../api/client.ts';
import { useMore } from '../api/useMore.ts';
import { useRead } from '../api/useRead.ts';
import { useSearchParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { FaultState } from '../ui/feedback/FaultState.tsx';
import { Skeleton } from '../ui/feedback/Skeleton.tsx';
import { Card } from '../ui/layout/Card.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { addressOfFilter, filterOf, isNarrowed, type OpeningsFilter, queryOf } from './filter.ts';
import { OpeningsExport } from './OpeningsExport.tsx';
import { OpeningsFilters } from './OpeningsFilters.tsx';
import { OpeningsTable } from './OpeningsTable.tsx';
import './openings.css';

export function OpeningsPage() {
  const { t } = useLingui();
  const title = t`Hapjet e identiteteve`;
  usePageFocus(title);
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const change = (next: OpeningsFilter) => setQuery(addressOfFilter(next));
  return (
    <div className="stack">
      <div className="head">
        <h1>{title}</h1>
        <OpeningsExport filter={filter} />
      </div>
      <p className="soft measure">
        <Trans>
          Kush kërkoi të hapë të dhënat e vulosura të kujt, pse, kush e miratoi dhe kur u hapën. Vetë të dhënat nuk
          shfaqen këtu.
        </Trans>
      </p>
      <OpeningsFilters filter={filter} onChange={change} />
      <Found key={JSON.stringify(filter)} filter={filter} onClear={() => change(filterOf(new URLSearchParams()))} />
    </div>
  );
}

function Found({ filter, onClear }: { filter: OpeningsFilter; onClear: () => void }) {
  const { t } = useLingui();
  const first = useRead('listIdentityOpenings', { query: queryOf(filter) });
  const more = useMore(first.data?.next ?? null, (after) =>
    call('listIdentityOpenings', { query: { ...queryOf(filter), after } }),
  );
  const rows = [...(first.data?.items ?? []), ...more.rows];
  return (
    <>
      {first.fault && <FaultState fault={first.fault} retry={first.retry} />}
      {first.isLoading && (
        <Card>
          <Skeleton lines={8} />
        </Card>
      )}
      {first.data && rows.length === 0 && (
        <EmptyState
          title={
            isNarrowed(filter) ? t`Asnjë hapje nuk i plotëson këto filtra` : t`Askush nuk ka kërkuar ende një hapje`
          }
          action={
            isNarrowed(filter) && (
              <Button onClick={onClear}>
                <Trans>Pastro filtrat</Trans>
              </Button>
            )
          }
        />
      )}
      {rows.length > 0 && (
        <Card flush>
          <OpeningsTable rows={rows} />
        </Card>
      )}
      {more.fault && <FaultState fault={more.fault} />}
      {more.next !== null && (
        <div>
          <Button pending={more.pending} onClick={() => void more.load()}>
            <Trans>Trego më të vjetrat</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
