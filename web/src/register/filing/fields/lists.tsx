import type { LocalizedText } from '@denonco/contract';
import { useLingui } from '@lingui/react/macro';
import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorNotice } from '../../../ui/feedback/ErrorNotice.tsx';
import { SelectField, type SelectFieldProps } from '../../../ui/forms/SelectField.tsx';

export interface List<T> extends Pick<UseQueryResult, 'error'> {
  readonly refetch: () => unknown;
  /** `also`: name in the other language. */
  readonly options: readonly (T & { readonly code: string; readonly name: string; readonly also: string })[];
}

export function useNames<T extends { code: string; name: LocalizedText }>({
  data,
  error,
  refetch,
}: UseQueryResult<T[]>): List<Omit<T, 'name'>> {
  const { locale } = useLingui();
  const other = locale === 'en' ? 'al' : 'en';
  const options = (data ?? []).map((item) => ({ ...item, name: item.name[locale], also: item.name[other] }));
  return { options, error, refetch };
}

export const optionName = (list: List<unknown>, code: string): string =>
  list.options.find((option) => option.code === code)?.name ?? '';

interface ListSelectProps extends Omit<SelectFieldProps, 'options'>, Partial<Pick<SelectFieldProps, 'options'>> {
  list: List<unknown>;
}

export const ListSelect = ({ list, ...field }: ListSelectProps) => (
  <div>
    <SelectField options={list.options} {...field} />
    <ListError list={list} />
  </div>
);

/** Typed values stay. */
export function ListError({ list: { error, refetch } }: { list: Pick<List<unknown>, 'error' | 'refetch'> }) {
  const { t } = useLingui();
  if (!error) return null;
  return (
    <div className="after-field">
      <ErrorNotice error={{ message: t`Lista nuk u ngarkua.`, extra: error.message }} retry={refetch} />
    </div>
  );
}
