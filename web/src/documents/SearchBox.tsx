import { Trans } from '@lingui/react/macro';
import '../ui/forms/fields.css';
import { Icon } from '../ui/marks/Icon.tsx';
import { iconSearch } from '../ui/marks/moreIcons.ts';

/** Narrows what is below while it is typed. */
export const SearchBox = ({ value, onChange }: { value: string; onChange: (value: string) => void }) => (
  <search className="no-print finder">
    <label className="label" htmlFor="search">
      <Trans>Kërko</Trans>
    </label>
    <div className="with-icon">
      <Icon of={iconSearch} />
      <input
        id="search"
        className="input"
        type="search"
        maxLength={200}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </div>
  </search>
);
