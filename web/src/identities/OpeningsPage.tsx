// Who asked to open whose identity: for auditors. What was opened is on no page but that of who opened it, while its time runs.
import { Trans, useLingui } from '@lingui/react/macro';
import { call } from '../api/client.ts';
import { useMore } from '../api/useMore.ts';
import { useRead } from '../api/useRead.ts';
import { useSearchParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { LongList } from '../ui/tables/LongList.tsx';
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
  const empty = (
    <EmptyState
      title={isNarrowed(filter) ? t`Asnjë hapje nuk i plotëson këto filtra` : t`Askush nuk ka kërkuar ende një hapje`}
      action={
        isNarrowed(filter) && (
          <Button onClick={onClear}>
            <Trans>Pastro filtrat</Trans>
          </Button>
        )
      }
    />
  );
  return (
    <LongList first={first} more={more} lines={8} empty={empty} moreWords={<Trans>Trego më të vjetrat</Trans>}>
      {(rows) => <OpeningsTable rows={rows} />}
    </LongList>
  );
}
