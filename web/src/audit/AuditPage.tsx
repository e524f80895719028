// Who did what, when, to what: searched, filtered, opened and taken along as a file.

import type { AuditLine } from '@denonco/contract';
import { auditWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { call } from '../api/client.ts';
import { useMore } from '../api/useMore.ts';
import { useRead } from '../api/useRead.ts';
import { useLocale } from '../i18n/useLocale.ts';
import { useSearchParams } from '../router/router.tsx';
import { Button } from '../ui/actions/Button.tsx';
import { Dialog } from '../ui/actions/Dialog.tsx';
import { EmptyState } from '../ui/feedback/EmptyState.tsx';
import { usePageFocus } from '../ui/page/usePageFocus.ts';
import { LongList } from '../ui/tables/LongList.tsx';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditExport } from './AuditExport.tsx';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditTable } from './AuditTable.tsx';
import { type AuditFilter, addressOfFilter, filterOf, isNarrowed, queryOf } from './filter.ts';
import './audit.css';

export function AuditPage() {
  const { t } = useLingui();
  const title = t`Regjistri i veprimeve`;
  usePageFocus(title);
  const [query, setQuery] = useSearchParams();
  const filter = filterOf(query);
  const change = (next: AuditFilter) => setQuery(addressOfFilter(next));
  return (
    <div className="audit stack">
      <div className="head">
        <h1>{title}</h1>
        <AuditExport filter={filter} />
      </div>
      <p className="soft measure">
        <Trans>Çdo veprim i përdoruesve, me kohën e tij. Asgjë këtu nuk ndryshohet dhe nuk fshihet.</Trans>
      </p>
      <AuditFilters filter={filter} onChange={change} />
      <Entries key={JSON.stringify(filter)} filter={filter} onChange={change} />
    </div>
  );
}

const nothing = filterOf(new URLSearchParams());

interface EntriesProps {
  filter: AuditFilter;
  onChange: (filter: AuditFilter) => void;
}

function Entries({ filter, onChange }: EntriesProps) {
  const first = useRead('listAudit', { query: queryOf(filter) });
  const more = useMore(first.data?.next ?? null, (after) =>
    call('listAudit', { query: { ...queryOf(filter), after } }),
  );
  const [opened, setOpened] = useState<AuditLine>();
  return (
    <>
      <LongList
        first={first}
        more={more}
        lines={10}
        empty={<NothingFound onClear={isNarrowed(filter) ? () => onChange(nothing) : undefined} />}
        moreWords={<Trans>Trego më të vjetrat</Trans>}
      >
        {(rows) => <AuditTable rows={rows} onOpen={setOpened} />}
      </LongList>
      <OpenedEntry
        line={opened}
        onClose={() => setOpened(undefined)}
        onNarrow={(part) => {
          setOpened(undefined);
          onChange({ ...nothing, ...part });
        }}
      />
    </>
  );
}

function NothingFound({ onClear }: { onClear: (() => void) | undefined }) {
  const { t } = useLingui();
  return (
    <EmptyState
      title={t`Asnjë veprim nuk i plotëson këto filtra`}
      action={
        onClear && (
          <Button onClick={onClear}>
            <Trans>Pastro filtrat</Trans>
          </Button>
        )
      }
    />
  );
}

interface OpenedEntryProps {
  line: AuditLine | undefined;
  onClose: () => void;
  onNarrow: (part: Partial<AuditFilter>) => void;
}

function OpenedEntry({ line, onClose, onNarrow }: OpenedEntryProps) {
  const locale = useLocale();
  return (
    <Dialog
      open={line !== undefined}
      onClose={onClose}
      title={line ? auditWords(line.action)[locale] : ''}
      kind="drawer-end"
    >
      {line && <AuditDetail line={line} onNarrow={onNarrow} />}
    </Dialog>
  );
}
