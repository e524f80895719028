// Keyboard shortcuts of staff lists (J and K move), inactive while typing, with modifiers, or in a dialog.
import type { RefObject } from 'react';
import { isPlainKey, useKeyDown } from '../page/useKeyDown.ts';

const typing = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"]';

interface KeyActions {
  /** `next` moves to the row below afterwards. */
  readonly [key: string]: ((number: string | undefined) => unknown) | undefined;
}

/** Rows are links with `data-row` inside `area`. `actions` are called by key with the focused row's number. */
export function useRowKeys(area: RefObject<HTMLElement | null>, actions: KeyActions): void {
  useKeyDown((event) => {
    if (!isPlainKey(event, typing)) return;
    const key = event.key.toLowerCase();
    const step = { j: 1, k: -1 }[key];
    if (step !== undefined) return moveBy(area.current, step);
    const action = actions[key];
    if (!action) return;
    event.preventDefault();
    const then = action(rowsOf(area.current)[focusedIn(area.current)]?.dataset.row);
    if (then === 'next') moveBy(area.current, 1);
  });
}

const rowsOf = (area: HTMLElement | null) => [...(area?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

const focusedIn = (area: HTMLElement | null) =>
  rowsOf(area).findIndex((link) => link.closest('tr')?.contains(document.activeElement));

function moveBy(area: HTMLElement | null, step: number): void {
  const rows = rowsOf(area);
  const at = focusedIn(area);
  const wanted = at < 0 ? 0 : Math.min(rows.length - 1, Math.max(0, at + step));
  rows[wanted]?.focus();
  rows[wanted]?.scrollIntoView({ block: 'nearest' });
}
