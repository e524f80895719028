// The keys of a list of staff: J and K move through the rows, Enter is the link's own; a letter each for what can be done. Never
// while a person types, holds another key, or a dialog is open.
import { type RefObject, useEffect, useRef } from 'react';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input:not([type="checkbox"]), select, textarea, [contenteditable="true"]');

export interface KeyActions {
  readonly [key: string]: ((number: string | undefined) => void) | undefined;
}

/**
 * Rows are links that carry `data-row`, inside `area`. `actions` are called by their key, with the number of the row that has
 * the focus.
 */
export function useRowKeys(area: RefObject<HTMLElement | null>, actions: KeyActions): void {
  const latest = useRef(actions);
  useEffect(() => {
    latest.current = actions;
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      if (document.querySelector('dialog[open]')) return;
      const key = event.key.toLowerCase();
      const step = { j: 1, k: -1 }[key];
      if (step !== undefined) return moveBy(area.current, step);
      const action = latest.current[key];
      if (!action) return undefined;
      event.preventDefault();
      return action(rowsOf(area.current)[focusedIn(area.current)]?.dataset.row);
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [area]);
}

const rowsOf = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/** The row that the focus is in, be it on its link or on its box. */
const focusedIn = (area: HTMLElement | null) =>
  rowsOf(area).findIndex((link) => link.closest('tr')?.contains(document.activeElement));

function moveBy(area: HTMLElement | null, step: number): void {
  const rows = rowsOf(area);
  const at = focusedIn(area);
  const wanted = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[wanted]?.focus();
  rows[wanted]?.scrollIntoView({ block: 'nearest' });
}
