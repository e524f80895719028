import { type AuditLine, auditFilter, auditGroupOf, auditGroupWords, auditWords } from '@denonco/contract';
import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { saveReply } from '../../platform/api/download.ts';
import { routeQuery } from '../../platform/api/query.ts';
import { formatExactTime } from '../../platform/i18n/format.ts';
import { TextButton } from '../../ui/actions/Button.tsx';
import { Dialog } from '../../ui/actions/Dialog.tsx';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import type { Column } from '../../ui/lists/DataTable.tsx';
import { ListExport } from '../../ui/lists/ListExport.tsx';
import { ListTable } from '../../ui/lists/ListView.tsx';
import { useList } from '../../ui/lists/useList.ts';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconWarn } from '../../ui/marks/icons.ts';
import { usePageFocus } from '../../ui/page/usePageFocus.ts';
import './audit.css';
import { AuditDetail } from './AuditDetail.tsx';
import { AuditFilters, type AuditList } from './AuditFilters.tsx';
import { Target } from './Target.tsx';

export function AuditPage() {
  const { t } = useLingui();
  const title = t`Regjistri i veprimeve`;
  usePageFocus(title);
  const list = useList(auditFilter, (query) => routeQuery('listAudit', { query }));
  const { filter, clear } = list;
  const [opened, setOpened] = useState<AuditLine>();
  return (
    <div className="audit stack">
      <div className="head">
        <h1>{title}</h1>
        <ListExport save={(as) => saveReply('exportAudit', { query: { ...filter, ...as } })} />
      </div>
      <p className="soft measure">
        <Trans>Çdo veprim i përdoruesve, me kohën e tij. Asgjë këtu nuk ndryshohet dhe nuk fshihet.</Trans>
      </p>
      <AuditFilters list={list} />
      <ListTable
        list={list}
        lines={10}
        caption={t`Veprimet`}
        columns={useColumns(setOpened)}
        rowKey={({ id }) => String(id)}
        empty={<EmptyState title={t`Asnjë veprim nuk i plotëson këto filtra`} />}
        nothingFound={t`Asnjë veprim nuk i plotëson këto filtra`}
      />
      <OpenedEntry
        line={opened}
        onClose={() => setOpened(undefined)}
        onNarrow={(part) => {
          setOpened(undefined);
          clear(part);
        }}
      />
    </div>
  );
}

interface OpenedEntryProps {
  line: AuditLine | undefined;
  onClose: () => void;
  onNarrow: AuditList['clear'];
}

function OpenedEntry({ line, onClose, onNarrow }: OpenedEntryProps) {
  const { locale } = useLingui();
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

const Failed = () => (
  <span className="audit__failed">
    <Icon of={iconWarn} size="small" />
    <Trans>pa sukses</Trans>
  </span>
);

function useColumns(onOpen: (row: AuditLine) => void): readonly Column<AuditLine>[] {
  const { t, locale, date } = useLingui();
  return [
    {
      key: 'at',
      head: t`Koha`,
      phone: 'top',
      cell: ({ at }) => (
        <time className="audit__time" dateTime={at}>
          {date(at)} <span className="muted">{formatExactTime(at, locale).split(' ').at(-1)}</span>
        </time>
      ),
    },
    {
      key: 'who',
      head: t`Kush`,
      phone: 'end',
      cell: ({ member }) => member?.name ?? <span className="muted">{t`i paidentifikuar`}</span>,
    },
    {
      key: 'what',
      head: t`Veprimi`,
      kind: 'main',
      phone: 'main',
      cell: (row) => (
        <span className="audit__what">
          <TextButton onClick={() => onOpen(row)}>{auditWords(row.action)[locale]}</TextButton>
          {row.isFailure && <Failed />}
        </span>
      ),
    },
    {
      key: 'group',
      head: t`Grupi`,
      phone: 'hide',
      cell: ({ action }) => auditGroupWords(auditGroupOf(action))[locale],
    },
    { key: 'target', head: t`Mbi çfarë`, phone: 'main', cell: (row) => <Target line={row} /> },
  ];
}
