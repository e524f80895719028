// The register's filter as the query of an address, so that a view can be kept and sent. What an address holds is only
// believed value by value. Pure.
import {
  type DenouncementOutcome,
  type DenouncementStatus,
  onlineSorts,
  outcomeCodes,
  statusCodes,
  type Track,
  trackCodes,
} from '@denonco/contract';

type Sort = (typeof onlineSorts)[number];

export interface Filter {
  readonly search: string;
  readonly object: string;
  readonly region: string;
  readonly municipality: string;
  readonly status: DenouncementStatus | '';
  readonly outcome: DenouncementOutcome | '';
  readonly track: Track | '';
  /** Days `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly sort: Sort;
  readonly page: number;
}

export const noFilter: Filter = {
  search: '',
  object: '',
  region: '',
  municipality: '',
  status: '',
  outcome: '',
  track: '',
  from: '',
  to: '',
  sort: '-registeredAt',
  page: 1,
};

const oneOf = <T extends string>(value: string, allowed: readonly T[]): T | '' =>
  allowed.find((one) => one === value) ?? '';
const codeOf = (value: string): string => (/^[A-Za-z0-9_-]{1,40}$/.test(value) ? value : '');
const dayOf = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

export function readFilter(query: URLSearchParams): Filter {
  const at = (key: keyof Filter) => query.get(key) ?? '';
  const page = Number(at('page'));
  return {
    search: at('search').slice(0, 200),
    object: codeOf(at('object')),
    region: codeOf(at('region')),
    municipality: codeOf(at('municipality')),
    status: oneOf(at('status'), statusCodes),
    outcome: oneOf(at('outcome'), outcomeCodes),
    track: oneOf(at('track'), trackCodes),
    from: dayOf(at('from')),
    to: dayOf(at('to')),
    sort: oneOf(at('sort'), onlineSorts) || noFilter.sort,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
  };
}

/** What differs from no filter, as a query for an address or for the server. */
export function writeFilter(filter: Filter): Record<string, string> {
  const keys = [
    'search',
    'object',
    'region',
    'municipality',
    'status',
    'outcome',
    'track',
    'from',
    'to',
    'sort',
    'page',
  ] as const;
  return Object.fromEntries(
    keys.filter((key) => filter[key] !== noFilter[key]).map((key) => [key, String(filter[key])]),
  );
}

/** Whether it leaves anything out; order and page leave nothing out. */
export const isNarrowed = ({ sort: _, page: __, ...rest }: Filter): boolean =>
  Object.values(rest).some((value) => value !== '');
