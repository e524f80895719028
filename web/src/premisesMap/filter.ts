// What of the published premises is shown, as the query of an address: kept, shared, and undone by going back. Pure.
import type { PremisesKind } from '@denonco/contract';

/** In the order of the contract's table, which the map's answer counts by. */
export const kinds = ['kzaz', 'qv', 'vnv'] as const satisfies readonly PremisesKind[];

export interface Filter {
  readonly search: string;
  readonly election: string;
  readonly kind: '' | PremisesKind;
  readonly region: string;
  readonly municipality: string;
  readonly page: number;
  /** The premises that are opened. */
  readonly open: string;
}

export const noFilter: Filter = {
  search: '',
  election: '',
  kind: '',
  region: '',
  municipality: '',
  page: 1,
  open: '',
};

const codeOf = (value: string): string => (/^[A-Za-z0-9_-]{1,40}$/.test(value) ? value : '');

export function readFilter(query: URLSearchParams): Filter {
  const at = (key: keyof Filter) => query.get(key) ?? '';
  const page = Number(at('page'));
  return {
    search: at('search').slice(0, 200),
    election: codeOf(at('election')),
    kind: kinds.find((kind) => kind === at('kind')) ?? '',
    region: codeOf(at('region')),
    municipality: codeOf(at('municipality')),
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    open: /^\d{1,9}$/.test(at('open')) ? at('open') : '',
  };
}

const written = (filter: Filter, keys: readonly (keyof Filter)[]): Record<string, string> =>
  Object.fromEntries(keys.filter((key) => filter[key] !== noFilter[key]).map((key) => [key, String(filter[key])]));

const narrowing = ['search', 'election', 'kind', 'region', 'municipality'] as const;

/** What differs from no filter, as the query of an address. */
export const writeFilter = (filter: Filter): Record<string, string> => written(filter, [...narrowing, 'page', 'open']);
/** What the list is asked for. */
export const listQuery = (filter: Filter): Record<string, string> => written(filter, [...narrowing, 'page']);
/** What the map and the files are asked for: everything that is found. */
export const narrowedQuery = (filter: Filter): Record<string, string> => written(filter, narrowing);
/** Whether anything is left out; which election is shown leaves nothing out. */
export const isNarrowed = (filter: Filter): boolean =>
  narrowing.some((key) => key !== 'election' && filter[key] !== '');
