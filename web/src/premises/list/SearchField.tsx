import { Trans, useLingui } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../../ui/marks/Icon.tsx';
import { iconSearch } from '../../ui/marks/moreIcons.ts';

export const searchId = 'premises-search';
const PAUSE_MS = 300;

/** Searches after a short pause in typing; the address changing from elsewhere changes the field. */
export function SearchField({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const { t } = useLingui();
  const [typed, setTyped] = useState(value);
  const sent = useRef(value);
  const change = useRef(onChange);
  change.current = onChange;
  useEffect(() => {
    if (value === sent.current) return;
    sent.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === sent.current) return undefined;
    const timer = setTimeout(() => {
      sent.current = typed;
      change.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <div className="filters__grow with-icon">
      <label className="visually-hidden" htmlFor={searchId}>
        <Trans>Kërko në këtë listë</Trans>
      </label>
      <Icon of={iconSearch} />
      <input
        id={searchId}
        className="input input--small"
        type="search"
        maxLength={100}
        autoComplete="off"
        placeholder={t`Kod, vend ose objekt`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
    </div>
  );
}
