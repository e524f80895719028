import type { ComponentProps } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconSearch } from '../marks/pageIcons.ts';
import '../forms/fields.css';

interface SearchInputProps extends Pick<ComponentProps<'input'>, 'placeholder' | 'maxLength' | 'onKeyDown'> {
  id: string;
  value: string;
  onChange: (value: string) => void;
}

export const SearchInput = ({ onChange, ...native }: SearchInputProps) => (
  <div className="with-icon">
    <Icon of={iconSearch} />
    <input
      className="input"
      type="search"
      maxLength={200}
      autoComplete="off"
      onChange={(event) => onChange(event.target.value)}
      {...native}
    />
  </div>
);
