import type { CaseKind } from '@denonco/contract';
import { useSearchParams } from '../router/router.tsx';
import { type Filter, readFilter, writeFilter } from './filters/filter.ts';

export interface Register {
  readonly kind: CaseKind;
  readonly filter: Filter;
  /** Any change but turning the page begins at its first one. */
  readonly change: (part: Partial<Filter>) => void;
}

/** A register's filter is its address: kept, shared, and undone by going back. */
export function useRegister(kind: CaseKind): Register {
  const [query, setQuery] = useSearchParams();
  const filter = readFilter(kind, query);
  return { kind, filter, change: (part) => setQuery(writeFilter(kind, { ...filter, page: 1, after: '', ...part })) };
}
