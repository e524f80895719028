// The home that the HTML brought gives way to the one React has rendered, within one frame. What a person did meanwhile
// goes along: what was typed, where the focus is, which button was pressed. before.ts is the other half.
import { useLayoutEffect } from 'react';

/** What is the same in both, element by element. */
const same = ['.skip', '.top', '.hero'];
const usable = (part: Element | null | undefined) =>
  part ? [...part.querySelectorAll<HTMLElement>('a, button, input'), ...(part.matches('button') ? [part] : [])] : [];

/** As if it were typed, so that React hears of it. */
function type(into: HTMLInputElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(into, text);
  into.dispatchEvent(new Event('input', { bubbles: true }));
}

function carry(was: Element, now: Element | undefined): void {
  if (!(was instanceof HTMLElement && now instanceof HTMLElement)) return;
  const focused = was === document.activeElement;
  if (focused) now.focus({ preventScroll: true });
  if (was instanceof HTMLInputElement && now instanceof HTMLInputElement) {
    if (was.type === 'radio') {
      if (was.checked && !now.checked) now.click();
    } else if (was.value !== now.value) {
      type(now, was.value);
      if (focused) now.setSelectionRange(was.selectionStart, was.selectionEnd);
    }
  }
  if (was.dataset.pressed !== undefined) now.click();
}

function takeOver(): void {
  const first = document.getElementById('first');
  const root = document.getElementById('root');
  if (!first || !root) return;
  delete document.documentElement.dataset.first;
  for (const part of same) {
    const fresh = usable(root.querySelector(part));
    for (const [at, was] of usable(first.querySelector(part)).entries()) carry(was, fresh[at]);
  }
  first.remove();
}

/** Shows what React has rendered as soon as this is part of it. */
export function TakeOver() {
  useLayoutEffect(takeOver, []);
  return null;
}
