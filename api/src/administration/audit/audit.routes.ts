import { audit } from '../../platform/db/audit.store.ts';
import type { Handlers } from '../../platform/http/call.ts';
import { fault } from '../../platform/http/fault.ts';
import { exportedAudit } from './audit.export.ts';
import { targetIds, toFilter, toLine } from './audit.present.ts';
import { findAuditRow, listAuditRows, listMembers, memberNames } from './audit.read.store.ts';

const page = 50;
const isGiven = (pair: readonly [string, unknown]): pair is [string, string] => typeof pair[1] === 'string';

export const auditHandlers: Handlers<'listAudit' | 'listAuditMembers' | 'getAuditEntry' | 'exportAudit'> = {
  listAudit: async ({ query: { after, ...asked }, tx }) => {
    const rows = await listAuditRows(tx, toFilter(asked), after === undefined ? undefined : Number(after), page + 1);
    const shown = rows.slice(0, page);
    const names = await memberNames(tx, targetIds(shown));
    const last = shown.at(-1);
    return {
      items: shown.map((row) => toLine(row, names)),
      next: rows.length > page && last ? String(last.id) : null,
    };
  },
  listAuditMembers: async ({ tx }) =>
    (await listMembers(tx)).map(({ id, name, surname }) => ({ id, name: `${name} ${surname}` })),
  getAuditEntry: async ({ params, tx }) => {
    const row = await findAuditRow(tx, Number(params.id));
    if (!row) throw fault('not_found');
    const { data } = row;
    const given = typeof data === 'object' && data !== null && !Array.isArray(data) ? data : { value: data };
    return { ...toLine(row, await memberNames(tx, targetIds([row]))), data: { ...given } };
  },
  exportAudit: async ({ actor, query: { format, lang, ...asked }, now, deps, locale }) => {
    const narrowed = Object.fromEntries(Object.entries(asked).filter(isGiven));
    const { memberId } = actor;
    const names = await memberNames(deps.db, [memberId]);
    const filter = toFilter(asked);
    const by = names.get(memberId) ?? '';
    await audit(deps.db, { at: now, memberId, action: 'audit.export', data: { ...narrowed, format } });
    return exportedAudit(deps, { filter, narrowed, memberId, by, now, format, locale: lang ?? locale });
  },
};
