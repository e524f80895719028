import { type KeyboardEvent, type ReactNode, useId } from 'react';
import { useTabInView } from './useTabInView.ts';
import './overlays.css';

interface TabsProps<K extends string> {
  label: string;
  tabs: readonly { key: K; name: string; count?: number | string | undefined }[];
  value: K;
  onChange: (key: K) => void;
  children: ReactNode;
}

export function Tabs<K extends string>({ label, tabs, value, onChange, children }: TabsProps<K>) {
  const id = useId();
  const list = useTabInView<HTMLDivElement>(value);
  const move = (event: KeyboardEvent) => {
    const at = tabs.findIndex(({ key }) => key === value);
    const right = document.documentElement.dir === 'rtl' ? -1 : 1;
    const next = { ArrowRight: at + right, ArrowLeft: at - right, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (tab) onChange(tab.key);
    list.current?.querySelectorAll('button')[index]?.focus();
  };
  return (
    <>
      <div ref={list} className="tabs" role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map(({ key, name, count }) => (
          <button
            key={key}
            id={`${id}-${key}`}
            type="button"
            role="tab"
            aria-selected={key === value}
            aria-controls={`${id}-panel`}
            tabIndex={key === value ? 0 : -1}
            onClick={() => onChange(key)}
          >
            {name} {count !== undefined && <b>{count}</b>}
          </button>
        ))}
      </div>
      <div id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${value}`}>
        {children}
      </div>
    </>
  );
}
