// The register's filter as the query of an address, so that a view can be kept and sent. What an address holds is only
// believed value by value. Pure.
import { type CaseKind, onlineSorts, outcomeCodesOf, statusCodesOf, trackCodes } from '@denonco/contract';

type Sort = (typeof onlineSorts)[number];

/** The filters of both registers; those that a register does not have stay ''. */
export interface Filter {
  readonly search: string;
  readonly object: string;
  readonly actType: string;
  readonly complainerType: string;
  readonly region: string;
  readonly municipality: string;
  readonly status: string;
  readonly outcome: string;
  readonly track: string;
  /** Days `YYYY-MM-DD`. */
  readonly from: string;
  readonly to: string;
  readonly sort: Sort;
  readonly page: number;
  /** The last case of the page before, where a page lies far down: it is found by it without counting from the top. */
  readonly after: string;
  /** `map` shows the map above the rows. */
  readonly view: 'map' | '';
}

export const noFilter: Filter = {
  search: '',
  object: '',
  actType: '',
  complainerType: '',
  region: '',
  municipality: '',
  status: '',
  outcome: '',
  track: '',
  from: '',
  to: '',
  sort: '-registeredAt',
  page: 1,
  after: '',
  view: '',
};

export type ChoiceKey =
  | 'object'
  | 'actType'
  | 'complainerType'
  | 'region'
  | 'municipality'
  | 'status'
  | 'outcome'
  | 'track';

/** What is chosen from a list in each register, in the order it is offered. */
export const choiceKeys = {
  denouncement: ['object', 'region', 'municipality', 'status', 'outcome', 'track'],
  complaint: ['actType', 'complainerType', 'region', 'municipality', 'status', 'outcome'],
} as const satisfies Record<CaseKind, readonly ChoiceKey[]>;

const narrowing = (kind: CaseKind) => ['search', ...choiceKeys[kind], 'from', 'to'] as const;

const oneOf = <T extends string>(value: string, allowed: readonly T[]): T | '' =>
  allowed.find((one) => one === value) ?? '';
const codeOf = (value: string): string => (/^[A-Za-z0-9_-]{1,40}$/.test(value) ? value : '');
const dayOf = (value: string): string =>
  /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(Date.parse(value)) ? value : '';

export function readFilter(kind: CaseKind, query: URLSearchParams): Filter {
  const at = (key: keyof Filter) => query.get(key) ?? '';
  const own: readonly string[] = choiceKeys[kind];
  const chosen = (key: ChoiceKey) => (own.includes(key) ? codeOf(at(key)) : '');
  const page = Number(at('page'));
  return {
    search: at('search').slice(0, 200),
    object: chosen('object'),
    actType: chosen('actType'),
    complainerType: chosen('complainerType'),
    region: chosen('region'),
    municipality: chosen('municipality'),
    status: oneOf(at('status'), statusCodesOf(kind)),
    outcome: oneOf(at('outcome'), outcomeCodesOf(kind)),
    track: oneOf(chosen('track'), trackCodes),
    from: dayOf(at('from')),
    to: dayOf(at('to')),
    sort: oneOf(at('sort'), onlineSorts) || noFilter.sort,
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    after: /^[A-Z]{3}-\d{4}-\d{6,}$/.test(at('after')) ? at('after') : '',
    view: oneOf(at('view'), ['map']),
  };
}

const written = (filter: Filter, keys: readonly (keyof Filter)[]): Record<string, string> =>
  Object.fromEntries(keys.filter((key) => filter[key] !== noFilter[key]).map((key) => [key, String(filter[key])]));

/** What differs from no filter, as the query of an address. */
export const writeFilter = (kind: CaseKind, filter: Filter): Record<string, string> =>
  written(filter, [...narrowing(kind), 'sort', 'page', 'after', 'view']);

/** What the list is asked for: how the rows are looked at is nothing of the server's. */
export const listQuery = (kind: CaseKind, filter: Filter): Record<string, string> =>
  written(filter, [...narrowing(kind), 'sort', 'page', 'after']);

/** All rows of a file: the same filters and order, and no pages. */
export const fileQuery = (kind: CaseKind, filter: Filter): Record<string, string> =>
  written(filter, [...narrowing(kind), 'sort']);

/** The same filters alone, as a feed has them. */
export const narrowedQuery = (kind: CaseKind, filter: Filter): Record<string, string> =>
  written(filter, narrowing(kind));

/** What the map counts: every municipality, so that the chosen one can be compared. */
export const mapQuery = (kind: CaseKind, filter: Filter): Record<string, string> =>
  written({ ...filter, municipality: '' }, narrowing(kind));

/** Which filters leave something out; order, page and view leave nothing out. */
export const narrowingOf = (kind: CaseKind, filter: Filter) => narrowing(kind).filter((key) => filter[key] !== '');
