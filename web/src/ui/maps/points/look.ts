// Token colours for the canvas, which cannot use CSS variables.
import type { PointTone } from './clusters.ts';

export interface Look {
  readonly land: string;
  readonly own: string;
  readonly inner: string;
  readonly outer: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly halo: string;
  readonly focus: string;
  readonly sans: string;
  readonly tones: Readonly<Record<PointTone, string>>;
}

export function readLook(element: Element): Look {
  const style = getComputedStyle(element);
  const token = (name: string) => style.getPropertyValue(`--${name}`).trim();
  return {
    land: token('surface'),
    own: token('blue-tint'),
    inner: token('line'),
    outer: token('line-strong'),
    ink: token('ink'),
    inkSoft: token('ink-3'),
    halo: token('surface'),
    focus: token('focus'),
    sans: token('sans'),
    tones: {
      ok: token('ok'),
      run: token('blue'),
      wait: token('wait'),
      error: token('error'),
      quiet: token('ink-3'),
    },
  };
}

/** Subscribes to theme changes. */
export function subscribeToLook(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-scheme'] });
  return () => observer.disconnect();
}
