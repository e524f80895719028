// What the list of members is narrowed to, as its address says it.
import type { CallInput } from '../api/client.ts';

type Filter = CallInput<'listMembers'>['query'];

export const filterKeys = ['search', 'role', 'municipality', 'state', 'secondFactor', 'seen'] as const;
export type FilterKey = (typeof filterKeys)[number];

const oneOf = <const V extends string>(value: string | null, values: readonly V[]): V | undefined =>
  values.find((one) => one === value);

const code = (value: string | null): string | undefined => (value && /^[\w-]{1,40}$/.test(value) ? value : undefined);

/** Anything else in the address is as good as nothing. */
export function filterOf(query: URLSearchParams): Pick<Filter, FilterKey> {
  const search = query.get('search')?.slice(0, 200);
  const found = {
    search: search || undefined,
    role: code(query.get('role')),
    municipality: code(query.get('municipality')),
    state: oneOf(query.get('state'), ['active', 'invited', 'disabled']),
    secondFactor: oneOf(query.get('secondFactor'), ['yes', 'no']),
    seen: oneOf(query.get('seen'), ['day', 'month', 'long', 'never']),
  };
  return found;
}
