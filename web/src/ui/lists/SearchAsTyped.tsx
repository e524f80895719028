import { useEffect, useRef, useState } from 'react';
import { Icon } from '../marks/Icon.tsx';
import { iconSearch } from '../marks/pageIcons.ts';
import '../forms/fields.css';
import './filters.css';

interface SearchAsTypedProps {
  id: string;
  label: string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
  onEnter?: ((typed: string) => void) | undefined;
}

const PAUSE_MS = 300;

export function SearchAsTyped({ id, label, placeholder, value, onChange, onEnter }: SearchAsTypedProps) {
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
      <label className="visually-hidden" htmlFor={id}>
        {label}
      </label>
      <Icon of={iconSearch} />
      <input
        id={id}
        className="input input--small"
        type="search"
        maxLength={200}
        autoComplete="off"
        placeholder={placeholder}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={({ key }) => key === 'Enter' && onEnter?.(typed)}
      />
    </div>
  );
}
