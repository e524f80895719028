import { FilterSelect, type FilterSelectProps } from '../forms/SelectField.tsx';

export interface Choice<K extends string = string> extends Pick<FilterSelectProps, 'label' | 'all' | 'options'> {
  readonly key: K;
}

interface FilterSelectsProps<K extends string> {
  /** Begins the ids. */
  prefix?: string;
  choices: readonly Choice<K>[];
  filter: { readonly [P in K]?: string | undefined };
  onChange: (key: K, code: string) => void;
}

export const FilterSelects = <K extends string>({ prefix = '', choices, filter, onChange }: FilterSelectsProps<K>) =>
  choices.map(({ key, ...choice }) => (
    <FilterSelect
      key={key}
      id={`${prefix}${key}`}
      {...choice}
      value={filter[key] ?? ''}
      onChange={(code) => onChange(key, code)}
    />
  ));
