// The lists a form offers, in the language shown, and the words of chosen values.
import type { Words } from '@denonco/contract';
import type { Read } from '../../api/useRead.ts';
import { useLocale } from '../../i18n/useLocale.ts';

/** Lists of forms change seldom. */
export const listsFresh = { freshSeconds: 300 };

export interface List<T> extends Pick<Read<unknown>, 'fault' | 'retry'> {
  /** `also`: the name in the other language. */
  readonly options: readonly (T & { readonly code: string; readonly name: string; readonly also: string })[];
}

/** A list with its names in the language shown. */
export function useNames<T extends { code: string; name: Words }>({
  data,
  fault,
  retry,
}: Read<T[]>): List<Omit<T, 'name'>> {
  const locale = useLocale();
  const other = locale === 'en' ? 'al' : 'en';
  const options = (data ?? []).map((item) => ({ ...item, name: item.name[locale], also: item.name[other] }));
  return { options, fault, retry };
}

export const nameOf = (list: List<unknown>, code: string): string =>
  list.options.find((option) => option.code === code)?.name ?? '';
