// The log of openings for auditors. Never the identity.
import { fullNameOf, type IdentityOpeningLine } from '@denonco/contract';
import { getMember } from '../../accounts/sessions/sessions.store.ts';
import { audit } from '../../platform/db/audit.store.ts';
import type { SomeHandlers } from '../../platform/http/call.ts';
import { parseTimeKey, timePage } from '../../platform/http/timePages.ts';
import { setFilters } from '../../reference/settings/exportList.ts';
import { toOpening } from '../../register/identities/identities.present.ts';
import type { OpeningRecord } from '../../register/identities/identities.store.ts';
import { exportedOpenings } from './openings.export.ts';
import { listOpenings, listWaitingOpenings } from './openings.store.ts';

const page = 50;

const toLine = (record: OpeningRecord, now: Date): IdentityOpeningLine => ({
  ...toOpening(record, now),
  number: record.target,
});

export const openingsHandlers = {
  listIdentityOpenings: async ({ query: { after, ...filter }, tx, now }) => {
    const rows = await listOpenings(tx, filter, now, { after: parseTimeKey(after), limit: page + 1 });
    const { items, next } = timePage(rows, page, ({ askedAt: at, id }) => ({ at, id }));
    return { items: items.map((record) => toLine(record, now)), next };
  },

  listWaitingOpenings: async ({ actor, tx, now }) => {
    const rows = await listWaitingOpenings(tx, actor.permissions.has('audit.read') ? undefined : actor, now);
    return rows.map((record) => toLine(record, now));
  },

  exportIdentityOpenings: async ({ actor, query: { format, lang, ...filters }, now, deps, locale }) => {
    const { memberId } = actor;
    const narrowed = setFilters(filters);
    const member = await getMember(deps.db, memberId);
    const by = fullNameOf(member.name, member.surname);
    await audit(deps.db, { at: now, memberId, action: 'identities.export', data: { ...narrowed, format } });
    return exportedOpenings(deps, filters, { narrowed, memberId, by, now, format, locale: lang ?? locale });
  },
} satisfies SomeHandlers;
