import {
  type AuditLine,
  auditActionLabel,
  auditFailures,
  auditGroupLabel,
  auditGroupOf,
  type Locale,
  toTiraneIso,
} from '@denonco/contract';
import { audit } from '../../platform/db/audit.store.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { orNotFound } from '../../platform/http/httpError.ts';
import type { ColumnRow } from '../../platform/sheets/table.ts';
import { exportedList, setFilters } from '../../reference/settings/exportList.ts';
import {
  type AuditRecord,
  findAuditRow,
  listAuditRows,
  listMembers,
  memberNames,
  streamAudit,
} from './audit.read.store.ts';

const isUuid = (target: string | null): target is string => target !== null && /^[0-9a-f-]{36}$/.test(target);

const targetIds = (rows: readonly AuditRecord[]): string[] => [
  ...new Set(rows.map(({ target }) => target).filter(isUuid)),
];

const failed: readonly string[] = auditFailures;
const isFailure = (action: string): boolean => failed.includes(action);

const toLine = ({ data: _, ...row }: AuditRecord, names: ReadonlyMap<string, string>): AuditLine => ({
  ...row,
  at: toTiraneIso(row.at),
  targetName: names.get(row.target ?? '') ?? null,
  isFailure: isFailure(row.action),
});

const columnsOf = (locale: Locale): readonly ColumnRow<AuditRecord>[] => [
  ['Nr.', 'No.', 10, ({ id }) => id, 'number'],
  ['Koha (Tiranë)', 'Time (Tirana)', 21, ({ at }) => toTiraneIso(at), 'instant'],
  ['Kush', 'Who', 28, ({ member }) => member?.name ?? null],
  ['Grupi', 'Group', 24, ({ action }) => auditGroupLabel(auditGroupOf(action))[locale]],
  ['Veprimi', 'Action', 40, ({ action }) => auditActionLabel(action)[locale]],
  ['Kodi i veprimit', 'Code of the action', 28, ({ action }) => action],
  ['Mbi çfarë', 'Target', 38, ({ target }) => target],
  ['Pa sukses', 'Failed', 10, ({ action }) => (isFailure(action) ? { al: 'Po', en: 'Yes' }[locale] : null)],
  ['Të dhënat', 'Data', 80, ({ data }) => dataText(data)],
];

const dataText = (data: unknown): string | null => {
  const text = JSON.stringify(data);
  return text === '{}' ? null : text;
};

const page = 50;

export const auditHandlers = {
  listAudit: async ({ query: { after, ...filter }, tx }) => {
    const rows = await listAuditRows(tx, filter, after === undefined ? undefined : Number(after), page + 1);
    const items = rows.slice(0, page);
    const names = await memberNames(tx, targetIds(items));
    const last = items.at(-1);
    return {
      items: items.map((row) => toLine(row, names)),
      next: rows.length > page && last ? String(last.id) : null,
    };
  },
  listAuditMembers: ({ tx }) => listMembers(tx),
  getAuditEntry: async ({ params, tx }) => {
    const row = orNotFound(await findAuditRow(tx, Number(params.id)));
    const { data } = row;
    const details = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : { value: data };
    return { ...toLine(row, await memberNames(tx, targetIds([row]))), data: { ...details } };
  },
  exportAudit: async ({ actor: { memberId }, query: { format, lang, ...filter }, now, deps, locale }) => {
    const narrowed = setFilters(filter);
    const by = (await memberNames(deps.db, [memberId])).get(memberId) ?? '';
    await audit(deps.db, { at: now, memberId, action: 'audit.export', data: { ...narrowed, format } });
    const details = { narrowed, memberId, by, now, format, locale: lang ?? locale };
    return exportedList(
      deps,
      {
        title: { al: 'Regjistri i veprimeve', en: 'Audit log' },
        sheet: { al: 'Veprimet', en: 'Actions' },
        file: { al: 'regjistri-i-veprimeve', en: 'audit-log' },
        columns: columnsOf(details.locale),
        read: () => streamAudit(deps.longReads, filter),
      },
      details,
    );
  },
} satisfies SomeHandlers;
