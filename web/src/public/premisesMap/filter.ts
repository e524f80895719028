// Filter of the map, not made from the contract's schemas: visitors would load the validation library.
import type { PremisesKind } from '@denonco/contract';
import {
  codeValue,
  type FilterOf,
  matching,
  oneOf,
  pageNumber,
  searchText,
  writeFilter,
} from '../../ui/lists/listFilter.ts';

/** The map's answer counts by this order of the contract. */
export const kinds = ['kzaz', 'qv', 'vnv'] as const satisfies readonly PremisesKind[];

export const premisesFields = {
  search: searchText,
  election: codeValue,
  kind: oneOf(kinds),
  region: codeValue,
  municipality: codeValue,
  page: pageNumber,
  open: matching(/^\d{1,9}$/),
};
export type Filter = FilterOf<typeof premisesFields>;

const without = (filter: Filter, ...keys: (keyof Filter)[]): Record<string, string> => {
  const params = writeFilter(premisesFields, filter);
  for (const key of keys) params.delete(key);
  return Object.fromEntries(params);
};
export const listQuery = (filter: Filter) => without(filter, 'open');
/** All results, for map and files. */
export const narrowedQuery = (filter: Filter) => without(filter, 'open', 'page');

/** `premisesTitle` of the contract, whose module visitors need not load. */
export const titleOf = (kind: PremisesKind, code: string): string =>
  kind === 'qv' && code.length === 5 ? `QV ${code.slice(0, 4)}/${code.slice(4)}` : `${kind.toUpperCase()} ${code}`;

export const tones = { qv: 'run', kzaz: 'wait', vnv: 'ok' } as const satisfies Record<PremisesKind, string>;
