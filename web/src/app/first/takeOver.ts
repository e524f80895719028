// Replaces the prerendered home with React's within one frame, keeping typed text, focus and clicks recorded by
// before.ts.
import { useLayoutEffect } from 'react';

/** Parts identical in the prerendered and the live page. */
const same = ['.skip', '.top', '.hero'];
const usable = (part: Element | null | undefined) =>
  part ? [...part.querySelectorAll<HTMLElement>('a, button, input'), ...(part.matches('button') ? [part] : [])] : [];

/** Sets the value by its native setter, so that React sees the input event. */
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

/** Shows React's rendering once complete. */
export function TakeOver() {
  useLayoutEffect(takeOver, []);
  return null;
}
