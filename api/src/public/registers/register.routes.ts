import type { CaseKind } from '@denonco/contract';
import type { Call, SomeHandlers } from '../../platform/http/call.ts';
import { getReferenceLists, type Lists } from '../../reference/reference.store.ts';
import { countWithheld, type PublicRow } from '../../register/projection/projection.store.ts';
import { toOnlineComplaint, toOnlineDenouncement } from '../../register/projection/register.present.ts';
import { countByMunicipality, listPublicCases, type Page, type RegisterQuery } from './register.store.ts';

export const toFilters = ({ object, actType, ...same }: RegisterQuery, { synonymKeysOf: everyday }: Lists) => ({
  ...same,
  about: object ?? actType,
  everyday,
});

export const registerHandlers = {
  listOnlineDenouncements: (call) => pageOf('denouncement', call, toOnlineDenouncement),
  listOnlineComplaints: (call) => pageOf('complaint', call, toOnlineComplaint),
  mapOnlineCases: async ({ params, query, tx, deps }) =>
    countByMunicipality(tx, params.kind, toFilters(query, await getReferenceLists(deps, tx))),
} satisfies SomeHandlers;

async function pageOf<T>(
  kind: CaseKind,
  { query, tx, deps, now }: Pick<Call<never>, 'tx' | 'deps' | 'now'> & { readonly query: RegisterQuery & Page },
  present: (row: PublicRow, lists: Lists, now: Date) => T,
) {
  const lists = await getReferenceLists(deps, tx);
  const { items, total, totalIsEstimate } = await listPublicCases(tx, kind, toFilters(query, lists), query);
  const withheld = await countWithheld(tx, kind);
  const { page, pageSize } = query;
  return {
    items: items.map((row) => present(row, lists, now)),
    total,
    withheld,
    page,
    pageSize,
    ...(totalIsEstimate && { totalIsEstimate }),
  };
}
