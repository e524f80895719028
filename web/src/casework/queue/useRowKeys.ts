// J and K move through the rows, / goes to the search; Enter is the link's own. Never while a person types or a dialog is open.
import { type RefObject, useEffect } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input, select, textarea, [contenteditable="true"]');

/** Rows are links that carry `data-row`, inside `area`; the search is the field with this id. */
export function useRowKeys(area: RefObject<HTMLElement | null>, searchId: string): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      if (event.key === '/') {
        event.preventDefault();
        document.getElementById(searchId)?.focus();
      }
      const step = { j: 1, k: -1 }[event.key.toLowerCase()];
      if (step !== undefined) moveBy(area.current, step);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [area, searchId]);
}

function moveBy(area: HTMLElement | null, step: number): void {
  const rows = [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const wanted = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[wanted]?.focus();
  rows[wanted]?.scrollIntoView({ block: 'nearest' });
}
