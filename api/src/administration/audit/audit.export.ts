import { auditGroupOf, auditGroupWords, auditWords, type Locale, toTiraneIso, type Words } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/download.ts';
import type { Column } from '../../platform/sheets/table.ts';
import { exportedList, type ListAsked } from '../../reference/settings/exportList.ts';
import { isFailure, nameOf } from './audit.present.ts';
import { type AuditFilter, type AuditRecord, streamAudit } from './audit.read.store.ts';

const words = {
  title: { al: 'Regjistri i veprimeve', en: 'Audit log' },
  sheet: { al: 'Veprimet', en: 'Actions' },
  file: { al: 'regjistri-i-veprimeve', en: 'audit-log' },
  failed: { al: 'Po', en: 'Yes' },
} as const satisfies Record<string, Words>;

const columnsIn = (locale: Locale): readonly Column<AuditRecord>[] => {
  const heading = (al: string, en: string) => ({ al, en })[locale];
  return [
    { heading: heading('Nr.', 'No.'), kind: 'number', width: 10, of: ({ id }) => id },
    {
      heading: heading('Koha (Tiranë)', 'Time (Tirana)'),
      kind: 'instant',
      width: 21,
      of: ({ at }) => toTiraneIso(at.getTime()),
    },
    { heading: heading('Kush', 'Who'), kind: 'text', width: 28, of: nameOf },
    {
      heading: heading('Grupi', 'Group'),
      kind: 'text',
      width: 24,
      of: ({ action }) => auditGroupWords(auditGroupOf(action))[locale],
    },
    { heading: heading('Veprimi', 'Action'), kind: 'text', width: 40, of: ({ action }) => auditWords(action)[locale] },
    { heading: heading('Kodi i veprimit', 'Code of the action'), kind: 'text', width: 28, of: ({ action }) => action },
    { heading: heading('Mbi çfarë', 'On what'), kind: 'text', width: 38, of: ({ target }) => target },
    {
      heading: heading('Pa sukses', 'Failed'),
      kind: 'text',
      width: 10,
      of: ({ action }) => (isFailure(action) ? words.failed[locale] : null),
    },
    { heading: heading('Të dhënat', 'Data'), kind: 'text', width: 80, of: ({ data }) => dataText(data) },
  ];
};

const dataText = (data: unknown): string | null => {
  const text = JSON.stringify(data);
  return text === '{}' ? null : text;
};

interface Asked extends ListAsked {
  readonly filter: AuditFilter;
}

export const exportedAudit = (deps: Deps, { filter, ...asked }: Asked): Promise<Download> =>
  exportedList(
    deps,
    { ...words, columns: columnsIn(asked.locale), read: () => streamAudit(deps.longReads, filter) },
    asked,
  );
