import { auditGroupOf, auditGroupWords, auditWords, type Locale, toTiraneIso } from '@denonco/contract';
import type { Deps } from '../../platform/deps.ts';
import type { Download } from '../../platform/http/download.ts';
import type { ColumnRow } from '../../platform/sheets/table.ts';
import { exportedList, type ListAsked } from '../../reference/settings/exportList.ts';
import { isFailure, nameOf } from './audit.present.ts';
import { type AuditFilter, type AuditRecord, streamAudit } from './audit.read.store.ts';

const columnsOf = (locale: Locale): readonly ColumnRow<AuditRecord>[] => [
  ['Nr.', 'No.', 10, ({ id }) => id, 'number'],
  ['Koha (Tiranë)', 'Time (Tirana)', 21, ({ at }) => toTiraneIso(at), 'instant'],
  ['Kush', 'Who', 28, nameOf],
  ['Grupi', 'Group', 24, ({ action }) => auditGroupWords(auditGroupOf(action))[locale]],
  ['Veprimi', 'Action', 40, ({ action }) => auditWords(action)[locale]],
  ['Kodi i veprimit', 'Code of the action', 28, ({ action }) => action],
  ['Mbi çfarë', 'On what', 38, ({ target }) => target],
  ['Pa sukses', 'Failed', 10, ({ action }) => (isFailure(action) ? { al: 'Po', en: 'Yes' }[locale] : null)],
  ['Të dhënat', 'Data', 80, ({ data }) => dataText(data)],
];

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
    {
      title: { al: 'Regjistri i veprimeve', en: 'Audit log' },
      sheet: { al: 'Veprimet', en: 'Actions' },
      file: { al: 'regjistri-i-veprimeve', en: 'audit-log' },
      columns: columnsOf(asked.locale),
      read: () => streamAudit(deps.longReads, filter),
    },
    asked,
  );
