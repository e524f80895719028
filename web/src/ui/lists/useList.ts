import { type QueryKey, type UseQueryOptions, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApiError } from '../../platform/api/errors.ts';
import type { NavigateOptions } from '../../platform/router/router.tsx';
import type { ErrorNoticeProps } from '../feedback/ErrorNotice.tsx';
import { type Fields, type FilterOf, useListFilter } from './listFilter.ts';

/** A reply with rows: a page of them, or a part that names the cursor of the next one. */
interface Part {
  readonly items: readonly unknown[];
  readonly next?: string | null;
  readonly page?: number;
  readonly pageSize?: number;
  readonly total?: number;
  readonly totalIsEstimate?: boolean | undefined;
}

interface Options extends NavigateOptions {
  readonly refetchInterval?: number | false;
  readonly enabled?: boolean;
}

/**
 * `useList(fields, (query) => routeQuery('listMembers', { query }))`. With `page` among the fields it shows a page, else it
 * grows by cursor. Rows of the previous filter stay until the new ones arrive.
 */
export function useList<F extends Fields, R extends Part, K extends QueryKey>(
  fields: F,
  source: (query: FilterOf<F> & { readonly after?: string }) => UseQueryOptions<R, ApiError, R, K> & { queryKey: K },
  { refetchInterval = false, enabled = true, ...navigateOptions }: Options = {},
) {
  const address = useListFilter(fields, navigateOptions);
  const { filter } = address;
  const queryClient = useQueryClient();
  const isPaged = 'page' in fields;
  const initialPage: { readonly after?: string } = {};
  const page = useQuery({ ...source(filter), enabled: enabled && isPaged, refetchInterval });
  const cursorList = useInfiniteQuery({
    queryKey: [source(filter).queryKey[0], 'parts', source(filter).queryKey],
    queryFn: ({ pageParam }) => queryClient.fetchQuery(source({ ...filter, ...pageParam })),
    initialPageParam: initialPage,
    getNextPageParam: ({ next }: R) => (next ? { after: next } : undefined),
    enabled: enabled && !isPaged,
    refetchInterval,
    // On return from a row's page all loaded parts are shown again.
    gcTime: 3_600_000,
  });
  const { error, isLoading, isPlaceholderData, refetch } = isPaged ? page : cursorList;
  const parts: readonly R[] = isPaged ? (page.data ? [page.data] : []) : (cursorList.data?.pages ?? []);
  const rows: readonly R['items'][number][] = parts.flatMap(({ items }) => items);
  const [first] = parts;
  const more = cursorList.hasNextPage
    ? {
        isPending: cursorList.isFetchingNextPage,
        isFailed: cursorList.isFetchNextPageError,
        load: () => cursorList.fetchNextPage(),
      }
    : undefined;
  return {
    ...address,
    parts,
    first,
    rows,
    error,
    isLoading,
    isPreviousFilter: isPlaceholderData,
    isStale: isPlaceholderData || error !== null,
    refetch,
    more,
  };
}
export interface List<Row> {
  readonly first: Partial<Part> | undefined;
  readonly rows: readonly Row[];
  readonly error: ErrorNoticeProps['error'] | null;
  readonly isLoading: boolean;
  readonly isStale: boolean;
  readonly refetch: () => unknown;
  readonly more: { readonly isPending: boolean; readonly isFailed: boolean; readonly load: () => unknown } | undefined;
  readonly active: readonly string[];
  readonly change: (part: Readonly<Record<string, string | number>>) => void;
  readonly clear: () => void;
}
