import type { SomeHandlers } from '../../platform/http/call.ts';
import { getReferenceLists, type Lists } from '../../reference/reference.store.ts';
import { countWithheld, type PublicRow } from '../../register/projection/projection.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../register/projection/register.present.ts';
import { countByMunicipality, type Filters, listPublicCases, type RegisterQuery } from './register.store.ts';

export const toFilters = (
  { object, actType, ...same }: RegisterQuery,
  { keysOfEveryday: everyday }: Lists,
): Filters => ({
  ...same,
  about: object ?? actType,
  everyday,
});

export const registerHandlers = {
  listOnlineDenouncements: async ({ query, tx, deps, now }) => {
    const lists = await getReferenceLists(deps, tx);
    const found = await listPublicCases(tx, 'denouncement', toFilters(query, lists), query);
    return toPage(found, await countWithheld(tx, 'denouncement'), query, (row) =>
      toOnlineDenouncement(row, lists, now),
    );
  },
  listOnlineComplaints: async ({ query, tx, deps, now }) => {
    const lists = await getReferenceLists(deps, tx);
    const found = await listPublicCases(tx, 'complaint', toFilters(query, lists), query);
    return toPage(found, await countWithheld(tx, 'complaint'), query, (row) => toOnlineComplaint(row, lists, now));
  },
  mapOnlineCases: async ({ params, query, tx, deps }) =>
    countByMunicipality(tx, params.kind, toFilters(query, await getReferenceLists(deps, tx))),
} satisfies SomeHandlers;

function toPage<T>(
  { items, total, totalIsEstimate }: Awaited<ReturnType<typeof listPublicCases>>,
  withheld: number,
  { page, pageSize }: { readonly page: number; readonly pageSize: number },
  present: (row: PublicRow) => T,
) {
  return { items: items.map(present), total, withheld, page, pageSize, ...(totalIsEstimate && { totalIsEstimate }) };
}
