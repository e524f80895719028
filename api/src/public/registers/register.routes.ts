// Routes of the public registers: search, filters, order, pages, and counts for the map.
import type { Parsed, routes } from '@denonco/contract';
import type { Handlers } from '../../platform/http/call.ts';
import { type Lists, listsInForce } from '../../reference/lists/inForce.store.ts';
import type { PublicRow } from '../../register/projection/publicRows.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../register/projection/register.present.ts';
import { countByMunicipality, type Filters, listPublicCases } from './register.store.ts';

type Query<N extends keyof typeof routes> = Parsed<(typeof routes)[N]>['query'];

export const ofDenouncements = (
  { object, ...same }: Query<'mapOnlineDenouncements'>,
  { keysOfEveryday: everyday }: Lists,
): Filters => ({ ...same, about: object, everyday });
export const ofComplaints = (
  { actType, ...same }: Query<'mapOnlineComplaints'>,
  { keysOfEveryday: everyday }: Lists,
): Filters => ({ ...same, about: actType, everyday });

export const registerHandlers: Handlers<
  'listOnlineDenouncements' | 'listOnlineComplaints' | 'mapOnlineDenouncements' | 'mapOnlineComplaints'
> = {
  listOnlineDenouncements: async ({ query, tx, deps, now }) => {
    const lists = await listsInForce(deps, tx);
    const found = await listPublicCases(tx, 'denouncement', ofDenouncements(query, lists), query);
    return toPage(found, query, (row) => toOnlineDenouncement(row, lists, now));
  },
  listOnlineComplaints: async ({ query, tx, deps, now }) => {
    const lists = await listsInForce(deps, tx);
    const found = await listPublicCases(tx, 'complaint', ofComplaints(query, lists), query);
    return toPage(found, query, (row) => toOnlineComplaint(row, lists, now));
  },
  mapOnlineDenouncements: async ({ query, tx, deps }) =>
    countByMunicipality(tx, 'denouncement', ofDenouncements(query, await listsInForce(deps, tx))),
  mapOnlineComplaints: async ({ query, tx, deps }) =>
    countByMunicipality(tx, 'complaint', ofComplaints(query, await listsInForce(deps, tx))),
};

function toPage<T>(
  { items, total, totalIsEstimate }: Awaited<ReturnType<typeof listPublicCases>>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  present: (row: PublicRow) => T,
) {
  return { items: items.map(present), total, page, pageSize, ...(totalIsEstimate && { totalIsEstimate }) };
}
