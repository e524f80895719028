import { Trans } from '@lingui/react/macro';
import { type FormEvent, useState } from 'react';
import { Button } from '../actions/Button.tsx';
import { SearchInput } from './SearchInput.tsx';
import './filters.css';

export interface SearchFormProps {
  value: string;
  placeholder: string;
  onSearch: (search: string) => void;
}

/** Search on submit, for public lists with many visitors on slow connections. */
export function SearchForm({ value, placeholder, onSearch }: SearchFormProps) {
  const [typed, setTyped] = useState(value);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onSearch(typed.trim());
  };
  return (
    <form className="filters__grow filters__search" onSubmit={submit}>
      <label className="visually-hidden" htmlFor="search">
        <Trans>Kërko</Trans>
      </label>
      <SearchInput id="search" placeholder={placeholder} value={typed} onChange={setTyped} />
      <Button type="submit" tone="ink" size="large">
        <Trans>Kërko</Trans>
      </Button>
    </form>
  );
}
