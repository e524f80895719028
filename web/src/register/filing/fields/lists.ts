// Options of the forms' lists, and words of chosen values.
import type { Words } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';

export interface List<T> extends Pick<UseQueryResult, 'error'> {
  readonly refetch: () => unknown;
  /** `also`: name in the other language. */
  readonly options: readonly (T & { readonly code: string; readonly name: string; readonly also: string })[];
}

/** List with names in the shown language. */
export function useNames<T extends { code: string; name: Words }>({
  data,
  error,
  refetch,
}: UseQueryResult<T[]>): List<Omit<T, 'name'>> {
  const { locale } = useLingui();
  const other = locale === 'en' ? 'al' : 'en';
  const options = (data ?? []).map((item) => ({ ...item, name: item.name[locale], also: item.name[other] }));
  return { options, error, refetch };
}

export const nameOf = (list: List<unknown>, code: string): string =>
  list.options.find((option) => option.code === code)?.name ?? '';
