// The public registers of both instruments: search, filters, order, pages, and counts for the map.
import type { Parsed, routes } from '@denonco/contract';
import { listsInForce } from '../cases/cases.reference.store.ts';
import type { Handlers } from '../http/call.ts';
import { toOnlineComplaint, toOnlineDenouncement } from './register.present.ts';
import { countByMunicipality, type Filters, listPublicCases, type PublicRow } from './register.store.ts';

type Query<N extends keyof typeof routes> = Parsed<(typeof routes)[N]>['query'];

export const ofDenouncements = ({ object, ...same }: Query<'mapOnlineDenouncements'>): Filters => ({
  ...same,
  about: object,
});
export const ofComplaints = ({ actType, ...same }: Query<'mapOnlineComplaints'>): Filters => ({
  ...same,
  about: actType,
});

export const registerHandlers: Handlers<
  'listOnlineDenouncements' | 'listOnlineComplaints' | 'mapOnlineDenouncements' | 'mapOnlineComplaints'
> = {
  listOnlineDenouncements: async ({ query, tx, deps, now }) => {
    const found = await listPublicCases(tx, 'denouncement', ofDenouncements(query), query);
    const lists = await listsInForce(deps, tx);
    return toPage(found, query, (row) => toOnlineDenouncement(row, lists, now));
  },
  listOnlineComplaints: async ({ query, tx, deps, now }) => {
    const found = await listPublicCases(tx, 'complaint', ofComplaints(query), query);
    const lists = await listsInForce(deps, tx);
    return toPage(found, query, (row) => toOnlineComplaint(row, lists, now));
  },
  mapOnlineDenouncements: ({ query, tx }) => countByMunicipality(tx, 'denouncement', ofDenouncements(query)),
  mapOnlineComplaints: ({ query, tx }) => countByMunicipality(tx, 'complaint', ofComplaints(query)),
};

function toPage<T>(
  { items, total, totalIsEstimate }: Awaited<ReturnType<typeof listPublicCases>>,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  present: (row: PublicRow) => T,
) {
  return { items: items.map(present), total, page, pageSize, ...(totalIsEstimate && { totalIsEstimate }) };
}
