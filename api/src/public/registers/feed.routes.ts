import { type CaseKind, feedCases as row, toTiraneIso, urlOf } from '@denonco/contract';
import type { Handlers } from '../../platform/http/call.ts';
import { Download } from '../../platform/http/download.ts';
import { listsInForce } from '../../reference/lists/inForce.store.ts';
import { publisherInForce } from '../../reference/settings/settings.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../register/projection/register.present.ts';
import { type FeedEntry, toAtom } from './feed.ts';
import { toFilters } from './register.routes.ts';
import { listPublicCases } from './register.store.ts';

const entries = 50;
const pages: Readonly<Record<CaseKind, string>> = { denouncement: '/denounces/list', complaint: '/complaints/list' };
const titles = {
  denouncement: { al: 'Denoncimet online', en: 'Online denouncements' },
  complaint: { al: 'Ankesat online', en: 'Online complaints' },
} as const;

export const feedHandlers: Handlers<'feedCases'> = {
  feedCases: async (call) => {
    const { tx, deps, now, query } = call;
    const { kind } = call.params;
    const locale = query.lang ?? call.locale;
    const sort = { sort: '-registeredAt', page: 1, pageSize: entries } as const;
    const lists = await listsInForce(deps, tx);
    const { items } = await listPublicCases(tx, kind, toFilters(query, lists), sort);
    const shown = items.map((item): FeedEntry => {
      const one =
        kind === 'denouncement' ? toOnlineDenouncement(item, lists, now) : toOnlineComplaint(item, lists, now);
      return {
        number: one.number,
        about: ('object' in one ? one.object : one.actType).name,
        place: one.municipality?.name,
        status: one.status.name,
        outcome: one.outcome?.name,
        registeredAt: toTiraneIso(item.registered_at),
        decidedAt: one.decidedAt,
        publishedAt: one.publishedAt,
      };
    });
    const { publicUrl, institution } = await publisherInForce(deps);
    const updated = shown.flatMap(({ registeredAt, decidedAt, publishedAt }) => [
      ...[registeredAt, decidedAt ?? registeredAt, publishedAt ?? registeredAt],
    ]);
    const head = {
      title: titles[kind],
      institution: institution.name,
      publicUrl,
      page: pages[kind],
      self: urlOf(row, { kind }, query),
      // By instant, because offsets differ in summer and winter.
      updatedAt: updated.toSorted((a, b) => Date.parse(b) - Date.parse(a))[0] ?? '1970-01-01T00:00:00Z',
    };
    return new Download(Buffer.from(toAtom(head, shown, locale)), 'application/atom+xml', `${kind}s.atom`);
  },
};
