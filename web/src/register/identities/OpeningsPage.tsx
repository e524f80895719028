// Identity openings for auditors. Opened data is only shown to its requester, while time runs.
import './openings.css';
import { openingsFilter } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useInfiniteQuery } from '@tanstack/react-query';
import { call } from '../../platform/api/client.ts';
import { saveReply } from '../../platform/api/download.ts';
import { byCursor } from '../../platform/api/query.ts';
import { useListFilter } from '../../ui/filters/listFilter.ts';
import { NothingFound } from '../../ui/filters/NothingFound.tsx';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import { ListExport } from '../../ui/tables/ListExport.tsx';
import { LongList } from '../../ui/tables/LongList.tsx';
import { OpeningsFilters, type OpeningsList } from './OpeningsFilters.tsx';
import { OpeningsTable } from './OpeningsTable.tsx';

export function OpeningsPage() {
  const { t } = useLingui();
  const title = t`Hapjet e identiteteve`;
  usePageFocus(title);
  const list = useListFilter(openingsFilter);
  return (
    <div className="stack">
      <div className="head">
        <h1>{title}</h1>
        <ListExport save={(as) => saveReply('exportIdentityOpenings', { query: { ...list.filter, ...as } })} />
      </div>
      <p className="soft measure">
        <Trans>
          Kush kërkoi të hapë të dhënat e vulosura të kujt, pse, kush e miratoi dhe kur u hapën. Vetë të dhënat nuk
          shfaqen këtu.
        </Trans>
      </p>
      <OpeningsFilters list={list} />
      <Found key={list.query} list={list} />
    </div>
  );
}

function Found({ list: { filter, active, clear } }: { list: OpeningsList }) {
  const { t } = useLingui();
  const list = useInfiniteQuery({
    queryKey: ['listIdentityOpenings', 'pages', filter],
    queryFn: ({ pageParam, signal }) =>
      call('listIdentityOpenings', { query: { ...filter, ...pageParam } }, { signal }),
    ...byCursor,
  });
  const isNarrowed = active.length > 0;
  const empty = (
    <NothingFound
      title={isNarrowed ? t`Asnjë hapje nuk i plotëson këto filtra` : t`Askush nuk ka kërkuar ende një hapje`}
      onClear={isNarrowed ? clear : undefined}
    />
  );
  return (
    <LongList list={list} lines={8} empty={empty} moreWords={<Trans>Trego më të vjetrat</Trans>}>
      {(rows) => <OpeningsTable rows={rows} />}
    </LongList>
  );
}
