import { Trans } from '@lingui/react/macro';
import { SearchInput } from '../../ui/lists/SearchInput.tsx';

export const SearchBox = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <search className="no-print finder">
    <label className="label" htmlFor="search">
      <Trans>Kërko</Trans>
    </label>
    <SearchInput id="search" value={value} onChange={onChange} />
  </search>
);
